package html5

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// Most of a page is text, start tags whose rule is little more than "insert an HTML
// element", and end tags of the current node. The methods of this file take those the
// short way: from the source to the rule, past the tokenizer's states and the
// dispatcher, and past the questions whose answers are known here. They leave the first
// token that is anything else to the methods that know all the rules, so there is no
// page that needs this file. TestUsual holds both ways equal.

// usual processes tokens as long as they are usual. It tells whether the tree is full.
func (b *treeBuilder) usual() (full bool) {
	if !b.expectsUsual() {
		return false
	}
	t := &b.t
	for t.pos+1 < len(t.src) {
		if t.src[t.pos] != '<' {
			b.usualText()
			if b.nodeCount() > b.mostNodes { // a text has no attributes
				return true
			}
			if t.pos+1 >= len(t.src) {
				break
			}
		}
		switch c := t.src[t.pos+1]; { // what follows a text is markup
		case c == '/':
			if !b.usualEndTag() {
				return false
			}
			continue
		case c < 'a' || c > 'z':
			return false
		case !b.usualStartTag():
			return b.full()
		}
		if b.full() {
			return true
		}
	}
	return false
}

// expectsUsual tells whether the parser is in a state in which tokens are processed by
// the rules of "in body", or by those for foreign content, and nothing else. No usual token
// leads out of it.
func (b *treeBuilder) expectsUsual() bool {
	return !b.t.plain && !b.t.errors.wanted && (b.mode == inBodyMode || b.mode == inCellMode) && b.t.model == dataModel && !b.skipNewline
}

// usualText processes the text at the current position.
func (b *treeBuilder) usualText() {
	t := &b.t
	if b.framesetOK || b.stack.current().flags&(redirects|inHTML) != inHTML {
		t.dataText()
		b.process(&t.tok)
		return
	}
	start := t.pos
	end := start + bytes.IndexByte(t.src[start:], '<') // before start if there is none
	if end < start || end+2 >= len(t.src) || nameBytes[t.src[end+1]]&beginsTag == 0 {
		end = t.textEnd(max(start, end)) // that < may be text, too
	}
	t.pos = end
	t.tok.span = span(start, end) // the place of problems
	b.reconstructFormatting()
	b.dom.AppendText(b.stack.current().node, t.tok.span, t.toDecode(start, end, dom.RawReferences))
}

// usualEndTag processes the end tag of the current node, if it stands at the current
// position in its usual form. For an element of SVG or MathML that is to pop it, too.
func (b *treeBuilder) usualEndTag() bool {
	t := &b.t
	e := b.stack.current()
	name := t.pos + len("</")
	if name+8 > len(t.src) || e.name > atom.Known {
		return false
	}
	end := &usualEndTags[e.name]
	if binary.LittleEndian.Uint64(t.src[name:])&end.mask != end.word {
		return false
	}
	if e.flags&listed != 0 {
		last := len(b.formatting) - 1
		if last < 0 || b.formatting[last].node != e.node {
			return false
		}
		b.formatting = b.formatting[:last]
	}
	i := name + int(end.length)
	b.dom.SetEndTag(e.node, span(t.pos, i))
	t.pos = i
	if len(b.selects) > 0 {
		b.popped(e)
	}
	b.stack.pop()
	return true
}

// An endTag is a name of up to seven letters with the > that follows it, as a word, and
// the mask that takes them out of longer text.
type endTag struct {
	word, mask uint64
	length     uint8
}

// usualEndTags are those that do no more than to pop the current node, if it has their
// name, in both of the modes. The word of others is never met.
var usualEndTags = func() (usual [atom.Known + 1]endTag) {
	for name, rule := range bodyEndTags {
		usual[name] = endTag{word: 1}
		if len(atom.Atom(name).String()) > 7 || htmlFlags[name]&(endsScope|tableParts) != 0 {
			continue
		}
		switch atom.Atom(name) {
		case 0, atom.Col, atom.Colgroup, atom.Head:
			continue
		}
		switch rule {
		case anyOtherEndTag, blockEndTag, pEndTag, liEndTag, ddEndTag, headingEndTag, formattingEndTag:
			var word [8]byte
			length := copy(word[:], atom.Atom(name).String())
			word[length] = '>'
			length++
			usual[name] = endTag{binary.LittleEndian.Uint64(word[:]), 1<<(8*uint(length)) - 1, uint8(length)}
		}
	}
	return usual
}()

