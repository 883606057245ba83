package microsyntax

import "strings"

// text is what the functions for whitespace and tokens work on: a string or bytes in
// an ASCII-compatible encoding.
type text interface{ ~string | ~[]byte }

// IsASCIIWhitespace reports whether c is TAB, LF, FF, CR or SPACE.
//
// https://infra.spec.whatwg.org/#ascii-whitespace
func IsASCIIWhitespace(c byte) bool {
	const set uint64 = 1<<'\t' | 1<<'\n' | 1<<'\f' | 1<<'\r' | 1<<' '
	return c <= ' ' && set>>c&1 != 0
}

// StripASCIIWhitespace returns s without its leading and trailing ASCII
// whitespace. It does not copy.
//
// https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace
func StripASCIIWhitespace[S text](s S) S {
	start, end := 0, len(s)
	for start < end && IsASCIIWhitespace(s[start]) {
		start++
	}
	for start < end && IsASCIIWhitespace(s[end-1]) {
		end--
	}
	return s[start:end]
}

// StripAndCollapseASCIIWhitespace replaces every run of ASCII whitespace in s
// with one space, and removes leading and trailing whitespace. It copies only if there
// is something to replace.
//
// https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace
func StripAndCollapseASCIIWhitespace(s string) string {
	s = StripASCIIWhitespace(s)
	i := firstUncollapsed(s)
	if i == len(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	b.WriteString(s[:i])
	for i < len(s) {
		if IsASCIIWhitespace(s[i]) {
			b.WriteByte(' ')
			i = skipASCIIWhitespace(s, i)
		}
		end := skipToken(s, i)
		b.WriteString(s[i:end])
		i = end
	}
	return b.String()
}

// firstUncollapsed returns the index of the first run of whitespace in s that
// is not exactly one space, or len(s).
func firstUncollapsed(s string) int {
	for i := skipCollapsed(s); i < len(s); i++ {
		if !IsASCIIWhitespace(s[i]) {
			continue
		}
		if s[i] != ' ' || i+1 < len(s) && IsASCIIWhitespace(s[i+1]) {
			return i
		}
	}
	return len(s)
}

// skipCollapsed returns an index that firstUncollapsed can start from. It looks at eight bytes at a
// time for control characters and for two spaces in a row.
func skipCollapsed(s string) (i int) {
	const ones, highest = 0x0101010101010101, 0x8080808080808080
	last := uint64(0) // 1<<7 if the byte before i is a space
	for ; i+8 <= len(s); i += 8 {
		e := s[i : i+8]
		eight := uint64(e[0]) | uint64(e[1])<<8 | uint64(e[2])<<16 | uint64(e[3])<<24 |
			uint64(e[4])<<32 | uint64(e[5])<<40 | uint64(e[6])<<48 | uint64(e[7])<<56
		// Adding sets the highest bit of each byte that is at least a space, or greater than one.
		low := eight &^ highest
		controls := ^(low + (0x80-' ')*ones | eight) & highest
		spaces := ^(low + (0x80-'!')*ones | eight) & highest
		if controls|spaces&(spaces<<8|last) != 0 {
			break
		}
		last = spaces >> 56
	}
	if last != 0 {
		i-- // it may be the first of two
	}
	return i
}

// ToASCIILower returns s with A to Z replaced by a to z and all else as it was.
// It copies only if there is something to replace.
//
// https://infra.spec.whatwg.org/#ascii-lowercase
func ToASCIILower(s string) string {
	i := 0
	for i < len(s) && !isASCIIUpper(s[i]) {
		i++
	}
	if i == len(s) {
		return s
	}
	b := []byte(s)
	for ; i < len(b); i++ {
		b[i] = ToASCIILowerByte(b[i])
	}
	return string(b)
}

// EqualASCIIFold reports whether a is an ASCII case-insensitive match for b.
// Unlike [strings.EqualFold] it takes no notice of case beyond ASCII: the
// KELVIN SIGN is not a k.
//
// https://infra.spec.whatwg.org/#ascii-case-insensitive
func EqualASCIIFold[A, B text](a A, b B) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if a[i] != b[i] && ToASCIILowerByte(a[i]) != ToASCIILowerByte(b[i]) {
			return false
		}
	}
	return true
}

// IsASCIIDigit reports whether c is 0 to 9.
//
// https://infra.spec.whatwg.org/#ascii-digit
func IsASCIIDigit(c byte) bool { return '0' <= c && c <= '9' }

// IsASCIIHexDigit reports whether c is a hexadecimal digit in either case.
//
// https://infra.spec.whatwg.org/#ascii-hex-digit
func IsASCIIHexDigit(c byte) bool { return IsASCIIDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// IsASCIIAlpha reports whether c is A to Z or a to z.
//
// https://infra.spec.whatwg.org/#ascii-alpha
func IsASCIIAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// IsASCIIAlphanumeric reports whether c is an ASCII letter or digit.
//
// https://infra.spec.whatwg.org/#ascii-alphanumeric
func IsASCIIAlphanumeric(c byte) bool { return IsASCIIAlpha(c) || IsASCIIDigit(c) }

func isASCIIUpper(c byte) bool { return 'A' <= c && c <= 'Z' }

// ToASCIILowerByte returns a for A to z for Z, and any other byte as it is.
//
// https://infra.spec.whatwg.org/#ascii-lowercase
func ToASCIILowerByte(c byte) byte {
	if isASCIIUpper(c) {
		return c | 0x20
	}
	return c
}

// skipASCIIWhitespace returns the index of the first byte of s at or after i
// that is not ASCII whitespace.
//
// https://infra.spec.whatwg.org/#skip-ascii-whitespace
func skipASCIIWhitespace[S text](s S, i int) int {
	for i < len(s) && IsASCIIWhitespace(s[i]) {
		i++
	}
	return i
}

// skipToken returns the index of the first ASCII whitespace in s at or after i.
func skipToken[S text](s S, i int) int {
	for i < len(s) && !IsASCIIWhitespace(s[i]) {
		i++
	}
	return i
}

// skipDigits returns the index of the first byte of s at or after i that is not
// an ASCII digit.
func skipDigits(s string, i int) int {
	for i < len(s) && IsASCIIDigit(s[i]) {
		i++
	}
	return i
}

// allDigits reports whether s is one or more ASCII digits.
func allDigits(s string) bool { return s != "" && skipDigits(s, 0) == len(s) }
