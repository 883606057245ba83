package microsyntax

import "strconv"

// A Dimension is the value of an attribute such as width: a length in CSS
// pixels, or a percentage. It is finite and not negative.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#percentages-and-dimensions
type Dimension struct {
	Value      float64
	Percentage bool
}

// String returns the value in plain decimal notation, with a percent sign if it
// is a percentage.
func (d Dimension) String() string {
	var buf [32]byte
	b := strconv.AppendFloat(buf[:0], d.Value, 'f', -1, 64)
	if d.Percentage {
		b = append(b, '%')
	}
	return string(b)
}

// ParseDimension reads the dimension at the start of s. Whitespace may precede it, a
// sign may not. A percent sign after the number makes it a percentage; anything else
// after it is ignored, so that "100px" is a length of 100. ParseDimension reports
// false if no digit comes first, or the number is too large for a float64.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-dimension-values
func ParseDimension(s string) (Dimension, bool) {
	start := skipASCIIWhitespace(s, 0)
	end := skipDigits(s, start)
	if end == start {
		return Dimension{}, false
	}
	if end < len(s) && s[end] == '.' {
		end = skipDigits(s, end+1)
	}
	value, err := strconv.ParseFloat(s[start:end], 64)
	if err != nil {
		return Dimension{}, false
	}
	return Dimension{Value: value, Percentage: end < len(s) && s[end] == '%'}, true
}

// ParseNonzeroDimension is [ParseDimension] for attributes that cannot be zero.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#nonzero-percentages-and-lengths
func ParseNonzeroDimension(s string) (Dimension, bool) {
	d, ok := ParseDimension(s)
	if !ok || d.Value == 0 {
		return Dimension{}, false
	}
	return d, true
}
