package filename

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxBytes bounds the name without its extension, so that it fits on every system
// together with a number and the extension.
const maxBytes = 100

// Set has the names given so far, and for each how many names were made from it.
type Set map[string]int

// Add makes a name for a file from title, adds it to the set and returns it. It
// differs from all other names in the set. If no character of title can be used, it
// is made from fallback. [Clean] leaves the name as it is.
func (s Set) Add(title, fallback, extension string) string {
	base := slug(title)
	if base == "" {
		base = fallback
	}
	if isReserved(base) {
		base = fallback + "-" + base
	}
	// On some systems names that differ only in case are the same, so all are in
	// lower case here.
	name := base
	for s[name] > 0 {
		s[base]++
		name = base + "-" + strconv.Itoa(s[base])
	}
	s[name] = 1
	return name + extension
}

// slug returns the letters and digits of a text in lower case, with one hyphen for
// each run of other characters between them.
func slug(title string) string {
	var b strings.Builder
	hyphen := false
	for _, r := range title {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) || class(r) != kept {
			hyphen = b.Len() > 0
			continue
		}
		r = unicode.ToLower(r)
		if b.Len()+utf8.RuneLen(r)+1 > maxBytes {
			break
		}
		if hyphen {
			b.WriteByte('-')
		}
		b.WriteRune(r)
		hyphen = false
	}
	return b.String()
}
