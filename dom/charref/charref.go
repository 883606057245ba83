// Package charref decodes the character references of HTML (&amp;, &#65;,
// &#x41;) from source bytes, as the tokenizer of the standard does:
// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
//
// A span of source that is text or an attribute's value is decoded whole by
// [Append]; one reference, with its parse errors and their places, by [Decode].
// Nothing else of the source is touched: newlines are not normalized and a
// U+0000 stays. Who does both normalizes first, for a newline that comes out of
// a reference (&#13;) is kept as it is.
package charref

import (
	"bytes"
	"unicode/utf8"
)

//go:generate go run gen.go

// A Reference is what stands at an ampersand.
type Reference struct {
	// Len is the number of source bytes, ampersand included, that the reference
	// takes up, or 0 if the ampersand starts none and stands for itself.
	Len int

	// Runes are the characters it stands for. The second is 0 unless the name is
	// one of those that stand for two.
	Runes [2]rune

	// Errors are the parse errors of the reference, or of what looks like one.
	Errors Errors

	// ErrorOffset is where they are all reported: the offset from the ampersand
	// of the character that the standard's tokenizer consumes next.
	ErrorOffset int
}

// Append appends to dst the source src with every character reference in it
// replaced by what it stands for, and returns the extended slice. attribute
// says that src is (a part of) an attribute's value, where names without
// semicolon are left alone before an equals sign or an alphanumeric. A
// reference ends with src at the latest, as at the end of a page.
func Append(dst, src []byte, attribute bool) []byte {
	for {
		i := bytes.IndexByte(src, '&')
		if i < 0 {
			return append(dst, src...)
		}
		ref := consume(src[i:], attribute)
		if ref.Len == 0 {
			dst = append(dst, src[:i+1]...)
			src = src[i+1:]
			continue
		}
		dst = append(dst, src[:i]...)
		dst = utf8.AppendRune(dst, ref.Runes[0])
		if ref.Runes[1] != 0 {
			dst = utf8.AppendRune(dst, ref.Runes[1])
		}
		src = src[i+ref.Len:]
	}
}

// Decode reads the character reference at the start of src, which must be an
// ampersand; with any other start there is no reference and no error.
// attribute is as for [Append].
func Decode(src []byte, attribute bool) Reference {
	if len(src) == 0 || src[0] != '&' {
		return Reference{}
	}
	ref := consume(src, attribute)
	if ref.Len == 0 && ref.Errors == 0 {
		ref.Errors, ref.ErrorOffset = ambiguousAmpersand(src, attribute)
	}
	return ref
}

// consume is Decode without the errors of the ambiguous ampersand state.
// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
func consume(src []byte, attribute bool) Reference {
	if len(src) < 2 {
		return Reference{}
	}
	switch c := src[1]; {
	case c == '#':
		return numeric(src)
	case isAlpha(c): // No name starts with a digit.
		return named(src, attribute)
	}
	return Reference{}
}

// named reads a reference by name.
// https://html.spec.whatwg.org/multipage/parsing.html#named-character-reference-state
//
// The longest name of the table is looked for. A name that ends in a semicolon
// takes up all alphanumerics before it, so that it is the longest if it is in
// the table; all others are among the few that may stand without semicolon.
func named(src []byte, attribute bool) Reference {
	h := uint64(hashBasis)
	i := 1
	for limit := min(len(src), 1+maxName); i < limit && isAlphanumeric(src[i]); i++ {
		h = (h ^ uint64(src[i])) * hashPrime
	}
	if i < len(src) && src[i] == ';' {
		if value, ok := lookup(h, src[1:i]); ok {
			return Reference{Len: i + 1, Runes: runes(value)}
		}
	}
	return legacy(src, min(i-1, maxLegacy), attribute)
}

// legacy reads a reference by name without semicolon, from among the first n
// bytes after the ampersand.
func legacy(src []byte, n int, attribute bool) Reference {
	for ; n >= minLegacy; n-- {
		name := src[1 : 1+n]
		value, ok := lookup(hash(name), name)
		if !ok || value&isLegacy == 0 {
			continue
		}
		end := 1 + n
		// "for historical reasons, flush code points consumed as a character
		// reference and switch to the return state": as if there were none.
		if attribute && end < len(src) && (src[end] == '=' || isAlphanumeric(src[end])) {
			return Reference{}
		}
		return Reference{Len: end, Runes: runes(value), Errors: MissingSemicolon, ErrorOffset: end}
	}
	return Reference{}
}

// ambiguousAmpersand finds the error of a name that the table does not hold.
// https://html.spec.whatwg.org/multipage/parsing.html#ambiguous-ampersand-state
func ambiguousAmpersand(src []byte, attribute bool) (Errors, int) {
	i := 1
	for i < len(src) && isAlphanumeric(src[i]) {
		i++
	}
	if i == 1 || i == len(src) || src[i] != ';' {
		return 0, 0
	}
	if attribute && legacy(src, min(i-1, maxLegacy), false).Len != 0 {
		return 0, 0 // The reference was left alone; the state is not reached.
	}
	return UnknownName, i
}

const (
	hashPrime = 1099511628211 // FNV-1a of 64 bits, but for the basis

	isLegacy  = 1 << 31 // bit of values
	minLegacy = 2       // bytes in the shortest name that may stand without semicolon
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
func lookup(h uint64, name []byte) (value uint32, ok bool) {
	i := slot[(uint32(h>>32)^uint32(displacement[h%buckets]))%slots]
	return values[i], names[starts[i]:starts[i+1]] == string(name)
}

func runes(value uint32) [2]rune {
	return [2]rune{rune(value & 0x1FFFFF), seconds[value>>21&0xF]}
}

func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isAlphanumeric(c byte) bool { return isAlpha(c) || isDigit(c) }