// usualStartTag processes the start tag at the current position. It returns false if the
// parser may then be in another state.
func (b *treeBuilder) usualStartTag() bool {
	t := &b.t
	if !t.startTag() {
		return false
	}
	tok := &t.tok
	if tok.name > atom.Known || !usualStartTags[tok.name] || b.stack.current().flags&inHTML == 0 {
		b.process(tok)
		return b.expectsUsual()
	}
	b.inBodyStartTag(tok)
	return true
}

// usualAttributes reads the attributes from i on that are like name="value", which most
// are, with a name that was met before. It returns where it stopped.
func (t *tokenizer) usualAttributes(i int) int {
	if t.plain || t.errors.wanted {
		return i
	}
	src, attrs := t.src, &t.tok.attrs
	for i+26 <= len(src) {
		next := (*[26]byte)(src[i : i+26 : i+26])
		if nameBytes[next[0]]&tagSpace == 0 {
			break
		}
		i++
		if next[1] < 'a' {
			continue // perhaps more white space
		}
		// What ends a name cannot be before the equals sign: no such name is remembered.
		head, tail, rest := binary.LittleEndian.Uint64(next[1:]), uint64(0), uint64(0)
		equals := 1 // where in next the equals sign is
		if sign := zeroBytes(head ^ '='*ones); sign != 0 {
			head &= before(sign)
			equals += bits.TrailingZeros64(sign) / 8
		} else {
			tail = binary.LittleEndian.Uint64(next[9:])
			equals += 8
			if sign = zeroBytes(tail ^ '='*ones); sign != 0 {
				tail &= before(sign)
			} else {
				rest = binary.LittleEndian.Uint64(next[17:])
				equals += 8
				if sign = zeroBytes(rest ^ '='*ones); sign == 0 {
					break
				}
				rest &= before(sign)
			}
			equals += bits.TrailingZeros64(sign) / 8
		}
		met := &t.names.entries[t.names.slot(head, tail, rest)]
		if !met.is(head, tail, rest) {
			break
		}
		name, n, seen := met.atom, len(attrs.List), t.seen
		quote := next[equals+1]
		if quote != '"' && quote != '\'' || int(name) >= len(seen) || seen[name] == t.tags || n == cap(attrs.List) {
			break
		}
		// The attribute is made before its end is known, as it costs more to keep all that is
		// known of it while the end is searched for. It is filled field by field, which is
		// faster than to copy one made elsewhere.
		seen[name] = t.tags
		attrs.List = attrs.List[:n+1]
		attrs.Names |= met.bit
		a := &attrs.List[n]
		a.Name, a.Namespace = name, dom.NoNamespace
		a.NameSpan.Start, a.NameSpan.End = uint32(i), uint32(i+equals-1)
		start := i + equals + len(`"`)
		a.Value.Start = uint32(start)
		length := bytes.IndexByte(t.src[start:], quote)
		if length < 0 {
			attrs.List = attrs.List[:len(attrs.List)-1] // the value does not end: it is not usual
			t.seen[a.Name] = 0
			return int(a.NameSpan.Start)
		}
		end := start + length
		a.Value.End = uint32(end)
		a.Raw = t.toDecode(start, end, dom.RawAttribute)
		i = end + 1
		src = t.src
	}
	return i
}

// usualStartTags are the tags whose rules in the modes "in body" and "in cell" are the
// same, are not processed again by another mode, and switch neither the mode nor the
// tokenizer.
var usualStartTags = func() (usual [atom.Known + 1]bool) {
	for name, rule := range bodyStartTags {
		switch rule {
		case anyOtherStartTag, blockStartTag, headingStartTag, liStartTag, ddStartTag, aStartTag, formattingStartTag, voidStartTag:
			usual[name] = true
		}
	}
	usual[0], usual[atom.Selectedcontent] = false, false
	return usual
}()
