package html5

import (
	"bytes"

	"github.com/itemscope/itemscope/internal/encoding"
	"github.com/itemscope/itemscope/microsyntax"
)

// prescan looks for a declaration of the encoding in the first bytes of a page.
// https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
func prescan(page []byte) (encoding.Encoding, bool) {
	// Step 2: UTF-16 XML declarations.
	switch {
	case bytes.HasPrefix(page, []byte("<\x00?\x00x\x00")):
		return encoding.UTF16LE, true
	case bytes.HasPrefix(page, []byte("\x00<\x00?\x00x")):
		return encoding.UTF16BE, true
	}
	s := prescanner{page: page}
	if e, ok := s.run(); ok {
		return e, true
	}
	return xmlEncoding(page)
}

// A prescanner is the state of the prescan. When the bytes have run out, pos is
// beyond the last one.
type prescanner struct {
	page []byte
	pos  int
}

// run is step 3, labeled loop, and step 4. It reports false when the bytes run
// out.
func (s *prescanner) run() (encoding.Encoding, bool) {
	for s.advanceTo("<") {
		rest := s.page[s.pos:]
		switch {
		case bytes.HasPrefix(rest, []byte("<!--")):
			// The two hyphens of <!-- can also be those of -->, as in <!-->.
			s.pos += len("<!")
			if s.advanceTo("-->") {
				s.pos += len("--")
			}
		case isMetaTag(rest):
			s.pos += len("<meta")
			if e, ok := s.meta(); ok {
				return e, true
			}
		case isTag(rest):
			s.skipToSpaceOrEnd()
			for ok := true; ok; {
				_, _, ok = s.attribute()
			}
		case bytes.HasPrefix(rest, []byte("<!")), bytes.HasPrefix(rest, []byte("</")), bytes.HasPrefix(rest, []byte("<?")):
			s.advanceTo(">")
		}
		s.pos++ // step 4
	}
	return encoding.Encoding{}, false
}

// advanceTo moves to the next occurrence of text, and reports whether there is
// one.
func (s *prescanner) advanceTo(text string) bool {
	if s.pos >= len(s.page) {
		return false
	}
	i := bytes.Index(s.page[s.pos:], []byte(text))
	if i < 0 {
		s.pos = len(s.page)
		return false
	}
	s.pos += i
	return true
}

// isMetaTag reports whether page starts with "<meta" and a space or slash.
func isMetaTag(page []byte) bool {
	return len(page) > 5 && microsyntax.EqualASCIIFold(page[:5], "<meta") && (microsyntax.IsASCIIWhitespace(page[5]) || page[5] == '/')
}

// isTag reports whether page starts with "<", perhaps "/", and a letter.
func isTag(page []byte) bool {
	i := 1
	if len(page) > 1 && page[1] == '/' {
		i = 2
	}
	return len(page) > i && 'a' <= page[i]|0x20 && page[i]|0x20 <= 'z'
}

// skipToSpaceOrEnd moves to the next space or ">".
func (s *prescanner) skipToSpaceOrEnd() {
	for s.pos < len(s.page) && !microsyntax.IsASCIIWhitespace(s.page[s.pos]) && s.page[s.pos] != '>' {
		s.pos++
	}
}

// meta reads the attributes of a meta tag and returns the encoding they
// declare.
func (s *prescanner) meta() (encoding.Encoding, bool) {
	var (
		seenHTTPEquiv, seenContent, seenCharset bool // all that matters of the attribute list

		gotPragma             bool
		needPragma, mayReturn bool // need pragma, and whether it is not null
		charset               encoding.Encoding
	)
	for {
		name, value, ok := s.attribute()
		if !ok {
			break
		}
		switch {
		case !seenHTTPEquiv && microsyntax.EqualASCIIFold(name, "http-equiv"):
			seenHTTPEquiv = true
			gotPragma = microsyntax.EqualASCIIFold(value, "content-type")
		case !seenContent && microsyntax.EqualASCIIFold(name, "content"):
			seenContent = true
			// The charset is "still set to null" unless a charset attribute came
			// first, since that sets it to an encoding or to failure.
			if e, ok := extractEncoding(value); ok && !seenCharset {
				charset, needPragma, mayReturn = e, true, true
			}
		case !seenCharset && microsyntax.EqualASCIIFold(name, "charset"):
			seenCharset = true
			charset, _ = encoding.Get(value)
			needPragma, mayReturn = false, true
		}
	}
	if s.pos >= len(s.page) { // out of bytes before the tag's end
		return encoding.Encoding{}, false
	}
	if !mayReturn || needPragma && !gotPragma || charset.IsZero() {
		return encoding.Encoding{}, false
	}
	return forMeta(charset), true
}

// attribute reads an attribute, in the case it is written in. It reports false
// if there is none, with pos at the ">", and when the bytes run out.
// https://html.spec.whatwg.org/multipage/parsing.html#concept-get-attributes-when-sniffing
func (s *prescanner) attribute() (name, value []byte, ok bool) {
	for s.pos < len(s.page) && (microsyntax.IsASCIIWhitespace(s.page[s.pos]) || s.page[s.pos] == '/') { // step 1
		s.pos++
	}
	if s.pos >= len(s.page) || s.page[s.pos] == '>' { // step 2
		return nil, nil, false
	}
	start := s.pos
	for ; s.pos < len(s.page); s.pos++ { // steps 4 and 5
		c := s.page[s.pos]
		if c == '=' && s.pos > start || microsyntax.IsASCIIWhitespace(c) || c == '/' || c == '>' {
			break
		}
	}
	name = s.page[start:min(s.pos, len(s.page))]
	s.skipSpaces() // step 6; there are none unless one ended the name
	if s.pos >= len(s.page) {
		return nil, nil, false
	}
	if s.page[s.pos] != '=' { // step 7, and "/" and ">" of step 4
		return name, nil, true
	}
	s.pos++
	s.skipSpaces() // step 9
	return name, s.value(), s.pos < len(s.page)
}

// value is steps 10 to 12 of getting an attribute.
func (s *prescanner) value() []byte {
	if s.pos >= len(s.page) {
		return nil
	}
	if quote := s.page[s.pos]; quote == '"' || quote == '\'' {
		start := s.pos + 1
		end := bytes.IndexByte(s.page[start:], quote)
		if end < 0 {
			s.pos = len(s.page)
			return nil
		}
		s.pos = start + end + 1
		return s.page[start : start+end]
	}
	start := s.pos
	s.skipToSpaceOrEnd()
	return s.page[start:s.pos]
}

func (s *prescanner) skipSpaces() {
	for s.pos < len(s.page) && microsyntax.IsASCIIWhitespace(s.page[s.pos]) {
		s.pos++
	}
}
