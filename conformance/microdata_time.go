package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

var timeValue = &Rule{
	ID:       "microdata/time-value",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value",
	Summary:  "the value of a property on a time element is not a date, time or duration",
	Explanation: "The value of a time element is its datetime attribute or, without one, its text. It must be a date " +
		"(2026-01-02), a month (2026-01), a year, a time (15:30), both (2026-01-02T15:30 with a time zone or without), a " +
		"time zone (+02:00), a week (2026-W01) or a duration (PT1H30M): nothing else, and no space around.",
	Pass: []string{
		`<p itemscope><time itemprop=startDate datetime="2026-01-02T15:30+02:00">tomorrow</time></p>`,
		`<p itemscope><time itemprop=cookTime datetime="PT1H30M">an hour and a half</time></p>`,
		`<p itemscope><time itemprop=birthDate>1980</time></p>`,
	},
	Fail: []string{
		`<p itemscope><time itemprop=startDate>tomorrow</time></p>`,
		`<p itemscope><time itemprop=startDate datetime="02.01.2026">tomorrow</time></p>`,
		`<p itemscope><time itemprop=startDate datetime="2026-01-02 ">tomorrow</time></p>`,
		`<p itemscope><time itemprop=startDate datetime="">tomorrow</time></p>`,
	},
}

const timeForms = "write it like 2026-01-02, 2026-01-02T15:30+02:00 or PT1H30M"

// checkTimeProperty looks at the value of a time element.
func checkTimeProperty(p *Pass, n dom.Node) {
	d := p.Document
	if !d.HasAttr(n, atom.Itemprop) || d.HasAttr(n, atom.Itemscope) {
		return
	}
	if !d.HasAttr(n, atom.Datetime) {
		if text := p.childText(n); !microsyntax.ValidDatetimeValue(text) {
			p.Report(timeValue, p.textPlace(n), "the text of a time element without datetime is %q, which is not a date or time: add datetime, and %s",
				shown(text), timeForms)
		}
		return
	}
	value, ok := p.value(n, atom.Datetime)
	if !ok || microsyntax.ValidDatetimeValue(value) {
		return
	}
	problem := p.Report(timeValue, p.AttrPlace(n, atom.Datetime), "datetime is %q, which is not a date, time or duration: %s", shown(value), timeForms)
	if trimmed := microsyntax.StripASCIIWhitespace(value); trimmed != value && microsyntax.ValidDatetimeValue(trimmed) {
		problem.SetFix(p.SetAttr(n, atom.Datetime, trimmed, "remove the space around the value"))
	}
}

// childText returns the text of n without that of the elements in it.
func (p *Pass) childText(n dom.Node) string {
	d := p.Document
	var b []byte
	for c := range d.Children(n) {
		if d.Kind(c) == dom.TextNode {
			b = d.AppendData(b, c)
		}
	}
	return string(b)
}

// textPlace returns the place of the text of n if that is all that n has, and otherwise
// that of its tag.
func (p *Pass) textPlace(n dom.Node) dom.Place {
	d := p.Document
	only := d.FirstChild(n)
	if only.IsZero() || d.Kind(only) != dom.TextNode || !d.NextSibling(only).IsZero() {
		return p.TagPlace(n)
	}
	place := d.Place(only)
	source := d.SourceBytes()
	for place.Span.Start < place.Span.End && isSpace(source[place.Span.Start]) {
		place.Span.Start++
	}
	for place.Span.Start < place.Span.End && isSpace(source[place.Span.End-1]) {
		place.Span.End--
	}
	if place.Span.Start == place.Span.End {
		return p.TagPlace(n)
	}
	return place
}

// shown returns a text as messages quote it: white space as one space, the ends included.
func shown(text string) string {
	inner := microsyntax.StripAndCollapseASCIIWhitespace(text)
	if inner == "" {
		return text
	}
	if isSpace(text[0]) {
		inner = " " + inner
	}
	if isSpace(text[len(text)-1]) {
		inner += " "
	}
	return inner
}
