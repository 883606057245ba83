package linkrel

import (
	"math/bits"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/slab"
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
	x := extractors.Get().(*extractor)
	defer x.free()
	x.start(d, o)
	x.elements(x.headers(o.LinkHeaders))
	x.outline()
	x.Problems = x.problems.List()
	return x.Data, x.meter.End()
}

// An extractor makes the links of a document. Its memory serves the next document.
type extractor struct {
	*Data
	doc      *dom.Document
	wanted   dom.Notes // what the elements that matter have
	meter    dom.Meter
	problems dom.Problems

	nodes []dom.Node     // the elements that matter
	found dom.FoundAttrs // the attributes of the element at hand
	buf   []byte         // a value that had to be decoded

	memory    *memory // that of the data if it keeps it, else own
	own       memory
	lastAttrs []attribute // those that were kept last
	last      *shared     // what was made last for links to share
	resolved  []byte      // a URL that had to be made to know whether there is one

	atDocument *context // of links to the document itself, once there is one

	known  knownRels
	seen   []*LinkType // of the rel attribute that is being split
	placed []place     // of the links that say something of the part of the page they are in

	hasTarget bool // a base element with a target was there
	manifest  bool // a link element with the keyword manifest was there
}

var extractors = sync.Pool{New: func() any { return new(extractor) }}

func (x *extractor) start(d *dom.Document, o Options) {
	x.Data, x.memory = slab.Into(o.Into, (*Data).kept, &x.own)
	*x.Data = Data{
		URL: d.URL(), ReferrerPolicy: o.ReferrerPolicy, Spec: o.Spec,
		types: o.types(), context: context{resolver: o.Resolver}, quirks: d.QuirksMode() == dom.Quirks, size: d.Size(),
		memory: x.Data.memory,
	}
	if x.context.resolver == nil {
		x.context.resolver = weburl.ForDocument(d)
	}
	x.plain.context = &x.context
	x.doc, x.last = d, &x.plain
	x.wanted = dom.MayBeAnchor | dom.MayBeLink | dom.MayBeForm | dom.MayBeMeta
	if o.WithRelOnly {
		x.wanted = dom.WithRel | dom.MayBeMeta
	}
	x.meter = o.Budget.Part("linkrel", d.Size())
	x.known.start(x.types, x.Spec)
	if base := x.context.resolver.Base(); base.String() == x.URL && !base.IsZero() {
		x.address = base // to parse it again would give the same
	} else {
		x.address = parseAddress(x.URL)
	}
}

// mostKept is how many bytes the buffers that are kept for the next document have at most.
const mostKept = 1 << 16

// free keeps the memory of x, without what belongs to the document.
func (x *extractor) free() {
	x.Data, x.doc, x.meter, x.problems = nil, nil, dom.Meter{}, dom.Problems{}
	x.memory, x.last, x.lastAttrs = nil, nil, nil
	x.own.end()
	x.atDocument, x.hasTarget, x.manifest = nil, false, false
	x.placed = x.placed[:0]
	x.known.end()
	if cap(x.buf)+cap(x.resolved)+4*cap(x.nodes) <= mostKept {
		extractors.Put(x)
	}
}

// elements goes over the elements that matter. Those that may create links are looked
// at as long as there are units left for their links.
func (x *extractor) elements(links bool) {
	x.gather()
	if links {
		x.makeRoom()
	}
	for _, n := range x.nodes {
		switch x.doc.HTMLName(n) {
		case atom.A:
			links = links && x.anchor(n)
		case atom.Area:
			links = links && x.add(n, AreaElement)
		case atom.Link:
			links = links && x.add(n, LinkElement)
		case atom.Form:
			links = links && x.add(n, FormElement)
		case atom.Base:
			x.baseElement(n)
		case atom.Meta:
			x.metaElement(n)
		}
	}
}

// gather finds the elements that matter.
func (x *extractor) gather() {
	d := x.doc
	x.nodes = x.nodes[:0]
	end := d.End(d.Root())
	for start := d.Root().Index() + 1; start < end; start += 64 {
		for set := d.Noted(start, end, x.wanted); set != 0; set &= set - 1 {
			x.nodes = append(x.nodes, d.Node(start+bits.TrailingZeros64(set)))
		}
	}
}

