// Package contentline writes the lines that vCard and iCalendar are made of: a
// name, parameters and a value, folded where they are long.
//
//	https://www.rfc-editor.org/rfc/rfc6350#section-3.3
//	https://www.rfc-editor.org/rfc/rfc5545#section-3.1
package contentline

import (
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A Writer collects content lines. Start begins one, Param and the methods for
// values go on with it, and End folds it. The zero Writer is ready for use.
type Writer struct {
	// CodePoints says to fold lines by code points, as the algorithms of the HTML
	// standard do, instead of by octets, as vCard and iCalendar require.
	CodePoints bool

	// Meter is charged for everything before it is written. It may be nil.
	Meter *dom.Meter
	At    dom.Node

	out  []byte
	line []byte
	full bool
}

// Full tells whether the meter is used up. The current line and those after it are
// left out then, and callers that have many lines to write should stop.
func (w *Writer) Full() bool { return w.full || w.Meter != nil && w.Meter.Err() != nil }

// Charge charges the meter for what a line needs beside its own bytes, and tells
// whether there was enough left.
func (w *Writer) Charge(units int) bool {
	if w.Meter != nil && !w.Meter.Charge(units, w.At) {
		w.full = true
	}
	return !w.full
}

// Bytes returns the lines that were ended. They are valid until the Writer is used
// again.
func (w *Writer) Bytes() []byte { return w.out }

// Reset makes the Writer begin anew, for what is at a node. It keeps the memory.
func (w *Writer) Reset(at dom.Node) {
	w.out, w.line, w.At = w.out[:0], w.line[:0], at
}

// Force writes a line as Line does, but charges nothing for it. It is for the lines
// that a component must have: those that begin and end it, and those without which it
// is not valid.
func (w *Writer) Force(name, value string) {
	full, meter := w.full, w.Meter
	w.full, w.Meter = false, nil
	w.Line(name, value)
	w.full, w.Meter = full, meter
}

// Line writes a line with a value that needs no escaping.
func (w *Writer) Line(name, value string) {
	w.Start(name)
	w.Value(value)
	w.End()
}

// TextLine writes a line with a text for a value, see [AppendText].
func (w *Writer) TextLine(name, text string) {
	w.Start(name)
	w.Colon()
	w.AddFunc(AppendText, text)
	w.End()
}

// Start begins a line with its name, in ASCII upper case.
func (w *Writer) Start(name string) {
	w.line = w.line[:0]
	if !w.Charge(len(name)) {
		return
	}
	for i := range len(name) {
		c := name[i]
		if 'a' <= c && c <= 'z' {
			c -= 'a' - 'A'
		}
		w.line = append(w.line, c)
	}
}

// Param adds a parameter whose value is written as it is.
func (w *Writer) Param(name, value string) {
	if w.Charge(len(value)) {
		w.line = append(w.line, ';')
		w.line = append(w.line, name...)
		w.line = append(w.line, '=')
		w.line = append(w.line, value...)
	}
}

// QuotedParam adds a parameter with any text for its value.
func (w *Writer) QuotedParam(name, text string) {
	if w.Charge(escapedCost * len(text)) {
		w.line = append(w.line, ';')
		w.line = append(w.line, name...)
		w.line = append(w.line, '=')
		w.line = AppendQuoted(w.line, text)
	}
}

// escapedCost is how many bytes a byte of a text may become.
const escapedCost = 2

// Colon ends the parameters.
func (w *Writer) Colon() { w.line = append(w.line, ':') }

// Value adds a colon and a value that is written as it is.
func (w *Writer) Value(value string) {
	w.Colon()
	w.Add(value)
}

// Add adds to the value.
func (w *Writer) Add(s string) {
	if w.Charge(len(s)) {
		w.line = append(w.line, s...)
	}
}

// AddFunc adds to the value what one of the Append functions makes of s.
func (w *Writer) AddFunc(appendTo func([]byte, string) []byte, s string) {
	if w.Charge(escapedCost * len(s)) {
		w.line = appendTo(w.line, s)
	}
}

// End folds the line and adds it to the others, unless the Writer is full.
func (w *Writer) End() {
	switch {
	case w.full:
	case w.CodePoints:
		w.out = appendFolded(w.out, w.line, codePointsEnd)
	default:
		w.out = appendFolded(w.out, w.line, octetsEnd)
	}
}

// appendFolded writes 75 units of line and 74, after a space, on each line that
// follows.
func appendFolded(dst, line []byte, end func(line []byte, n int) int) []byte {
	for n := 75; ; n = 74 {
		i := end(line, n)
		dst = append(dst, line[:i]...)
		if line = line[i:]; len(line) == 0 {
			return append(dst, '\r', '\n')
		}
		dst = append(dst, '\r', '\n', ' ')
	}
}

// codePointsEnd returns where the first n code points of line end.
func codePointsEnd(line []byte, n int) int {
	if len(line) <= n {
		return len(line)
	}
	end := 0
	for ; n > 0 && end < len(line); n-- {
		_, size := utf8.DecodeRune(line[end:])
		end += size
	}
	return end
}

// octetsEnd returns where the code points end that fit into n octets.
func octetsEnd(line []byte, n int) int {
	if len(line) <= n {
		return len(line)
	}
	for end := n; end > n-utf8.UTFMax; end-- {
		if utf8.RuneStart(line[end]) {
			return end
		}
	}
	return n // not UTF-8
}

// AppendEscaped appends s by "escape the vCard text string": a backslash before
// every backslash, comma and semicolon, and \n for each line break. Nothing else
// is changed.
//
//	https://html.spec.whatwg.org/multipage/microdata.html#escaping-the-vcard-text-string
func AppendEscaped(dst []byte, s string) []byte { return appendEscaped(dst, s, `\,;`) }

// AppendEscapedGeo is AppendEscaped without the step about semicolons, which the
// standard skips for the geo property of a vCard.
func AppendEscapedGeo(dst []byte, s string) []byte { return appendEscaped(dst, s, `\,`) }

func appendEscaped(dst []byte, s, special string) []byte {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\r' && i+1 < len(s) && s[i+1] == '\n':
			// The LF after this CR writes the line break for both.
		case c == '\r' || c == '\n':
			dst = append(dst, '\\', 'n')
		case strings.IndexByte(special, c) >= 0:
			dst = append(dst, '\\', c)
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

// AppendText appends s as a text that no reader can take for anything else. It does
// more than [AppendEscaped]: control characters other than tab, which lines cannot
// have, become spaces, and characters that break a line in Unicode become \n, because
// some readers split files there.
func AppendText(dst []byte, s string) []byte { return appendText(dst, s, `\,;`) }

// AppendSimpleText is AppendText for values of a vCard that have no components. A
// semicolon means nothing in them and stays as it is.
func AppendSimpleText(dst []byte, s string) []byte { return appendText(dst, s, `\,`) }

func appendText(dst []byte, s, special string) []byte {
	for i, r := range s {
		switch {
		case r == '\r' && strings.HasPrefix(s[i+1:], "\n"):
		case isLineBreak(r):
			dst = append(dst, '\\', 'n')
		case isControl(r):
			dst = append(dst, ' ')
		case r < utf8.RuneSelf && strings.IndexByte(special, byte(r)) >= 0:
			dst = append(dst, '\\', byte(r))
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}

// IsBlank tells whether a text is nothing but white space: no line is made of it.
func IsBlank(s string) bool { return microsyntax.StripASCIIWhitespace(s) == "" }

// WantsText says, in the message about a blank text, what the text has to be.
const WantsText = "a text that is not blank"

func isLineBreak(r rune) bool {
	return r == '\n' || r == '\r' || r == '\u0085' || r == '\u2028' || r == '\u2029'
}

func isControl(r rune) bool { return r < ' ' && r != '\t' || r == 0x7F }

// AppendQuoted appends s as a parameter's value in quotation marks.
//
//	https://www.rfc-editor.org/rfc/rfc6868#section-3.2
func AppendQuoted(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for i, r := range s {
		switch {
		case r == '\r' && strings.HasPrefix(s[i+1:], "\n"):
		case isLineBreak(r):
			dst = append(dst, '^', 'n')
		case isControl(r):
			dst = append(dst, ' ')
		case r == '"':
			dst = append(dst, '^', '\'')
		case r == '^':
			dst = append(dst, '^', '^')
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return append(dst, '"')
}
