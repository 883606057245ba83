package filename

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxBytes bounds the name without its extension, so that with that and a number
// it fits everywhere.
const maxBytes = 100

// Set is the names given so far, each with how many were made of it.
type Set map[string]int

// Add returns a name for a file, which is like title and no other name in the
// set, and adds it. Where nothing of title is left, fallback stands for it. The
// name is one that [Clean] leaves as it is.
func (s Set) Add(title, fallback, extension string) string {
	base := slug(title)
	if base == "" {
		base = fallback
	}
	if isReserved(base) {
		base = fallback + "-" + base
	}
	// Some systems take names for equal that differ in case only: here all are in
	// lower case.
	name := base
	for s[name] > 0 {
		s[base]++
		name = base + "-" + strconv.Itoa(s[base])
	}
	s[name] = 1
	return name + extension
}

// slug returns the letters and digits of a text in lower case, with one hyphen
// for whatever is between them.
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
