package forms

import (
	"math"
	"strings"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// Value returns the value of an input or textarea element as the document was loaded.
func (f *Forms) Value(n dom.Node) string {
	if f.d.IsHTML(n, atom.Textarea) {
		return f.d.TextContent(n)
	}
	value, _ := f.d.Attr(n, atom.Value)
	return f.sanitize(n, f.InputType(n), value)
}

var newlines = strings.NewReplacer("\n", "", "\r", "")

// sanitize: https://html.spec.whatwg.org/multipage/input.html#value-sanitization-algorithm
func (f *Forms) sanitize(n dom.Node, t InputType, value string) string {
	switch {
	case t == URL, t == Email && !f.d.HasAttr(n, atom.Multiple):
		return microsyntax.StripASCIIWhitespace(newlines.Replace(value))
	case t == Email:
		return strings.Join(addresses(value), ",")
	case textual.has(t):
		return newlines.Replace(value)
	case temporal.has(t), t == Number:
		if _, ok := number(t, value); !ok {
			return ""
		}
	}
	return value
}

// addresses are the values of an email control with the multiple attribute.
func addresses(value string) []string {
	list := strings.Split(value, ",")
	for i, address := range list {
		list[i] = microsyntax.StripASCIIWhitespace(address)
	}
	return list
}

const day = 24 * 60 * 60 * 1000 // in milliseconds

// number converts a value that is right for the type to a number: months for Month,
// milliseconds for other times,
// https://html.spec.whatwg.org/multipage/input.html#concept-input-value-string-number.
func number(t InputType, value string) (float64, bool) {
	switch t {
	case Number, Range:
		if !microsyntax.ValidFloat(value) {
			return 0, false
		}
		return microsyntax.ParseFloat(value)
	case Date:
		d, ok := microsyntax.ParseDate(value)
		return daysToMillis(d), ok
	case Month:
		m, ok := microsyntax.ParseMonth(value)
		return float64((m.Year-1970)*12 + m.Month - 1), ok
	case Week:
		w, ok := microsyntax.ParseWeek(value)
		return monday(w), ok
	case Time:
		c, ok := microsyntax.ParseTime(value)
		return clock(c), ok
	case LocalDateTime:
		dt, ok := microsyntax.ParseLocalDateTime(value)
		return daysToMillis(dt.Date) + clock(dt.Time), ok
	}
	return 0, false
}

func daysToMillis(d microsyntax.Date) float64 {
	return float64(time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC).Unix()) * 1000
}

func clock(t microsyntax.Time) float64 {
	return float64((t.Hour*60+t.Minute)*60+t.Second)*1000 + float64(t.Nanosecond)/1e6
}

// monday returns when a week starts. The 4th of January is in week 1.
func monday(w microsyntax.Week) float64 {
	fourth := time.Date(w.Year, time.January, 4, 0, 0, 0, 0, time.UTC)
	weekday := (int(fourth.Weekday()) + 6) % 7
	return float64(fourth.Unix())*1000 + float64(7*(w.Week-1)-weekday)*day
}

// limit returns the minimum or maximum that an attribute sets, converted as number
// does it; NaN stands for none.
func (f *Forms) limit(n dom.Node, t InputType, name atom.Atom) float64 {
	value, ok := f.d.Attr(n, name)
	if !ok {
		return math.NaN()
	}
	var x float64
	if t == Number || t == Range {
		x, ok = microsyntax.ParseFloat(value)
	} else {
		x, ok = number(t, value)
	}
	if !ok {
		return math.NaN()
	}
	return x
}
