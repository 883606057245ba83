package microformats

import "github.com/itemscope/itemscope/microsyntax"

// isName tells whether b is what the "*" of root and property class names stands
// for: an optional vendor prefix of digits and lowercase letters and a hyphen,
// then lowercase words with hyphens between them,
// https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats.
func isName(b []byte) bool {
	words, digits, start := 0, false, 0
	for i := 0; i <= len(b); i++ {
		switch {
		case i == len(b) || b[i] == '-':
			if i == start {
				return false
			}
			words, start = words+1, i+1
		case b[i] >= '0' && b[i] <= '9':
			if words > 0 {
				return false
			}
			digits = true
		case b[i] < 'a' || b[i] > 'z':
			return false
		}
	}
	return !digits || words > 1
}

// prefix is the kind of a property, which says how its value is read: p-, u-, dt-
// or e-.
type prefix uint8

const (
	noPrefix prefix = iota
	prefixP
	prefixU
	prefixDT
	prefixE
	relTag // rel=tag of a classic format; otherwise as prefixP
)

// splitProperty splits a class name of a property into its kind and its name.
func splitProperty(class []byte) (prefix, []byte) {
	kind, at := noPrefix, 2
	if len(class) < 3 {
		return noPrefix, nil
	}
	switch class[0] {
	case 'p':
		kind = prefixP
	case 'u':
		kind = prefixU
	case 'e':
		kind = prefixE
	case 'd':
		if class[1] != 't' {
			return noPrefix, nil
		}
		kind, at = prefixDT, 3
	default:
		return noPrefix, nil
	}
	if class[at-1] != '-' || !isName(class[at:]) {
		return noPrefix, nil
	}
	return kind, class[at:]
}

// nextToken returns the first of a set of space-separated tokens and the rest.
// The token is empty where there is none.
func nextToken(b []byte) (token, rest []byte) {
	i := 0
	for i < len(b) && microsyntax.IsASCIIWhitespace(b[i]) {
		i++
	}
	start := i
	for i < len(b) && !microsyntax.IsASCIIWhitespace(b[i]) {
		i = tokenEnd(b, i+1)
	}
	return b[start:i], b[i:]
}

// hasToken tells whether token is one of a set of space-separated tokens.
func hasToken(set []byte, token string) bool {
	for t, rest := nextToken(set); len(t) > 0; t, rest = nextToken(rest) {
		if string(t) == token {
			return true
		}
	}
	return false
}
