package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

var linkBlocking = &Rule{
	ID:          "links/blocking",
	Severity:    Error,
	Spec:        "https://html.spec.whatwg.org/multipage/urls-and-fetching.html#blocking-attributes",
	Summary:     "blocking has something other than render",
	Explanation: "The blocking attribute names what waits for the link. There is only render, and it may be there once.",
	Pass:        []string{`<link rel=stylesheet blocking=render href="/a.css">`},
	Fail:        []string{`<link rel=stylesheet blocking=all href="/a.css">`, `<link rel=stylesheet blocking="render render" href="/a.css">`},
}

var linkBlockingNotAllowed = &Rule{
	ID:          "links/blocking-not-allowed",
	Severity:    Error,
	Spec:        linkSpec + "attr-link-blocking",
	Summary:     "blocking is on a link that nothing waits for",
	Explanation: "The blocking attribute must only be on link elements whose rel has stylesheet or expect.",
	Pass:        []string{`<link rel=expect blocking=render href="#a">`},
	Fail:        []string{`<link rel=preload as=script blocking=render href="/a.js">`},
}

func checkBlocking(p *Pass, n dom.Node) {
	if !p.Document.IsHTML(n, atom.Link) {
		return
	}
	if !p.hasKeyword(n, "stylesheet", "expect") {
		p.notFor(linkBlockingNotAllowed, n, atom.Blocking, "stylesheet or rel=expect")
		return
	}
	if _, ok := p.value(n, atom.Blocking); !ok {
		return
	}
	again := false
	for token := range p.Tokens(n, atom.Blocking) {
		switch {
		case !microsyntax.EqualASCIIFold(token.Text, "render"):
			p.Report(linkBlocking, token.Place, `%q cannot be blocked: the only value is "render"`, token.Text)
		case again:
			p.Report(linkBlocking, token.Place, "render is there already: remove one").SetFix(token.Remove("remove the second render"))
		default:
			again = true
		}
	}
}
