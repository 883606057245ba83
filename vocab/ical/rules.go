package ical

import (
	"math"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
)

// A rule says how a property is written.
type rule struct {
	line string // the type of the line
	once bool   // an event has one such line at most

	// write writes the line. Where the value cannot be written, it writes nothing
	// and returns what the value has to be.
	write func(b *builder, line string, v microdata.Value) (wants string)
}

// rules has the properties of the vocabulary, and those of an event that
// iCalendar has besides and a page can mean
// (https://www.rfc-editor.org/rfc/rfc5545#section-3.6.1).
var rules map[string]rule

func init() { // the functions refer to the rules
	rules = map[string]rule{
		"attach":        {"ATTACH", false, (*builder).uri},
		"categories":    {"CATEGORIES", false, (*builder).text},
		"class":         {"CLASS", true, (*builder).word},
		"comment":       {"COMMENT", false, (*builder).text},
		"description":   {"DESCRIPTION", true, (*builder).text},
		"geo":           {"GEO", true, (*builder).position},
		"location":      {"LOCATION", true, (*builder).text},
		"resources":     {"RESOURCES", false, (*builder).text},
		"status":        {"STATUS", true, (*builder).word},
		"summary":       {"SUMMARY", true, (*builder).summary},
		"dtend":         {"DTEND", true, (*builder).dtend},
		"dtstart":       {"DTSTART", true, (*builder).date},
		"duration":      {"DURATION", true, (*builder).duration},
		"transp":        {"TRANSP", true, (*builder).word},
		"contact":       {"CONTACT", false, (*builder).text},
		"url":           {"URL", true, (*builder).url},
		"uid":           {"UID", true, (*builder).uid},
		"exdate":        {"EXDATE", false, (*builder).date},
		"exrule":        {"EXRULE", false, (*builder).recur},
		"rdate":         {"RDATE", false, (*builder).rdate},
		"rrule":         {"RRULE", false, (*builder).recur},
		"created":       {"CREATED", true, (*builder).utc},
		"last-modified": {"LAST-MODIFIED", true, (*builder).utc},
		"sequence":      {"SEQUENCE", true, (*builder).sequence},

		"priority": {"PRIORITY", true, (*builder).priority},
	}
}

const (
	wantsURL    = "an absolute URL"
	wantsMoment = "a date, or a date and time with an offset from UTC"
	wantsUTC    = "a date and time with an offset from UTC"
)

func (b *builder) text(line string, v microdata.Value) string {
	b.TextLine(line, v.Text)
	return ""
}

// summary writes a text in one line, as the standard asks of who uses it
// (https://html.spec.whatwg.org/multipage/microdata.html#md-vevent-summary).
func (b *builder) summary(line string, v microdata.Value) string {
	text := oneLine.Replace(v.Text)
	b.event.Summary = microsyntax.StripAndCollapseASCIIWhitespace(text)
	b.TextLine(line, text)
	return ""
}

// extension writes a property with a name of its own, a text by default.
func (b *builder) extension(line string, v microdata.Value) string {
	if uri, ok := contentline.URI(v.Text); ok && v.Kind == microdata.KindURL {
		b.line(line, "URI", uri)
		return ""
	}
	return b.text(line, v)
}

// word writes one of the words that the vocabulary has, in upper case as iCalendar
// has them.
func (b *builder) word(line string, v microdata.Value) string {
	row := vocab.VEvent.Lookup("", strings.ToLower(line), vocab.Today)
	word := microsyntax.ToASCIILower(stripped(v))
	if word == "canceled" {
		word = "cancelled"
	}
	if !row.Valid(word) {
		return "one of " + strings.Join(row.Words, ", ")
	}
	b.line(line, "", strings.ToUpper(word))
	return ""
}

func (b *builder) uri(line string, v microdata.Value) string {
	uri, ok := contentline.URI(v.Text)
	if !ok {
		return wantsURL
	}
	b.line(line, "", uri)
	return ""
}

func (b *builder) url(line string, v microdata.Value) string {
	wants := b.uri(line, v)
	if wants == "" {
		b.event.url = stripped(v)
	}
	return wants
}

func (b *builder) uid(line string, v microdata.Value) string {
	uid := stripped(v)
	if uid == "" {
		return "text"
	}
	b.event.UID = uid
	b.TextLine(line, uid)
	return ""
}

func (b *builder) position(line string, v microdata.Value) string {
	latitude, longitude, ok := contentline.ParsePosition(v.Text)
	if !ok {
		return "a latitude and a longitude in degrees with a semicolon between them"
	}
	b.line(line, "", latitude+";"+longitude)
	return ""
}

func (b *builder) sequence(line string, v microdata.Value) string {
	return b.integer(line, v, math.MaxInt32, "an integer that is not negative, below 2³¹")
}

func (b *builder) priority(line string, v microdata.Value) string {
	return b.integer(line, v, 9, "an integer between 0 and 9")
}

func (b *builder) integer(line string, v microdata.Value, high int64, wants string) string {
	n, err := strconv.ParseInt(stripped(v), 10, 64)
	if err != nil || n < 0 || n > high {
		return wants
	}
	b.line(line, "", strconv.FormatInt(n, 10))
	return ""
}
