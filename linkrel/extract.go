package linkrel

import (
	"hash/maphash"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// Extract returns the links of d in tree order,
// https://html.spec.whatwg.org/multipage/links.html#links:
//
//   - every a and area with an href attribute, which creates hyperlinks at least;
//   - every link with an href (or imagesrcset) attribute and a link type;
//   - every form, which creates hyperlinks to its action.
//
// A rev attribute with the value made counts as the link type author. The error
// is nil or a [*LimitError]; the links before are returned with it.
func Extract(d *dom.Document, o Options) (*Links, error) {
	x := &extractor{
		Links: &Links{doc: d, options: o, resolver: o.Resolver, policy: o.ReferrerPolicy},
		types: o.types(),
		left:  o.budget(),
	}
	w := walks.Get().(*walk)
	defer w.free()
	w.run(d)
	for _, n := range w.metas {
		x.metaElement(n)
	}
	for _, n := range w.bases {
		x.baseElement(n)
	}
	if x.resolver == nil {
		x.resolver = weburl.ForDocument(d)
	}
	x.base = len(x.resolver.Base().String())
	x.links = make([]Link, 0, len(w.found))
	for i := range w.found {
		if err := x.add(&w.found[i]); err != nil {
			return x.Links, err
		}
	}
	return x.Links, nil
}

// extractor makes the links of the elements that a walk has found.
type extractor struct {
	*Links
	types   *TypeTable
	base    int // length of the base URL
	left    budget
	strings arena
	rels    []Relation
	seen    []*LinkType // of the element that is being added
	attrs   []attribute
	found   []dom.Attr   // room for read
	buf     []byte       // room for values that are not kept
	known   [32]knownRel // by the hash of a rel attribute, the last one
	recent  [256]int32   // by the hash of an address, the link that had it last, from 1
}

// add adds the link of an element, if it creates one.
func (x *extractor) add(e *element) error {
	attrs := x.read(e)
	switch e.role {
	case linkRole:
		// "If both the href and imagesrcset attributes are absent, then the
		// element does not define a link",
		// https://html.spec.whatwg.org/multipage/semantics.html#attr-link-href.
		if attrs.href.IsZero() && !attrs.imagesrcset {
			return nil
		}
	case formRole:
		if x.options.Edition != Living {
			return nil
		}
	default:
		if attrs.href.IsZero() {
			return nil
		}
	}
	l := Link{
		Node: e.node, Element: elements[e.role],
		Article: e.article, Section: e.section, Heading: e.heading,
	}
	if !attrs.rel.IsZero() || !attrs.rev.IsZero() {
		x.relations(&l, attrs.rel, attrs.rev)
	}
	if len(l.Relations) == 0 && e.role == linkRole {
		return nil
	}
	x.attrs = fresh(x.attrs, len(attrs.others))
	for _, a := range attrs.others {
		x.attrs = append(x.attrs, attribute{x.doc.AttrName(a), x.value(a)})
	}
	l.attrs = x.attrs[len(x.attrs)-len(attrs.others) : len(x.attrs) : len(x.attrs)]
	if !attrs.href.IsZero() {
		x.address(&l, attrs.href)
	}
	if e.role == formRole && l.Href == "" {
		// An empty action is the document itself,
		// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm.
		l.URL = x.documentURL().String()
	}
	l.implied = e.role != linkRole && !l.any(Hyperlink)
	if err := x.left.spend(l.URL, l.Href); err != nil {
		return err
	}
	if len(l.Relations) > 0 {
		x.related = append(x.related, int32(len(x.links)))
	}
	x.links = append(x.links, l)
	return nil
}

// address sets where a link leads to. Pages link to the same place again and
// again: a quarter of the links of real ones have the address of a recent one.
func (x *extractor) address(l *Link, href dom.Attr) {
	x.strings.room(usualValue)
	value := x.doc.AppendAttrValue(x.strings.piece, href)
	recent := &x.recent[maphash.Bytes(seed, value[len(x.strings.piece):])%uint64(len(x.recent))]
	if i := *recent; i > 0 && x.links[i-1].Href == string(value[len(x.strings.piece):]) {
		l.Href, l.URL = x.links[i-1].Href, x.links[i-1].URL
		return
	}
	*recent = int32(len(x.links)) + 1
	l.Href = x.strings.keep(value)
	l.URL = x.strings.resolve(x.resolver, x.base, l.Href)
}

var seed = maphash.MakeSeed()

// linkAttrs are the attributes of an element that say something of a link.
type linkAttrs struct {
	href, rel, rev dom.Attr // href is the action of a form
	imagesrcset    bool
	others         []dom.Attr // those that Link.Attr has
}

// read finds the attributes of an element. What it returns is valid until it is
// called again.
func (x *extractor) read(e *element) linkAttrs {
	found := linkAttrs{others: x.found[:0]}
	href := atom.Href
	if e.role == formRole {
		href = atom.Action
	}
	for a := range x.doc.Attrs(e.node) {
		switch name := x.doc.AttrName(a); {
		case x.doc.AttrNamespace(a) != dom.NoNamespace:
		case name == href:
			found.href = a
		case name == atom.Rel:
			found.rel = a
		case name == atom.Rev:
			found.rev = a
		case int(name) < len(keptAttrs) && keptAttrs[name]:
			found.imagesrcset = found.imagesrcset || name == atom.Imagesrcset
			found.others = append(found.others, a)
		}
	}
	x.found = found.others
	return found
}

var keptAttrs = func() (kept [atom.Known + 1]bool) {
	for _, name := range []atom.Atom{
		atom.As, atom.Blocking, atom.Charset, atom.Color, atom.Crossorigin, atom.Disabled,
		atom.Download, atom.Fetchpriority, atom.Hreflang, atom.Imagesizes, atom.Imagesrcset,
		atom.Integrity, atom.Media, atom.Method, atom.Ping, atom.Referrerpolicy, atom.Sizes,
		atom.Target, atom.Title, atom.Type,
	} {
		kept[name] = true
	}
	return kept
}()

// fresh returns a slice with room for n more: s or, since links keep what is in
// it, a new one.
func fresh[T any](s []T, n int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	return make([]T, 0, max(8, min(2*cap(s), 256), n))
}

// value returns the value of an attribute.
func (x *extractor) value(a dom.Attr) string {
	x.strings.room(usualValue)
	return x.strings.keep(x.doc.AppendAttrValue(x.strings.piece, a))
}

// relations sets the link types of the element: its rel attribute split on
// ASCII whitespace, https://html.spec.whatwg.org/multipage/links.html#linkTypes.
//
// Few values of rel make up most of those on a page, so what was made of a value
// is used again.
func (x *extractor) relations(l *Link, rel, rev dom.Attr) {
	x.strings.room(usualValue)
	value := x.doc.AppendAttrValue(x.strings.piece, rel)
	added := value[len(x.strings.piece):]
	known := &x.known[(maphash.Bytes(seed, added)+uint64(l.Element))%uint64(len(x.known))]
	if rev.IsZero() && known.element == l.Element && known.keywords == string(added) {
		l.Relations = known.relations
		return
	}
	lower(added)
	keywords := x.strings.keep(value)
	x.split(l, keywords, rev)
	if rev.IsZero() {
		*known = knownRel{keywords, l.Element, l.Relations}
	}
}

// A knownRel is a rel attribute in lower case and what it means on an element.
type knownRel struct {
	keywords  string
	element   Element
	relations []Relation
}

func (x *extractor) split(l *Link, keywords string, rev dom.Attr) {
	x.rels = fresh(x.rels, usualRelations)
	x.seen = x.seen[:0]
	first := len(x.rels)
	for token := range microsyntax.UniqueTokens(keywords) {
		t := x.types.keywords[token]
		if t == nil && token == "shortcut" && microsyntax.ContainsToken(keywords, "icon") {
			// "For historical reasons, the icon keyword may be preceded by the
			// keyword shortcut": it has no meaning of its own.
			continue
		}
		x.relate(l, t, token)
	}
	if l.Element != FormElement && !rev.IsZero() {
		// "as having the author keyword specified as a link relationship"
		x.buf = x.doc.AppendAttrValue(x.buf[:0], rev)
		if t := x.types.keywords["author"]; t != nil && microsyntax.ContainsTokenASCIIFold(x.buf, "made") {
			x.relate(l, t, "author")
		}
	}
	l.Relations = x.rels[first:len(x.rels):len(x.rels)]
	if l.Element == LinkElement {
		modifyStylesheet(l.Relations)
	}
}

// usualRelations is how many link types elements seldom have more of.
const usualRelations = 4

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
	x.rels = append(x.rels, Relation{t.Keyword, t.Effect(x.options.Edition, l.Element), t})
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

// baseElement keeps the target of the first base element that has one,
// https://html.spec.whatwg.org/multipage/semantics.html#get-an-element's-target.
func (x *extractor) baseElement(n dom.Node) {
	if a := x.doc.FindAttr(n, atom.Target); !a.IsZero() && !x.hasBase {
		x.hasBase = true
		x.baseTarget = x.doc.AttrValue(a)
	}
}

// metaElement sets the referrer policy,
// https://html.spec.whatwg.org/multipage/semantics.html#meta-referrer.
func (x *extractor) metaElement(n dom.Node) {
	name := x.doc.FindAttr(n, atom.Name)
	if name.IsZero() {
		return
	}
	x.buf = x.doc.AppendAttrValue(x.buf[:0], name)
	if !microsyntax.EqualASCIIFold(x.buf, "referrer") {
		return
	}
	x.buf, _ = x.doc.AppendAttr(x.buf[:0], n, atom.Content)
	if p := metaReferrerPolicy(string(x.buf)); p != "" {
		x.policy = p
	}
}
