package markup

import (
	"strings"
	"time"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/xsd"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/schemaorg"
)

var lexicalRules = []*conformance.Rule{dateRule, durationRule, numberRule, booleanRule, urlRule}

var dateRule = &conformance.Rule{
	ID:       "schemaorg/date",
	Severity: conformance.Warning,
	Spec:     conformanceSpec,
	Summary:  "the value is not a date or time as ISO 8601 writes them",
	Explanation: "Dates are written as 2026-01-31, times as 15:30:00, both together as 2026-01-31T15:30:00+01:00. Programs " +
		"do not understand other ways, or misunderstand which number is the month. A date for people is written in the " +
		"text, and the one for programs in content or datetime.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Article"><time itemprop=datePublished datetime=2026-01-31>today</time></div>`,
		`<div itemscope itemtype="https://schema.org/Event"><meta itemprop=startDate content="2026-01-31T15:30:00+01:00"><b itemprop=name>Tea</b></div>`,
	},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Article"><b itemprop=datePublished>31.01.2026</b></div>`,
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Event","startDate":"Jan 31, 2026"}</script>`,
		`<div itemscope itemtype="https://schema.org/Article"><b itemprop=datePublished>15:30</b></div>`,
		`<div itemscope itemtype="https://schema.org/OpeningHoursSpecification"><b itemprop=opens>9 am</b></div>`,
		`<div itemscope itemtype="https://schema.org/OpeningHoursSpecification"><b itemprop=opens>2026-01-31</b></div>`,
	},
}

var durationRule = &conformance.Rule{
	ID:          "schemaorg/duration",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the value is not a duration as ISO 8601 writes them",
	Explanation: "Durations begin with P, and T is before hours, minutes and seconds: PT1H30M is an hour and a half, P2D two days.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Recipe"><meta itemprop=cookTime content=PT1H30M><b itemprop=name>Stew</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop=cookTime>90 minutes</b></div>`,
		`<div itemscope itemtype="https://schema.org/Recipe"><meta itemprop=cookTime content=P90M30><b itemprop=name>Stew</b></div>`,
	},
}

var numberRule = &conformance.Rule{
	ID:          "schemaorg/number",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the value is not a number",
	Explanation: "Numbers are written with digits and a point: 1234.5, without a sign for thousands, a unit or a currency.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Rating"><b itemprop=ratingValue>4.5</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/AggregateRating"><b itemprop=reviewCount>1,234 reviews</b></div>`,
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Offer","price":"€ 5,00","priceCurrency":"EUR"}</script>`,
	},
}

var booleanRule = &conformance.Rule{
	ID:          "schemaorg/boolean",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the value is neither true nor false",
	Explanation: "Write true or false, or the addresses https://schema.org/True and https://schema.org/False.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Article"><meta itemprop=isAccessibleForFree content=true><b itemprop=name>News</b></div>`},
	Fail:        []string{`<div itemscope itemtype="https://schema.org/Article"><meta itemprop=isAccessibleForFree content=yes><b itemprop=name>News</b></div>`},
}

var urlRule = &conformance.Rule{
	ID:       "schemaorg/url",
	Severity: conformance.Warning,
	Spec:     conformanceSpec,
	Summary:  "the value is not a URL",
	Explanation: "A URL begins with its scheme, such as https://. In microdata and RDFa it belongs into an attribute that is " +
		"resolved against the address of the page, such as href.",
	Pass: []string{`<div itemscope itemtype="https://schema.org/Person"><a itemprop=url href="/ida">Ida</a></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Person"><b itemprop=url>my home page</b></div>`,
		`<div itemscope itemtype="https://schema.org/Person"><b itemprop=url>www.example.org</b></div>`,
	},
}

// A form is how the texts of a data type are written.
type form struct {
	rule *conformance.Rule
	hint string

	// valid tells whether a value, whose text is given without outer white space, is
	// written so. It is nil for types that any text is of.
	valid func(v item.Value, text string) bool
}

var (
	dateForm     = form{dateRule, "write it like 2026-01-31", isDate}
	dateTimeForm = form{dateRule, "write it like 2026-01-31T15:30:00+01:00", isDate}
	timeForm     = form{dateRule, "write it like 15:30:00", isTime}
	durationForm = form{durationRule, "write it like PT1H30M", isDuration}
	numberForm   = form{numberRule, "write it like 1234.5", isNumber}
	booleanForm  = form{booleanRule, "write true or false", isBoolean}
	urlForm      = form{urlRule, "write it with its scheme, such as https://", isURL}
)

