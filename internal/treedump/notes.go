package treedump

import (
	"regexp"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// Notes returns what the notes of a node ought to be, found by its name and those of its
// attributes.
func Notes(d *dom.Document, n dom.Node) (notes dom.Notes) {
	for a := range d.Attrs(n) {
		notes |= attrNotes[d.NameString(d.AttrName(a))]
		if d.AttrName(a) == atom.Class && root().MatchString(d.AttrValue(a)) {
			notes |= dom.WithRoot
		}
	}
	return notes | elementNotes[d.LocalName(n)]
}

// root matches values of class attributes with a root of a microformat, or what begins like one.
var root = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:^|[ \t\n\f\r])(?:h-[^ \t\n\f\r]|(?:hreview|hreview-aggregate|hlisting|vcard|vevent|hfeed|hentry|hnews|hrecipe|hresume|hproduct|adr|geo)(?:[ \t\n\f\r]|$))`)
})

var attrNotes = map[string]dom.Notes{
	"itemscope": dom.WithMicrodata, "itemprop": dom.WithMicrodata, "itemtype": dom.WithMicrodata,
	"itemid": dom.WithMicrodata, "itemref": dom.WithMicrodata,
	"about": dom.WithRDFa, "property": dom.WithRDFa, "resource": dom.WithRDFa, "typeof": dom.WithRDFa,
	"vocab": dom.WithRDFa, "prefix": dom.WithRDFa, "rev": dom.WithRDFa,
	"rel": dom.WithRel, "href": dom.WithHref, "class": dom.WithClass, "id": dom.WithID, "aria-label": dom.WithLabel,
	"content": dom.WithContent, "charset": dom.WithContent, "lang": dom.WithLang, "xml:lang": dom.WithLang,
	"src": dom.WithSrc, "style": dom.WithStyle, "type": dom.WithType, "name": dom.WithName, "role": dom.WithRole,
	"title": dom.WithTitle,
}

var elementNotes = map[string]dom.Notes{
	"a": dom.MayBeAnchor, "area": dom.MayBeLink, "link": dom.MayBeLink, "form": dom.MayBeForm,
	"meta": dom.MayBeMeta, "base": dom.MayBeMeta, "script": dom.MayBeScript,
	"article": dom.MayBeOutline, "blockquote": dom.MayBeOutline, "details": dom.MayBeOutline,
	"dialog": dom.MayBeOutline, "fieldset": dom.MayBeOutline, "figure": dom.MayBeOutline,
	"h1": dom.MayBeHeading, "h2": dom.MayBeHeading, "h3": dom.MayBeHeading,
	"h4": dom.MayBeHeading, "h5": dom.MayBeHeading, "h6": dom.MayBeHeading,
	"p": dom.MayBeParagraph, "dl": dom.MayBeTerms, "span": dom.MayBeSpan,
	"div": dom.MayBeBox, "ul": dom.MayBeBox, "ol": dom.MayBeBox, "li": dom.MayBeBox, "header": dom.MayBeBox,
	"footer": dom.MayBeBox, "menu": dom.MayBeBox, "table": dom.MayBeBox,
	"nav": dom.MayBeBox | dom.MayBeOutline, "section": dom.MayBeBox | dom.MayBeOutline,
	"aside": dom.MayBeBox | dom.MayBeOutline, "td": dom.MayBeBox | dom.MayBeOutline,
}
