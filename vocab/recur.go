package vocab

import (
	"strconv"
	"strings"
	"time"
	"unicode"
)

// ValidRecur tells whether s is a recurrence rule, a value of iCalendar's type
// RECUR: a FREQ, at most one of UNTIL and COUNT, each part once, its values in range,
// and only parts that are allowed with that FREQ. Case does not matter.
//
//	https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
func ValidRecur(s string) bool {
	if strings.ContainsFunc(s, func(r rune) bool { return r > unicode.MaxASCII }) {
		return false // in upper case, some characters that are not ASCII become ASCII
	}
	parts := make(map[string]string, 4)
	for s, more := s, true; more; {
		var part string
		part, s, more = strings.Cut(s, ";")
		name, value, ok := strings.Cut(part, "=")
		name, value = strings.ToUpper(name), strings.ToUpper(value)
		valid := recurParts[name]
		if _, again := parts[name]; !ok || valid == nil || again || !valid(value) {
			return false
		}
		parts[name] = value
	}
	for _, allowed := range recurConditions {
		if !allowed(parts) {
			return false
		}
	}
	return true
}

// recurConditions are the conditions that several parts have to meet together.
var recurConditions = [...]func(map[string]string) bool{
	func(parts map[string]string) bool { return has(parts, "FREQ") },
	func(parts map[string]string) bool { return !(has(parts, "UNTIL") && has(parts, "COUNT")) },
	func(parts map[string]string) bool { return !has(parts, "BYWEEKNO") || parts["FREQ"] == "YEARLY" },
	func(parts map[string]string) bool {
		return !has(parts, "BYYEARDAY") || !oneOf("DAILY", "WEEKLY", "MONTHLY")(parts["FREQ"])
	},
	func(parts map[string]string) bool { return !has(parts, "BYMONTHDAY") || parts["FREQ"] != "WEEKLY" },
	func(parts map[string]string) bool {
		ordinals := strings.ContainsAny(parts["BYDAY"], "0123456789")
		return !ordinals || parts["FREQ"] == "MONTHLY" || parts["FREQ"] == "YEARLY" && !has(parts, "BYWEEKNO")
	},
	func(parts map[string]string) bool { return !has(parts, "BYSETPOS") || anyBy(parts) },
}

func has(parts map[string]string, name string) bool {
	_, ok := parts[name]
	return ok
}

// anyBy tells whether there is a part for BYSETPOS to choose from.
func anyBy(parts map[string]string) bool {
	for name := range parts {
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

// number is for a number between low and high of at most as many digits as high
// has, after a sign where signed says so.
func number(low, high int, signed bool) func(string) bool {
	return func(s string) bool {
		if signed && s != "" && (s[0] == '+' || s[0] == '-') {
			s = s[1:]
		}
		n, err := strconv.Atoi(s)
		return err == nil && digits(s) && len(s) <= len(strconv.Itoa(high)) && low <= n && n <= high
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
