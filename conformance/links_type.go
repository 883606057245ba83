package conformance

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

var linkType = &Rule{
	ID:       "links/type",
	Severity: Error,
	Spec:     linkSpec + "attr-link-type",
	Summary:  "type is not a MIME type",
	Explanation: "The type attribute of a link is a valid MIME type: a type, a slash, a subtype, and perhaps parameters, " +
		"such as text/html; charset=utf-8. Browsers do not fetch a style sheet or an icon of a type they do not know.",
	Pass: []string{`<link rel=icon type="image/png" href="/a">`, `<a type="text/html; charset=utf-8" href="/a">a</a>`},
	Fail: []string{`<link rel=icon type="png" href="/a">`, `<a type="button" href="/a">a</a>`, `<link rel=stylesheet type="" href="/a">`},
}

func checkType(p *Pass, n dom.Node) {
	if !p.Document.HasAttr(n, atom.Type) {
		return
	}
	value, ok := p.value(n, atom.Type)
	if !ok || microsyntax.ValidMIMEType(value) {
		return
	}
	place := p.AttrPlace(n, atom.Type)
	stripped := strings.TrimSuffix(microsyntax.StripASCIIWhitespace(value), ";")
	switch {
	case stripped == "":
		p.Report(linkType, place, "type is empty: write a MIME type, or remove it")
	case microsyntax.ValidMIMEType(stripped):
		p.Report(linkType, place, "%q is a MIME type only without what is around it: write %q", value, stripped).
			SetFix(p.SetAttr(n, atom.Type, stripped, "write "+stripped))
	case p.Document.IsHTML(n, atom.A) && !strings.Contains(value, "/"):
		p.Report(linkType, place, "%q is not a MIME type, which is what type says of a link: remove it", value)
	default:
		p.Report(linkType, place, `%q is not a MIME type, such as "text/css"`, value)
	}
}
