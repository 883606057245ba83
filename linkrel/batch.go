package linkrel

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// A batch has links before they become what is returned. Its memory is used again,
// whereas what is returned is made at its final size, with one string for all its texts.
type batch struct {
	records []record
	text    []byte  // what the spans of the others are in
	values  []value // those of a list follow each other
	lists   []list
}

// When a batch has that many links, or bytes of text, a new one begins, so that none gets
// large.
const (
	mostRecords = 2048
	mostText    = 1 << 18
)

// A record is a link in a batch.
type record struct {
	node       dom.Node
	element    Element
	implied    bool
	pageItself bool  // the URL is the address of the page
	same       *Link // it leads to the same place, or nil
	attrs      int   // the number of a list, from 1 on; 0 if there are no attributes
	href, url  span
	relations  *relations
}

// A span is a part of the text of a batch.
type span struct{ start, end int }

func (s span) isEmpty() bool { return s.start == s.end }

// A value is an attribute in a batch, a list those of a link.
type (
	value struct {
		name atom.Atom
		span
	}
	list struct{ start, end int }
)

// next adds a record, drop takes it back.
func (b *batch) next() *record {
	b.records = slices.Grow(b.records, 1)[:len(b.records)+1]
	r := &b.records[len(b.records)-1]
	*r = record{}
	return r
}

func (b *batch) drop() { b.records = b.records[:len(b.records)-1] }

// addValues adds the attributes that were read to the batch. Often they are those of the
// link before, such as target=_blank, and then they are in it already.
func (x *extractor) addValues(r *record) {
	first, text := len(x.values), len(x.text)
	for _, a := range x.attrs {
		start := len(x.text)
		x.text = x.doc.AppendAttrValue(x.text, a)
		x.values = append(x.values, value{x.doc.AttrName(a), span{start, len(x.text)}})
	}
	if len(x.lists) > 0 && x.sameValues(x.lists[len(x.lists)-1], list{first, len(x.values)}) {
		x.values, x.text = x.values[:first], x.text[:text]
	} else {
		x.lists = append(x.lists, list{first, len(x.values)})
	}
	r.attrs = len(x.lists)
}

func (b *batch) sameValues(one, other list) bool {
	if one.end-one.start != other.end-other.start {
		return false
	}
	for i := one.start; i < one.end; i++ {
		v, w := &b.values[i], &b.values[other.start+i-one.start]
		if v.name != w.name || string(b.of(v.span)) != string(b.of(w.span)) {
			return false
		}
	}
	return true
}

// of returns the text of a span, which is valid until more is added.
func (b *batch) of(s span) []byte { return b.text[s.start:s.end] }

// has tells whether a link has an attribute that is not empty.
func (b *batch) has(r *record, name atom.Atom) bool {
	if r.attrs == 0 {
		return false
	}
	l := b.lists[r.attrs-1]
	for _, v := range b.values[l.start:l.end] {
		if v.name == name {
			return !v.isEmpty()
		}
	}
	return false
}

// flush makes the links of the batch and empties it.
func (x *extractor) flush() []Link {
	links := make([]Link, len(x.records))
	text := string(x.text)
	lists := x.attributes(text)
	first := len(x.Items)
	x.Items = slices.Grow(x.Items, len(links))[:first+len(links)]
	items := x.Items[first:]
	for i := range items {
		r, l := &x.records[i], &links[i]
		l.Node, l.Element, l.implied = r.node, r.element, r.implied
		l.Href, l.URL = text[r.href.start:r.href.end], text[r.url.start:r.url.end]
		switch {
		case r.pageItself:
			l.URL = x.address.String()
		case r.same != nil:
			l.Href, l.URL = r.same.Href, r.same.URL
		}
		if r.attrs > 0 {
			l.attrs = &lists[r.attrs-1]
		}
		if r.relations != nil {
			l.relations = r.relations
			x.place(l)
		}
		items[i] = l
	}
	clear(x.records) // of pointers
	x.records, x.text, x.values, x.lists = x.records[:0], x.text[:0], x.values[:0], x.lists[:0]
	return links
}

// attributes returns the lists of attributes in the batch.
func (b *batch) attributes(text string) [][]attribute {
	all := make([]attribute, len(b.values))
	for i, v := range b.values {
		all[i] = attribute{v.name, text[v.start:v.end]}
	}
	lists := make([][]attribute, len(b.lists))
	for i, l := range b.lists {
		lists[i] = all[l.start:l.end:l.end]
	}
	return lists
}
