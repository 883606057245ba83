package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/css"
)

var linkColor = &Rule{
	ID:          "links/color",
	Severity:    Error,
	Spec:        linkSpec + "attr-link-color",
	Summary:     "color is not a colour of CSS",
	Explanation: "The color attribute of a mask icon is a colour as in CSS, such as #5bbad5 or teal.",
	Pass:        []string{`<link rel=mask-icon color="#5bbad5" href="/a.svg">`},
	Fail:        []string{`<link rel=mask-icon color="5bbad5" href="/a.svg">`, `<link rel=mask-icon color="" href="/a.svg">`},
}

var linkColorNotAllowed = &Rule{
	ID:          "links/color-not-allowed",
	Severity:    Error,
	Spec:        linkSpec + "attr-link-color",
	Summary:     "color is on a link that is not a mask icon",
	Explanation: "The color attribute must only be on link elements whose rel has mask-icon.",
	Pass:        []string{`<link rel=mask-icon color="teal" href="/a.svg">`},
	Fail:        []string{`<link rel=icon color="teal" href="/a.svg">`},
}

func checkColor(p *Pass, n dom.Node) {
	if !p.Document.IsHTML(n, atom.Link) {
		return
	}
	if !p.hasKeyword(n, "mask-icon") {
		p.notFor(linkColorNotAllowed, n, atom.Color, "mask-icon")
		return
	}
	value, ok := p.value(n, atom.Color)
	if !ok || css.ValidColor(value) {
		return
	}
	problem := p.Report(linkColor, p.AttrPlace(n, atom.Color), `%q is not a colour, such as "#5bbad5" or "teal"`, value)
	if problem != nil && css.ValidColor("#"+value) {
		problem.Fix = p.SetAttr(n, atom.Color, "#"+value, "write #"+value)
	}
}
