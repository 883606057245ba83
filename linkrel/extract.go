package linkrel

import (
	"sync"
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
	x := extractors.Get().(*extractor)
	defer x.free()
	x.start(d, o)
	x.elements(x.headers(o.LinkHeaders))
	x.flush()
	x.outline()
	x.Problems = x.problems.List()
	return x.Data, x.meter.End()
}

// An extractor makes the links of a document. Its memory serves the next document.
type extractor struct {
	*Data
	doc       *dom.Document
	meter     dom.Meter
	problems  dom.Problems
	known     knownRels
	recent    recentAddresses
	outlined  []*Link // those that say something of the part of the page they are in
	attrs     []dom.Attr
	buf       []byte
	seen      []*LinkType // of the rel attribute that is being split
	hasTarget bool        // a base element with a target was there
	manifest  bool        // a link element with the keyword manifest was there
	batch
}

var extractors = sync.Pool{New: func() any {
	return &extractor{buf: make([]byte, 0, 1<<10), recent: recentAddresses{batch: 1}}
}}

func (x *extractor) start(d *dom.Document, o Options) {
	x.Data = &Data{
		URL: d.URL(), ReferrerPolicy: o.ReferrerPolicy, Spec: o.Spec,
		types: o.types(), resolver: o.Resolver, quirks: d.QuirksMode() == dom.Quirks, size: d.Size(),
	}
	if x.resolver == nil {
		x.resolver = weburl.ForDocument(d)
	}
	x.doc = d
	x.meter = o.Budget.Part("linkrel", d.Size())
	x.known.start(x.types, x.Spec)
	if base := x.resolver.Base(); base.String() == x.URL && !base.IsZero() {
		x.address = base // to parse it again would give the same
	} else {
		x.address = parseAddress(x.URL)
	}
}

// mostKept is how many bytes a buffer that is kept for the next document has at most.
const mostKept = 1 << 16

// free keeps the memory of x, without what belongs to the document.
func (x *extractor) free() {
	x.Data, x.doc, x.meter, x.problems = nil, nil, dom.Meter{}, dom.Problems{}
	x.hasTarget, x.manifest = false, false
	clear(x.outlined)
	x.outlined = x.outlined[:0]
	x.known.end()
	x.recent.forget()
	if cap(x.buf)+cap(x.text)+cap(x.attrs)+cap(x.values) <= 4*mostKept {
		extractors.Put(x)
	}
}

