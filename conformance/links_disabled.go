package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

var linkDisabled = &Rule{
	ID:       "links/disabled",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#boolean-attributes",
	Summary:  "disabled has a value",
	Explanation: "The disabled attribute says by being there that a style sheet is not to be used; disabled=false disables it " +
		"just as well. Write disabled alone, or leave it out.",
	Pass: []string{`<link rel=stylesheet disabled href="/a.css">`},
	Fail: []string{`<link rel=stylesheet disabled=false href="/a.css">`},
}

var linkDisabledNotAllowed = &Rule{
	ID:          "links/disabled-not-allowed",
	Severity:    Error,
	Spec:        linkSpec + "attr-link-disabled",
	Summary:     "disabled is on a link that is not a style sheet",
	Explanation: "The disabled attribute must only be on link elements whose rel has stylesheet.",
	Pass:        []string{`<link rel="alternate stylesheet" title=a disabled href="/a.css">`},
	Fail:        []string{`<link rel=preload as=style disabled href="/a.css">`},
}

func checkDisabled(p *Pass, n dom.Node) {
	if !p.Document.IsHTML(n, atom.Link) {
		return
	}
	if !p.hasKeyword(n, "stylesheet") {
		p.notFor(linkDisabledNotAllowed, n, atom.Disabled, "stylesheet")
		return
	}
	value, ok := p.value(n, atom.Disabled)
	if ok && value != "" && !microsyntax.EqualASCIIFold(value, "disabled") {
		p.Report(linkDisabled, p.AttrPlace(n, atom.Disabled), "disabled counts whatever its value: write it without %q, or remove it", value)
	}
}