// makeRoom allocates the links of the elements, as far as there are units left for them:
// beyond that, none is made, as reading an element fails.
func (x *extractor) makeRoom() {
	links := 0
	for _, n := range x.nodes {
		notes := x.doc.Notes(n)
		if notes&(dom.MayBeLink|dom.MayBeForm) != 0 || notes&dom.MayBeAnchor != 0 && notes&dom.WithHref != 0 {
			links++
		}
	}
	x.Items = append(x.memory.links.TakeAll(len(x.Items) + min(links, x.meter.Left()/linkSize))[:0], x.Items...)
}

// room returns where the next link is to be made, after it was paid for.
func (x *extractor) room() *Link { return &x.Items[:len(x.Items)+1][len(x.Items)] }

// made adds the link that was made there.
func (x *extractor) made() { x.Items = x.Items[:len(x.Items)+1] }

// anchor is add for an a element. Most have nothing but an address to say.
func (x *extractor) anchor(n dom.Node) bool {
	if fewAttrs.MayFind(x.doc, n) {
		return x.add(n, AnchorElement)
	}
	value, a := x.doc.FindPlainAttr(n, atom.Href)
	if a.IsZero() {
		return true
	}
	if value == nil {
		value = x.bytes(a)
	}
	if !x.meter.Charge(linkSize+x.doc.AttrSize(a), n) {
		return false
	}
	l := x.room()
	l.Node, l.implied, l.shared = n, true, &x.plain
	if !x.lead(l, value) {
		return false
	}
	x.made()
	return true
}

// add adds the link of an element, if it creates one. It tells whether there was
// enough left for it.
func (x *extractor) add(n dom.Node, element Element) bool {
	if !x.read(n, element) {
		return false
	}
	switch element {
	case LinkElement:
		// "If both the href and imagesrcset attributes are absent, then the
		// element does not define a link",
		// https://html.spec.whatwg.org/multipage/semantics.html#attr-link-href.
		if !x.has(hrefAttr) && !x.has(imagesrcsetAttr) {
			x.noLink()
			return true
		}
	case FormElement:
		if x.Spec != Today {
			return true
		}
	default:
		if !x.has(hrefAttr) {
			return true
		}
	}
	rs, ok := x.relations(n, element)
	if !ok || rs == nil && element == LinkElement {
		return ok
	}
	l := x.room()
	l.Node, l.Element = n, element
	l.implied = element != LinkElement && !rs.any(Hyperlink)
	if x.has(hrefAttr) {
		if !x.lead(l, x.value(hrefAttr)) {
			return false
		}
	} else {
		l.noHref, l.unresolved = true, element != FormElement
	}
	if !x.share(l, rs) {
		return false
	}
	x.made()
	if rs != nil {
		x.ofThePage(l, rs)
	}
	return !x.has(pingAttr) || x.checkPings(n, string(x.value(pingAttr)))
}

// ofThePage looks at what the link types of a link have to do with the page.
func (x *extractor) ofThePage(l *Link, rs *relations) {
	x.manifest = x.manifest || l.Element == LinkElement && rs.manifest
	if rs.alternate {
		x.remember(l.Hreflang() != "")
	}
	if rs.placed {
		x.placed = append(x.placed, place{link: l.Node, parent: x.doc.Parent(l.Node)})
	}
}

// remember keeps the language of the document if an alternate has one, for the answers.
func (x *extractor) remember(hreflang bool) {
	if hreflang && x.language == "" {
		for n := range x.doc.ChildElements(x.doc.Root()) {
			x.language = x.doc.Language(n)
			break
		}
	}
}

// noLink looks at a link element without an address. If it is the first one with the
// keyword manifest, the page has no manifest, see [Data.Manifest].
func (x *extractor) noLink() {
	if x.has(relAttr) && !x.manifest && microsyntax.ContainsTokenASCIIFold(x.value(relAttr), "manifest") {
		x.manifest, x.noManifest = true, true
	}
}

// bytes returns the value of an attribute, until it is called again.
func (x *extractor) bytes(a dom.Attr) []byte {
	if value, ok := x.doc.PlainAttr(a); ok {
		return value
	}
	x.buf = x.doc.AppendAttrValue(x.buf[:0], a)
	return x.buf
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
	if name.IsZero() || x.doc.AttrSize(name) < len("referrer") || !microsyntax.EqualASCIIFold(x.bytes(name), "referrer") {
		return
	}
	content, _ := x.doc.Attr(n, atom.Content)
	if p := metaReferrerPolicy(content); p != "" {
		x.ReferrerPolicy = p
	}
}
