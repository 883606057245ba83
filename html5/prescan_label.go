package html5

import (
	"bytes"

	"github.com/itemscope/itemscope/internal/encoding"
	"github.com/itemscope/itemscope/microsyntax"
)

// extractEncoding returns the encoding that the content attribute of a meta
// element names.
// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#algorithm-for-extracting-a-character-encoding-from-a-meta-element
func extractEncoding[T string | []byte](s T) (encoding.Encoding, bool) {
	const charset = "charset"
	for i := 0; i+len(charset) <= len(s); i++ { // step 2, loop
		if !microsyntax.EqualASCIIFold(s[i:i+len(charset)], charset) {
			continue // step 3
		}
		rest := skipASCIIWhitespace(s[i+len(charset):]) // step 4
		if len(rest) == 0 || rest[0] != '=' {
			// Step 5: "move position to point just before that next character".
			i = len(s) - len(rest) - 1
			continue
		}
		rest = skipASCIIWhitespace(rest[1:]) // step 6
		if len(rest) == 0 {
			return encoding.Encoding{}, false
		}
		return encoding.Get(labelAt(rest)) // step 7
	}
	return encoding.Encoding{}, false
}

// labelAt returns the label at the start of s, quoted or not. It is empty if it
// starts with a quote that is not closed.
func labelAt[T string | []byte](s T) T {
	if quote := s[0]; quote == '"' || quote == '\'' {
		for i := 1; i < len(s); i++ {
			if s[i] == quote {
				return s[1:i]
			}
		}
		return s[:0]
	}
	i := 0
	for i < len(s) && !microsyntax.IsASCIIWhitespace(s[i]) && s[i] != ';' {
		i++
	}
	return s[:i]
}

func skipASCIIWhitespace[T string | []byte](s T) T {
	i := 0
	for i < len(s) && microsyntax.IsASCIIWhitespace(s[i]) {
		i++
	}
	return s[i:]
}

// xmlEncoding returns the encoding that what looks like an XML declaration at
// the start of a page names.
// https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing
func xmlEncoding(page []byte) (encoding.Encoding, bool) {
	if !bytes.HasPrefix(page, []byte("<?xml")) { // step 2
		return encoding.Encoding{}, false
	}
	end := bytes.IndexByte(page, '>') // step 3
	if end < 0 {
		return encoding.Encoding{}, false
	}
	// "the first occurrence … before xmlDeclarationEnd"
	at := bytes.Index(page[:end], []byte("encoding")) // step 4
	if at < 0 {
		return encoding.Encoding{}, false
	}
	rest := skipControls(page[at+len("encoding"):]) // steps 5 and 6
	if len(rest) == 0 || rest[0] != '=' {           // step 7
		return encoding.Encoding{}, false
	}
	rest = skipControls(rest[1:])                            // steps 8 and 9
	if len(rest) == 0 || rest[0] != '"' && rest[0] != '\'' { // steps 10 and 11
		return encoding.Encoding{}, false
	}
	label, _, found := bytes.Cut(rest[1:], rest[:1])                                // steps 12 to 14
	if !found || bytes.ContainsFunc(label, func(c rune) bool { return c <= ' ' }) { // step 15
		return encoding.Encoding{}, false
	}
	e, ok := encoding.Get(label) // step 16
	if e.IsUTF16() {             // step 17
		e = encoding.UTF8
	}
	return e, ok
}

// skipControls skips bytes up to 0x20.
func skipControls(s []byte) []byte {
	i := 0
	for i < len(s) && s[i] <= ' ' {
		i++
	}
	return s[i:]
}
