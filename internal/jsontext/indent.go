package jsontext

import "io"

// An indented text has at most indentPerByte bytes of white space for each byte of
// the original text, and indentBase bytes in addition.
const (
	indentPerByte = 3
	indentBase    = 1 << 16 // 65,536
)

// chunk is about how many bytes an Indenter writes at a time.
const chunk = 1 << 15 // 32,768

// An Indenter takes valid JSON in one line and writes it with a line for each value,
// indented by its level of nesting. The white space of deeply nested JSON would grow
// with the square of its size; when it reaches a limit, the rest is written in one
// line.
type Indenter struct {
	w  io.Writer
	by string

	buf      []byte
	depth    int
	left     int  // how many bytes of white space may be written
	flat     bool // the limit was reached: the rest goes in one line
	opened   bool // an object or array has just begun, and may be empty
	inString bool
	escaped  bool // in a string, after a backslash
}

// NewIndenter returns an Indenter that writes to w.
func NewIndenter(w io.Writer, by string) *Indenter {
	return &Indenter{w: w, by: by, left: indentBase}
}

// Write takes a part of the text.
func (n *Indenter) Write(text []byte) (int, error) {
	for _, c := range text {
		if len(n.buf) >= chunk {
			if err := n.Flush(); err != nil {
				return 0, err
			}
		}
		n.left += indentPerByte
		switch {
		case n.escaped:
			n.escaped = false
		case n.inString:
			n.inString, n.escaped = c != '"', c == '\\'
		default:
			n.outside(c)
			continue
		}
		n.buf = append(n.buf, c)
	}
	return len(text), nil
}

// outside takes a byte that is not in a string.
func (n *Indenter) outside(c byte) {
	end := c == '}' || c == ']'
	if end {
		n.depth--
	}
	if n.opened != end {
		n.line() // a new line after [ or {, and before ] or }, except in an empty array or object
	}
	n.opened = c == '{' || c == '['
	n.inString = c == '"'
	n.buf = append(n.buf, c)
	switch {
	case n.opened:
		n.depth++
	case c == ',':
		n.line()
	case c == ':' && !n.flat:
		n.buf = append(n.buf, ' ')
	}
}

// line begins a line, unless the limit of white space was reached.
func (n *Indenter) line() {
	if n.left -= 1 + n.depth*len(n.by); n.flat || n.left < 0 {
		n.flat = true
		return
	}
	n.buf = append(n.buf, '\n')
	for range n.depth {
		n.buf = append(n.buf, n.by...)
	}
}

// Flush writes what is left to be written.
func (n *Indenter) Flush() error {
	_, err := n.w.Write(n.buf)
	n.buf = n.buf[:0]
	return err
}
