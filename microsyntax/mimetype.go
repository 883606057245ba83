package microsyntax

import (
	"iter"
	"strings"
	"unicode/utf8"
)

// A MIMEType is what a type attribute or a Content-Type header says.
//
// https://mimesniff.spec.whatwg.org/#mime-type-representation
type MIMEType struct {
	// Essence is the type, a slash and the subtype, in lower case.
	Essence string

	parameters string // what follows the first semicolon
}

// A MIMEParameter is a parameter of a MIME type.
type MIMEParameter struct {
	Name  string // in lower case
	Value string // as it was written, without quotes
}

// ParseMIMEType parses a MIME type as browsers do: a malformed parameter is skipped,
// and of several parameters with the same name the first counts. It reports
// false only if there is no type or subtype.
//
// s is read as UTF-8. A byte that is not UTF-8 stands for the code point of the same
// number, so that the bytes of a header can be passed as they are.
//
// https://mimesniff.spec.whatwg.org/#parse-a-mime-type
func ParseMIMEType(s string) (MIMEType, bool) {
	s = stripHTTPWhitespace(s) // step 1
	essence, parameters, _ := strings.Cut(s, ";")
	essence = trimTrailingHTTPWhitespace(essence) // step 8
	if !isMIMEEssence(essence) {
		return MIMEType{}, false
	}
	return MIMEType{ToASCIILower(essence), parameters}, true
}

// MIMETypeEssence returns a MIME type without its parameters and the white space
// around it (https://mimesniff.spec.whatwg.org/#mime-type-essence). Unlike
// [ParseMIMEType] it leaves the case as it is.
func MIMETypeEssence(s string) string {
	s, _, _ = strings.Cut(s, ";")
	return StripASCIIWhitespace(s)
}

// isMIMEEssence reports whether s is a type, a slash and a subtype: steps 3 to
// 9.
func isMIMEEssence(s string) bool {
	t, subtype, _ := strings.Cut(s, "/")
	return isHTTPToken(t) && isHTTPToken(subtype)
}

// Parameters returns the parameters in the order in which they came. No two have the
// same name.
func (m MIMEType) Parameters() []MIMEParameter {
	var parameters []MIMEParameter
	var names tokenSet[string]
	for p := range m.written() {
		if names.add(p.Name) {
			parameters = append(parameters, p)
		}
	}
	return parameters
}

// written yields the parameters as they came: step 11, for what comes after the first
// ";".
func (m MIMEType) written() iter.Seq[MIMEParameter] {
	return func(yield func(MIMEParameter) bool) {
		for rest := m.parameters; rest != ""; {
			var p MIMEParameter
			var ok bool
			if p, rest, ok = nextMIMEParameter(rest); ok && !yield(p) {
				return
			}
		}
	}
}

// nextMIMEParameter takes one parameter off s, with the ";" after it, and
// reports whether it is one to keep: steps 11.2 to 11.10.
func nextMIMEParameter(s string) (p MIMEParameter, rest string, ok bool) {
	s = trimLeadingHTTPWhitespace(s)
	end := strings.IndexAny(s, ";=")
	if end < 0 || end+1 == len(s) {
		return p, "", false
	}
	name, separator := s[:end], s[end]
	s = s[end+1:]
	if separator == ';' {
		return p, s, false
	}
	p.Name = ToASCIILower(name)
	if s[0] == '"' {
		p.Value, s = collectHTTPQuotedString(s)
		_, rest, _ = strings.Cut(s, ";") // what follows the quote is ignored
	} else {
		p.Value, rest, _ = strings.Cut(s, ";")
		p.Value = trimTrailingHTTPWhitespace(p.Value)
		if p.Value == "" {
			return p, rest, false
		}
	}
	return p, rest, isHTTPToken(p.Name) && isHTTPQuotedStringContent(p.Value)
}

// collectHTTPQuotedString takes a quoted string off the start of s, which is a
// quote, and returns what the string stands for.
//
// https://fetch.spec.whatwg.org/#collect-an-http-quoted-string
func collectHTTPQuotedString(s string) (value, rest string) {
	s = s[1:]
	end := strings.IndexAny(s, `"\`)
	if end < 0 {
		return s, ""
	}
	if s[end] == '"' {
		return s[:end], s[end+1:]
	}
	var b strings.Builder
	for end >= 0 && s[end] == '\\' {
		b.WriteString(s[:end])
		s = s[end+1:]
		if s == "" {
			b.WriteByte('\\')
			return b.String(), ""
		}
		// The escaped character is kept. If it has several bytes, its other bytes are
		// neither quote nor backslash, so that the loop copies them.
		b.WriteByte(s[0])
		s = s[1:]
		end = strings.IndexAny(s, `"\`)
	}
	if end < 0 {
		b.WriteString(s)
		return b.String(), ""
	}
	b.WriteString(s[:end])
	return b.String(), s[end+1:]
}

// Type returns what is before the slash.
func (m MIMEType) Type() string {
	t, _, _ := strings.Cut(m.Essence, "/")
	return t
}

// Subtype returns what is after the slash.
func (m MIMEType) Subtype() string {
	_, subtype, _ := strings.Cut(m.Essence, "/")
	return subtype
}

// Parameter returns the value of the parameter with a name, given in lower
// case, and reports whether there is one.
func (m MIMEType) Parameter(name string) (value string, ok bool) {
	for p := range m.written() {
		if p.Name == name {
			return p.Value, true
		}
	}
	return "", false
}

