package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

var linkTitle = &Rule{
	ID:       "links/no-title",
	Severity: Error,
	Spec:     linksSpec + "link-type-stylesheet",
	Summary:  "an alternative style sheet has no title",
	Explanation: "A link with rel=\"alternate stylesheet\" is a style sheet that readers can choose in place of the usual " +
		"one, by its title. It must have a title attribute that is not empty. Browsers never apply one without.",
	Pass: []string{`<link rel="alternate stylesheet" title="Big print" href="/big.css">`},
	Fail: []string{`<link rel="alternate stylesheet" href="/big.css">`, `<link rel="stylesheet alternate" title="" href="/big.css">`},
}

func checkTitle(p *Pass, n dom.Node) {
	if !p.hasKeyword(n, "alternate") || !p.hasKeyword(n, "stylesheet") {
		return
	}
	title, ok := p.value(n, atom.Title)
	switch {
	case ok && title != "":
	case p.Document.HasAttr(n, atom.Title):
		p.Report(linkTitle, p.AttrPlace(n, atom.Title), "the title of an alternative style sheet is what it is chosen by: it must not be empty")
	default:
		p.Report(linkTitle, p.TagPlace(n), "an alternative style sheet must have a title, by which it is chosen: add it")
	}
}
