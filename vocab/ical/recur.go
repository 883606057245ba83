package ical

import (
	"slices"
	"strings"
	"time"

	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// recur writes a recurrence rule, which is not a text: its semicolons and commas
// stand as they are. FREQ comes first, because older programs want it there, and the
// other parts are made to fit the start of the event as it is written.
//
//	https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
func (b *builder) recur(line string, v *source.Property) string {
	const wants = "a recurrence rule such as FREQ=WEEKLY;COUNT=10"
	rule := strings.ToUpper(stripped(v))
	if !vocab.ValidRecur(rule) {
		return wants
	}
	parts := strings.Split(rule, ";")
	freq := slices.IndexFunc(parts, func(part string) bool { return strings.HasPrefix(part, "FREQ=") })
	parts = slices.Concat(parts[freq:freq+1], parts[:freq], parts[freq+1:])
	if b.start.IsDate {
		// A date has no time of day to choose.
		parts = slices.DeleteFunc(parts, func(part string) bool { return isOf(part, "BYHOUR", "BYMINUTE", "BYSECOND") })
	}
	for i, part := range parts {
		if end, ok := strings.CutPrefix(part, "UNTIL="); ok {
			parts[i] = "UNTIL=" + b.until(end)
		}
	}
	if b.start.Offset != 0 && !b.moveDays(parts) {
		b.Problem("local-rule", v, "the rule is about hours or days of local time, but the start is written in UTC, "+
			"where they may differ; check in a calendar when the event recurs")
	}
	if rule = strings.Join(parts, ";"); !vocab.ValidRecur(rule) {
		return wants
	}
	b.line(line, "", rule)
	return ""
}

func isOf(part string, names ...string) bool {
	name, _, _ := strings.Cut(part, "=")
	return slices.Contains(names, name)
}

// until returns the end of a rule in the form that the start of the event has: a
// date, a local time or a time in UTC. A date means the last second of that day, by
// the offset of the start.
func (b *builder) until(end string) string {
	const day = len("20060102")
	switch {
	case !b.hasStart:
		return end
	case b.start.IsDate:
		return end[:day]
	case len(end) == day:
		date, _ := time.Parse("20060102", end) // it is valid
		last := b.start
		last.Time = date.Add(24*time.Hour - time.Second - b.start.Offset)
		return last.String()
	case b.start.IsLocal:
		return strings.TrimSuffix(end, "Z")
	}
	return strings.TrimSuffix(end, "Z") + "Z"
}

// moveDays changes the days of the week in the parts of a rule to those that they
// are in UTC. It reports whether the rule is then right.
func (b *builder) moveDays(parts []string) bool {
	local := b.start.Time.Add(b.start.Offset)
	days := int(b.start.Time.Weekday()-local.Weekday()+7) % 7
	byDay, week := -1, -1
	for i, part := range parts {
		switch {
		case isOf(part, "BYHOUR", "BYMINUTE"):
			return false
		case isOf(part, "BYDAY"):
			byDay = i
		case isOf(part, "WKST"):
			week = i
		case strings.HasPrefix(part, "BY") && days != 0:
			return false
		}
	}
	if byDay < 0 || days == 0 {
		return true
	}
	if parts[0] != "FREQ=WEEKLY" && parts[0] != "FREQ=DAILY" {
		return false
	}
	parts[byDay] = moved(parts[byDay], days)
	if week >= 0 {
		parts[week] = moved(parts[week], days)
		return true
	}
	// Without WKST the week starts on Monday, which matters if some are left out.
	return !slices.ContainsFunc(parts, func(part string) bool { return isOf(part, "INTERVAL") })
}

// moved returns a part of a rule whose value is days of the week, with each day moved
// by that many days.
func moved(part string, days int) string {
	const week = "SUMOTUWETHFRSA"
	name, value, _ := strings.Cut(part, "=")
	list := strings.Split(value, ",")
	for i, day := range list {
		at := (strings.Index(week, day) + 2*days) % len(week)
		list[i] = week[at : at+2]
	}
	return name + "=" + strings.Join(list, ",")
}
