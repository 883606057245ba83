package conformance

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

var linkAsMissing = &Rule{
	ID:       "links/as-missing",
	Severity: Error,
	Spec:     linkSpec + "attr-link-as",
	Summary:  "a preload has no as attribute",
	Explanation: "A link with rel=preload must say with as what it is for: fetch, font, image, script, style or track. " +
		"Without it browsers fetch nothing.",
	Pass: []string{`<link rel=preload as=script href="/a.js">`},
	Fail: []string{`<link rel=preload href="/a.js">`},
}

var linkAs = &Rule{
	ID:       "links/as",
	Severity: Error,
	Spec:     linkSpec + "attr-link-as",
	Summary:  "as is not what something can be preloaded for",
	Explanation: "With rel=preload the as attribute is fetch, font, image, script, style or track; browsers fetch nothing for " +
		"other values, such as document, audio or video. With rel=modulepreload it is a kind of script, json, style or " +
		"text: audioworklet, paintworklet, script, serviceworker, sharedworker or worker.",
	Pass: []string{`<link rel=preload as=font crossorigin href="/a.woff2">`, `<link rel=modulepreload as=worker href="/a.js">`},
	Fail: []string{`<link rel=preload as=video href="/a.mp4">`, `<link rel=preload as=stylesheet href="/a.css">`, `<link rel=modulepreload as=font href="/a">`},
}

var linkAsNotAllowed = &Rule{
	ID:       "links/as-not-allowed",
	Severity: Error,
	Spec:     linkSpec + "attr-link-as",
	Summary:  "as is on a link that preloads nothing",
	Explanation: "The as attribute must only be on link elements whose rel has preload or modulepreload. Browsers do not " +
		"look at it on others, prefetch included.",
	Pass: []string{`<link rel=prefetch href="/a.js">`},
	Fail: []string{`<link rel=prefetch as=script href="/a.js">`, `<link rel=stylesheet as=style href="/a.css">`},
}

var (
	preloadDestinations       = []string{"fetch", "font", "image", "script", "style", "track"}
	modulePreloadDestinations = []string{
		"audioworklet", "json", "paintworklet", "script", "serviceworker", "sharedworker", "style", "text", "worker",
	}
)

func checkAs(p *Pass, n dom.Node) {
	preload, module := p.hasKeyword(n, "preload"), p.hasKeyword(n, "modulepreload")
	if !p.Document.HasAttr(n, atom.As) {
		if preload {
			p.Report(linkAsMissing, p.AttrPlace(n, atom.Rel), "rel=preload needs as, which says what it is for: %s", oneOf(preloadDestinations))
		}
		return
	}
	as, ok := p.value(n, atom.As)
	place, lower := p.AttrPlace(n, atom.As), microsyntax.ToASCIILower(as)
	switch {
	case !ok:
	case !preload && !module:
		p.Report(linkAsNotAllowed, place, "as is only for links with rel=preload or rel=modulepreload: remove it").
			SetFix(p.RemoveAttr(n, atom.As, "remove as"))
	case preload && !slices.Contains(preloadDestinations, lower):
		problem := p.Report(linkAs, place, "nothing is preloaded for as=%q: it must be %s", as, oneOf(preloadDestinations))
		if lower == "stylesheet" {
			problem.SetFix(p.SetAttr(n, atom.As, "style", "write style"))
		}
	case module && !preload && !slices.Contains(modulePreloadDestinations, lower):
		p.Report(linkAs, place, "no module is preloaded for as=%q: it must be %s", as, oneOf(modulePreloadDestinations))
	}
}

// oneOf joins names as in "a, b or c".
func oneOf(names []string) string {
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
