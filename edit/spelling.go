package edit

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/encoding"
)

// A spelling is how what is added to a page is written there.
type spelling struct {
	encoding  encoding.Encoding
	has       func(r rune) bool // whether the encoding has a character
	asciiOnly bool              // the encoding is a guess, which other characters could change
	newline   string            // LF or CRLF, as in the page
	scripting bool
}

// spellingOf returns the spelling of the page that d was parsed from.
//
// A page of ASCII that does not declare its encoding is read as windows-1252, but would
// be read as UTF-8 if what is added happened to look like it. So characters beyond ASCII
// are written as references in all such pages.
func spellingOf(d *dom.Document) spelling {
	source := d.SourceBytes()
	s := spelling{newline: "\n", scripting: d.Scripting()}
	if s.encoding, _ = encoding.Get(d.Encoding()); s.encoding.IsZero() {
		s.encoding = encoding.UTF8
	}
	s.has = s.encoding.Repertoire()
	if s.encoding.Name() == encoding.Windows1252.Name() {
		s.asciiOnly = encoding.IsASCII(source) || hasProblem(d, "html/encoding-guessed")
	}
	if i := bytes.IndexByte(source, '\n'); i > 0 && source[i-1] == '\r' {
		s.newline = "\r\n"
	}
	return s
}

func hasProblem(d *dom.Document, rule string) bool {
	for _, problem := range d.Problems() {
		if problem.Rule == rule {
			return true
		}
	}
	return false
}

// holds tells whether a character can be written as itself.
func (s *spelling) holds(r rune) bool {
	return r < utf8.RuneSelf || !s.asciiOnly && s.has(r)
}

// holdsAll tells whether all characters of a text can be written as themselves.
func (s *spelling) holdsAll(text []byte) bool {
	if s.encoding.IsUTF8() || s.encoding.IsUTF16() || encoding.IsASCII(text) {
		return true
	}
	for _, r := range string(text) {
		if !s.holds(r) {
			return false
		}
	}
	return true
}

// appendEscaped appends text so that it is read as that text. The characters of special
// are written as references; so are those that the encoding lacks.
func (s *spelling) appendEscaped(dst []byte, text, special string) []byte {
	for i, r := range text {
		switch {
		case r == '\n':
			dst = append(dst, s.newline...)
		case strings.ContainsRune(special, r):
			dst = append(dst, reference(r)...)
		case r < utf8.RuneSelf && r != '\r':
			dst = append(dst, byte(r))
		case r >= utf8.RuneSelf && s.holds(r):
			dst = append(dst, text[i:i+utf8.RuneLen(r)]...)
		default:
			dst = append(dst, "&#x"...)
			dst = append(strconv.AppendInt(dst, int64(r), 16), ';')
		}
	}
	return dst
}

func reference(r rune) string {
	switch r {
	case '&':
		return "&amp;"
	case '<':
		return "&lt;"
	case '>':
		return "&gt;"
	case '"':
		return "&quot;"
	case '\'':
		return "&#39;"
	}
	return "&nbsp;"
}

// The characters that are written as references.
const (
	specialInText  = "&<>\u00A0"
	specialInValue = "&\u00A0" // and the quote
)

// appendText appends the data of a text that is escaped.
func (s *spelling) appendText(dst []byte, data string) []byte {
	return s.appendEscaped(dst, data, specialInText)
}

// appendRaw appends a text that cannot be escaped, or tells what is in it that cannot be
// written.
func (s *spelling) appendRaw(dst []byte, data string) ([]byte, error) {
	for _, r := range data {
		switch {
		case r == 0 || r == '\r':
			return dst, unwritable(r, "no reference can stand for it here")
		case !s.holds(r):
			return dst, unwritable(r, "the encoding of the page, "+s.encoding.Name()+", lacks it, and no reference can stand for it here")
		}
	}
	if s.newline != "\n" {
		data = strings.ReplaceAll(data, "\n", s.newline)
	}
	return append(dst, data...), nil
}

// appendValue appends the value of an attribute in quotes.
func (s *spelling) appendValue(dst []byte, value string, quote byte) []byte {
	dst = append(dst, quote)
	dst = s.appendEscaped(dst, value, specialInValue+string(rune(quote)))
	return append(dst, quote)
}

// mayBeUnquoted tells whether a value can stand without quotes:
// https://html.spec.whatwg.org/multipage/syntax.html#unquoted.
func mayBeUnquoted(value string) bool {
	return value != "" && !strings.ContainsAny(value, "\t\n\f\r \"'=<>`")
}
