package jsonld

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// A tree is a JSON text, each value of it a node. Nodes are in the order of the
// text, so that what is inside a value is a range of them.
type tree struct {
	text  string
	nodes []node
	names []string // of entries, by their ID: those that are not among knownNames

	// mended are the mends without which text would not be JSON, in order.
	mended []mend

	repeated int // how many entries are superseded
	objects  int // how many objects there are, without those that have only an @id
	deepest  int // how many objects and arrays are inside each other at most
}

// A node is a value. Its offsets count the bytes of the tree's text.
type node struct {
	start, end uint32 // of the value, with its quotes or brackets
	nameStart  uint32 // where the name of an entry starts, with its quotes; else 0
	name       nameID // of an entry
	count      uint32 // how many nodes it is, with all that is inside
	kind       Kind
	flags      flags
}

type flags uint8

const (
	escaped     flags = 1 << iota // the string has a backslash
	nameEscaped                   // the name has one
	nameBare                      // the name is written without quotes
	superseded                    // a later entry of the object has the same name
)

// Kind tells what a value is, https://www.rfc-editor.org/rfc/rfc8259#section-3.
type Kind uint8

const (
	Null Kind = iota
	False
	True
	Number
	String
	Array
	Object
)

// String returns the kind in words.
func (k Kind) String() string {
	return [...]string{"null", "false", "true", "number", "string", "array", "object"}[k]
}

func (k Kind) isScalar() bool { return k >= False && k <= String }

func (t *tree) kind(n uint32) Kind { return t.nodes[n].kind }

// first and the next of each node in turn, up to the end of n, are what is
// directly inside n.
func (t *tree) first(n uint32) uint32 { return n + 1 }

func (t *tree) end(n uint32) uint32 { return n + t.nodes[n].count }

// isEmpty tells whether an array or object has nothing inside.
func (t *tree) isEmpty(n uint32) bool { return t.nodes[n].count == 1 }

// isReference tells whether a value that was just read is an object with only an @id.
func isReference(nodes []node, n uint32) bool {
	return nodes[n].count == 2 && nodes[n+1].name == idName
}

// count returns how many values are directly inside an array or object.
func (t *tree) count(n uint32) (count int) {
	for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
		count++
	}
	return count
}

// properties returns how many entries an object has whose names are no keywords as they
// are written.
func (t *tree) properties(n uint32) (count int) {
	for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
		if p := &t.nodes[c]; t.text[p.nameStart+1] != '@' {
			count++
		}
	}
	return count
}

// raw returns a value as it is written.
func (t *tree) raw(n uint32) string { return t.text[t.nodes[n].start:t.nodes[n].end] }

// str returns the string that a string stands for.
func (t *tree) str(n uint32) string {
	p := &t.nodes[n]
	s := t.text[p.start+1 : p.end-1]
	if p.flags&escaped == 0 {
		return s
	}
	return unescaped(s)
}

// name returns the name of an entry of an object.
func (t *tree) name(n uint32) string {
	id := t.nodes[n].name
	if id < firstOwnName {
		return knownNames[id]
	}
	return t.names[id-firstOwnName]
}

// nameEnd returns where the name of an entry ends, with its quotes.
func (t *tree) nameEnd(n uint32) uint32 {
	p := &t.nodes[n]
	switch {
	case p.flags&nameBare != 0:
		return p.nameStart + uint32(len(t.name(n)))
	case p.flags&nameEscaped != 0:
		return uint32(stringEnd(t.text, int(p.nameStart)))
	}
	return p.nameStart + uint32(len(t.name(n))) + 2
}

// entry returns the entry of an object with that name, 0 if there is none. Of
// several it is the last, as for JavaScript.
func (t *tree) entry(object uint32, name string) uint32 {
	if t.nodes[object].kind != Object {
		return 0
	}
	for n, end := object+1, t.end(object); n < end; n = t.end(n) {
		if t.name(n) == name && t.nodes[n].flags&superseded == 0 {
			return n
		}
	}
	return 0
}

// known is entry for a name that has the same ID in every tree.
func (t *tree) known(object uint32, name nameID) uint32 {
	if t.nodes[object].kind != Object {
		return 0
	}
	for n, end := object+1, t.end(object); n < end; n = t.end(n) {
		if p := &t.nodes[n]; p.name == name && p.flags&superseded == 0 {
			return n
		}
	}
	return 0
}

// pointer returns the JSON Pointer of a node,
// https://www.rfc-editor.org/rfc/rfc6901.
func (t *tree) pointer(n uint32) string {
	var b strings.Builder
	for at := uint32(0); at != n; {
		i := 0
		child := at + 1
		for t.end(child) <= n {
			child = t.end(child)
			i++
		}
		b.WriteByte('/')
		if t.nodes[at].kind == Object {
			b.WriteString(pointerEscaper.Replace(t.name(child)))
		} else {
			b.WriteString(strconv.Itoa(i))
		}
		at = child
	}
	return b.String()
}

var pointerEscaper = strings.NewReplacer("~", "~0", "/", "~1")

// unescaped returns what the inside of a string stands for.
func unescaped(s string) string {
	var room [256]byte
	dst := room[:0]
	if len(s) > len(room) {
		dst = make([]byte, 0, len(s))
	}
	return string(appendUnescaped(dst, s))
}

// appendUnescaped appends what the inside of a string stands for,
// https://www.rfc-editor.org/rfc/rfc8259#section-7. Half of a surrogate pair
// becomes U+FFFD.
func appendUnescaped(dst []byte, s string) []byte {
	for {
		i := strings.IndexByte(s, '\\')
		if i < 0 || i+1 == len(s) {
			return append(dst, s...)
		}
		dst = append(dst, s[:i]...)
		c := s[i+1]
		s = s[i+2:]
		switch c {
		case 'b':
			dst = append(dst, '\b')
		case 'f':
			dst = append(dst, '\f')
		case 'n':
			dst = append(dst, '\n')
		case 'r':
			dst = append(dst, '\r')
		case 't':
			dst = append(dst, '\t')
		case 'u':
			var r rune
			r, s = unescapeRune(s)
			dst = utf8.AppendRune(dst, r)
		default:
			dst = append(dst, c)
		}
	}
}

// unescapeRune reads what is behind \u, and a second half if there is one.
func unescapeRune(s string) (r rune, rest string) {
	r, rest = hex4(s), s[4:]
	if !utf16.IsSurrogate(r) {
		return r, rest
	}
	if len(rest) >= 6 && rest[0] == '\\' && rest[1] == 'u' {
		if both := utf16.DecodeRune(r, hex4(rest[2:])); both != utf8.RuneError {
			return both, rest[6:]
		}
	}
	return utf8.RuneError, rest
}

func hex4(s string) (r rune) {
	for i := range 4 {
		c := s[i]
		switch {
		case c <= '9':
			c -= '0'
		default:
			c = c | 0x20 - 'a' + 10
		}
		r = r<<4 | rune(c)
	}
	return r
}
