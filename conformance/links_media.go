package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/css"
	"github.com/itemscope/itemscope/microsyntax"
)

var linkMedia = &Rule{
	ID:       "links/media",
	Severity: Error,
	Spec:     linkSpec + "attr-link-media",
	Summary:  "media is not a list of media queries",
	Explanation: "The media attribute is a list of media queries: a media type, or conditions in parentheses that are joined " +
		"by and, with commas between queries, such as screen and (min-width: 40em), print. Browsers take a query that " +
		"they cannot read for one that never applies.",
	Pass: []string{`<link rel=stylesheet media="screen and (min-width: 40em), print" href="/a.css">`},
	Fail: []string{
		`<link rel=stylesheet media="screen and (min-width: )" href="/a.css">`,
		`<link rel=stylesheet media="min-width: 40em" href="/a.css">`,
		`<a media="screen and(color)" href="/a">a</a>`,
	},
}

var linkMediaUnknown = &Rule{
	ID:       "links/media-unknown",
	Severity: Note,
	Spec:     "https://www.w3.org/TR/mediaqueries-4/#error-handling",
	Summary:  "media asks for a type, feature or value that there is not",
	Explanation: "Browsers take a media query with a media type, a feature or a value that they do not know for one that " +
		"never applies. The media types are all, print, screen and speech; lengths need a unit.",
	Pass: []string{`<link rel=stylesheet media="(min-width: 768px)" href="/a.css">`},
	Fail: []string{
		`<link rel=stylesheet media="(min-width: 768)" href="/a.css">`,
		`<link rel=stylesheet media="(orientation: upright)" href="/a.css">`,
		`<link rel=stylesheet media="noscreen" href="/a.css">`,
	},
}

var linkMediaDeprecated = &Rule{
	ID:       "links/media-deprecated",
	Severity: Warning,
	Spec:     "https://www.w3.org/TR/mediaqueries-4/#mf-deprecated",
	Summary:  "media asks for a type or feature that is deprecated",
	Explanation: "The media types handheld, tv, projection and the like never apply to anything. The features that start with " +
		"device- tell the size of a screen and not of the window that the page is in: use width, height and aspect-ratio. " +
		"CSS says that authors must not use them in new style sheets; browsers go on to support the features.",
	Pass: []string{`<link rel=stylesheet media="(max-width: 480px)" href="/a.css">`},
	Fail: []string{
		`<link rel=stylesheet media="(max-device-width: 480px)" href="/a.css">`,
		`<link rel=stylesheet media="handheld" href="/a.css">`,
	},
}

var mediaRules = [...]*Rule{css.Invalid: linkMedia, css.Unknown: linkMediaUnknown, css.Deprecated: linkMediaDeprecated}

// valueCost is what it costs to read a byte of a value of CSS, or the like.
const valueCost = 8

func checkMedia(p *Pass, n dom.Node) {
	if !p.isEither(n, atom.A, atom.Area, atom.Link) {
		return
	}
	list, ok := p.value(n, atom.Media)
	if !ok || !p.Meter.Charge(valueCost*len(list), n) {
		return
	}
	placeOf := p.partPlaces(n, atom.Media, list)
	for _, fault := range css.MediaQueries(list) {
		if fault.Kind != css.Invalid && p.isMeant(n, fault.Kind, list[fault.Start:fault.End]) {
			continue
		}
		at := placeOf(fault.Start, fault.End)
		if query := list[fault.Start:fault.End]; query == list || query == "" {
			p.Report(mediaRules[fault.Kind], at, "media query %q: %s", list, fault.Reason)
		} else {
			p.Report(mediaRules[fault.Kind], at, "media query %q, at %q: %s", list, query, fault.Reason)
		}
	}
}

// isMeant tells whether a media query says on purpose what it should not. A media type
// that there is not, mostly none, keeps a style sheet from being waited for until a script
// changes it. Startup images of iOS are chosen by the size of the device and nothing else.
func (p *Pass) isMeant(n dom.Node, kind css.FaultKind, text string) bool {
	switch kind {
	case css.Unknown:
		return microsyntax.EqualASCIIFold(text, "none") || microsyntax.EqualASCIIFold(text, "x") || p.Document.HasAttr(n, atom.Onload)
	case css.Deprecated:
		return p.hasKeyword(n, "apple-touch-startup-image")
	}
	return false
}
