package linkrel

import (
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// An Alternate is a link to an alternate representation of the page. It can be
// several things at once: a French translation in PDF, for printing.
type Alternate struct {
	*Link
	// Translation: the language is not that of the page.
	Translation bool
	// Reformulation: the page in the format that the type attribute says.
	Reformulation bool
	// ForMedia: the page for the media that the media attribute says.
	ForMedia bool
}

// Alternates returns the alternate representations of the page in tree order:
// what the keyword alternate creates, except for feeds and alternative style
// sheets, https://html.spec.whatwg.org/multipage/links.html#rel-alternate. "If
// the alternate keyword is used with the hreflang attribute, and that
// attribute's value differs from the document element's language, it indicates
// that the referenced document is a translation." Languages are compared ASCII
// case-insensitively.
func (p *Data) Alternates() []Alternate {
	var alternates []Alternate
	for l := range p.related() {
		if !l.hyperlinks("alternate") {
			continue
		}
		if _, feed := feedFormat(l.Type()); feed {
			continue
		}
		a := Alternate{Link: l}
		_, a.Reformulation = l.Attr(atom.Type)
		_, a.ForMedia = l.Attr(atom.Media)
		if hreflang := l.Hreflang(); hreflang != "" {
			a.Translation = !microsyntax.EqualASCIIFold(hreflang, p.language)
		}
		alternates = append(alternates, a)
	}
	return alternates
}

// Translations returns those of the Alternates that are translations. The language
// of each is its Hreflang. Search engines read x-default there as "for all other
// languages".
func (p *Data) Translations() []Alternate {
	var translations []Alternate
	for _, a := range p.Alternates() {
		if a.Translation {
			translations = append(translations, a)
		}
	}
	return translations
}
