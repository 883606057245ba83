package jsonld

import (
	"bytes"
	"math"
	"strconv"
	"strings"
)

// number returns the number that is written so; an infinity if no double is as
// large.
func number(raw string) float64 {
	f, _ := strconv.ParseFloat(raw, 64)
	return f
}

// isBeyondDouble tells whether a number that is written so is larger than a double
// can be.
func isBeyondDouble(raw string) bool {
	const digits = 308 // fewer, and no exponent, are never too many
	return (len(raw) > digits || strings.ContainsAny(raw, "eE")) && math.IsInf(number(raw), 0)
}

// hasBeyondDouble tells whether a number of the text is larger than a double can
// be.
func (t *tree) hasBeyondDouble() bool {
	for n := range t.nodes {
		if t.nodes[n].kind == Number && isBeyondDouble(t.raw(uint32(n))) {
			return true
		}
	}
	return false
}

// beyondDouble is the error of such a number.
func beyondDouble(r ref, code ErrorCode, raw string) error {
	return r.fail(code, "the number "+quote(raw)+" is beyond what a double can be, which is 1.8e308")
}

// appendECMANumber appends a number as ECMAScript writes it, which RFC 8785 wants:
// https://www.rfc-editor.org/rfc/rfc8785#section-3.2.2.3.
func appendECMANumber(dst []byte, f float64) []byte {
	if f == 0 {
		return append(dst, '0')
	}
	if abs := math.Abs(f); abs >= 1e-6 && abs < 1e21 {
		return strconv.AppendFloat(dst, f, 'f', -1, 64)
	}
	start := len(dst)
	dst = strconv.AppendFloat(dst, f, 'e', -1, 64)
	// Go writes two digits of an exponent at least, ECMAScript does not.
	if i := bytes.LastIndexAny(dst[start:], "+-") + start; i > start && dst[i+1] == '0' {
		dst = append(dst[:i+1], dst[i+2:]...)
	}
	return dst
}

// isInteger tells whether a number becomes an xsd:integer: it has no fractional
// part, and is less than 10²¹.
func isInteger(f float64) bool {
	return f == math.Trunc(f) && math.Abs(f) < 1e21
}

// canonicalInteger returns the canonical lexical form of an xsd:integer,
// https://www.w3.org/TR/json-ld11-api/#data-round-tripping.
func canonicalInteger(f float64) string {
	if f == 0 {
		return "0"
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// canonicalDouble returns the canonical lexical form of an xsd:double, with at
// most 15 digits behind the point: one digit before it and at least one behind.
func canonicalDouble(f float64) string {
	s := strconv.FormatFloat(f, 'E', 15, 64)
	mantissa, exponent, _ := strings.Cut(s, "E")
	mantissa = strings.TrimRight(mantissa, "0")
	if strings.HasSuffix(mantissa, ".") {
		mantissa += "0"
	}
	sign := ""
	if exponent[0] == '-' {
		sign = "-"
	}
	exponent = strings.TrimLeft(exponent[1:], "0")
	if exponent == "" {
		sign, exponent = "", "0"
	}
	return mantissa + "E" + sign + exponent
}
