package jsonld

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"sync"
	"unsafe"
)

// A quickReader reads JSON by the grammar of RFC 8259, as nearly all scripts have it. What is
// not JSON, or has names with escapes, it leaves to a [reader], which says what is wrong or
// mends it. Its memory serves one text after the other, and a tree gets a copy of the
// right size.
type quickReader struct {
	text  string
	nodes []node
	open  []enclosing
	names nameTable

	objects, deepest int
	doubtful         bool // an object may have several entries of a name
	last             []lastEntry
}

// An enclosing value is an object or array that is being read.
type enclosing struct {
	node    uint32
	closing byte      // its closing bracket; 0 at the top
	seen    [2]uint64 // the names of its entries, each by a bit that others may share
}

var quickReaders = sync.Pool{New: func() any { return new(quickReader) }}

// mostKept is for how many values and brackets a quickReader has room when it is used again,
// so that one text cannot make it large for all that follow.
const mostKept = 1 << 14

// readQuickly returns the tree of a text, nil if it cannot read it.
func readQuickly(text string, m *memory) (t *tree) {
	if len(text) > maxText {
		return nil
	}
	q := quickReaders.Get().(*quickReader)
	if q.read(text) {
		t = q.tree(m)
	}
	q.text = ""
	if cap(q.nodes) > mostKept || cap(q.open) > mostKept || cap(q.last) > mostKept {
		q.nodes, q.open, q.last = nil, nil, nil
	}
	quickReaders.Put(q)
	return t
}

// tree returns what was read.
func (q *quickReader) tree(m *memory) *tree {
	t := &m.trees.TakeAll(1)[0]
	*t = tree{text: q.text, nodes: m.nodes.Copy(q.nodes), names: q.names.own(q.text, m), objects: q.objects, deepest: q.deepest}
	if q.doubtful {
		q.last = t.findRepeated(q.last)
	}
	return t
}

// read reads a text.
func (q *quickReader) read(text string) bool {
	q.start(text)
	nodes := q.nodes
	var in enclosing
	name, nameStart := unnamed, 0
	i := skipSpace(text, 0)
	for {
		if i >= len(text) {
			return false
		}
		if len(nodes) == cap(nodes) {
			nodes = slices.Grow(nodes, 1)
		}
		nodes = nodes[:len(nodes)+1]
		// Set one by one, which is faster than a node that is copied.
		n := &nodes[len(nodes)-1]
		n.start, n.nameStart, n.name, n.count, n.flags = uint32(i), uint32(nameStart), name, 1, 0
		switch c := text[i]; {
		case c == '"':
			i = skipPlain(text, i+1)
			if i < len(text) && text[i] == '\\' {
				i, n.flags = quickEscapes(text, i), escaped
			}
			if i >= len(text) || text[i] != '"' {
				return false
			}
			i++
			n.kind, n.end = String, uint32(i)
		case c == '{' || c == '[':
			n.kind = q.enter(&in, len(nodes)-1, c)
			i = skipSpace(text, i+1)
			if i < len(text) && text[i] == in.closing {
				break
			}
			name, nameStart = unnamed, 0
			if c == '{' {
				nameStart = i
				if name, i = q.name(&in, i); name == unnamed {
					return false
				}
			}
			continue
		default:
			if n.kind, i = quickScalar(text, i); i < 0 {
				return false
			}
			n.end = uint32(i)
		}
		// What is behind a value.
		for {
			i = skipSpace(text, i)
			if in.closing == 0 {
				q.nodes = nodes
				return i == len(text)
			}
			if i == len(text) || text[i] != in.closing {
				break
			}
			i++
			n := &nodes[in.node]
			n.end, n.count = uint32(i), uint32(len(nodes))-in.node
			if isReference(nodes, in.node) {
				q.objects--
			}
			q.leave(&in)
		}
		if i == len(text) || text[i] != ',' {
			return false
		}
		i = skipSpace(text, i+1)
		name, nameStart = unnamed, 0
		if in.closing == '}' {
			nameStart = i
			if name, i = q.name(&in, i); name == unnamed {
				return false
			}
		}
	}
}

func (q *quickReader) start(text string) {
	q.text, q.nodes, q.open = text, q.nodes[:0], q.open[:0]
	q.objects, q.deepest, q.doubtful = 0, 0, false
	q.names.reset()
}

// enter begins an object or array at its opening bracket.
func (q *quickReader) enter(in *enclosing, n int, bracket byte) Kind {
	q.open = append(q.open, *in)
	q.deepest = max(q.deepest, len(q.open))
	*in = enclosing{node: uint32(n), closing: bracket + 2}
	if bracket == '{' {
		q.objects++
		return Object
	}
	return Array
}

