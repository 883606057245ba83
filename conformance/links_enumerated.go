package conformance

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/itemscope/itemscope/microsyntax"
)

var linkEnumeratedChecks = []Check{
	{Rules: []*Rule{linkCrossorigin}, Attrs: []atom.Atom{atom.Crossorigin}, Element: checkCrossorigin},
	{Rules: []*Rule{linkReferrerpolicy}, Attrs: []atom.Atom{atom.Referrerpolicy}, Element: checkReferrerpolicy},
	{Rules: []*Rule{linkFetchpriority}, Attrs: []atom.Atom{atom.Fetchpriority}, Element: checkFetchpriority},
}

var linkCrossorigin = &Rule{
	ID:       "links/crossorigin",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cors-settings-attributes",
	Summary:  "crossorigin has a value that is not one of its keywords",
	Explanation: "The crossorigin attribute is anonymous or use-credentials, or has no value, which means anonymous. " +
		"Browsers take any other value for anonymous.",
	Pass: []string{
		`<link rel=preconnect crossorigin href="https://example.com/">`,
		`<link rel=manifest crossorigin="use-credentials" href="/a">`,
	},
	Fail: []string{`<link rel=preconnect crossorigin="true" href="https://example.com/">`},
}

var linkReferrerpolicy = &Rule{
	ID:       "links/referrerpolicy",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/urls-and-fetching.html#referrer-policy-attributes",
	Summary:  "referrerpolicy is not a referrer policy",
	Explanation: "The referrerpolicy attribute is one of no-referrer, no-referrer-when-downgrade, same-origin, origin, " +
		"strict-origin, origin-when-cross-origin, strict-origin-when-cross-origin and unsafe-url, or empty. Any other " +
		"value counts for nothing.",
	Pass: []string{`<a href=/a referrerpolicy="no-referrer">a</a>`, `<a href=/a referrerpolicy="">a</a>`},
	Fail: []string{`<a href=/a referrerpolicy="noreferrer">a</a>`, `<link rel=icon referrerpolicy="never" href="/a">`},
}

var linkFetchpriority = &Rule{
	ID:          "links/fetchpriority",
	Severity:    Error,
	Spec:        "https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fetch-priority-attributes",
	Summary:     "fetchpriority is not high, low or auto",
	Explanation: "The fetchpriority attribute is high, low or auto. Any other value means auto.",
	Pass:        []string{`<link rel=preload as=image fetchpriority=high href="/a.png">`},
	Fail:        []string{`<link rel=preload as=image fetchpriority=highest href="/a.png">`},
}

var (
	crossoriginKeywords   = []string{"anonymous", "use-credentials", ""}
	fetchpriorityKeywords = []string{"high", "low", "auto"}
	referrerPolicies      = []string{
		"no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin",
		"origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url", "",
	}
)

func checkCrossorigin(p *Pass, n dom.Node) {
	if value, wrong := p.notAmong(n, atom.Crossorigin, crossoriginKeywords, atom.Link); wrong {
		p.Report(linkCrossorigin, p.AttrPlace(n, atom.Crossorigin), `crossorigin is "anonymous" or "use-credentials"; %q means "anonymous"`, value).
			SetFix(p.SetAttr(n, atom.Crossorigin, "anonymous", "write anonymous"))
	}
}

func checkReferrerpolicy(p *Pass, n dom.Node) {
	value, wrong := p.notAmong(n, atom.Referrerpolicy, referrerPolicies, atom.A, atom.Area, atom.Link)
	if !wrong {
		return
	}
	problem := p.Report(linkReferrerpolicy, p.AttrPlace(n, atom.Referrerpolicy), "%q is not a referrer policy, and counts for nothing", value)
	if meant := spelling.Nearest(microsyntax.ToASCIILower(value), slices.Values(referrerPolicies)); problem != nil && meant != "" {
		problem.Message += "; is " + meant + " meant?"
	}
}

func checkFetchpriority(p *Pass, n dom.Node) {
	if value, wrong := p.notAmong(n, atom.Fetchpriority, fetchpriorityKeywords, atom.Link); wrong {
		p.Report(linkFetchpriority, p.AttrPlace(n, atom.Fetchpriority), `fetchpriority is one of "%s"; %q means "auto"`, strings.Join(fetchpriorityKeywords, `", "`), value)
	}
}

// notAmong returns the value of an enumerated attribute that is not one of its
// keywords, if n is one of the elements.
func (p *Pass) notAmong(n dom.Node, name atom.Atom, keywords []string, elements ...atom.Atom) (value string, wrong bool) {
	if !p.isEither(n, elements...) {
		return "", false
	}
	value, ok := p.value(n, name)
	return value, ok && !slices.Contains(keywords, microsyntax.ToASCIILower(value))
}
