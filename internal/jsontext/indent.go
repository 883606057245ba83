package jsontext

import "io"

// What white space an indented text may have at most: so many bytes for each of
// its own, and so many beside them.
const (
	indentPerByte = 3
	indentBase    = 1 << 16 // 65,536
)

// chunk is about how many bytes are written at a time.
const chunk = 1 << 15 // 32,768

// WriteIndent writes src, which is valid JSON in one line, with a line for each
// value, indented for each level of nesting. What is nested deeply would have
// white space as the square of what it has of text; once that is more than people
// read, the rest comes in one line.
func WriteIndent(w io.Writer, src []byte, by string) error {
	n := indenter{by: by, left: indentPerByte*len(src) + indentBase}
	dst := make([]byte, 0, chunk+len(by)*64)
	for i := 0; i < len(src); i++ {
		if len(dst) >= chunk {
			if _, err := w.Write(dst); err != nil {
				return err
			}
			dst = dst[:0]
		}
		c := src[i]
		switch c {
		case '"':
			end := i + stringLen(src[i:])
			dst = append(dst, src[i:end]...)
			i = end - 1
		case '{', '[':
			dst = append(dst, c)
			if n.depth++; i+1 < len(src) && src[i+1] != c+2 { // its end is not next
				dst = n.line(dst)
			}
		case '}', ']':
			if n.depth--; src[i-1] != c-2 {
				dst = n.line(dst)
			}
			dst = append(dst, c)
		case ',':
			dst = n.line(append(dst, c))
		case ':':
			dst = append(dst, ':')
			if n.left > 0 {
				dst = append(dst, ' ')
			}
		default:
			dst = append(dst, c)
		}
	}
	_, err := w.Write(dst)
	return err
}

type indenter struct {
	by    string
	depth int
	left  int // bytes of white space
}

// line begins a line, while there is white space for one.
func (n *indenter) line(dst []byte) []byte {
	if n.left -= 1 + n.depth*len(n.by); n.left < 0 {
		n.left = 0
		return dst
	}
	dst = append(dst, '\n')
	for range n.depth {
		dst = append(dst, n.by...)
	}
	return dst
}

// stringLen returns the length of the JSON string that b begins with.
func stringLen(b []byte) int {
	for i := 1; i < len(b); i++ {
		switch b[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(b)
}
