package linkrel

import (
	"iter"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// Element is the kind of element that a link is made by.
type Element uint8

const (
	AnchorElement Element = iota // a
	AreaElement
	LinkElement
	FormElement
)

// String returns the name of the element.
func (e Element) String() string { return [...]string{"a", "area", "link", "form"}[e] }

// MarshalText returns what String does.
func (e Element) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// A Link is what one element links to. Each of its relations may create a link
// in the sense of the standard; they have the URL and all else in common, so
// they are one Link here.
//
// Its strings stay valid when the document's memory is used again; its nodes do
// not.
type Link struct {
	Node    dom.Node // the element
	Element Element
	implied bool

	// Article is the nearest article the element is in, Section the nearest
	// article, section, nav or aside, and Heading the last heading before it
	// within that section. Each may be zero.
	Article, Section, Heading dom.Node

	// Href is the href attribute as it is written, or the action of a form.
	Href string
	// URL is Href resolved, "" where it does not resolve: the link is there,
	// but following it fails.
	URL string
	// Relations are the link types of the element in order, each once.
	Relations []Relation

	attrs []attribute
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
	for i := range l.attrs {
		if l.attrs[i].name == name {
			return l.attrs[i].value, true
		}
	}
	return "", false
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

// Target returns the target attribute; [Links.Follow] resolves it.
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
	for _, r := range l.Relations {
		if microsyntax.EqualASCIIFold(r.Keyword, keyword) {
			return r, true
		}
	}
	return Relation{}, false
}

// effect returns the effect of a keyword of the standard on the element,
// Unknown where the element does not have it.
func (l *Link) effect(keyword string) Effect {
	for i := range l.Relations {
		if l.Relations[i].Keyword == keyword {
			return l.Relations[i].Effect
		}
	}
	return Unknown
}

// hyperlinks tells whether a keyword of the standard creates a hyperlink.
func (l *Link) hyperlinks(keyword string) bool { return l.effect(keyword) == Hyperlink }

// Implied tells whether the element creates a hyperlink that has no link type:
// an a, area or form of whose keywords none creates a hyperlink.
func (l *Link) Implied() bool { return l.implied }

// Creates tells whether the element creates any link. The others in [Links] are
// link elements with keywords that are unknown or not allowed there.
func (l *Link) Creates() bool {
	if l.implied {
		return true
	}
	for _, r := range l.Relations {
		if r.Effect.Creates() {
			return true
		}
	}
	return false
}

// IsHyperlink tells whether the element creates a hyperlink, implied or not.
func (l *Link) IsHyperlink() bool { return l.implied || l.any(Hyperlink) }

// IsExternalResource tells whether the element links to an external resource.
func (l *Link) IsExternalResource() bool { return l.any(ExternalResource) }

func (l *Link) any(e Effect) bool {
	for _, r := range l.Relations {
		if r.Effect == e {
			return true
		}
	}
	return false
}

// Annotations yields the keywords that modify the hyperlinks of the element,
// the implied one included: nofollow, noreferrer and the like.
func (l *Link) Annotations() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, r := range l.Relations {
			if r.Effect == Annotation && !yield(r.Keyword) {
				return
			}
		}
	}
}

// Annotated tells whether keyword, such as nofollow, modifies the hyperlinks of
// the element.
func (l *Link) Annotated(keyword string) bool {
	r, ok := l.Relation(keyword)
	return ok && r.Effect == Annotation
}

// Links are the links of a document. Some answers read the document, so they
// are to be asked before its memory is used for another.
type Links struct {
	doc      *dom.Document
	options  Options
	resolver *weburl.Resolver

	links   []Link
	related []int32 // those with relations

	baseTarget string
	hasBase    bool // there is a base element with a target
	policy     ReferrerPolicy
}

// All yields the links of the document in tree order.
func (ls *Links) All() iter.Seq[*Link] {
	return func(yield func(*Link) bool) {
		for i := range ls.links {
			if !yield(&ls.links[i]) {
				return
			}
		}
	}
}

// Len returns how many links there are.
func (ls *Links) Len() int { return len(ls.links) }

// Related yields the links with at least one link type in tree order: those
// that a page's JSON has under links.
func (ls *Links) Related() iter.Seq[*Link] {
	return func(yield func(*Link) bool) {
		for _, i := range ls.related {
			if !yield(&ls.links[i]) {
				return
			}
		}
	}
}

// With yields the links that have one of the keywords, or synonyms of them, in
// tree order, whatever effect they have there. Keywords are compared ASCII
// case-insensitively.
func (ls *Links) With(keywords ...string) iter.Seq[*Link] {
	types := ls.options.types()
	wanted := make([]string, len(keywords))
	for i, keyword := range keywords {
		wanted[i] = keyword
		if t, ok := types.Lookup(keyword); ok {
			wanted[i] = t.Keyword
		}
	}
	return func(yield func(*Link) bool) {
		for l := range ls.Related() {
			for _, keyword := range wanted {
				if !l.Has(keyword) {
					continue
				}
				if !yield(l) {
					return
				}
				break
			}
		}
	}
}

// hyperlinks returns the links for which a keyword of the standard creates a
// hyperlink.
func (ls *Links) hyperlinks(keyword string) []*Link {
	var found []*Link
	for l := range ls.Related() {
		if l.hyperlinks(keyword) {
			found = append(found, l)
		}
	}
	return found
}

// ByNode returns the link that an element creates, and whether it is among the
// links.
func (ls *Links) ByNode(n dom.Node) (*Link, bool) {
	low, high := 0, len(ls.links)
	for low < high {
		if mid := (low + high) / 2; ls.links[mid].Node.Index() < n.Index() {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low < len(ls.links) && ls.links[low].Node == n {
		return &ls.links[low], true
	}
	return nil, false
}

// Document returns the document that the links are of.
func (ls *Links) Document() *dom.Document { return ls.doc }

// Base returns the URL that the links are relative to.
func (ls *Links) Base() weburl.URL { return ls.resolver.Base() }

// documentURL returns the address of the document; one without is at
// about:blank.
func (ls *Links) documentURL() weburl.URL {
	u, err := weburl.Parse(ls.doc.URL())
	if err != nil {
		return weburl.MustParse("about:blank")
	}
	return u
}
