package html5

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// The flags of a byte in nameBytes: what it means in a name or an unquoted value.
const (
	endsTagName  = 1 << iota // white space, / and >
	endsAttrName             // these and =
	endsUnquoted             // white space and >
	tagSpace                 // white space
	changesName              // an upper case letter or U+0000: the name is not as it is written
	oddInName                // " ' and <: an error in the name of an attribute
	beginsTag                // behind a <: a lower case letter or /, as in usual tags
)

var nameBytes = func() (table [256]uint8) {
	for _, c := range " \n\t\r\f" {
		table[c] = endsTagName | endsAttrName | endsUnquoted | tagSpace
	}
	table['/'] = endsTagName | endsAttrName | beginsTag
	table['>'] = endsTagName | endsAttrName | endsUnquoted
	table['='] = endsAttrName
	for c := 'A'; c <= 'Z'; c++ {
		table[c] = changesName
	}
	for c := 'a'; c <= 'z'; c++ {
		table[c] = beginsTag
	}
	table[0] = changesName
	for _, c := range `"'<` {
		table[c] = oddInName
	}
	return table
}()

// startTag is https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state
// before a letter.
func (t *tokenizer) startTag() bool {
	start := t.pos
	i, name := t.tagNameState(start + 1)
	tok := &t.tok
	tok.attrs.List = tok.attrs.List[:0]
	tok.selfClosing = false
	if i < len(t.src) && t.src[i] == '>' {
		i++
	} else if i = t.attributes(i); i < 0 {
		return false
	}
	tok.kind = startTagToken
	tok.name = name
	tok.acknowledged = false
	tok.span = span(start, i)
	t.pos = i
	return true
}

// endTagOpenState is https://html.spec.whatwg.org/multipage/parsing.html#end-tag-open-state;
// there is a character behind the solidus.
func (t *tokenizer) endTagOpenState() bool {
	start := t.pos
	switch c := t.src[start+2]; {
	case microsyntax.IsASCIIAlpha(c):
		return t.endTagAt(start)
	case c == '>':
		t.errors.add("html/missing-end-tag-name", start+2)
		t.pos = start + len("</>")
		return false
	}
	t.errors.add("html/invalid-first-character-of-tag-name", start+2)
	return t.bogusCommentState(start + 2)
}

// endTagAt reads the end tag at start, which has a name.
func (t *tokenizer) endTagAt(start int) bool {
	i, name := t.tagNameState(start + 2)
	tok := &t.tok
	tok.attrs.List = tok.attrs.List[:0]
	tok.selfClosing = false
	if i < len(t.src) && t.src[i] == '>' {
		i++
	} else if i = t.attributes(i); i < 0 {
		return false
	}
	if len(tok.attrs.List) > 0 {
		t.errors.add("html/end-tag-with-attributes", i-1)
	}
	if tok.selfClosing {
		t.errors.add("html/end-tag-with-trailing-solidus", i-1)
	}
	tok.kind = endTagToken
	tok.name = name
	tok.span = span(start, i)
	t.pos = i
	return true
}

// tagNameState reads the name at i and returns where it ends.
// https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state
func (t *tokenizer) tagNameState(i int) (end int, name atom.Atom) {
	return t.nameAt(i, endsTagName)
}

// nameEnd returns where the name from i on ends: before the first byte with one of
// the flags ends. met has the flags of all bytes in the name.
func nameEnd(src []byte, i int, ends uint8) (end int, met uint8) {
	for i+8 <= len(src) {
		letters := bits.TrailingZeros64(notLowerCase(binary.LittleEndian.Uint64(src[i:]))) / 8
		i += letters
		if letters < 8 {
			break
		}
	}
	for i < len(src) {
		c := nameBytes[src[i]]
		if c&ends != 0 {
			break
		}
		met |= c
		i++
	}
	return i, met
}

// name returns the atom of the name from start to end. met has the flags of all
// bytes in the name.
func (t *tokenizer) name(start, end int, met uint8) atom.Atom {
	if met&changesName != 0 {
		return t.changedName(start, end)
	}
	if a := atom.LookupIn(t.src, start, end); a != 0 {
		return a
	}
	return t.builder.Intern(t.src[start:end])
}

// changedName is name for a name that has to be changed: see changeName.
func (t *tokenizer) changedName(start, end int) atom.Atom {
	name := t.changeName(start, t.src[start:end])
	if a := atom.Lookup(name); a != 0 {
		return a
	}
	return t.builder.Intern(name)
}

// changeName puts a name in lower case and replaces U+0000.
func (t *tokenizer) changeName(start int, name []byte) []byte {
	t.scratch = t.scratch[:0]
	for i, c := range name {
		switch {
		case 'A' <= c && c <= 'Z':
			t.scratch = append(t.scratch, c|0x20)
		case c == 0:
			t.errors.add("html/unexpected-null-character", start+i)
			t.scratch = append(t.scratch, "\uFFFD"...)
		default:
			t.scratch = append(t.scratch, c)
		}
	}
	return t.scratch
}

