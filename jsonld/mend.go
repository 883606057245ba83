package jsonld

import (
	"strings"
	"unicode/utf8"
)

// A mend is something that is not JSON and was read all the same.
type mend struct {
	kind   mendKind
	offset uint32
}

// A mendKind is what is mended in one way.
type mendKind uint8

const (
	mendControl mendKind = iota
	mendEscape
	mendQuotes
	mendExtraComma
	mendMissingComma
	mendSemicolon
	mendComment
	mendSpace
	mendRoots
	mendReferences
)

// mendMessages say what is wrong and what to do about it.
var mendMessages = [...]string{
	mendControl:      `a control character in a string: write it as an escape, a newline as \n`,
	mendEscape:       `\' is not an escape of JSON: write the apostrophe without a backslash`,
	mendQuotes:       "names and strings must be in double quotes",
	mendExtraComma:   "a comma with no value behind it: remove it",
	mendMissingComma: "a comma is missing between two values",
	mendSemicolon:    "a semicolon is not part of JSON: remove it",
	mendComment:      "JSON has no comments and no CDATA sections: remove it",
	mendSpace:        "white space that JSON does not have: only spaces, tabs and newlines may stand between values",
	mendRoots:        "several values one after the other: put them into one array, or each into a script of its own",
	mendReferences:   "a script has no character references: write the characters themselves",
}

// readMending reads a text that is not JSON, mending what is broken in ways that
// are certain.
func readMending(text string) (*tree, *syntaxError) {
	r := reader{tree: tree{text: text}, mend: true}
	return r.read()
}

func (r *reader) note(k mendKind) { r.noteAt(k, r.pos) }

func (r *reader) noteAt(k mendKind, offset int) {
	r.mended = append(r.mended, mend{k, uint32(offset)})
}

// skipNoise skips a comment, a part of a CDATA wrapper or a foreign white space
// that starts with the byte at the position.
func (r *reader) skipNoise(c byte) bool {
	switch c {
	case '/', '<', ']', '-':
		return r.skipComment()
	case '\v', '\f':
		r.note(mendSpace)
		r.pos++
		return true
	}
	if c < utf8.RuneSelf {
		return false
	}
	s, size := utf8.DecodeRuneInString(r.text[r.pos:])
	switch s {
	case '\uFEFF', '\u00A0', '\u2028', '\u2029', '\u200B':
		r.note(mendSpace)
		r.pos += size
		return true
	}
	return false
}

// skipComment skips a comment of JavaScript or HTML, or the start or end of a
// CDATA section.
func (r *reader) skipComment() bool {
	rest := r.text[r.pos:]
	length := 0
	switch {
	case strings.HasPrefix(rest, "//"):
		length = lineComment(rest)
	case strings.HasPrefix(rest, "/*"):
		length = through(rest, "*/")
	case strings.HasPrefix(rest, "<![CDATA["):
		length = len("<![CDATA[")
	case strings.HasPrefix(rest, "]]>"):
		length = len("]]>")
	case strings.HasPrefix(rest, "<!--"):
		length = through(rest, "-->")
		// One around the whole hid scripts from browsers that did not know them: it
		// is not a comment on what is inside.
		if !r.unwrapped && len(r.nodes) == 0 && (length == 0 || strings.ContainsAny(rest[:length], "{[")) {
			length = len("<!--")
		}
		r.unwrapped = true
	case strings.HasPrefix(rest, "-->"):
		length = len("-->")
	}
	if length == 0 {
		return false
	}
	r.note(mendComment)
	r.pos += length
	return true
}

// lineComment returns the length of a comment that starts with two slashes. If it
// hides the start of a wrapper around the whole, only the slashes are the comment.
func lineComment(s string) int {
	for _, wrapper := range []string{"<![CDATA[", "<!--"} {
		if strings.HasPrefix(strings.TrimLeft(s[2:min(len(s), 10)], " \t"), wrapper[:3]) &&
			strings.HasPrefix(strings.TrimLeft(s[2:], " \t"), wrapper) {
			return 2
		}
	}
	if end := strings.IndexAny(s, "\n\r"); end >= 0 {
		return end
	}
	return len(s)
}

// through returns where s goes on behind mark, 0 if that is not in it.
func through(s, mark string) int {
	if i := strings.Index(s, mark); i >= 0 {
		return i + len(mark)
	}
	return 0
}

func isNameStart(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_' || c == '$' || c == '@'
}

// bareName returns the end of a name without quotes.
func (r *reader) bareName() int {
	i := r.pos + 1
	for c := r.at(i); isNameStart(c) || c >= '0' && c <= '9'; c = r.at(i) {
		i++
	}
	return i
}

// mendCommas reads what follows a comma: skips more commas, and closes the object
// or array if nothing else follows.
func (r *reader) mendCommas(wanted state, closing byte) state {
	at := r.pos - 1
	for {
		switch r.peek() {
		case ',':
			r.noteAt(mendExtraComma, at)
			at = r.pos
			r.pos++
			continue
		case closing:
			r.noteAt(mendExtraComma, at)
			return r.close()
		}
		return wanted
	}
}

// mendMissingComma tells whether a comma is missing here: there is a semicolon in
// its place, or the next value starts. A string in quotes that were forgotten to
// be escaped looks much the same, so that in an object the name must have its
// colon, and in an array one of the values brackets.
func (r *reader) mendMissingComma(c byte, wanted state) bool {
	if c == ';' {
		r.note(mendSemicolon)
		r.pos++
		return true
	}
	before := r.text[r.pos-1]
	switch {
	case wanted == atName && c == '"':
		if before == '"' || !r.isNameHere() {
			return false
		}
	case wanted == atValue && (c == '{' || c == '['):
	default:
		return false
	}
	r.note(mendMissingComma)
	return true
}

// isNameHere tells whether a string is at the position with a colon behind it.
func (r *reader) isNameHere() bool {
	i := r.pos + 1
	for ; i < len(r.text) && r.text[i] != '"'; i++ {
		if c := r.text[i]; c == '\\' || c < ' ' {
			return false
		}
	}
	for i++; i < len(r.text); i++ {
		switch r.text[i] {
		case ' ', '\t', '\n', '\r':
			continue
		case ':':
			return true
		}
		return false
	}
	return false
}

// mendBehindRoot reads what is behind a value at the top: a semicolon or comma,
// or another object or array.
func (r *reader) mendBehindRoot(c byte) state {
	switch c {
	case ';':
		r.note(mendSemicolon)
		r.pos++
		return atBehind
	case ',':
		r.note(mendExtraComma)
		r.pos++
		return atBehind
	case '{', '[':
		r.note(mendRoots)
		return atValue
	}
	return r.fail("nothing more")
}

// wrapRoots puts several values at the top into an array.
func (r *reader) wrapRoots() {
	all := make([]node, 1, len(r.nodes)+1)
	last := uint32(0)
	all = append(all, r.nodes...)
	for n := uint32(1); n < uint32(len(all)); n += all[n].count {
		last = all[n].end
	}
	all[0] = node{start: all[1].start, end: last, count: uint32(len(all)), kind: Array}
	r.nodes = all
}
