package ical

import (
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// date writes a date, or a date and time.
func (b *builder) date(line string, v *source.Property) string {
	m, ok := contentline.ParseMoment(v.Text)
	if !ok {
		return wantsMoment
	}
	b.momentLine(line, m)
	return ""
}

func (b *builder) dtend(line string, v *source.Property) string {
	m, ok := contentline.ParseMoment(v.Text)
	if !ok {
		return wantsMoment
	}
	if wants := b.wrongEnd(m); wants != "" {
		return wants
	}
	b.momentLine(line, m)
	return ""
}

// rdate writes a moment, or a period of time, whose length is positive.
//
//	https://www.rfc-editor.org/rfc/rfc5545#section-3.3.9
func (b *builder) rdate(line string, v *source.Property) string {
	from, to, isPeriod := strings.Cut(stripped(v), "/")
	if !isPeriod {
		return b.date(line, v)
	}
	const wants = wantsMoment + ", or a period of time"
	start, ok := contentline.ParseMoment(from)
	if !ok || start.IsDate {
		return wants
	}
	if length, ok := durationText(to); ok {
		b.line(line, "PERIOD", start.String()+"/"+length)
		return ""
	}
	end, ok := contentline.ParseMoment(to)
	if !ok || end.IsDate || end.IsLocal != start.IsLocal || !end.Time.After(start.Time) {
		return wants
	}
	b.line(line, "PERIOD", start.String()+"/"+end.String())
	return ""
}

// utc writes the properties that must be a date and time in UTC.
func (b *builder) utc(line string, v *source.Property) string {
	m, ok := contentline.ParseMoment(v.Text)
	if !ok || m.IsDate || m.IsLocal {
		return wantsUTC
	}
	b.line(line, "", m.String())
	return ""
}

// duration writes a positive length of time.
//
//	https://www.rfc-editor.org/rfc/rfc5545#section-3.8.2.5
func (b *builder) duration(line string, v *source.Property) string {
	text, ok := durationText(stripped(v))
	switch {
	case !ok:
		return "a duration such as P1D or PT1H30M, longer than zero"
	case b.start.IsDate && strings.Contains(text, "T"):
		return "days or weeks where the start is a date"
	}
	b.line(line, "", text)
	return ""
}

// durationText returns a duration, in the vocabulary's own form or any other form of
// HTML, as iCalendar writes it. It reports false if s is not a duration, is zero, or
// is longer than ten thousand years.
//
//	https://www.rfc-editor.org/rfc/rfc5545#section-3.3.6
func durationText(s string) (string, bool) {
	const longest = 10_000 * 366 * 24 * 60 * 60
	d, ok := microsyntax.ParseDuration(s)
	switch {
	case !ok || d.Seconds <= 0 || d.Seconds > longest:
		return "", false
	case vocab.ValidDuration(s):
		return s, true
	}
	return formatSeconds(d.Seconds), true
}

// formatSeconds writes a length of time. iCalendar does not allow a unit to be missing
// between two others, so that such a unit is written as zero.
func formatSeconds(seconds int64) string {
	days, rest := seconds/86400, seconds%86400
	text := "P"
	if days > 0 {
		text += strconv.FormatInt(days, 10) + "D"
	}
	if rest == 0 {
		return text
	}
	text += "T"
	hours, minutes, secs := rest/3600, rest/60%60, rest%60
	if hours > 0 {
		text += strconv.FormatInt(hours, 10) + "H"
	}
	if minutes > 0 || hours > 0 && secs > 0 {
		text += strconv.FormatInt(minutes, 10) + "M"
	}
	if secs > 0 {
		text += strconv.FormatInt(secs, 10) + "S"
	}
	return text
}
