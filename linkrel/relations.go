package linkrel

import (
	"encoding/binary"
	"slices"
	"unsafe"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// relations are the link types of an element. All elements of a kind with the same rel
// attribute share them, so they do not change once made. A nil *relations has none.
type relations struct {
	rel       string // the attribute, as it is written
	list      []Relation
	effects   uint8 // a bit for each Effect
	manifest  bool  // the keyword is there
	alternate bool  // it creates a hyperlink
	placed    bool  // a keyword creates a hyperlink that says something of a part of the page
}

// newRelations returns nil if there are none.
func newRelations(rel string, list []Relation) *relations {
	if len(list) == 0 {
		return nil
	}
	rs := &relations{rel: rel, list: list}
	for i := range list {
		r := &list[i]
		rs.effects |= 1 << r.Effect
		switch r.Keyword {
		case "manifest":
			rs.manifest = true
		case "alternate":
			rs.alternate = r.Effect == Hyperlink
		case "author", "bookmark", "help":
			rs.placed = rs.placed || r.Effect == Hyperlink
		}
	}
	return rs
}

// any tells whether one of the keywords has an effect.
func (rs *relations) any(e Effect) bool { return rs != nil && rs.effects&(1<<e) != 0 }

// relations returns the link types of an element: its rel attribute split on
// ASCII whitespace, https://html.spec.whatwg.org/multipage/links.html#linkTypes.
// It tells whether there was enough left.
func (x *extractor) relations(n dom.Node, element Element) (*relations, bool) {
	if x.has(revAttr) && element != FormElement && string(x.value(revAttr)) == "made" {
		rel := ""
		if x.has(relAttr) {
			rel = string(x.value(relAttr))
		}
		return x.split(n, element, rel, true)
	}
	if !x.has(relAttr) {
		return nil, true
	}
	value := x.value(relAttr)
	known := x.known.slot(value, element)
	if known.element == element && known.rel == string(value) {
		if known.page == x.known.page {
			return known.relations, true
		}
		known.page = x.known.page
		return known.relations, x.meter.Charge(known.charged, n)
	}
	rel := string(value)
	left := x.meter.Left()
	rs, ok := x.split(n, element, rel, false)
	if ok {
		*known = knownRel{rel, element, rs, left - x.meter.Left(), x.known.page}
		x.known.long = x.known.long || len(rel) > longRel
	}
	return rs, ok
}

// knownRels has what was made of the values of rel attributes: few make up most of those
// on a page, and of those on all pages. What a value costs is charged once for each page
// all the same, so that the result does not depend on the pages before.
type knownRels struct {
	types *TypeTable
	spec  Spec
	page  int           // counts them
	long  bool          // a value was long
	rels  [512]knownRel // by the hash of a rel attribute, the last one
}

// A knownRel is a rel attribute and what it means on an element.
type knownRel struct {
	rel       string
	element   Element
	relations *relations
	charged   int
	page      int // the last one that it was on
}

// longRel is how long a value may be to be kept for the next page.
const longRel = 100

// start begins a page.
func (k *knownRels) start(types *TypeTable, spec Spec) {
	if k.types != types || k.spec != spec {
		*k = knownRels{types: types, spec: spec, page: k.page}
	}
	k.page++
}

// end forgets what is large.
func (k *knownRels) end() {
	if k.long {
		clear(k.rels[:])
		k.long = false
	}
}

func (k *knownRels) slot(value []byte, element Element) *knownRel {
	return &k.rels[(hash(value)>>54+uint64(element))%uint64(len(k.rels))]
}

// hash returns a number that depends on the length of s and its last 16 bytes, in which
// the values of rel mostly differ. Its highest bits are the best.
func hash(s []byte) uint64 {
	const factor = 0x9E3779B97F4A7C15 // 2^64 divided by the golden ratio
	h := uint64(len(s))
	if len(s) >= 8 {
		h ^= binary.LittleEndian.Uint64(s[len(s)-8:])
		if len(s) >= 16 {
			h = h*factor ^ h>>32 ^ binary.LittleEndian.Uint64(s[len(s)-16:])
		}
	} else {
		for _, c := range s {
			h = h<<8 | uint64(c)
		}
	}
	return h * factor
}

// split returns the relations that a rel attribute makes. For historical reasons an element
// with rev=made is treated "as having the author keyword specified as a link
// relationship", https://html.spec.whatwg.org/multipage/links.html#link-type-author.
func (x *extractor) split(n dom.Node, element Element, rel string, made bool) (*relations, bool) {
	s := splitter{types: x.types, spec: x.Spec, element: element, seen: x.seen[:0]}
	for token := range microsyntax.UniqueTokens(microsyntax.ToASCIILower(rel)) {
		if !x.meter.Charge(relationSize, n) {
			return nil, false
		}
		s.add(x.types.keywords[token], token)
	}
	if t := x.types.keywords["author"]; made && t != nil {
		s.add(t, "author")
	}
	x.seen = s.seen
	if element == LinkElement || element == LinkHeader {
		modifyStylesheet(s.list)
	}
	return newRelations(rel, s.list), true
}

// relationSize is what a relation takes, in bytes.
const relationSize = int(unsafe.Sizeof(Relation{}))

// A splitter makes relations of keywords.
type splitter struct {
	types   *TypeTable
	spec    Spec
	element Element
	list    []Relation
	seen    []*LinkType
}

// add adds a relation, unless a synonym of its keyword was there before.
func (s *splitter) add(t *LinkType, token string) {
	if t == nil {
		s.list = append(s.list, Relation{Keyword: token})
		return
	}
	if slices.Contains(s.seen, t) {
		return
	}
	s.seen = append(s.seen, t)
	s.list = append(s.list, Relation{t.Keyword, t.Effect(s.spec, s.element), t})
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