// attributes reads the rest of a tag after its name, and returns where the tag ends.
// If the source ends before that, it takes the rest of the source and returns -1.
// https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-name-state
func (t *tokenizer) attributes(i int) int {
	src := t.src
	t.tags++
	t.tok.attrs.List, t.tok.attrs.Names = t.builder.AttrRoom(), 0
	for i = t.usualAttributes(i); i < len(src); {
		switch c := src[i]; {
		case nameBytes[c]&tagSpace != 0:
			i++
		case c == '>':
			return i + 1
		case c == '/':
			// https://html.spec.whatwg.org/multipage/parsing.html#self-closing-start-tag-state
			if i++; i < len(src) && src[i] == '>' {
				t.tok.selfClosing = true
				return i + 1
			}
			if i < len(src) {
				t.errors.add("html/unexpected-solidus-in-tag", i)
			}
		default:
			i = t.usualAttributes(t.attribute(i))
		}
	}
	t.errors.add("html/eof-in-tag", len(src))
	t.pos = len(src)
	return -1
}

// attribute reads the attribute whose name starts at i, and returns where it
// ends.
// https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state
func (t *tokenizer) attribute(i int) int {
	src, start := t.src, i
	var name atom.Atom
	if src[i] != '=' {
		i, name = t.nameAt(i, endsAttrName)
	} else {
		t.errors.add("html/unexpected-equals-sign-before-attribute-name", i)
		end, met := nameEnd(src, i+1, endsAttrName)
		i, name = end, t.name(start, end, met)
	}
	if t.errors.wanted {
		t.attributeNameErrors(start, i)
	}
	tok := &t.tok
	count := len(tok.attrs.List)
	tok.attrs.List = append(tok.attrs.List, attribute{Name: name, NameSpan: span(start, i)})
	tok.attrs.Names |= dom.AttrBit(name)
	a := &tok.attrs.List[count]
	if t.isDuplicate(name) {
		t.errors.add("html/duplicate-attribute", i)
		tok.attrs.List = tok.attrs.List[:count]
	}
	// https://html.spec.whatwg.org/multipage/parsing.html#after-attribute-name-state
	for i < len(src) && nameBytes[src[i]]&tagSpace != 0 {
		i++
	}
	if i < len(src) && src[i] == '=' {
		i = t.beforeAttributeValueState(i+1, a)
	}
	return i
}

// isDuplicate tells whether the tag has an attribute of that name already, and
// notes that it has now.
func (t *tokenizer) isDuplicate(name atom.Atom) bool {
	if int(name) >= len(t.seen) {
		t.seen = append(t.seen, make([]uint32, max(int(name)+1, 2*len(t.seen), atom.Known+1)-len(t.seen))...)
	}
	known := t.seen[name] == t.tags
	t.seen[name] = t.tags
	return known
}

// beforeAttributeValueState reads the value at i into a and returns where it
// ends, behind its closing quote.
// https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-value-state
func (t *tokenizer) beforeAttributeValueState(i int, a *attribute) int {
	src := t.src
	for i < len(src) && nameBytes[src[i]]&tagSpace != 0 {
		i++
	}
	if i == len(src) {
		return i
	}
	switch c := src[i]; c {
	case '"', '\'':
		return t.quotedValue(i+1, c, a)
	case '>':
		t.errors.add("html/missing-attribute-value", i)
		a.Value = span(i, i)
		return i
	}
	return t.unquotedValue(i, a)
}

// quotedValue is
// https://html.spec.whatwg.org/multipage/parsing.html#attribute-value-(double-quoted)-state
// and its single-quoted twin.
func (t *tokenizer) quotedValue(start int, quote byte, a *attribute) int {
	src := t.src
	i := index(src, start, quote)
	t.setValue(a, start, i)
	if i == len(src) {
		return i
	}
	i++
	// https://html.spec.whatwg.org/multipage/parsing.html#after-attribute-value-(quoted)-state
	if t.errors.wanted && i < len(src) && nameBytes[src[i]]&endsTagName == 0 {
		t.errors.add("html/missing-whitespace-between-attributes", i)
	}
	return i
}

// unquotedValue is https://html.spec.whatwg.org/multipage/parsing.html#attribute-value-(unquoted)-state.
func (t *tokenizer) unquotedValue(start int, a *attribute) int {
	src := t.src
	i := start
	for i < len(src) && nameBytes[src[i]]&endsUnquoted == 0 {
		i++
	}
	t.setValue(a, start, i)
	if t.errors.wanted {
		t.unquotedErrors(start, i)
	}
	return i
}

// setValue sets the value of an attribute, and the flags for the characters in it
// that are to be decoded.
func (t *tokenizer) setValue(a *attribute, start, end int) {
	a.Value.Start, a.Value.End = uint32(start), uint32(end)
	a.Raw = t.toDecode(start, end, dom.RawAttribute)
	if t.hasNUL && bytes.IndexByte(t.src[start:end], 0) >= 0 {
		a.Raw |= dom.RawNUL
	}
	if t.errors.wanted {
		t.valueErrors(start, end)
	}
}
