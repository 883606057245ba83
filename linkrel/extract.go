package linkrel

import (
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
// A rev attribute with the value made counts as the link type author.
func Extract(d *dom.Document, o Options) *Links {
	x := extractor{
		Links: Links{doc: d, options: o, resolver: o.Resolver, policy: o.ReferrerPolicy},
		types: o.types(),
	}
	if x.resolver == nil {
		x.resolver = weburl.ForDocument(d)
	}
	x.base = len(x.resolver.Base().String())
	x.walk()
	return &x.Links
}

func (o *Options) types() *TypeTable {
	if o.Types != nil {
		return o.Types
	}
	return defaultTypes
}

// extractor is the state of one walk over a document.
type extractor struct {
	Links
	types   *TypeTable
	base    int // length of the base URL
	strings arena
	rels    []Relation
	attrs   []attribute
	buf     []byte

	current frame
	outer   []frame
}

// A frame is where in the outline of the document the walk is: in which
// article and section, and below which heading. It lasts until the node end.
type frame struct {
	end                       int
	article, section, heading dom.Node
}

// A role is what an element means to the walk.
type role uint8

const (
	noRole role = iota
	anchorRole
	areaRole
	linkRole
	formRole
	articleRole
	sectionRole // other sectioning content
	rootRole    // once called a sectioning root: headings in it do not leave it
	headingRole
	baseRole
	metaRole
)

var roles = func() (r [256]role) {
	for role, names := range map[role][]atom.Atom{
		anchorRole:  {atom.A},
		areaRole:    {atom.Area},
		linkRole:    {atom.Link},
		formRole:    {atom.Form},
		articleRole: {atom.Article},
		sectionRole: {atom.Section, atom.Nav, atom.Aside},
		rootRole:    {atom.Blockquote, atom.Details, atom.Dialog, atom.Fieldset, atom.Figure, atom.Td},
		headingRole: {atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6},
		baseRole:    {atom.Base},
		metaRole:    {atom.Meta},
	} {
		for _, name := range names {
			r[name] = role
		}
	}
	return r
}()

// walk is the one pass over the document. It keeps the frame it is in, so that
// no link has to look for its ancestors.
func (x *extractor) walk() {
	d := x.doc
	root := d.Root()
	end := d.End(root)
	x.current.end = end
	for i := root.Index() + 1; i < end; i++ {
		n := d.Node(i)
		name := d.HTMLName(n)
		if name >= atom.Atom(len(roles)) || roles[name] == noRole {
			continue
		}
		for i >= x.current.end {
			x.current = x.outer[len(x.outer)-1]
			x.outer = x.outer[:len(x.outer)-1]
		}
		x.visit(n, roles[name])
	}
}

func (x *extractor) visit(n dom.Node, r role) {
	switch r {
	case anchorRole:
		x.hyperlink(n, AnchorElement)
	case areaRole:
		x.hyperlink(n, AreaElement)
	case linkRole:
		x.link(n)
	case formRole:
		if x.options.Edition == Living {
			x.form(n)
		}
	case articleRole:
		x.enter(n, frame{article: n, section: n})
	case sectionRole:
		x.enter(n, frame{article: x.current.article, section: n})
	case rootRole:
		x.enter(n, x.current)
	case headingRole:
		x.current.heading = n
	case baseRole:
		x.baseElement(n)
	case metaRole:
		x.metaElement(n)
	}
}

// enter starts a frame that lasts as long as n.
func (x *extractor) enter(n dom.Node, f frame) {
	x.outer = append(x.outer, x.current)
	f.end = x.doc.End(n)
	x.current = f
}

// hyperlink adds an a or area element, if it has an href attribute.
func (x *extractor) hyperlink(n dom.Node, e Element) {
	href := x.doc.FindAttr(n, atom.Href)
	if href.IsZero() {
		return
	}
	l := x.start(n, e)
	x.address(l, href)
	l.implied = !l.any(Hyperlink)
}

// form adds a form element. It has no href; what it links to is its action,
// and that is the document itself where it is empty,
// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm.
func (x *extractor) form(n dom.Node) {
	l := x.start(n, FormElement)
	x.address(l, x.doc.FindAttr(n, atom.Action))
	if l.Href == "" {
		l.URL = x.documentURL().String()
	}
	l.implied = !l.any(Hyperlink)
}

// link adds a link element. "If both the href and imagesrcset attributes are
// absent, then the element does not define a link",
// https://html.spec.whatwg.org/multipage/semantics.html#attr-link-href.
func (x *extractor) link(n dom.Node) {
	href := x.doc.FindAttr(n, atom.Href)
	if href.IsZero() && !x.doc.HasAttr(n, atom.Imagesrcset) {
		return
	}
	l := x.start(n, LinkElement)
	if len(l.Relations) == 0 {
		x.links = x.links[:len(x.links)-1]
		return
	}
	if !href.IsZero() {
		x.address(l, href)
	}
}

// start adds a link of the element n with its relations and attributes. What is
// returned is valid until the next is added.
func (x *extractor) start(n dom.Node, e Element) *Link {
	if x.links == nil {
		x.links = make([]Link, 0, 8+x.doc.Len()/32)
	}
	x.links = append(x.links, Link{
		Node: n, Element: e,
		Article: x.current.article, Section: x.current.section, Heading: x.current.heading,
	})
	l := &x.links[len(x.links)-1]
	var rel, rev dom.Attr
	first := len(x.attrs)
	for a := range x.doc.Attrs(n) {
		if x.doc.AttrNamespace(a) != dom.NoNamespace {
			continue
		}
		switch name := x.doc.AttrName(a); name {
		case atom.Rel:
			rel = a
		case atom.Rev:
			rev = a
		case atom.As, atom.Blocking, atom.Charset, atom.Color, atom.Crossorigin, atom.Disabled,
			atom.Download, atom.Fetchpriority, atom.Hreflang, atom.Imagesizes, atom.Imagesrcset,
			atom.Integrity, atom.Media, atom.Method, atom.Ping, atom.Referrerpolicy, atom.Sizes,
			atom.Target, atom.Title, atom.Type:
			x.attrs = append(x.attrs, attribute{name, x.value(a)})
		}
	}
	l.attrs = x.attrs[first:len(x.attrs):len(x.attrs)]
	if !rel.IsZero() || !rev.IsZero() {
		x.relations(l, rel, rev)
		if len(l.Relations) > 0 {
			x.related = append(x.related, int32(len(x.links)-1))
		}
	}
	return l
}

// value returns the value of an attribute.
func (x *extractor) value(a dom.Attr) string {
	x.strings.room(usualValue)
	return x.strings.keep(x.doc.AppendAttrValue(x.strings.piece, a))
}

// address sets where the link leads to.
func (x *extractor) address(l *Link, href dom.Attr) {
	l.Href = x.value(href)
	l.URL = x.strings.resolve(x.resolver, x.base, l.Href)
}

// relations sets the link types of the element: its rel attribute split on
// ASCII whitespace, https://html.spec.whatwg.org/multipage/links.html#linkTypes.
func (x *extractor) relations(l *Link, rel, rev dom.Attr) {
	first := len(x.rels)
	value := lower(x.strings.piece, x.doc.AppendAttrValue(x.strings.piece, rel))
	keywords := x.strings.keep(value)
	synonyms := false
	for token := range microsyntax.UniqueTokens(keywords) {
		t := x.types.keywords[token]
		switch {
		case t == nil && token == "shortcut" && microsyntax.ContainsToken(keywords, "icon"):
			// "For historical reasons, the icon keyword may be preceded by the
			// keyword shortcut": it has no meaning of its own.
			continue
		case t != nil && !microsyntax.EqualASCIIFold(t.Keyword, token):
			synonyms = true
		}
		x.relate(l, t, token, first, synonyms)
	}
	if l.Element != FormElement && !rev.IsZero() {
		// "as having the author keyword specified as a link relationship"
		x.buf = x.doc.AppendAttrValue(x.buf[:0], rev)
		if t := x.types.keywords["author"]; t != nil && microsyntax.ContainsTokenASCIIFold(x.buf, "made") {
			x.relate(l, t, "author", first, true)
		}
	}
	l.Relations = x.rels[first:len(x.rels):len(x.rels)]
	if l.Element == LinkElement {
		modifyStylesheet(l.Relations)
	}
}

// relate adds a relation to those from first on, unless, where synonyms are
// about, its keyword is there already.
func (x *extractor) relate(l *Link, t *LinkType, token string, first int, synonyms bool) {
	if t == nil {
		x.rels = append(x.rels, Relation{Keyword: token})
		return
	}
	if synonyms {
		for _, r := range x.rels[first:] {
			if r.known == t {
				return
			}
		}
	}
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

// lower makes what was appended to before lower case, in ASCII.
func lower(before, appended []byte) []byte {
	for i, c := range appended[len(before):] {
		if 'A' <= c && c <= 'Z' {
			appended[len(before)+i] = c + 'a' - 'A'
		}
	}
	return appended
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
