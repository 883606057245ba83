package ical

import (
	"math"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/record"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// rules has the properties of the vocabulary, and those of an event that iCalendar
// has besides and a page can mean
// (https://www.rfc-editor.org/rfc/rfc5545#section-3.6.1).
var rules record.Rules[*builder, *source.Property]

func init() { // the functions refer to the rules
	rules.Extension = (*builder).extension
	rules.Rows = map[string]record.Rule[*builder, *source.Property]{
		"attach":        record.Any("ATTACH", (*builder).uri),
		"categories":    record.Any("CATEGORIES", (*builder).text),
		"class":         record.One("CLASS", (*builder).word),
		"comment":       record.Any("COMMENT", (*builder).text),
		"description":   record.One("DESCRIPTION", (*builder).text),
		"geo":           record.One("GEO", (*builder).position),
		"location":      record.One("LOCATION", (*builder).text),
		"resources":     record.Any("RESOURCES", (*builder).text),
		"status":        record.One("STATUS", (*builder).word),
		"summary":       record.One("SUMMARY", (*builder).summary),
		"dtend":         record.One("DTEND", (*builder).dtend),
		"dtstart":       record.One("DTSTART", (*builder).date),
		"duration":      record.One("DURATION", (*builder).duration),
		"transp":        record.One("TRANSP", (*builder).word),
		"contact":       record.Any("CONTACT", (*builder).text),
		"url":           record.One("URL", (*builder).takeURL),
		"uid":           record.One("UID", (*builder).takeUID),
		"exdate":        record.Any("EXDATE", (*builder).date),
		"exrule":        record.Any("EXRULE", (*builder).recur),
		"rdate":         record.Any("RDATE", (*builder).rdate),
		"rrule":         record.Any("RRULE", (*builder).recur),
		"created":       record.One("CREATED", (*builder).utc),
		"last-modified": record.One("LAST-MODIFIED", (*builder).utc),
		"sequence":      record.One("SEQUENCE", (*builder).sequence),

		"priority": record.One("PRIORITY", (*builder).priority),
	}
}

const (
	wantsURL    = "an absolute URL"
	wantsMoment = "a date such as 2009-05-05, or a date and time such as 2009-05-05T19:00+01:00"
	wantsUTC    = "a date and time with an offset from UTC, such as 2009-05-05T19:00+01:00"
)

func (b *builder) text(line string, v *source.Property) string {
	if contentline.IsBlank(v.Text) {
		return contentline.WantsText
	}
	b.TextLine(line, v.Text)
	return ""
}

// summary writes a text in one line, as the standard asks of those who use it
// (https://html.spec.whatwg.org/multipage/microdata.html#md-vevent-summary).
func (b *builder) summary(line string, v *source.Property) string {
	text := oneLine.Replace(v.Text)
	if contentline.IsBlank(text) {
		return contentline.WantsText
	}
	b.event.Summary = microsyntax.StripAndCollapseASCIIWhitespace(text)
	b.TextLine(line, text)
	return ""
}

// extension writes a property with a name of its own, a text by default.
func (b *builder) extension(line string, v *source.Property) string {
	if uri, ok := b.URI(v.Text); ok && v.Kind == microdata.KindURL {
		b.line(line, "URI", uri)
		return ""
	}
	return b.text(line, v)
}

// word writes one of the words that the vocabulary has, in upper case as iCalendar
// has them.
func (b *builder) word(line string, v *source.Property) string {
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

func (b *builder) uri(line string, v *source.Property) string {
	uri, ok := b.URI(v.Text)
	if !ok {
		return wantsURL
	}
	b.line(line, "", uri)
	return ""
}

func (b *builder) takeURL(line string, v *source.Property) string {
	wants := b.uri(line, v)
	if wants == "" {
		b.url = stripped(v)
	}
	return wants
}

// takeUID keeps the identifier, which is the last line of an event.
func (b *builder) takeUID(_ string, v *source.Property) string {
	if contentline.IsBlank(v.Text) {
		return contentline.WantsText
	}
	b.uid = v
	return ""
}

func (b *builder) position(line string, v *source.Property) string {
	latitude, longitude, ok := contentline.ParsePosition(v.Text)
	if !ok {
		return "a latitude and a longitude in degrees with a semicolon between them"
	}
	b.line(line, "", latitude+";"+longitude)
	return ""
}

func (b *builder) sequence(line string, v *source.Property) string {
	return b.integer(line, v, math.MaxInt32, "an integer that is not negative, below 2³¹")
}

func (b *builder) priority(line string, v *source.Property) string {
	return b.integer(line, v, 9, "an integer between 0 and 9")
}

func (b *builder) integer(line string, v *source.Property, high int64, wants string) string {
	n, err := strconv.ParseInt(stripped(v), 10, 64)
	if err != nil || n < 0 || n > high {
		return wants
	}
	b.line(line, "", strconv.FormatInt(n, 10))
	return ""
}
