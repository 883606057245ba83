package jsonld

import (
	"fmt"
	"strconv"
)

// A reader reads a JSON text into a tree, also one that a [quickReader] does not. It does
// not recurse, and reads any depth.
//
// What is not JSON ends it, unless it is to mend: then it asks the functions of
// mend.go at the few places where something may be mended.
type reader struct {
	tree
	pos     int
	open    []uint32 // the objects and arrays around pos, the innermost last
	roots   int      // how many values there are at the top
	pending entryName
	ids     map[string]nameID
	escaped bool // the string that was just read has a backslash

	mend      bool
	unwrapped bool // a comment of HTML was met
	failure   *syntaxError
}

// An entryName is the name that the next value has.
type entryName struct {
	start uint32
	id    nameID
	flags flags
}

// A syntaxError says why a text is not JSON, and where.
type syntaxError struct {
	offset int
	what   string
}

func (e *syntaxError) Error() string { return fmt.Sprintf("offset %d: %s", e.offset, e.what) }

// maxText is how long a text may be: offsets have 32 bits, and lengths are added.
const maxText = 1<<31 - 1

// A state is what is to be read next.
type state uint8

const (
	failed state = iota
	done
	atValue  // a value
	atName   // the name of an entry, and a colon
	atBehind // what may stand behind a value
)

// readTree reads a text by the grammar of RFC 8259.
func readTree(text string, m *memory) (*tree, *syntaxError) {
	if t := readQuickly(text, m); t != nil {
		return t, nil
	}
	return readStrictly(text)
}

// readStrictly is readTree for texts that cannot be read quickly.
func readStrictly(text string) (*tree, *syntaxError) {
	r := reader{tree: tree{text: text}}
	return r.read()
}

func (r *reader) read() (*tree, *syntaxError) {
	if len(r.text) > maxText {
		return nil, &syntaxError{0, "the text is longer than 2 GiB"}
	}
	r.ids = map[string]nameID{}
	for s := atValue; s != done; {
		switch s {
		case atValue:
			s = r.value()
		case atName:
			s = r.name()
		case atBehind:
			s = r.behind()
		default:
			return nil, r.failure
		}
	}
	if r.roots > 1 {
		r.wrapRoots()
	}
	r.findRepeated(nil)
	return &r.tree, nil
}

// fail ends the reading.
func (r *reader) fail(want string) state {
	if r.failure == nil {
		r.failure = &syntaxError{r.pos, "want " + want + ", found " + r.found()}
	}
	return failed
}

// found names what is at the position.
func (r *reader) found() string {
	for _, c := range r.text[min(r.pos, len(r.text)):] {
		return strconv.QuoteRune(c)
	}
	return "the end"
}

// peek returns the byte at the position behind white space, 0 at the end.
func (r *reader) peek() byte {
	for r.pos < len(r.text) {
		c := r.text[r.pos]
		switch c {
		case ' ', '\t', '\n', '\r':
			r.pos++
			continue
		}
		if !r.mend || !r.skipNoise(c) {
			return c
		}
	}
	return 0
}

// value reads a value: a scalar, or the start of an object or array.
func (r *reader) value() state {
	switch c := r.peek(); c {
	case '{':
		r.begin(Object)
		r.objects++
		return r.inside('}', atName)
	case '[':
		r.begin(Array)
		return r.inside(']', atValue)
	case '"':
		return r.scalar(String, r.quoted('"'))
	case 't':
		return r.scalar(True, r.literal("true"))
	case 'f':
		return r.scalar(False, r.literal("false"))
	case 'n':
		return r.scalar(Null, r.literal("null"))
	case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return r.scalar(Number, r.number())
	case '\'':
		if r.mend {
			r.note(mendQuotes)
			return r.scalar(String, r.quoted('\''))
		}
	}
	return r.fail("a value")
}

func (r *reader) begin(k Kind) {
	r.open = append(r.open, uint32(r.add(k, r.pos+1)))
	r.deepest = max(r.deepest, len(r.open))
}

// inside is what follows an opening bracket or a comma: what is to be there, or
// the closing bracket.
func (r *reader) inside(closing byte, wanted state) state {
	if r.peek() == closing {
		return r.close()
	}
	return wanted
}

func (r *reader) scalar(k Kind, end int) state {
	if end < 0 {
		return failed
	}
	r.add(k, end)
	return atBehind
}

// add adds a value that ends at end, and returns its node.
func (r *reader) add(k Kind, end int) int {
	n := len(r.nodes)
	r.nodes = append(r.nodes, node{start: uint32(r.pos), end: uint32(end), count: 1,
		nameStart: r.pending.start, name: r.pending.id, flags: r.pending.flags, kind: k})
	r.pending = entryName{}
	if r.escaped {
		r.nodes[n].flags |= escaped
		r.escaped = false
	}
	if len(r.open) == 0 {
		r.roots++
	}
	r.pos = end
	return n
}

// close ends the innermost object or array at its closing bracket.
func (r *reader) close() state {
	last := len(r.open) - 1
	p := &r.nodes[r.open[last]]
	r.pos++
	p.end, p.count = uint32(r.pos), uint32(len(r.nodes))-r.open[last]
	if isReference(r.nodes, r.open[last]) {
		r.objects--
	}
	r.open = r.open[:last]
	return atBehind
}

