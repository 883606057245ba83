package linkrel

import (
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// A Stylesheet is a link to a style sheet.
type Stylesheet struct {
	*Link
	// MIMEType is the type that the author says it has, without parameters, and
	// else text/css, "the default type for resources given by the stylesheet
	// keyword". A type attribute counts also where it is empty.
	MIMEType string
	// Set is the title of the style sheet set it is in. Without one it is
	// persistent: it always applies.
	Set string
	// Alternative tells whether it is an alternative style sheet, which needs a
	// Set; where it has none, that is one of [Data.Problems].
	Alternative bool
	// Preferred tells whether it is in the set that applies by default, that of
	// the first style sheet that has a title and is not alternative,
	// https://drafts.csswg.org/cssom/#preferred-css-style-sheet-set-name.
	Preferred bool
	// Disabled tells whether the link has a disabled attribute, by which it is
	// not even fetched.
	Disabled bool

	quirk bool
}

const css = "text/css"

// Stylesheets returns the style sheets that link elements import, in tree order:
// the keyword stylesheet,
// https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet. "If
// the alternate keyword is also specified on the link element, then the link is
// an alternative style sheet."
func (p *Data) Stylesheets() []Stylesheet {
	var sheets []Stylesheet
	preferred := ""
	document := weburl.URL{}
	if p.quirks {
		document = p.Address()
	}
	for l := range p.related() {
		if l.effect("stylesheet") != ExternalResource {
			continue
		}
		s := Stylesheet{Link: l, MIMEType: css, Set: l.Title(), Alternative: l.Has("alternate")}
		if typ, ok := l.Attr(atom.Type); ok {
			s.MIMEType = microsyntax.MIMETypeEssence(typ)
		}
		if preferred == "" && !s.Alternative {
			preferred = s.Set
		}
		_, s.Disabled = l.Attr(atom.Disabled)
		if p.quirks {
			u, err := weburl.Parse(l.URL())
			s.quirk = err == nil && u.SameOrigin(document)
		}
		sheets = append(sheets, s)
	}
	for i := range sheets {
		sheets[i].Preferred = sheets[i].Set != "" && sheets[i].Set == preferred
	}
	return sheets
}

// ResponseType returns the type that the style sheet is taken to have when its
// response has the Content-Type given: that one, or text/css if there is none,
// which is the default type of the stylesheet keyword, except
// that "if the document has been set to quirks mode, has the same origin as the
// URL of the external resource, and the Content-Type metadata of the external
// resource is not a supported style sheet type, the user agent must instead
// assume it to be text/css". The supported type is text/css.
func (s Stylesheet) ResponseType(contentType string) string {
	typ := microsyntax.ToASCIILower(microsyntax.MIMETypeEssence(contentType))
	if s.quirk || typ == "" {
		return css
	}
	return typ
}
