package microformats

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// hyperlink reads the relations of an a, area or link element,
// https://microformats.org/wiki/microformats2-parsing#parse_a_hyperlink_element_for_rel_microformats.
func (x *extractor) hyperlink(n dom.Node) {
	href := x.d.FindAttr(n, atom.Href)
	if href.IsZero() {
		return
	}
	rel, _ := x.attr(&x.rel, n, atom.Rel)
	relations := x.relationsOf(rel)
	if len(relations) == 0 {
		return
	}
	u := x.linkTo(n, href)
	if u < 0 {
		return
	}
	for _, r := range relations {
		if x.addRelation(u, r); x.stopped() {
			return
		}
	}
	x.describe(u, n)
}

// relationsOf returns the relations that a rel attribute has, by their places. The
// attribute that it was last asked for is often the next, too.
func (x *extractor) relationsOf(rel []byte) []int {
	r := &x.rels
	if string(rel) == string(r.value) {
		return r.relations
	}
	r.value, r.relations = append(r.value[:0], rel...), r.relations[:0]
	for token, rest := nextToken(rel); len(token) > 0; token, rest = nextToken(rest) {
		i := r.relation(token)
		if i < 0 {
			i = r.newRelation(token)
		}
		r.relations = append(r.relations, i)
	}
	return r.relations
}

// linkTo returns the place of the URL that href refers to, -1 if the budget is used up.
func (x *extractor) linkTo(n dom.Node, href dom.Attr) int {
	r := &x.rels
	ref := x.attrValue(&x.base.ref, n, href)
	start := len(r.text)
	text, ok := x.appendResolved(r.text, ref, n)
	if x.stopped() {
		return -1
	}
	if !ok {
		text = append(text[:start], ref...)
		x.unresolvable(string(ref), x.d.AttrPlace(n, href))
	}
	r.text = text[:start]
	url := text[start:]
	i, slot := r.find(url)
	if i >= 0 {
		return i
	}
	if !x.charge(itemSize+len(url), n) {
		return -1
	}
	r.text = text
	return r.newLink(link{node: n, url: textPart{start, len(text)}}, slot)
}

// addRelation adds a relation of a URL, unless it is there.
func (x *extractor) addRelation(u, relation int) {
	r := &x.rels
	if r.has(u, relation) || !x.charge(itemSize+r.names[relation].to-r.names[relation].from, r.links[u].node) {
		return
	}
	r.addPair(u, relation)
}

// describe takes from a link what is not known of its URL yet.
func (x *extractor) describe(u int, n dom.Node) {
	l := &x.rels.links[u]
	for a := range x.d.Attrs(n) {
		has := relAttribute(x.d.AttrName(a)) &^ l.present
		if has == 0 || x.d.AttrNamespace(a) != dom.NoNamespace {
			continue
		}
		value := x.attrValue(&x.value, n, a)
		if x.stopped() {
			return
		}
		*x.rels.detailOf(l).part(has), l.present = x.rels.add(value), l.present|has
	}
	if l.present&hasText == 0 && x.d.End(n) > n.Index()+1 && x.addText(l, n) {
		l.present |= hasText
	}
}

// relAttribute returns which of the members of a RelURL an attribute is, 0 if none.
func relAttribute(name atom.Atom) relAttributes {
	switch name {
	case atom.Hreflang:
		return hasHrefLang
	case atom.Media:
		return hasMedia
	case atom.Title:
		return hasTitle
	case atom.Type:
		return hasType
	}
	return 0
}

// part returns the place for an attribute.
func (d *linkDetail) part(of relAttributes) *textPart {
	switch of {
	case hasHrefLang:
		return &d.hrefLang
	case hasMedia:
		return &d.media
	case hasTitle:
		return &d.title
	}
	return &d.typ
}

// addText makes the text of n the one of a link, and tells whether there is any.
func (x *extractor) addText(l *link, n dom.Node) bool {
	const few = 16
	r := &x.rels
	if x.d.End(n)-n.Index() > few {
		text := x.textContent(n)
		if text != "" {
			r.detailOf(l).sharedText = text
		}
		return text != ""
	}
	start := len(r.text)
	text := x.d.AppendTextContent(r.text, n)
	if len(text) == start || !x.charge(len(text)-start, n) {
		return false
	}
	r.text, l.text = text, textPart{start, len(text)}
	return true
}

// finishRels hands out the relations and URLs.
func (x *extractor) finishRels() {
	if len(x.rels.links) > 0 {
		x.data.Rels, x.data.RelURLs = x.rels.result()
	}
}
