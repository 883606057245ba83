package markup

import (
	"strings"
	"unicode"

	"github.com/itemscope/itemscope/item"
)

// units are the designators of ISO 8601 for what people write behind numbers, and in
// which order they stand. Minutes are more usual than months.
var units = map[string]struct {
	designator byte
	order      int
}{
	"d": {'D', 1}, "day": {'D', 1}, "days": {'D', 1},
	"h": {'H', 2}, "hr": {'H', 2}, "hrs": {'H', 2}, "hour": {'H', 2}, "hours": {'H', 2},
	"m": {'M', 3}, "min": {'M', 3}, "mins": {'M', 3}, "minute": {'M', 3}, "minutes": {'M', 3},
	"s": {'S', 4}, "sec": {'S', 4}, "secs": {'S', 4}, "second": {'S', 4}, "seconds": {'S', 4},
}

// meantDuration writes a duration as ISO 8601 does that lacks its P or T, or has small
// letters, spaces or the words of a language: P1H, T15M, pt20m, PT20 Mins, 1 hour 30 min.
// It returns "" where it is not certain what was meant.
func meantDuration(text string) string {
	rest := strings.ToLower(text)
	marked := strings.HasPrefix(rest, "p") || strings.HasPrefix(rest, "t")
	rest = strings.TrimPrefix(rest, "p")
	hasT := strings.HasPrefix(rest, "t")
	rest = strings.TrimPrefix(rest, "t")
	var days, clock strings.Builder
	last, spelled := 0, false
	for rest != "" {
		number := leading(rest, "0123456789.")
		rest = strings.TrimLeft(rest[len(number):], " ")
		name := leading(rest, "abcdefghijklmnopqrstuvwxyz")
		rest = strings.TrimLeft(rest[len(name):], " ,")
		unit, known := units[name]
		if number == "" || !known || unit.order <= last || unit.order == 1 && hasT {
			return ""
		}
		last, spelled = unit.order, spelled || name != "m"
		part := &clock
		if unit.order == 1 {
			part = &days
		}
		part.WriteString(number)
		part.WriteByte(unit.designator)
	}
	if !hasT && !spelled || !marked && !strings.ContainsAny(text, "0123456789") {
		return "" // P30M is 30 months, and "30 m" may be anything
	}
	meant := "P" + days.String()
	if clock.Len() > 0 {
		meant += "T" + clock.String()
	}
	if !isDuration(item.Value{}, meant) {
		return ""
	}
	return meant
}

// leading returns the longest beginning of s that is made of some characters.
func leading(s, characters string) string {
	return s[:len(s)-len(strings.TrimLeft(s, characters))]
}

// meantNumber writes a number with a point that has a comma, signs for thousands or a
// currency: 36,00 EUR, 1.234,50, $606. It returns "" where it is not certain what was
// meant: 1,234 is either one and a bit or more than a thousand.
func meantNumber(text string) string {
	number := strings.TrimFunc(text, isCurrencyPart)
	points, commas := strings.Count(number, "."), strings.Count(number, ",")
	switch {
	case strings.Trim(number, "0123456789.,") != "" || number == "":
		return ""
	case points > 0 && commas > 0:
		if strings.LastIndexByte(number, ',') > strings.LastIndexByte(number, '.') {
			number = strings.NewReplacer(".", "", ",", ".").Replace(number)
		} else {
			number = strings.ReplaceAll(number, ",", "")
		}
	case commas == 1 && len(number)-strings.IndexByte(number, ',') != len(",000"):
		number = strings.Replace(number, ",", ".", 1)
	case commas == 1:
		return ""
	case commas > 1:
		number = strings.ReplaceAll(number, ",", "")
	case points > 1:
		number = strings.ReplaceAll(number, ".", "")
	}
	if !isNumber(item.Value{}, number) || strings.HasPrefix(number, ".") {
		return ""
	}
	return number
}

// isCurrencyPart tells whether a character is of the sign or the name of a currency, or
// beside one.
func isCurrencyPart(r rune) bool {
	return unicode.Is(unicode.Sc, r) || r >= 'A' && r <= 'Z' || unicode.IsSpace(r)
}
