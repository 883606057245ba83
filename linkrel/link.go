package linkrel

import (
	"unsafe"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// Element is the kind of element that a link is made by, or a header that stands
// for one.
type Element uint8

const (
	AnchorElement Element = iota // a
	AreaElement
	LinkElement
	FormElement
	LinkHeader // a Link header of the response, which means what a link element does
)

var elementNames = [...]string{"a", "area", "link", "form", "header"}

// String returns the name of the element, "header" for LinkHeader.
func (e Element) String() string { return elementNames[e] }

// MarshalText returns what String does.
func (e Element) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// UnmarshalText reads what String returns.
func (e *Element) UnmarshalText(text []byte) error {
	i, err := lookupName(elementNames[:], text, "the name of an element that links")
	*e = Element(i)
	return err
}

// A Link is what one element links to. Each of its relations may create a link
// in the sense of the standard; they have the URL and all else in common, so
// they are one Link here.
type Link struct {
	// Node is the element; zero for a header, and for a link that was not extracted
	// from a document.
	Node       dom.Node
	Element    Element
	implied    bool
	unresolved bool
	noHref     bool

	// Href is the href attribute as it is written, or the action of a form.
	Href string

	shared *shared // nil for the zero Link
}

// shared is what links have in common with others: most of a page have no relations and no
// attributes, or those of the link before.
type shared struct {
	relations *relations // nil if there are none
	attrs     *attribute // the first of those that Attr has
	kept      uint8      // how many these are
	context   *context
}

// A context is what surrounds a link. The links of a page have one in common, except for the
// few of which there is more to say.
type context struct {
	resolver *weburl.Resolver // nil if url is there
	url      string           // the URL of a link that is not made of its Href
	anchor   string
	position dom.Position // of a link that was read from JSON
}

var notShared = shared{context: new(context)}

// shares returns what the link may have in common with others, to be read.
func (l *Link) shares() *shared {
	if l.shared == nil {
		return &notShared
	}
	return l.shared
}

// URL returns Href resolved, "" where it does not resolve: the link is there, but
// following it fails. The string is made by each call, unless it is equal to Href, as it
// is for most links.
func (l *Link) URL() string {
	c := l.shares().context
	if l.unresolved || c.resolver == nil {
		return c.url
	}
	url, _ := c.resolver.Resolve(l.Href)
	return url
}

// Resolves tells whether there is a URL.
func (l *Link) Resolves() bool { return !l.unresolved }

// Anchor returns the URL of what it is a link of, "" for the page. Only headers can
// link from elsewhere; what [Data] answers about the page leaves such links out.
func (l *Link) Anchor() string { return l.shares().context.anchor }

// Relations returns the link types of the element in order, each once. Links share them:
// they must not be changed.
func (l *Link) Relations() []Relation {
	if rs := l.shares().relations; rs != nil {
		return rs.list
	}
	return nil
}

// Rel returns the rel attribute of the element as it is written, or the parameter of a
// header. It is "" for a link without relations, and for one that was read from JSON.
func (l *Link) Rel() string {
	if rs := l.shares().relations; rs != nil {
		return rs.rel
	}
	return ""
}

// HasHref tells whether there is the attribute that Href is. A link element with an
// imagesrcset attribute may do without; for one that was read from JSON that is not known,
// and HasHref is true.
func (l *Link) HasHref() bool { return !l.noHref }

// attributes returns the attributes that Attr has, each once.
func (l *Link) attributes() []attribute { return l.shares().attributes() }

func (s *shared) attributes() []attribute { return unsafe.Slice(s.attrs, s.kept) }

func (s *shared) setAttributes(list []attribute) {
	s.attrs, s.kept = unsafe.SliceData(list), uint8(len(list))
}

// Position returns the line and column of the element, or the zero Position if
// they are not known. d is the document that the link was extracted from; it may
// be nil for a link that was read from JSON with positions.
func (l *Link) Position(d *dom.Document) dom.Position {
	if at := l.shares().context.position; d == nil || !at.IsZero() || l.Node.IsZero() {
		return at
	}
	return d.NodePosition(l.Node)
}

// A Relation is a link type of an element and what it does there.
type Relation struct {
	// Keyword is in lower case, or as the table writes it if it is known;
	// synonyms have become the keyword they stand for.
	Keyword string
	Effect  Effect
	known   *LinkType
}

// Type returns what is known of the keyword, and whether anything is.
func (r Relation) Type() (LinkType, bool) {
	if r.known == nil {
		return LinkType{}, false
	}
	return r.known.clone(), true
}

type attribute struct {
	name  atom.Atom
	value string
}

// Attr returns the value of an attribute of the element, and whether it has it.
// Of the attributes kept are those that say something of a link: as, blocking,
// charset, color, crossorigin, disabled, download, fetchpriority, hreflang,
// imagesizes, imagesrcset, integrity, media, method, ping, referrerpolicy,
// sizes, target, title and type.
func (l *Link) Attr(name atom.Atom) (string, bool) {
	for _, a := range l.attributes() {
		if a.name == name {
			return a.value, true
		}
	}
	return "", false
}

func (l *Link) hasAny(keywords []string) bool {
	for _, keyword := range keywords {
		if l.Has(keyword) {
			return true
		}
	}
	return false
}

func (l *Link) attr(name atom.Atom) string {
	value, _ := l.Attr(name)
	return value
}

// Hreflang returns the hreflang attribute: the language of what is linked to.
func (l *Link) Hreflang() string { return l.attr(atom.Hreflang) }

// Media returns the media attribute: the media that what is linked to is for.
func (l *Link) Media() string { return l.attr(atom.Media) }

// Type returns the type attribute: the MIME type of what is linked to.
func (l *Link) Type() string { return l.attr(atom.Type) }

// Title returns the title attribute.
func (l *Link) Title() string { return l.attr(atom.Title) }

// Target returns the target attribute; [follow.Link] resolves it.
func (l *Link) Target() string { return l.attr(atom.Target) }

// Download returns the download attribute, the file name that the author
// proposes, which may be empty, and whether there is one.
func (l *Link) Download() (name string, ok bool) {
	if l.Element != AnchorElement && l.Element != AreaElement {
		return "", false
	}
	return l.Attr(atom.Download)
}

// Has tells whether keyword is among the link types of the element, whatever
// effect it has there. It is compared ASCII case-insensitively.
func (l *Link) Has(keyword string) bool {
	_, ok := l.Relation(keyword)
	return ok
}

// Relation returns the relation with a keyword, compared ASCII
// case-insensitively, and whether there is one.
func (l *Link) Relation(keyword string) (Relation, bool) {
	for _, r := range l.Relations() {
		if microsyntax.EqualASCIIFold(r.Keyword, keyword) {
			return r, true
		}
	}
	return Relation{}, false
}

// effect returns the effect of a keyword of the standard on the element,
// Unknown where the element does not have it.
func (l *Link) effect(keyword string) Effect {
	for _, r := range l.Relations() {
		if r.Keyword == keyword {
			return r.Effect
		}
	}
	return Unknown
}

// hyperlinks tells whether a keyword of the standard creates a hyperlink.
func (l *Link) hyperlinks(keyword string) bool { return l.effect(keyword) == Hyperlink }

// Implied tells whether the element creates a hyperlink that has no link type:
// an a, area or form of whose keywords none creates a hyperlink.
func (l *Link) Implied() bool { return l.implied }

// isLink tells whether the link is made by a link element, or a header.
func (l *Link) isLink() bool { return l.Element == LinkElement || l.Element == LinkHeader }

// Creates tells whether the element creates any link. The others in [Data] are
// link elements with keywords that are unknown or not allowed there.
func (l *Link) Creates() bool {
	return l.IsHyperlink() || l.IsExternalResource() || l.shares().relations.any(InternalResource)
}

// IsHyperlink tells whether the element creates a hyperlink, implied or not.
func (l *Link) IsHyperlink() bool { return l.implied || l.shares().relations.any(Hyperlink) }

// IsExternalResource tells whether the element links to an external resource.
func (l *Link) IsExternalResource() bool { return l.shares().relations.any(ExternalResource) }

// Annotated tells whether keyword, such as nofollow, modifies the hyperlinks of
// the element.
func (l *Link) Annotated(keyword string) bool {
	r, ok := l.Relation(keyword)
	return ok && r.Effect == Annotation
}