// elements goes over the elements that matter. Those that may create links are looked
// at as long as there are units left for their links.
func (x *extractor) elements(links bool) {
	d, root := x.doc, x.doc.Root()
	end := d.End(root)
	some := dom.MayBeAnchor | dom.MayBeLink | dom.MayBeForm | dom.MayBeMeta
	for i := d.NextNoted(root.Index()+1, end, some); i < end; i = d.NextNoted(i+1, end, some) {
		n := d.Node(i)
		switch d.HTMLName(n) {
		case atom.A:
			links = links && x.add(n, AnchorElement)
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

// add adds the link of an element, if it creates one. It tells whether there was
// enough left for it.
func (x *extractor) add(n dom.Node, element Element) bool {
	attrs, ok := x.read(n, element)
	if !ok {
		return false
	}
	switch element {
	case LinkElement:
		// "If both the href and imagesrcset attributes are absent, then the
		// element does not define a link",
		// https://html.spec.whatwg.org/multipage/semantics.html#attr-link-href.
		if attrs.href.IsZero() && !attrs.imagesrcset {
			x.noLink(attrs.rel)
			return true
		}
	case FormElement:
		if x.Spec != Today {
			return true
		}
	default:
		if attrs.href.IsZero() {
			return true
		}
	}
	var rs *relations
	if !attrs.rel.IsZero() || !attrs.rev.IsZero() {
		if rs, ok = x.relations(n, element, attrs.rel, attrs.rev); !ok {
			return false
		}
	}
	if rs == nil && element == LinkElement {
		return true
	}
	r := x.next()
	r.node, r.element, r.relations = n, element, rs
	r.implied = element != LinkElement && !rs.any(Hyperlink)
	if !x.lead(r, attrs.href) {
		x.drop()
		return false
	}
	if len(x.attrs) > 0 {
		x.addValues(r)
	}
	if rs != nil {
		x.manifest = x.manifest || element == LinkElement && rs.manifest
		if rs.alternate {
			x.remember(x.has(r, atom.Hreflang))
		}
	}
	if r.url.isEmpty() && !r.pageItself {
		x.checkHref(r)
	}
	if !attrs.ping.IsZero() {
		ok = x.checkPings(n, x.doc.AttrValue(attrs.ping))
	}
	if len(x.records) == mostRecords || len(x.text) >= mostText {
		x.recent.flushed(x.flush())
	}
	return ok
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
func (x *extractor) noLink(rel dom.Attr) {
	if !rel.IsZero() && !x.manifest && microsyntax.ContainsTokenASCIIFold(x.bytes(rel), "manifest") {
		x.manifest, x.noManifest = true, true
	}
}

// linkAttrs are the attributes of an element that say something of a link.
type linkAttrs struct {
	href, rel, rev, ping dom.Attr // href is the action of a form
	imagesrcset          bool
}

// read finds the attributes of an element, and those that [Link.Attr] has in x.attrs. It
// charges the link and its values: a page has more elements than tags and more values
// than bytes, for formatting elements are cloned. It tells whether there was enough left.
func (x *extractor) read(n dom.Node, element Element) (found linkAttrs, ok bool) {
	x.attrs = x.attrs[:0]
	href := atom.Href
	if element == FormElement {
		href = atom.Action
	}
	size := linkSize
	for a := range x.doc.Attrs(n) {
		name := x.doc.AttrName(a)
		if int(name) >= len(readAttrs) || !readAttrs[name] || x.doc.AttrNamespace(a) != dom.NoNamespace {
			continue
		}
		switch name {
		case atom.Href, atom.Action:
			if name != href {
				continue
			}
			found.href = a
		case atom.Rel:
			found.rel = a
		case atom.Rev:
			found.rev = a
		default:
			switch name {
			case atom.Imagesrcset:
				found.imagesrcset = true
			case atom.Ping:
				found.ping = a
			}
			x.attrs = append(x.attrs, a)
			size += attributeSize
		}
		size += x.doc.AttrSize(a)
	}
	return found, x.meter.Charge(size, n)
}

// What a link and an attribute of one take, in bytes.
const (
	linkSize      = int(unsafe.Sizeof(Link{}) + unsafe.Sizeof(&Link{}))
	attributeSize = int(unsafe.Sizeof(attribute{}))
)

// keptAttrs are the attributes that Link.Attr has, readAttrs also the others that matter.
var keptAttrs, readAttrs = func() (kept, read [atom.Known + 1]bool) {
	for _, name := range []atom.Atom{
		atom.As, atom.Blocking, atom.Charset, atom.Color, atom.Crossorigin, atom.Disabled,
		atom.Download, atom.Fetchpriority, atom.Hreflang, atom.Imagesizes, atom.Imagesrcset,
		atom.Integrity, atom.Media, atom.Method, atom.Ping, atom.Referrerpolicy, atom.Sizes,
		atom.Target, atom.Title, atom.Type,
	} {
		kept[name] = true
	}
	read = kept
	for _, name := range []atom.Atom{atom.Href, atom.Action, atom.Rel, atom.Rev} {
		read[name] = true
	}
	return kept, read
}()

// bytes returns the value of an attribute, until it is called again.
func (x *extractor) bytes(a dom.Attr) []byte {
	value := x.doc.AttrBytes(x.buf, a)
	if len(value) > cap(x.buf) {
		x.buf = make([]byte, 0, 2*len(value)) // for the next that is as long and has to be decoded
	}
	return value
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
	if name.IsZero() || !microsyntax.EqualASCIIFold(x.bytes(name), "referrer") {
		return
	}
	content, _ := x.doc.Attr(n, atom.Content)
	if p := metaReferrerPolicy(content); p != "" {
		x.ReferrerPolicy = p
	}
}