// formOf returns how texts of a type are written, and whether texts can be of it. Of
// those that are not data types, durations have a form, and other quantities are texts
// with a unit.
func formOf(t schemaorg.Term) (f form, isData bool) {
	switch t.Name() {
	case "Date":
		return dateForm, true
	case "DateTime":
		return dateTimeForm, true
	case "Time":
		return timeForm, true
	case "Duration":
		return durationForm, true
	case "Number", "Integer", "Float":
		return numberForm, true
	case "Boolean":
		return booleanForm, true
	case "URL":
		return urlForm, true
	case "Distance", "Energy", "Mass", "Quantity":
		return form{}, true
	}
	return form{}, t.IsDataType()
}

// isDate tells whether a text is a date at any precision, with or without a time. Where
// schema.org expects a date, many give the moment, and the other way round.
func isDate(_ item.Value, text string) bool {
	if kind := xsd.Temporal(text); kind != "" {
		return kind != xsd.Time && !isDurationKind(kind)
	}
	v, ok := microsyntax.ParseDatetimeValue(text)
	return ok && v.Kind != microsyntax.KindDuration && v.Kind != microsyntax.KindTime && v.Kind != microsyntax.KindTimeZoneOffset
}

// isTime tells whether a text is a time of day, with or without seconds and an offset, or
// the moment of one.
func isTime(_ item.Value, text string) bool {
	switch xsd.Temporal(text) {
	case xsd.Time, xsd.DateTime:
		return true
	}
	clock, offset := text, ""
	if i := strings.IndexAny(text, "Z+-"); i >= 0 {
		clock, offset = text[:i], text[i:]
	}
	v, ok := microsyntax.ParseDatetimeValue(text)
	return microsyntax.ValidTime(clock) && (offset == "" || microsyntax.ValidTimeZoneOffset(offset)) ||
		ok && (v.Kind == microsyntax.KindLocalDateTime || v.Kind == microsyntax.KindGlobalDateTime)
}

func isDurationKind(kind string) bool { return strings.Contains(strings.ToLower(kind), "duration") }

func isDuration(_ item.Value, text string) bool {
	return isDurationKind(xsd.Temporal(text)) || isWeeks(text)
}

// isWeeks tells whether a text is a duration in weeks, which ISO 8601 has and XML Schema
// has not: P2W.
func isWeeks(text string) bool {
	digits := strings.TrimSuffix(strings.TrimPrefix(text, "P"), "W")
	return len(digits) == len(text)-len("PW") && digits != "" && strings.Trim(digits, "0123456789") == ""
}

func isNumber(v item.Value, text string) bool {
	v.Text = text
	_, ok := v.Number()
	return ok
}

func isBoolean(v item.Value, text string) bool {
	v.Text = text
	_, ok := v.Bool()
	return ok
}

func isURL(v item.Value, _ string) bool {
	_, ok := v.URL()
	return ok
}

// reportForm reports a text that has none of the forms that a property expects. The
// last one is the widest.
func (c *check) reportForm(property schemaorg.Term, forms []form, v item.Value, text string, at dom.Place) {
	f := forms[len(forms)-1]
	for _, other := range forms {
		if other.rule == numberRule && strings.ContainsAny(text, "0123456789") {
			f = other
		}
	}
	problem := c.Report(f.rule, at, "the value of %q is %q: %s", property.Name(), text, f.hint)
	if meant := meantText(f, text); meant != "" {
		problem.SetFix(c.replace(at, v.Text, meant, "write "+meant))
	}
}

// meantText returns what a text that lacks a form was certainly meant to be, or "".
func meantText(f form, text string) string {
	switch f.rule {
	case dateRule:
		return meantDate(text)
	case durationRule:
		return meantDuration(text)
	case numberRule:
		return meantNumber(text)
	case urlRule:
		if strings.HasPrefix(text, "www.") && !strings.ContainsAny(text, " \t\n") {
			return "https://" + text
		}
	case booleanRule:
		switch strings.ToLower(text) {
		case "yes":
			return "true"
		case "no":
			return "false"
		}
	}
	return ""
}

// dateLayouts and timeLayouts are ways to write dates, and dates with a time, that can be
// read in one way only.
var dateLayouts = []string{
	"2006/1/2", "2006.1.2", "2006-1-2", "2.1.2006",
	"January 2, 2006", "Jan 2, 2006", "Jan. 2, 2006", "2 January 2006", "2 Jan 2006",
	"Monday, January 2, 2006", "Mon, 2 Jan 2006",
}

var timeLayouts = []string{
	"Mon, 2 Jan 2006 15:04:05 -0700", "Mon Jan 2 2006 15:04:05 GMT-0700 (MST)", "2006-1-2T15:04:05Z07:00", "2006-1-2 15:04:05 -0700",
}

func meantDate(text string) string {
	for _, layout := range dateLayouts {
		if t, err := time.Parse(layout, text); err == nil {
			return t.Format(time.DateOnly)
		}
	}
	for _, layout := range timeLayouts {
		if t, err := time.Parse(layout, text); err == nil {
			return t.Format(time.RFC3339)
		}
	}
	return ""
}
