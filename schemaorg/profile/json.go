package profile

import (
	"encoding/json"
	"regexp"
	"strconv"
	"sync"
	"unicode/utf16"
)

// escapes are those of JSON that the library for YAML does not read: an escaped slash,
// and characters beyond U+FFFF as two. The first alternative passes over all others.
var escapes = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\\[^u/]|\\/|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}`)
})

// asYAML returns a file that is JSON as the YAML that says the same, line by line.
// Everything else comes back as it is.
func asYAML(b []byte) []byte {
	if !json.Valid(b) {
		return b
	}
	return escapes().ReplaceAllFunc(b, func(escape []byte) []byte {
		switch {
		case string(escape) == `\/`:
			return escape[1:]
		case escape[1] == 'u':
			return utf8Of(string(escape))
		}
		return escape
	})
}

// utf8Of returns the character that \uXXXX\uXXXX stands for.
func utf8Of(escape string) []byte {
	high, _ := strconv.ParseUint(escape[2:6], 16, 16) // the expression has only digits here
	low, _ := strconv.ParseUint(escape[8:12], 16, 16)
	return []byte(string(utf16.DecodeRune(rune(high), rune(low))))
}