// name reads the name of an entry and the colon.
func (r *reader) name() state {
	start, end := 0, -1
	bare := flags(0)
	switch c := r.peek(); {
	case c == '"':
		start, end = r.pos, r.quoted('"')
	case r.mend && c == '\'':
		r.note(mendQuotes)
		start, end = r.pos, r.quoted('\'')
	case r.mend && isNameStart(c):
		r.note(mendQuotes)
		start, end, bare = r.pos, r.bareName(), nameBare
	default:
		return r.fail("a name in quotes")
	}
	if end < 0 {
		return failed
	}
	r.pos = end
	r.pending = r.entryName(start, end, bare)
	if r.peek() != ':' {
		return r.fail("a colon behind a name")
	}
	r.pos++
	return atValue
}

// entryName returns the name that stands there, with or without quotes.
func (r *reader) entryName(start, end int, f flags) entryName {
	name := r.text[start:end]
	if f&nameBare == 0 {
		name = name[1 : len(name)-1]
	}
	if r.escaped {
		name, f, r.escaped = unescaped(name), f|nameEscaped, false
	}
	id, ok := knownIDs()[name]
	if !ok {
		id, ok = r.ids[name]
	}
	if !ok {
		id = firstOwnName + nameID(len(r.names))
		r.names, r.ids[name] = append(r.names, name), id
	}
	return entryName{uint32(start), id, f}
}

// behind reads what stands behind a value.
func (r *reader) behind() state {
	c := r.peek()
	if len(r.open) == 0 {
		if r.pos == len(r.text) {
			return done
		}
		if r.mend {
			return r.mendBehindRoot(c)
		}
		return r.fail("nothing more")
	}
	wanted, closing := atValue, byte(']')
	if r.nodes[r.open[len(r.open)-1]].kind == Object {
		wanted, closing = atName, '}'
	}
	switch {
	case c == ',':
		r.pos++
		if r.mend {
			return r.mendCommas(wanted, closing)
		}
		return wanted
	case c == closing:
		return r.close()
	case r.mend && r.mendMissingComma(c, wanted):
		return wanted
	}
	return r.fail("a comma or " + strconv.QuoteRune(rune(closing)))
}

// literal returns the end of a word that stands at the position.
func (r *reader) literal(word string) int {
	if end := r.pos + len(word); end <= len(r.text) && r.text[r.pos:end] == word {
		return end
	}
	r.fail("a value")
	return -1
}

// number returns the end of a number.
func (r *reader) number() int {
	end, ok := numberEnd(r.text, r.pos)
	if !ok {
		r.pos = end
		r.fail("a digit")
		return -1
	}
	return end
}

// numberEnd returns where the number ends that starts at i, or where it should have a digit
// and has none; https://www.rfc-editor.org/rfc/rfc8259#section-6.
func numberEnd(text string, i int) (end int, ok bool) {
	if text[i] == '-' {
		i++
	}
	if i < len(text) && text[i] == '0' {
		i++
	} else if i, ok = digitsEnd(text, i); !ok {
		return i, false
	}
	if i < len(text) && text[i] == '.' {
		if i, ok = digitsEnd(text, i+1); !ok {
			return i, false
		}
	}
	if i < len(text) && text[i]|0x20 == 'e' {
		i++
		if i < len(text) && (text[i] == '+' || text[i] == '-') {
			i++
		}
		return digitsEnd(text, i)
	}
	return i, true
}

// digitsEnd returns the end of one digit or more.
func digitsEnd(text string, start int) (end int, ok bool) {
	i := start
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	return i, i > start
}

// at returns a byte of the text, 0 behind its end.
func (r *reader) at(i int) byte {
	if i < len(r.text) {
		return r.text[i]
	}
	return 0
}

// quoted returns the end of a string with those quotes,
// https://www.rfc-editor.org/rfc/rfc8259#section-7.
func (r *reader) quoted(quote byte) int {
	text, noted := r.text, false
	for i := r.pos + 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == quote:
			return i + 1
		case c == '\\':
			r.escaped = true
			if i = r.escape(i + 1); i < 0 {
				return -1
			}
		case c < ' ':
			if !r.mend {
				r.pos = i
				r.fail("no control character in a string")
				return -1
			}
			if !noted {
				r.noteAt(mendControl, i)
				noted = true // one for each string is enough
			}
		}
	}
	r.pos = len(text)
	r.fail("the closing quotes of a string")
	return -1
}

// escape returns the last byte of an escape whose backslash is before i.
func (r *reader) escape(i int) int {
	switch r.at(i) {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return i
	case 'u':
		for k := 1; k <= 4; k++ {
			if !isHex(r.at(i + k)) {
				r.pos = i + k
				r.fail(`four hexadecimal digits behind \u`)
				return -1
			}
		}
		return i + 4
	case '\'':
		if r.mend {
			r.noteAt(mendEscape, i-1)
			return i
		}
	}
	r.pos = i
	r.fail("an escape of JSON behind a backslash")
	return -1
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f'
}