// Charset returns the value of the charset parameter, or "". It is a label, not
// yet the name of an encoding.
func (m MIMEType) Charset() string {
	charset, _ := m.Parameter("charset")
	return charset
}

// String serializes the MIME type.
//
// https://mimesniff.spec.whatwg.org/#serialize-a-mime-type
func (m MIMEType) String() string {
	var b strings.Builder
	b.WriteString(m.Essence)
	for _, p := range m.Parameters() {
		b.WriteByte(';')
		b.WriteString(p.Name)
		b.WriteByte('=')
		if isHTTPToken(p.Value) {
			b.WriteString(p.Value)
			continue
		}
		b.WriteByte('"')
		for i := range len(p.Value) {
			if c := p.Value[i]; c == '"' || c == '\\' {
				b.WriteByte('\\')
			}
			b.WriteByte(p.Value[i])
		}
		b.WriteByte('"')
	}
	return b.String()
}

// ValidMIMEType reports whether s is a valid MIME type string: a type, a slash
// and a subtype, and parameters without errors, with white space only around
// semicolons.
//
// https://mimesniff.spec.whatwg.org/#valid-mime-type
func ValidMIMEType(s string) bool {
	essence, rest, more := strings.Cut(s, ";")
	if more {
		essence = strings.TrimRight(essence, optionalWhitespace)
	}
	if !isMIMEEssence(essence) {
		return false
	}
	// By RFC 9110, section 5.6.6, a parameter may be empty, by RFC 7231 not. The
	// standard's own example says that "text/html;" is not valid.
	for more {
		var ok bool
		if rest, ok = skipValidMIMEParameter(strings.TrimLeft(rest, optionalWhitespace)); !ok {
			return false
		}
		if rest == "" {
			return true
		}
		if rest, more = strings.CutPrefix(strings.TrimLeft(rest, optionalWhitespace), ";"); !more {
			return false
		}
	}
	return true
}

// optionalWhitespace is what OWS is made of.
//
// https://www.rfc-editor.org/rfc/rfc9110#section-5.6.3
const optionalWhitespace = " \t"

// skipValidMIMEParameter moves past a name, "=" and a token or quoted string.
//
// https://www.rfc-editor.org/rfc/rfc9110#section-5.6.6
func skipValidMIMEParameter(s string) (rest string, ok bool) {
	name, value, _ := strings.Cut(s, "=")
	if !isHTTPToken(name) {
		return s, false
	}
	if strings.HasPrefix(value, `"`) {
		return skipValidQuotedString(value[1:])
	}
	end := 0
	for end < len(value) && isHTTPTokenByte(value[end]) {
		end++
	}
	return value[end:], end > 0
}

// skipValidQuotedString moves past the rest of a quoted string, after its first quote.
//
// https://www.rfc-editor.org/rfc/rfc9110#section-5.6.4
func skipValidQuotedString(s string) (rest string, ok bool) {
	for i := 0; i < len(s); {
		if s[i] == '"' {
			return s[i+1:], true
		}
		if s[i] == '\\' {
			i++
		}
		size, ok := httpQuotedStringCodePoint(s[i:])
		if !ok {
			break
		}
		i += size
	}
	return s, false
}

// isHTTPToken reports whether s is not empty and has only HTTP token code points.
//
// https://mimesniff.spec.whatwg.org/#http-token-code-point
func isHTTPToken(s string) bool {
	for i := range len(s) {
		if !isHTTPTokenByte(s[i]) {
			return false
		}
	}
	return s != ""
}

func isHTTPTokenByte(c byte) bool {
	const (
		digits = 1<<10 - 1
		alpha  = 1<<26 - 1

		low uint64 = digits<<'0' | 1<<'!' | 1<<'#' | 1<<'$' | 1<<'%' | 1<<'&' | 1<<'\'' |
			1<<'*' | 1<<'+' | 1<<'-' | 1<<'.'
		high uint64 = alpha<<('A'-64) | alpha<<('a'-64) | 1<<('^'-64) | 1<<('_'-64) |
			1<<('`'-64) | 1<<('|'-64) | 1<<('~'-64)
	)
	if c < 64 {
		return low>>c&1 != 0
	}
	return c < 128 && high>>(c-64)&1 != 0
}

// isHTTPQuotedStringContent reports whether s has only HTTP quoted-string token code
// points.
//
// https://mimesniff.spec.whatwg.org/#http-quoted-string-token-code-point
func isHTTPQuotedStringContent(s string) bool {
	for s != "" {
		size, ok := httpQuotedStringCodePoint(s)
		if !ok {
			return false
		}
		s = s[size:]
	}
	return true
}

// httpQuotedStringCodePoint returns the size of the first code point of s and
// reports whether it is an HTTP quoted-string token code point.
func httpQuotedStringCodePoint(s string) (size int, ok bool) {
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case r == utf8.RuneError && size == 1:
		return size, true // a byte of 0x80 or more, which stands for itself
	case r == '\t', ' ' <= r && r <= '~', 0x80 <= r && r <= 0xFF:
		return size, size > 0
	}
	return size, false
}

// https://fetch.spec.whatwg.org/#http-whitespace
const httpWhitespace = "\n\r\t "

func stripHTTPWhitespace(s string) string        { return strings.Trim(s, httpWhitespace) }
func trimLeadingHTTPWhitespace(s string) string  { return strings.TrimLeft(s, httpWhitespace) }
func trimTrailingHTTPWhitespace(s string) string { return strings.TrimRight(s, httpWhitespace) }
