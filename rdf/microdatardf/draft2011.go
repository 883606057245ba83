package microdatardf

import (
	"strings"

	"github.com/itemscope/itemscope/internal/iri"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdf"
)

// Vocabularies of the draft of 2011.
const (
	xhtmlVocab  = "http://www.w3.org/1999/xhtml/vocab#"
	microdataNS = "http://www.w3.org/1999/xhtml/microdata#"
)

var itemPredicate = rdf.MustIRI(microdataNS + "item")

// draft2011 is the mapping of https://www.w3.org/TR/2011/WD-microdata-20110405/#rdf.
// Its contexts are what that text calls type: an item type and the names of the
// properties that lead from there to an item without a type. In that text, an item
// is never a value of itself.
type draft2011 struct {
	*conversion
	paths      []path // the first is empty
	numbers    map[path]int32
	predicates map[propertyName]rdf.Term
	names      []string // scratch of appendPath
}

// A path is a type, or one more name behind another path. The standard makes one
// string of them, which would be long for a deep chain of items; sharing the outer
// path keeps the cost of each item small.
type path struct {
	outer int32
	name  string // the type where outer is 0
}

func (c *conversion) draft2011() {
	m := &draft2011{
		conversion: c,
		paths:      make([]path, 1),
		numbers:    map[path]int32{},
		predicates: map[propertyName]rdf.Term{},
	}
	m.document()
	w := c.walk(m)
	w.acyclic = true
	for _, it := range c.m.Items {
		subject := w.topLevel(it)
		if !c.graph.IsZero() {
			c.emit(c.graph, itemPredicate, subject, it.Node)
		}
	}
}

// typeContext, step 3 of "generate the triples for an item".
func (m *draft2011) typeContext(it *microdata.Item) int32 {
	if typ := m.itemType(it); typ != "" {
		return m.number(path{0, typ})
	}
	return 0
}

// context, step 5 of "generate the triples for an item".
func (m *draft2011) context(outer int32, name string) int32 {
	if outer == 0 {
		return 0
	}
	return m.number(path{outer, name})
}

// itemType returns the type of an item if it is an absolute URL.
func (m *draft2011) itemType(it *microdata.Item) string {
	if len(it.Types) == 0 || !isAbsoluteURL(it.Types[0]) {
		return ""
	}
	return it.Types[0]
}

func (m *draft2011) number(p path) int32 {
	n, ok := m.numbers[p]
	if !ok {
		n = int32(len(m.paths))
		m.paths = append(m.paths, p)
		m.numbers[p] = n
	}
	return n
}

func (m *draft2011) types(f *frame) {
	if typ := m.itemType(f.item); typ != "" {
		t, _ := rdf.NewIRI(typ)
		m.emit(f.subject, typePredicate, t, f.item.Node)
	} else if len(f.item.Types) > 0 {
		m.problem("rdf/type", f.item.Node, "%q is not an absolute URL: no triple is made of it", f.item.Types[0])
	}
}

// predicate, step 6.1.5 of "generate the triples for an item". A name that has a
// colon and is not an absolute URL has no predicate.
func (m *draft2011) predicate(f *frame, p *microdata.Property) predicate {
	key := propertyName{f.context, p.Name}
	if t, ok := m.predicates[key]; ok {
		return predicate{term: t}
	}
	absolute := isAbsoluteURL(p.Name)
	var t rdf.Term
	switch {
	case absolute:
		t, _ = rdf.NewIRI(p.Name)
	case f.context == 0:
		return predicate{ignored: true}
	case strings.Contains(p.Name, ":"):
		m.problem("rdf/name", p.Values[0].Node, "%q has a colon and is not an absolute URL: no triple is made of it", p.Name)
	default:
		t, _ = rdf.NewIRI(string(m.appendPath([]byte(microdataNS), path{f.context, p.Name})))
	}
	m.charge(len(t.Value()))
	// A deep chain of items has many long predicates, which are not kept.
	if len(t.Value()) < 1<<10 {
		m.predicates[key] = t
	}
	return predicate{term: t}
}

// appendPath appends a type and names as steps 4, 5 and 6.1.5 make one string of
// them, with everything escaped that a fragment cannot hold.
func (m *draft2011) appendPath(dst []byte, p path) []byte {
	names := m.names[:0]
	for ; p.outer != 0; p = m.paths[p.outer] {
		names = append(names, p.name)
	}
	m.names = names
	typ := p.name
	dst = iri.AppendFragment(dst, typ)
	// 4.2 If type does not contain a "#", append one.
	i := strings.IndexByte(typ, '#')
	if i < 0 {
		dst = append(dst, "%23"...)
	}
	// 4.3 If type does not have a ":" after its "#", append one.
	if i < 0 || !strings.Contains(typ[i:], ":") {
		dst = append(dst, ':')
	}
	for i := len(names) - 1; i >= 0; i-- {
		if dst[len(dst)-1] != ':' {
			dst = append(dst, "%20"...)
		}
		dst = iri.AppendFragment(dst, names[i])
	}
	return dst
}

// value, step 6.1.4 of "generate the triples for an item".
func (m *draft2011) value(v *microdata.Value) rdf.Term {
	if v.Kind == microdata.KindURL {
		return m.urlValue(v.Text, v.Node)
	}
	return m.text(v.Text, v.Node)
}
