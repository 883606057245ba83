package linkrel

import (
	"hash/maphash"
	"slices"
	"unsafe"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// relations sets the link types of the element: its rel attribute split on
// ASCII whitespace, https://html.spec.whatwg.org/multipage/links.html#linkTypes.
// It tells whether there was enough left.
//
// Few values of rel make up most of those on a page, so what was made of a value
// is used again.
func (x *extractor) relations(l *Link, rel, rev dom.Attr) bool {
	if !rev.IsZero() && l.Element != FormElement && string(x.doc.AttrBytes(x.buf, rev)) == "made" {
		return x.split(l, x.lowerValue(rel), true)
	}
	if rel.IsZero() {
		return true
	}
	x.strings.room(usualValue)
	value := x.doc.AppendAttrValue(x.strings.piece, rel)
	added := value[len(x.strings.piece):]
	known := &x.known[(maphash.Bytes(seed, added)+uint64(l.Element))%uint64(len(x.known))]
	if known.element == l.Element && known.keywords == string(added) {
		l.Relations = known.relations
		return true
	}
	lower(added)
	keywords := x.strings.keep(value)
	ok := x.split(l, keywords, false)
	*known = knownRel{keywords, l.Element, l.Relations}
	return ok
}

// lowerValue returns the value of an attribute in lower case, in ASCII.
func (x *extractor) lowerValue(a dom.Attr) string {
	if a.IsZero() {
		return ""
	}
	x.strings.room(usualValue)
	value := x.doc.AppendAttrValue(x.strings.piece, a)
	lower(value[len(x.strings.piece):])
	return x.strings.keep(value)
}

// A knownRel is a rel attribute in lower case and what it means on an element.
type knownRel struct {
	keywords  string
	element   Element
	relations []Relation
}

// split sets the relations that keywords make. For historical reasons an element
// with rev=made is treated "as having the author keyword specified as a link
// relationship", https://html.spec.whatwg.org/multipage/links.html#link-type-author.
func (x *extractor) split(l *Link, keywords string, made bool) bool {
	x.rels = fresh(x.rels, usualRelations)
	x.seen = x.seen[:0]
	first := len(x.rels)
	for token := range microsyntax.UniqueTokens(keywords) {
		t := x.types.keywords[token]
		if !x.meter.Charge(relationSize, l.Node) {
			return false
		}
		x.relate(l, t, token)
	}
	if t := x.types.keywords["author"]; made && t != nil {
		x.relate(l, t, "author")
	}
	l.Relations = x.rels[first:len(x.rels):len(x.rels)]
	if l.isLink() {
		modifyStylesheet(l.Relations)
	}
	return true
}

// usualRelations is how many link types elements seldom have more of.
const usualRelations = 4

// relationSize is what a relation takes, in bytes.
const relationSize = int(unsafe.Sizeof(Relation{}))

// relate adds a relation, unless a synonym of its keyword was there before.
func (x *extractor) relate(l *Link, t *LinkType, token string) {
	if t == nil {
		x.rels = append(x.rels, Relation{Keyword: token})
		return
	}
	if slices.Contains(x.seen, t) {
		return
	}
	x.seen = append(x.seen, t)
	x.rels = append(x.rels, Relation{t.Keyword, t.Effect(x.Spec, l.Element), t})
}

// modifyStylesheet is the first case of the alternate keyword: beside
// stylesheet it "does not create a link of its own" but modifies the other,
// https://html.spec.whatwg.org/multipage/links.html#rel-alternate.
func modifyStylesheet(relations []Relation) {
	alternate, stylesheet := -1, false
	for i, r := range relations {
		switch r.Keyword {
		case "alternate":
			alternate = i
		case "stylesheet":
			stylesheet = true
		}
	}
	if stylesheet && alternate >= 0 {
		relations[alternate].Effect = Annotation
	}
}

// lower makes s lower case, in ASCII.
func lower(s []byte) {
	for i, c := range s {
		if 'A' <= c && c <= 'Z' {
			s[i] = c + 'a' - 'A'
		}
	}
}
