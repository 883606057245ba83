package download

import (
	"strings"

	"github.com/itemscope/itemscope/internal/extvalue"
	"github.com/itemscope/itemscope/microsyntax"
)

// A Disposition is what a Content-Disposition header says, RFC 6266.
type Disposition struct {
	// Attachment tells whether the response is to be saved rather than shown.
	// "Unknown or unhandled disposition types SHOULD be handled by recipients
	// the same way as attachment"; a header that does not start with a type, as
	// some do, says nothing of it.
	Attachment bool
	// FileName is the name that the header suggests, as it stands there: it may
	// hold anything. See [Response.Name].
	FileName string
}

// ParseDisposition reads a Content-Disposition header, given with its bytes as
// they are. Like browsers it reads what can be read of a header that breaks the
// grammar; net/mime refuses it, and takes the continuations of RFC 2231, which
// RFC 6266 has no place for.
//
// filename* is preferred over filename, wherever it is; one that does not
// decode is ignored. A filename that is not UTF-8 is ISO-8859-1. Percent signs
// in it stand for themselves. Of two parameters with one name the first counts.
func ParseDisposition(header string) Disposition {
	var d Disposition
	s := dispositionScanner{rest: header}
	if typ, ok := s.dispositionType(); ok {
		d.Attachment = !microsyntax.EqualASCIIFold(typ, "inline")
	}
	plain, extended := "", ""
	for {
		name, value, ok := s.parameter()
		if !ok {
			break
		}
		switch {
		case plain == "" && microsyntax.EqualASCIIFold(name, "filename"):
			plain = extvalue.Text(value)
		case extended == "" && microsyntax.EqualASCIIFold(name, "filename*"):
			extended, _ = extvalue.Decode(value)
		}
	}
	d.FileName = extended
	if d.FileName == "" {
		d.FileName = plain
	}
	return d
}

// dispositionScanner reads a header from its start.
type dispositionScanner struct{ rest string }

const headerSpace = " \t\r\n"

// dispositionType reads what is before the first semicolon, if it is a token.
func (s *dispositionScanner) dispositionType() (string, bool) {
	typ, rest, _ := strings.Cut(s.rest, ";")
	typ = strings.Trim(typ, headerSpace)
	if !isToken(typ) {
		return "", false
	}
	s.rest = rest
	return typ, true
}

// parameter reads the next parameter that has a value.
func (s *dispositionScanner) parameter() (name, value string, ok bool) {
	for {
		s.rest = strings.TrimLeft(s.rest, headerSpace+";")
		if s.rest == "" {
			return "", "", false
		}
		i := strings.IndexAny(s.rest, "=;")
		if i < 0 {
			s.rest = ""
			return "", "", false
		}
		name = strings.TrimRight(s.rest[:i], headerSpace)
		semicolon := s.rest[i] == ';'
		s.rest = s.rest[i+1:]
		if semicolon {
			continue
		}
		s.rest = strings.TrimLeft(s.rest, headerSpace)
		return name, s.value(), true
	}
}

// value reads a quoted string, or all up to the next semicolon: spaces are not
// allowed in a token, but servers forget the quotes.
func (s *dispositionScanner) value() string {
	if !strings.HasPrefix(s.rest, `"`) {
		value, rest, _ := strings.Cut(s.rest, ";")
		s.rest = rest
		return strings.TrimRight(value, headerSpace)
	}
	var b strings.Builder
	i := 1
	for ; i < len(s.rest) && s.rest[i] != '"'; i++ {
		if s.rest[i] == '\\' && i+1 < len(s.rest) {
			i++
		}
		b.WriteByte(s.rest[i])
	}
	_, s.rest, _ = strings.Cut(s.rest[min(i+1, len(s.rest)):], ";")
	return b.String()
}

// isToken tells whether s is a token,
// https://www.rfc-editor.org/rfc/rfc9110#name-tokens.
func isToken(s string) bool {
	for i := range len(s) {
		c := s[i]
		if c <= ' ' || c >= 0x7F || strings.IndexByte(`"(),/:;<=>?@[\]{}`, c) >= 0 {
			return false
		}
	}
	return s != ""
}
