package microsyntax

import "strconv"

// ParseInteger reads the integer at the start of s, as browsers do: whitespace and a
// plus or minus may precede the digits, and what follows them is ignored. It reports
// false if there are no digits, or the number does not fit an int64.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-integers
func ParseInteger(s string) (int64, bool) {
	start := skipASCIIWhitespace(s, 0)
	digits := start
	if digits < len(s) && (s[digits] == '-' || s[digits] == '+') {
		digits++
	}
	end := skipDigits(s, digits)
	if end == digits {
		return 0, false
	}
	n, err := strconv.ParseInt(s[start:end], 10, 64)
	if err != nil {
		return 0, false
	}
	return n, true
}

// ParseNonNegativeInteger is [ParseInteger] for numbers that must not be less
// than zero. "-0" is zero.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-non-negative-integers
func ParseNonNegativeInteger(s string) (int64, bool) {
	n, ok := ParseInteger(s)
	if !ok || n < 0 {
		return 0, false
	}
	return n, true
}

// ValidInteger reports whether s is digits with at most a minus before them.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-integer
func ValidInteger(s string) bool {
	if s != "" && s[0] == '-' {
		s = s[1:]
	}
	return allDigits(s)
}

// ValidNonNegativeInteger reports whether s is one or more digits.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-non-negative-integer
func ValidNonNegativeInteger(s string) bool { return allDigits(s) }

// ParseFloat reads the number at the start of s, as browsers do: whitespace may
// lead, and what follows the number is ignored. It reports false if there is no
// number, or one too large for a float64. The result is never -0, infinite or
// not a number.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-floating-point-number-values
func ParseFloat(s string) (float64, bool) {
	start := skipASCIIWhitespace(s, 0)
	end := floatEnd(s, start)
	if end == start {
		return 0, false
	}
	// s[start:end] has only digits, a sign, a point and an exponent, none of the other
	// forms that strconv accepts. strconv rounds as steps 15 to 18 do.
	f, err := strconv.ParseFloat(s[start:end], 64)
	if err != nil {
		return 0, false
	}
	if f == 0 {
		return 0, true // step 15: −0 is not in the set
	}
	return f, true
}

// floatEnd returns where the number that starts at start ends, or start if none
// does: steps 8 to 14 of the rules for parsing floating-point number values.
func floatEnd(s string, start int) int {
	i := start
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		i++
	}
	integerEnd := skipDigits(s, i)
	end := integerEnd
	if end < len(s) && s[end] == '.' {
		end = skipDigits(s, end+1)
		if integerEnd == i && end == integerEnd+1 {
			return start // step 9: a point with no digit on either side
		}
	} else if integerEnd == i {
		return start
	}
	return exponentEnd(s, end)
}

// exponentEnd returns where the exponent that starts at i ends, or i if what is
// there is not a whole exponent.
func exponentEnd(s string, i int) int {
	if i == len(s) || s[i]|0x20 != 'e' {
		return i
	}
	digits := i + 1
	if digits < len(s) && (s[digits] == '-' || s[digits] == '+') {
		digits++
	}
	if end := skipDigits(s, digits); end > digits {
		return end
	}
	return i
}

// ValidFloat reports whether s is a valid floating-point number: no whitespace,
// no leading plus, and a digit after the point if there is a point.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number
func ValidFloat(s string) bool {
	i := 0
	if i < len(s) && s[i] == '-' {
		i++
	}
	end := skipDigits(s, i)
	digits := end > i
	if end < len(s) && s[end] == '.' {
		point := end
		end = skipDigits(s, point+1)
		digits = end > point+1
	}
	return digits && exponentEnd(s, end) == len(s)
}

// ParseFloatList reads the numbers of a list separated by whitespace, commas or
// semicolons. What is not a number counts as zero.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-a-list-of-floating-point-numbers
func ParseFloatList(s string) []float64 {
	var numbers []float64
	for i := skipDelimiters(s, 0); i < len(s); {
		for i < len(s) && !isFloatListDelimiter(s[i]) && !IsASCIIDigit(s[i]) && s[i] != '.' && s[i] != '-' {
			i++ // step 5.1: leading garbage
		}
		end := i
		for end < len(s) && !isFloatListDelimiter(s[end]) {
			end++
		}
		number, _ := ParseFloat(s[i:end])
		numbers = append(numbers, number)
		i = skipDelimiters(s, end)
	}
	return numbers
}

func isFloatListDelimiter(c byte) bool { return c == ',' || c == ';' || IsASCIIWhitespace(c) }

func skipDelimiters(s string, i int) int {
	for i < len(s) && isFloatListDelimiter(s[i]) {
		i++
	}
	return i
}

// ValidFloatList reports whether s is valid floating-point numbers separated by
// single commas and nothing else. The empty string is a valid list without numbers.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-list-of-floating-point-numbers
func ValidFloatList(s string) bool {
	if s == "" {
		return true
	}
	for start, i := 0, 0; ; i++ {
		if i < len(s) && s[i] != ',' {
			continue
		}
		if !ValidFloat(s[start:i]) {
			return false
		}
		if i == len(s) {
			return true
		}
		start = i + 1
	}
}
