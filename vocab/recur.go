package vocab

import (
	"strconv"
	"strings"
	"time"
)

// ValidRecur tells whether s is a recurrence rule, a value of iCalendar's type
// RECUR: a FREQ, at most one of UNTIL and COUNT, each part once and its values in
// range. Case does not matter.
//
//	https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
func ValidRecur(s string) bool {
	seen := make(map[string]bool, 4)
	for s, more := s, true; more; {
		var part string
		part, s, more = strings.Cut(s, ";")
		name, value, ok := strings.Cut(part, "=")
		name, value = strings.ToUpper(name), strings.ToUpper(value)
		valid := recurParts[name]
		if !ok || valid == nil || seen[name] || !valid(value) {
			return false
		}
		seen[name] = true
	}
	if seen["BYSETPOS"] && !anyBy(seen) {
		return false
	}
	return seen["FREQ"] && !(seen["UNTIL"] && seen["COUNT"])
}

// anyBy tells whether there is a part for BYSETPOS to choose from.
func anyBy(seen map[string]bool) bool {
	for name := range seen {
		if strings.HasPrefix(name, "BY") && name != "BYSETPOS" {
			return true
		}
	}
	return false
}

var recurParts = map[string]func(string) bool{
	"FREQ":       oneOf("SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"),
	"UNTIL":      validUntil,
	"COUNT":      positive,
	"INTERVAL":   positive,
	"BYSECOND":   listOf(number(0, 60, false)),
	"BYMINUTE":   listOf(number(0, 59, false)),
	"BYHOUR":     listOf(number(0, 23, false)),
	"BYDAY":      listOf(validWeekday),
	"BYMONTHDAY": listOf(number(1, 31, true)),
	"BYYEARDAY":  listOf(number(1, 366, true)),
	"BYWEEKNO":   listOf(number(1, 53, true)),
	"BYMONTH":    listOf(number(1, 12, false)),
	"BYSETPOS":   listOf(number(1, 366, true)),
	"WKST":       oneOf(weekdays...),
}

var weekdays = []string{"SU", "MO", "TU", "WE", "TH", "FR", "SA"}

func oneOf(words ...string) func(string) bool {
	return func(s string) bool {
		for _, w := range words {
			if w == s {
				return true
			}
		}
		return false
	}
}

func listOf(valid func(string) bool) func(string) bool {
	return func(s string) bool {
		for v := range strings.SplitSeq(s, ",") {
			if !valid(v) {
				return false
			}
		}
		return true
	}
}

// number is for one to three digits between low and high, after a sign where
// signed says so.
func number(low, high int, signed bool) func(string) bool {
	return func(s string) bool {
		if signed && s != "" && (s[0] == '+' || s[0] == '-') {
			s = s[1:]
		}
		n, err := strconv.Atoi(s)
		return err == nil && digits(s) && low <= n && n <= high
	}
}

func positive(s string) bool { return digits(s) && len(s) <= 9 && strings.Trim(s, "0") != "" }

// validWeekday is for a day of the week, perhaps after a number between 1 and 53
// with a sign or none.
func validWeekday(s string) bool {
	if len(s) < 2 {
		return false
	}
	ordinal, day := s[:len(s)-2], s[len(s)-2:]
	return oneOf(weekdays...)(day) && (ordinal == "" || number(1, 53, true)(ordinal))
}

// validUntil is for a DATE or DATE-TIME.
func validUntil(s string) bool {
	for _, layout := range [...]string{"20060102", "20060102T150405", "20060102T150405Z"} {
		if _, err := time.Parse(layout, s); err == nil && len(s) == len(layout) {
			return true
		}
	}
	return false
}
