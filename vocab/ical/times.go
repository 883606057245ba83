package ical

import (
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
)

func (b *builder) dtstart(line string, v microdata.Value) string {
	m, ok := contentline.ParseMoment(v.Text)
	if !ok {
		return wantsMoment
	}
	b.moment(line, m)
	return ""
}

func (b *builder) dtend(line string, v microdata.Value) string {
	m, ok := contentline.ParseMoment(v.Text)
	if !ok {
		return wantsMoment
	}
	if wants := b.wrongEnd(m); wants != "" {
		return wants
	}
	b.moment(line, m)
	return ""
}

func (b *builder) exdate(line string, v microdata.Value) string { return b.dtstart(line, v) }

// rdate writes a moment, or a period of time.
func (b *builder) rdate(line string, v microdata.Value) string {
	from, to, isPeriod := strings.Cut(stripped(v), "/")
	if !isPeriod {
		return b.dtstart(line, v)
	}
	const wants = wantsMoment + ", or a period of time"
	start, ok := contentline.ParseMoment(from)
	if !ok || start.IsDate {
		return wants
	}
	if vocab.ValidDuration(to) {
		b.line(line, "PERIOD", start.String()+"/"+to)
		return ""
	}
	end, ok := contentline.ParseMoment(to)
	if !ok || end.IsDate || end.IsLocal != start.IsLocal || !end.Time.After(start.Time) {
		return wants
	}
	b.line(line, "PERIOD", start.String()+"/"+end.String())
	return ""
}

// utc writes a moment in UTC, which nothing else will do for.
func (b *builder) utc(line string, v microdata.Value) string {
	m, ok := contentline.ParseMoment(v.Text)
	if !ok || m.IsDate || m.IsLocal {
		return wantsUTC
	}
	b.line(line, "", m.String())
	return ""
}

// duration writes a length of time, in the vocabulary's own form or any other
// that HTML has.
func (b *builder) duration(line string, v microdata.Value) string {
	text := stripped(v)
	if !vocab.ValidDuration(text) {
		d, ok := microsyntax.ParseDuration(text)
		if !ok {
			return "a duration such as P1D or PT1H30M"
		}
		text = durationText(d.Seconds)
	}
	if b.start.IsDate && strings.Contains(text, "T") {
		return "days or weeks where the start is a date"
	}
	b.line(line, "", text)
	return ""
}

// durationText writes seconds as iCalendar has them
// (https://www.rfc-editor.org/rfc/rfc5545#section-3.3.6).
func durationText(seconds int64) string {
	days, rest := seconds/86400, seconds%86400
	text := "P"
	if days > 0 {
		text += strconv.FormatInt(days, 10) + "D"
	}
	if rest == 0 && days > 0 {
		return text
	}
	// Between two units none may be missing.
	text += "T"
	hours, minutes, secs := rest/3600, rest/60%60, rest%60
	if hours > 0 {
		text += strconv.FormatInt(hours, 10) + "H"
	}
	if minutes > 0 || hours > 0 && secs > 0 {
		text += strconv.FormatInt(minutes, 10) + "M"
	}
	if secs > 0 || hours == 0 && minutes == 0 {
		text += strconv.FormatInt(secs, 10) + "S"
	}
	return text
}
