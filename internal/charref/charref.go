// Package charref decodes the character references of HTML (&amp;, &#65;,
// &#x41;) from source bytes, as the tokenizer of the standard does:
// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
//
// [Append] decodes a whole text or attribute value, [Decode] one reference, with its
// parse errors and their places. Nothing else is changed: newlines are not normalized
// and U+0000 stays. Callers that normalize newlines do it first, since a newline that
// comes from a reference (&#13;) must stay as it is.
package charref

import (
	"bytes"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

//go:generate go run gen.go

// A Reference is a character reference, or an ampersand that starts none.
type Reference struct {
	// Len is the number of source bytes, ampersand included, that the reference
	// takes up, or 0 if the ampersand starts none and stands for itself.
	Len int

	// First and Second are the characters it stands for. Second is 0 unless the
	// name stands for two characters.
	First, Second rune

	// Errors are the parse errors of the reference, or of what looks like one.
	Errors Errors

	// ErrorOffset is where all of them are reported: the offset, counted from the
	// ampersand, of the character that the standard's tokenizer consumes next.
	ErrorOffset int
}

// Append appends to dst the source src with every character reference in it
// replaced by what it stands for, and returns the extended slice. attribute
// says that src is (a part of) an attribute's value, where names without
// semicolon are left alone before an equals sign or an alphanumeric. A
// reference ends with src at the latest, as at the end of a page.
func Append(dst, src []byte, attribute bool) []byte {
	const amp = "amp;"
	for {
		i := bytes.IndexByte(src, '&')
		if i < 0 {
			return append(dst, src...)
		}
		if after := src[i+1:]; len(after) >= len(amp) && string(after[:len(amp)]) == amp { // which is most of those in URLs
			dst, src = append(dst, src[:i+1]...), after[len(amp):]
			continue
		}
		m := consume(src[i:], attribute)
		if m.len == 0 {
			dst = append(dst, src[:i+1]...)
			src = src[i+1:]
			continue
		}
		dst = append(dst, src[:i]...)
		dst = utf8.AppendRune(dst, m.value.first())
		if second := m.value.second(); second != 0 {
			dst = utf8.AppendRune(dst, second)
		}
		src = src[i+m.len:]
	}
}

// Decode reads the character reference at the start of src, which must be an
// ampersand; with any other start there is no reference and no error.
// attribute is as for [Append].
func Decode(src []byte, attribute bool) Reference {
	if len(src) == 0 || src[0] != '&' {
		return Reference{}
	}
	m := consume(src, attribute)
	ref := Reference{Len: m.len, First: m.value.first(), Second: m.value.second(), Errors: m.errors}
	switch {
	case m.errors == AbsenceOfDigits:
		ref.ErrorOffset = digitsOffset(src)
	case m.errors != 0:
		ref.ErrorOffset = m.len
	case m.len == 0:
		ref.Errors, ref.ErrorOffset = ambiguousAmpersand(src, attribute)
	}
	return ref
}

// A match is a Reference in a form that fits into registers.
type match struct {
	len    int
	value  value
	errors Errors
}

// A value is what a reference stands for. From the low bits up: the first
// character (21 bits), the index of the second in seconds (4 bits), and on top
// whether the name may stand without semicolon.
type value uint32

const isLegacy value = 1 << 31

func (v value) first() rune { return rune(v & 0x1FFFFF) }

func (v value) second() rune { return seconds[v>>21&0xF] }

// consume is Decode without the errors of the ambiguous ampersand state.
// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
func consume(src []byte, attribute bool) match {
	if len(src) < 2 {
		return match{}
	}
	switch c := src[1]; {
	case c == '#':
		return numeric(src)
	case microsyntax.IsASCIIAlpha(c): // No name starts with a digit.
		return named(src, attribute)
	}
	return match{}
}

// named reads a reference by name.
// https://html.spec.whatwg.org/multipage/parsing.html#named-character-reference-state
//
// The standard takes the longest name that matches. If there is a semicolon after the
// alphanumerics and the table has the name they make, that is the longest. Otherwise
// only the few names that may stand without semicolon can match.
func named(src []byte, attribute bool) match {
	h := uint64(hashBasis)
	i := 1
	for limit := min(len(src), 1+maxName); i < limit && microsyntax.IsASCIIAlphanumeric(src[i]); i++ {
		h = (h ^ uint64(src[i])) * hashPrime
	}
	if i < len(src) && src[i] == ';' {
		if v, ok := lookup(h, src[1:i]); ok {
			return match{len: i + 1, value: v}
		}
	}
	return legacy(src, i-1, attribute)
}

// legacy reads a reference by name without semicolon. n is how many alphanumerics
// follow the ampersand.
func legacy(src []byte, n int, attribute bool) match {
	shortest := minLegacy
	if attribute {
		// "for historical reasons, flush code points consumed as a character
		// reference and switch to the return state" before "=" and alphanumerics,
		// so that only a name of all n alphanumerics can be a reference.
		if n > maxLegacy || n+1 < len(src) && src[n+1] == '=' {
			return match{}
		}
		shortest = max(n, minLegacy)
	}
	for n = min(n, maxLegacy); n >= shortest; n-- {
		name := src[1 : 1+n]
		if v, ok := lookup(hash(name), name); ok && v&isLegacy != 0 {
			return match{len: 1 + n, value: v, errors: MissingSemicolon}
		}
	}
	return match{}
}

// ambiguousAmpersand finds the error of a name that the table does not hold.
// https://html.spec.whatwg.org/multipage/parsing.html#ambiguous-ampersand-state
func ambiguousAmpersand(src []byte, attribute bool) (Errors, int) {
	i := 1
	for i < len(src) && microsyntax.IsASCIIAlphanumeric(src[i]) {
		i++
	}
	if i == 1 || i == len(src) || src[i] != ';' {
		return 0, 0
	}
	if attribute && legacy(src, i-1, false).len != 0 {
		return 0, 0 // The reference was left alone; the state is not reached.
	}
	return UnknownName, i
}

const (
	hashPrime = 1099511628211 // FNV-1a of 64 bits, except for the basis

	minLegacy = 2 // bytes in the shortest name that may stand without semicolon
)

func hash(name []byte) uint64 {
	h := uint64(hashBasis)
	for _, c := range name {
		h = (h ^ uint64(c)) * hashPrime
	}
	return h
}

// lookup returns the element of values for a name, which has no semicolon, and
// its hash.
func lookup(h uint64, name []byte) (v value, ok bool) {
	i := slot[(uint32(h>>32)^uint32(displacement[h%buckets]))%slots]
	return values[i], names[starts[i]:starts[i+1]] == string(name)
}