// leave ends the innermost object or array.
func (q *quickReader) leave(in *enclosing) {
	*in = q.open[len(q.open)-1]
	q.open = q.open[:len(q.open)-1]
}

// name reads the name of an entry and the colon. It returns unnamed if it cannot, and where
// the value starts.
func (q *quickReader) name(in *enclosing, i int) (id nameID, value int) {
	text := q.text
	if i >= len(text) || text[i] != '"' {
		return unnamed, 0
	}
	start, end := i+1, 0
	first := eightBytes(bytesOf(text), start)
	last := first
	if stop := stops(first); stop != 0 {
		length := bits.TrailingZeros64(stop) / 8
		end = start + length
		first &= 1<<(8*length) - 1
		last = first
	} else {
		end = skipPlain(text, start+8)
		last = eightBytes(bytesOf(text), end-8)
	}
	if end >= len(text) || text[end] != '"' {
		return unnamed, 0
	}
	i = skipSpace(text, end+1)
	if i == len(text) || text[i] != ':' {
		return unnamed, 0
	}
	id = q.names.id(text, start, end-start, first, last)
	seen, bit := &in.seen[id/64%2], uint64(1)<<(id%64)
	q.doubtful = q.doubtful || *seen&bit != 0
	*seen |= bit
	return id, skipSpace(text, i+1)
}

// skipSpace returns where something other than white space is from i on.
func skipSpace(text string, i int) int {
	for i < len(text) && text[i] <= ' ' {
		switch text[i] {
		case ' ', '\t', '\n', '\r':
			i++
		default:
			return i
		}
	}
	return i
}

const ones, highest = 0x0101010101010101, 0x8080808080808080

// bytesOf returns the bytes of a text, which must not be written to.
func bytesOf(text string) []byte { return unsafe.Slice(unsafe.StringData(text), len(text)) }

// eightBytes returns the bytes of a text from i on, the first as the lowest, and zeros behind
// its end.
func eightBytes(text []byte, i int) (eight uint64) {
	if i+8 <= len(text) {
		return binary.LittleEndian.Uint64(text[i:])
	}
	for k := len(text) - 1; k >= i; k-- {
		eight = eight<<8 | uint64(text[k])
	}
	return eight
}

// stops tells which of eight bytes do not stand for themselves inside a string of JSON: the
// highest bit of each that is a quote, a backslash or a control character; bits behind the
// first may be wrong. That a quote is two behind the control characters, with the bit of 2
// turned over, saves a comparison.
func stops(eight uint64) uint64 {
	return ((eight ^ ones*2 - ones*('"'-1)) | (eight ^ ones*'\\' - ones)) &^ eight & highest
}

// skipPlain returns where the first byte from i on is that does not stand for itself inside a
// string.
func skipPlain(text string, i int) int {
	for b := bytesOf(text); i+8 <= len(b); {
		if stop := stops(binary.LittleEndian.Uint64(b[i:])); stop != 0 {
			return i + bits.TrailingZeros64(stop)/8
		}
		i += 8
	}
	for i < len(text) && text[i] >= ' ' && text[i] != '"' && text[i] != '\\' {
		i++
	}
	return i
}

// quickEscapes returns where a string ends whose first backslash is at i, or any other byte
// that ends no string.
func quickEscapes(text string, i int) int {
	for i+1 < len(text) && text[i] == '\\' {
		switch text[i+1] {
		case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
			i += 2
		case 'u':
			for k := i + 2; k < i+6; k++ {
				if k >= len(text) || !isHex(text[k]) {
					return i
				}
			}
			i += 6
		default:
			return i
		}
		i = skipPlain(text, i)
	}
	return i
}

// quickScalar returns the kind and the end of a scalar that is not a string, a negative end if
// there is none.
func quickScalar(text string, i int) (Kind, int) {
	switch c := text[i]; {
	case c == '-' || c >= '0' && c <= '9':
		if end, ok := numberEnd(text, i); ok {
			return Number, end
		}
	case hasPrefixAt(text, i, "true"):
		return True, i + len("true")
	case hasPrefixAt(text, i, "false"):
		return False, i + len("false")
	case hasPrefixAt(text, i, "null"):
		return Null, i + len("null")
	}
	return Null, -1
}

func hasPrefixAt(text string, i int, word string) bool {
	return len(text)-i >= len(word) && text[i:i+len(word)] == word
}
