package jsontext

import "io"

// What white space an indented text may have at most: so many bytes for each of
// its own, and so many beside them.
const (
	indentPerByte = 3
	indentBase    = 1 << 16 // 65,536
)

// chunk is about how many bytes an Indenter writes at a time.
const chunk = 1 << 15 // 32,768

// An Indenter writes what is written to it, which is valid JSON in one line, with
// a line for each value, indented for each level of nesting. What is nested deeply
// would have white space as the square of what it has of text; once that is more
// than people read, the rest comes in one line.
type Indenter struct {
	w  io.Writer
	by string

	buf      []byte
	depth    int
	left     int  // how many bytes of white space may be written
	flat     bool // no more may
	opened   bool // an object or array begins, and may have nothing in it
	inString bool
	escaped  bool // by the backslash before, in a string
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
		n.line() // after a beginning, unless the end is next; before an end, unless the beginning was
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

// line begins a line, while there is white space for one.
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
