package linkrel

import (
	"bytes"
	"hash/maphash"
	"slices"
	"unsafe"

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
//   - every form, which creates hyperlinks to its action;
//   - before them those of Options.LinkHeaders that have a link type.
//
// A rev attribute with the value made counts as the link type author.
//
// The data is never nil. The error is nil or a [*dom.LimitError], which says that
// Options.Budget was used up; the links before are returned with it.
//
// [Data.Problems] are the addresses that lead nowhere, in tree order: links/url-unresolvable
// for an href, action or ping URL that does not resolve. What else authors were not
// allowed to write package conformance finds.
func Extract(d *dom.Document, o Options) (*Data, error) {
	x := &extractor{
		Data: &Data{
			URL: d.URL(), ReferrerPolicy: o.ReferrerPolicy, Spec: o.Spec,
			address: parseAddress(d.URL()), types: o.types(), resolver: o.Resolver, quirks: d.QuirksMode() == dom.Quirks, size: d.Size(),
		},
		doc:   d,
		meter: o.Budget.Part("linkrel", d.Size()),
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
	if x.headers(o.LinkHeaders) {
		x.elements(w.found)
	}
	x.Problems = x.problems.List()
	return x.Data, x.meter.End()
}

// extractor makes the links of the elements that a walk has found.
type extractor struct {
	*Data
	doc       *dom.Document
	base      int // length of the base URL
	meter     dom.Meter
	problems  dom.Problems
	strings   arena
	links     []Link // with room for more; those that are there never move
	rels      []Relation
	seen      []*LinkType // of the element that is being added
	attrs     []attribute
	found     []dom.Attr   // room for read
	buf       []byte       // room for values that are not kept
	known     [32]knownRel // by the hash of a rel attribute, the last one
	recent    [256]*Link   // by the hash of an address, the link that had it last
	hasTarget bool         // a base element with a target was there
	manifest  bool         // a link element with the keyword manifest was there
}

// elements adds the links of elements, until there are no units left for them.
func (x *extractor) elements(found []element) {
	x.Items = slices.Grow(x.Items, min(len(found), mostLinks))
	for i := range found {
		if len(x.links) == cap(x.links) {
			x.links = make([]Link, 0, min(len(found)-i, mostLinks))
		}
		if !x.add(&found[i]) {
			return
		}
	}
}

// mostLinks is how many links room is made for at once. Not for all elements,
// because the parser can make very many of a few tags, and the budget may be used up
// before they all have a link.
const mostLinks = 1024

// add adds the link of an element, if it creates one. It tells whether there was
// enough left for it.
func (x *extractor) add(e *element) bool {
	attrs, ok := x.read(e)
	if !ok {
		return false
	}
	switch e.role {
	case linkRole:
		// "If both the href and imagesrcset attributes are absent, then the
		// element does not define a link",
		// https://html.spec.whatwg.org/multipage/semantics.html#attr-link-href.
		if attrs.href.IsZero() && !attrs.imagesrcset {
			x.noLink(attrs.rel)
			return true
		}
	case formRole:
		if x.Spec != Today {
			return true
		}
	default:
		if attrs.href.IsZero() {
			return true
		}
	}
	x.links = append(x.links, Link{
		Node: e.node, Element: elements[e.role],
		Article: e.article, Section: e.section, Heading: e.heading,
	})
	l := &x.links[len(x.links)-1]
	ok = x.relations(l, attrs.rel, attrs.rev)
	if !ok || len(l.Relations) == 0 && e.role == linkRole {
		x.drop()
		return ok
	}
	if !x.lead(l, attrs.href) {
		x.drop()
		return false
	}
	x.others(l, attrs.others)
	l.implied = e.role != linkRole && !l.any(Hyperlink)
	x.Items = append(x.Items, l)
	if len(l.Relations) > 0 {
		x.remember(l)
	}
	return x.check(l)
}

// drop takes back the link that is being added.
func (x *extractor) drop() { x.links = x.links[:len(x.links)-1] }

// remember keeps what the answers about a link type need to know of the document.
func (x *extractor) remember(l *Link) {
	switch l.Element {
	case LinkElement:
		x.manifest = x.manifest || l.Has("manifest")
	case AnchorElement, AreaElement, FormElement:
		if l.hyperlinks("help") {
			l.parent = x.doc.Parent(l.Node)
		}
	}
	if x.language == "" && l.hyperlinks("alternate") && l.Hreflang() != "" {
		for n := range x.doc.ChildElements(x.doc.Root()) {
			x.language = x.doc.Language(n)
			break
		}
	}
}

// noLink looks at a link element without an address. If it is the first one with the
// keyword manifest, the page has no manifest, see [Data.Manifest].
func (x *extractor) noLink(rel dom.Attr) {
	if rel.IsZero() || x.manifest {
		return
	}
	x.buf = x.doc.AppendAttrValue(x.buf[:0], rel)
	if microsyntax.ContainsTokenASCIIFold(x.buf, "manifest") {
		x.manifest, x.noManifest = true, true
	}
}

// others keeps the values that [Link.Attr] has.
func (x *extractor) others(l *Link, others []dom.Attr) {
	x.attrs = fresh(x.attrs, len(others))
	first := len(x.attrs)
	for _, a := range others {
		x.attrs = append(x.attrs, attribute{x.doc.AttrName(a), x.value(a)})
	}
	l.attrs = x.attrs[first:len(x.attrs):len(x.attrs)]
}

// lead sets where a link leads to. It tells whether there was enough left for
// the URL.
func (x *extractor) lead(l *Link, href dom.Attr) bool {
	value := x.strings.piece
	if !href.IsZero() {
		x.strings.room(usualValue)
		value = x.doc.AppendAttrValue(x.strings.piece, href)
	}
	if l.Element == FormElement && len(value) == len(x.strings.piece) {
		// An empty action is the document itself,
		// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm.
		l.URL = x.address.String()
		return true
	}
	return href.IsZero() || x.resolve(l, value)
}

// resolve sets where a link leads to, given its address behind what is in the
// arena. Pages link to the same place again and again: a quarter of the links of
// real ones have the address of a recent one.
func (x *extractor) resolve(l *Link, value []byte) bool {
	added := value[len(x.strings.piece):]
	recent := &x.recent[maphash.Bytes(seed, added)%uint64(len(x.recent))]
	if same := *recent; same != nil && same.Href == string(added) {
		l.Href, l.URL = same.Href, same.URL
		return true
	}
	base, cost := x.base, x.resolver.Cost(len(added))
	if isAbsolute(added) {
		base, cost = 0, cost-x.base
	}
	if !x.meter.Charge(cost, l.Node) {
		return false
	}
	*recent = l
	l.Href = x.strings.keep(value)
	l.URL = x.strings.resolve(x.resolver, base, l.Href)
	return true
}

// isAbsolute tells whether a reference starts with a scheme, a colon and two
// slashes: then nothing of the base URL is in the URL that it refers to.
func isAbsolute(ref []byte) bool {
	i := 0
	for i < len(ref) && (microsyntax.IsASCIIAlphanumeric(ref[i]) || ref[i] == '+' || ref[i] == '-' || ref[i] == '.') {
		i++
	}
	return i > 0 && microsyntax.IsASCIIAlpha(ref[0]) && bytes.HasPrefix(ref[i:], []byte("://"))
}

var seed = maphash.MakeSeed()

// linkAttrs are the attributes of an element that say something of a link.
type linkAttrs struct {
	href, rel, rev dom.Attr // href is the action of a form
	imagesrcset    bool
	others         []dom.Attr // those that Link.Attr has
}

// read finds the attributes of an element. What it returns is valid until it is
// called again. It charges the link and its values: a page has more elements than
// tags and more values than bytes, for formatting elements are cloned. It tells
// whether there was enough left.
func (x *extractor) read(e *element) (found linkAttrs, ok bool) {
	found.others = x.found[:0]
	href := atom.Href
	if e.role == formRole {
		href = atom.Action
	}
	size := linkSize
	for a := range x.doc.Attrs(e.node) {
		switch name := x.doc.AttrName(a); {
		case x.doc.AttrNamespace(a) != dom.NoNamespace:
			continue
		case name == href:
			found.href = a
		case name == atom.Rel:
			found.rel = a
		case name == atom.Rev:
			found.rev = a
		case int(name) < len(keptAttrs) && keptAttrs[name]:
			found.imagesrcset = found.imagesrcset || name == atom.Imagesrcset
			found.others = append(found.others, a)
			size += attributeSize
		default:
			continue
		}
		size += x.doc.AttrSize(a)
	}
	x.found = found.others
	return found, x.meter.Charge(size, e.node)
}

// What a link and an attribute of one take, in bytes.
const (
	linkSize      = int(unsafe.Sizeof(Link{}) + unsafe.Sizeof(&Link{}))
	attributeSize = int(unsafe.Sizeof(attribute{}))
)

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

// baseElement keeps the target of the first base element that has one,
// https://html.spec.whatwg.org/multipage/semantics.html#get-an-element's-target.
func (x *extractor) baseElement(n dom.Node) {
	if a := x.doc.FindAttr(n, atom.Target); !a.IsZero() && !x.hasTarget {
		x.hasTarget = true
		x.BaseTarget = x.doc.AttrValue(a)
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
		x.ReferrerPolicy = p
	}
}
