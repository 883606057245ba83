package archive

import (
	"bytes"
	"errors"
	"iter"

	"github.com/itemscope/itemscope/microsyntax"
)

// A Header is the named fields of a record, or the header of the HTTP message inside.
// It refers to the memory of its record, and is valid as long as that. Names are the
// same whatever the case of their ASCII letters.
type Header struct {
	fields []field
	folded bool // the value of the last field has memory of its own
}

// A field is one of a header, without the white space around its value.
type field struct {
	name, value []byte
}

// Get returns the value of the first field of that name, or "" if there is none.
func (h *Header) Get(name string) string {
	value, _ := h.bytes(name)
	return string(value)
}

// Values returns the values of all fields of that name.
func (h *Header) Values(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, f := range h.fields {
			if microsyntax.EqualASCIIFold(f.name, name) && !yield(string(f.value)) {
				return
			}
		}
	}
}

// All returns all fields, names and values, in their order.
func (h *Header) All() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, f := range h.fields {
			if !yield(string(f.name), string(f.value)) {
				return
			}
		}
	}
}

// Len returns how many fields there are.
func (h *Header) Len() int { return len(h.fields) }

// bytes returns the value of the first field of that name, and whether there is one.
func (h *Header) bytes(name string) (value []byte, ok bool) {
	for _, f := range h.fields {
		if len(f.name) == len(name) && microsyntax.EqualASCIIFold(f.name, name) {
			return f.value, true
		}
	}
	return nil, false
}

var (
	errNoHeaderEnd = errors.New("its header has no end")
	errBadField    = errors.New("a line of its header has no colon")
)

// parse reads the fields that b begins with, up to the empty line that ends them, and
// returns how many bytes these are. Lines may end in LF alone, and values may go on in
// lines that begin with white space, both of which old archives have. If lenient, lines
// without a colon are left out, and the header may have no end, as those of bad servers.
// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#file-and-record-model
func (h *Header) parse(b []byte, lenient bool) (n int, err error) {
	h.fields = h.fields[:0]
	for {
		end := bytes.IndexByte(b[n:], '\n')
		if end < 0 && lenient {
			return len(b), nil
		}
		if end < 0 {
			return n, errNoHeaderEnd
		}
		line := bytes.TrimSuffix(b[n:n+end], []byte("\r"))
		n += end + 1
		if len(line) == 0 {
			return n, nil
		}
		if !h.add(line) && !lenient {
			return n, errBadField
		}
	}
}

// add adds the field of a line, and tells whether it has one.
func (h *Header) add(line []byte) bool {
	if isSpace(line[0]) && len(h.fields) > 0 {
		h.fold(line)
		return true
	}
	colon := bytes.IndexByte(line, ':')
	if colon < 0 {
		return false
	}
	h.folded = false
	h.fields = append(h.fields, field{bytes.TrimRight(line[:colon], " \t"), bytes.Trim(line[colon+1:], " \t")})
	return true
}

// fold has the value of the last field go on with a line.
func (h *Header) fold(line []byte) {
	last := &h.fields[len(h.fields)-1]
	if !h.folded {
		last.value, h.folded = bytes.Clone(last.value), true
	}
	last.value = append(append(last.value, ' '), bytes.Trim(line, " \t")...)
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' }
