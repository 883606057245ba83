package item

import (
	"math"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/itemscope/itemscope/internal/xsd"
	"github.com/itemscope/itemscope/microsyntax"
)

// The methods below read the text of a value, whatever its kind: microdata has no
// numbers, and writes a price as a text.

// Number returns the value as a number, and whether it is one: as JSON, HTML or XML
// Schema write numbers, with white space around it. Infinite numbers are not.
func (v Value) Number() (float64, bool) {
	text := microsyntax.StripASCIIWhitespace(v.Text)
	if v.Item != nil || text == "" || strings.Trim(text, "0123456789+-.eE") != "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(text, 64)
	return f, err == nil && !math.IsInf(f, 0)
}

// Bool returns the value as true or false, and whether it is one of them: "true" and
// "false" in upper or lower case, and schema.org's True and False. If the page says
// that it is a boolean, "1" and "0", too.
func (v Value) Bool() (value, ok bool) {
	text := microsyntax.StripASCIIWhitespace(v.Text)
	if term, ok := SchemaOrgTerm(text); ok {
		text = term
	}
	switch {
	case v.Item != nil:
	case microsyntax.EqualASCIIFold(text, "true"), v.Kind == KindBool && text == "1":
		return true, true
	case microsyntax.EqualASCIIFold(text, "false"), v.Kind == KindBool && text == "0":
		return false, true
	}
	return false, false
}

// URL returns the value as a URL, and whether it is an absolute one.
func (v Value) URL() (*url.URL, bool) {
	u, err := url.Parse(microsyntax.StripASCIIWhitespace(v.Text))
	if v.Item != nil || err != nil || !u.IsAbs() {
		return nil, false
	}
	return u, true
}

// Time returns the moment that a date, or a date and time, stands for, and whether
// there is one. A date, a month or a year is its beginning; without an offset it is in
// UTC. A time of day without a date and a duration are no moments.
func (v Value) Time() (t time.Time, ok bool) {
	if v.Item != nil {
		return t, false
	}
	p, ok := microsyntax.ParseDatetimeValue(microsyntax.StripASCIIWhitespace(v.Text))
	if !ok {
		return t, false
	}
	zone := time.UTC
	switch p.Kind {
	case microsyntax.KindYear:
		p.Date.Month, p.Date.Day = 1, 1
	case microsyntax.KindMonth:
		p.Date.Day = 1
	case microsyntax.KindDate, microsyntax.KindLocalDateTime:
	case microsyntax.KindGlobalDateTime:
		if p.Offset != 0 {
			zone = time.FixedZone("", 60*int(p.Offset))
		}
	default:
		return t, false
	}
	return time.Date(p.Date.Year, time.Month(p.Date.Month), p.Date.Day,
		p.Time.Hour, p.Time.Minute, p.Time.Second, p.Time.Nanosecond, zone), true
}

// Duration returns the value as a duration, such as "PT1H30M", and whether it is one
// of a fixed length, without months and years.
func (v Value) Duration() (time.Duration, bool) {
	d, ok := microsyntax.ParseDuration(v.Text)
	if !ok || v.Item != nil {
		return 0, false
	}
	return d.Std()
}

// isTime tells whether a text is what KindTime stands for.
func isTime(text string) bool {
	if xsd.Temporal(text) != "" {
		return true
	}
	v, ok := microsyntax.ParseDatetimeValue(text)
	return ok && v.Kind != microsyntax.KindTimeZoneOffset
}

const (
	xsdNamespace = "http://www.w3.org/2001/XMLSchema#"

	// HTML and XMLLiteral are the datatypes of texts that are markup.
	HTML       = "http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML"
	XMLLiteral = "http://www.w3.org/1999/02/22-rdf-syntax-ns#XMLLiteral"
)

// NewTime returns a value for a text that should be a date, a time or a duration: of
// KindTime if it is, else of KindText.
func NewTime(text string) Value {
	if isTime(text) {
		return Value{Kind: KindTime, Text: text}
	}
	return Value{Text: text}
}

// NewTyped returns a value for a literal with a datatype of XML Schema or schema.org.
// Its kind is that of the datatype if the text is one of it, else KindText.
func NewTyped(text, datatype string) Value {
	v := Value{Text: text, Kind: TypedKind(text, datatype)}
	v.SetDatatype(datatype)
	return v
}

// TypedKind returns the kind of the value that NewTyped returns.
func TypedKind(text, datatype string) Kind {
	v := Value{Text: text}
	ok := false
	switch v.Kind = kindOf(datatype); v.Kind {
	case KindNumber:
		_, ok = v.Number()
	case KindBool:
		_, ok = v.Bool()
	case KindTime:
		ok = isTime(microsyntax.StripASCIIWhitespace(text))
	case KindURL:
		_, ok = v.URL()
	}
	if !ok {
		return KindText
	}
	return v.Kind
}

// kindOf returns the kind of the values of a datatype.
func kindOf(datatype string) Kind {
	name, isXSD := strings.CutPrefix(datatype, xsdNamespace)
	if !isXSD {
		name, _ = SchemaOrgTerm(datatype)
	}
	switch name {
	case "integer", "decimal", "double", "float", "int", "long", "short", "byte",
		"nonNegativeInteger", "positiveInteger", "nonPositiveInteger", "negativeInteger",
		"unsignedInt", "unsignedLong", "unsignedShort", "unsignedByte",
		"Number", "Integer", "Float":
		return KindNumber
	case "boolean", "Boolean":
		return KindBool
	case "date", "dateTime", "dateTimeStamp", "time", "gYear", "gYearMonth", "gMonth", "gMonthDay", "gDay",
		"duration", "dayTimeDuration", "yearMonthDuration",
		"Date", "DateTime", "Time", "Duration":
		return KindTime
	case "anyURI", "URL":
		return KindURL
	}
	return KindText
}
