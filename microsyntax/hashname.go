package microsyntax

import "strings"

// ParseHashName returns the name in a hash-name reference such as the usemap
// attribute's: everything after the first "#". It reports false if there is no
// "#" or nothing after it.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-a-hash-name-reference
func ParseHashName(s string) (name string, ok bool) {
	_, name, _ = strings.Cut(s, "#")
	return name, name != ""
}

// ValidHashName reports whether s has the form of a valid hash-name reference:
// a "#" and a name. It does not check whether an element has that name.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-hash-name-reference
func ValidHashName(s string) bool { return len(s) > 1 && s[0] == '#' }
