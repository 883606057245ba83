package dom

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/itemscope/itemscope/dom/atom"
)

// InnerHTML returns the contents of n as HTML, by
// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-serialisation-algorithm.
// For a template element it writes the template contents.
func (d *Document) InnerHTML(n Node) string { return string(d.AppendInnerHTML(nil, n)) }

// OuterHTML returns n and its contents as HTML.
func (d *Document) OuterHTML(n Node) string { return string(d.AppendOuterHTML(nil, n)) }

// AppendInnerHTML appends to dst what InnerHTML returns.
func (d *Document) AppendInnerHTML(dst []byte, n Node) []byte {
	var s Serializer
	return s.AppendInnerHTML(dst, d, n)
}

// AppendOuterHTML appends to dst what OuterHTML returns.
func (d *Document) AppendOuterHTML(dst []byte, n Node) []byte {
	var s Serializer
	return s.AppendOuterHTML(dst, d, n)
}

// A Serializer writes trees as HTML, as [Document.AppendInnerHTML] does, for
// callers that change attribute values or need to know where in the output the
// contents of elements are. It keeps its memory from one tree to the next.
type Serializer struct {
	// Value, if it is not nil, may change the value of an attribute of n: it appends
	// another one to dst, not escaped, and returns true. Where it returns false, the
	// value is written as it is.
	Value func(dst []byte, n Node, a Attr) (out []byte, changed bool)

	// ValueNames are the [AttrBit] of each name of attributes that Value may change:
	// it need not be called for others. If it is 0, Value is called for all.
	ValueNames uint32

	// Contents, if it is not nil, is called for each element once its contents
	// are written: they are dst[start:end].
	Contents func(n Node, start, end int)

	// Meter, if it is not nil, is charged for each attribute before it is written,
	// since many elements may share one attribute. When it is used up, the output
	// ends there.
	Meter *Meter

	d    *Document
	dst  []byte
	open []openElement
}

// openElement is an element whose end tag is still to be written, after the nodes
// up to end. resume is not always end: the contents of a template are elsewhere in
// the document than the template.
type openElement struct {
	element Node
	end     uint32
	resume  uint32 // the node to go on with
	start   int    // where in dst the contents start
}

// AppendInnerHTML appends the contents of n to dst.
func (s *Serializer) AppendInnerHTML(dst []byte, d *Document, n Node) []byte {
	if contents := d.TemplateContents(n); !contents.IsZero() {
		n = contents
	}
	if d.isVoid(n) || n.IsZero() {
		return dst
	}
	return s.run(dst, d, n.id+1, d.at(n).down)
}

// AppendOuterHTML appends n and its contents to dst.
func (s *Serializer) AppendOuterHTML(dst []byte, d *Document, n Node) []byte {
	switch d.Kind(n) {
	case NoNode:
		return dst
	case DocumentNode, FragmentNode:
		return s.AppendInnerHTML(dst, d, n)
	}
	return s.run(dst, d, n.id, d.at(n).down)
}

// run writes the nodes from i to before end.
func (s *Serializer) run(dst []byte, d *Document, i, end uint32) []byte {
	s.d, s.dst = d, dst
	s.open = append(s.open[:0], openElement{end: end})
	for {
		top := &s.open[len(s.open)-1]
		if i < top.end && !s.stopped() {
			i = s.node(Node{i})
			continue
		}
		if len(s.open) == 1 || s.stopped() {
			dst = s.dst
			s.d, s.dst = nil, nil
			return dst
		}
		i = top.resume
		s.endTag(top)
		s.open = s.open[:len(s.open)-1]
	}
}

// stopped tells whether the meter has nothing left.
func (s *Serializer) stopped() bool { return s.Meter != nil && s.Meter.Err() != nil }

// node writes a node without its contents and returns the node to go on with.
func (s *Serializer) node(n Node) uint32 {
	d, p := s.d, s.d.at(n)
	switch p.kind {
	case ElementNode:
		return s.startTag(n, p)
	case TextNode:
		s.text(n, p)
	case CommentNode:
		s.dst = append(s.dst, "<!--"...)
		s.dst = append(d.AppendData(s.dst, n), "-->"...)
	case ProcessingInstructionNode:
		s.dst = append(append(s.dst, "<?"...), d.LocalName(n)...)
		s.dst = append(d.AppendData(append(s.dst, ' '), n), "?>"...)
	case DoctypeNode:
		s.dst = append(append(s.dst, "<!DOCTYPE "...), d.Doctype(n).Name...)
		s.dst = append(s.dst, '>')
	}
	return n.id + 1
}

// startTag writes the start tag of n, which is p, and leaves the end tag for later if it
// gets one. It returns the node to go on with.
func (s *Serializer) startTag(n Node, p *node) uint32 {
	d := s.d
	s.dst = d.appendName(append(s.dst, '<'), p.name)
	attrs := d.attrs[p.a : p.a+p.b]
	for i := range attrs {
		a := &attrs[i]
		if s.Meter != nil && !s.Meter.Charge(int(a.Value.End-a.Value.Start)+d.nameLength(a.Name), n) {
			break
		}
		s.attr(n, Attr{p.a + uint32(i)}, a)
	}
	s.dst = append(s.dst, '>')
	if d.isVoid(n) {
		if s.Contents != nil {
			s.Contents(n, len(s.dst), len(s.dst))
		}
		return p.down
	}
	next, end := n.id+1, p.down
	if p.name == atom.Template {
		if contents := d.TemplateContents(n); !contents.IsZero() {
			next, end = contents.id+1, d.at(contents).down
		}
	}
	s.open = append(s.open, openElement{n, end, p.down, len(s.dst)})
	return next
}

// attr writes the attribute a of n, which is p.
func (s *Serializer) attr(n Node, a Attr, p *SourceAttr) {
	dst := append(s.dst, ' ')
	if p.Namespace == NoNamespace {
		dst = s.d.appendName(dst, p.Name)
	} else {
		dst = append(dst, s.d.AttrQualifiedName(a)...)
	}
	dst = append(dst, '=', '"')
	start, changed, plain := len(dst), false, false
	if s.Value != nil && (s.ValueNames == 0 || s.ValueNames&AttrBit(p.Name) != 0) {
		dst, changed = s.Value(dst, n, a)
	}
	if !changed {
		dst, plain = s.d.appendStored(dst[:start], p.Value.Start, p.Value.End, p.Raw)
	}
	if !plain {
		dst = escape(dst, start, true)
	}
	s.dst = append(dst, '"')
}

// text writes the text node n, which is p.
func (s *Serializer) text(n Node, p *node) {
	d, start, plain := s.d, len(s.dst), false
	if p.raw&inPieces == 0 {
		s.dst, plain = d.appendStored(s.dst, p.a, p.b, p.raw)
	} else {
		s.dst = d.appendData(s.dst, p)
	}
	if !plain && !d.isRawText(d.Parent(n)) {
		s.dst = escape(s.dst, start, false)
	}
}

// appendStored appends a text or a value. If it returns plain, nothing in there is to be
// escaped.
func (d *Document) appendStored(dst []byte, start, end uint32, raw Raw) (out []byte, plain bool) {
	if raw == 0 && int(end)+8 <= len(d.source) {
		return appendSource(dst, d.source, int(start), int(end))
	}
	return appendDecoded(dst, d.stored(start, end, raw), raw), false
}

// appendSource appends the source from start to end, behind which there are eight bytes at
// least, and tells whether all of it is ASCII and no byte is one of mayEscape. Most stretches
// are short: it copies and looks at eight bytes at once, also for the last of them.
func appendSource(dst, source []byte, start, end int) (out []byte, plain bool) {
	n, at := end-start, len(dst)
	if cap(dst)-at < n+8 {
		dst = slices.Grow(dst, n+8)
	}
	from, to := source[start:end+8], dst[at:at+n+8]
	var found uint64
	i := 0
	for ; i < len(from)-15 && i < len(to)-7; i += 8 {
		w := binary.LittleEndian.Uint64(from[i : i+8])
		binary.LittleEndian.PutUint64(to[i:i+8], w)
		found |= mayHaveEscapes(w)
	}
	w := binary.LittleEndian.Uint64(from[i : i+8])
	binary.LittleEndian.PutUint64(to[i:i+8], w)
	// What of w is behind the end does not count.
	found |= mayHaveEscapes(w) & (1<<(uint(n)%8*8) - 1)
	return dst[:at+n], found&highest == 0
}

func (s *Serializer) endTag(e *openElement) {
	if s.Contents != nil {
		s.Contents(e.element, e.start, len(s.dst))
	}
	dst := s.d.appendName(append(s.dst, '<', '/'), s.d.at(e.element).name)
	s.dst = append(dst, '>')
}

// isRawText tells whether the text in n is written without escaping.
func (d *Document) isRawText(n Node) bool {
	name := d.HTMLName(n)
	return int(name) < len(writing) && (writing[name] == asRawText || writing[name] == asNoscript && d.scripting)
}

// isVoid tells whether n is written without contents and end tag.
func (d *Document) isVoid(n Node) bool {
	name := d.HTMLName(n)
	return int(name) < len(writing) && writing[name] == asVoid
}

// What is special about how an HTML element is written.
const (
	asVoid     = 1 + iota // without contents and end tag
	asRawText             // its texts without escaping
	asNoscript            // the same if scripting is on
)

// writing has that by the name of the element. Without contents are those of
// https://html.spec.whatwg.org/multipage/parsing.html#serializes-as-void: void
// elements, and a few obsolete ones.
var writing = [atom.Known + 1]uint8{
	atom.Area: asVoid, atom.Base: asVoid, atom.Br: asVoid, atom.Col: asVoid, atom.Embed: asVoid, atom.Hr: asVoid,
	atom.Img: asVoid, atom.Input: asVoid, atom.Link: asVoid, atom.Meta: asVoid, atom.Source: asVoid,
	atom.Track: asVoid, atom.Wbr: asVoid,
	atom.Basefont: asVoid, atom.Bgsound: asVoid, atom.Frame: asVoid, atom.Keygen: asVoid, atom.Param: asVoid,

	atom.Style: asRawText, atom.Script: asRawText, atom.Xmp: asRawText, atom.Iframe: asRawText,
	atom.Noembed: asRawText, atom.Noframes: asRawText, atom.Plaintext: asRawText,

	atom.Noscript: asNoscript,
}

// escape escapes what was appended to dst from start on, by
// https://html.spec.whatwg.org/multipage/parsing.html#escapingString. It grows
// dst once and fills it from the back, in place.
func escape(dst []byte, start int, attribute bool) []byte {
	grown := 0
	for i := start; ; i++ {
		if i += plain(dst[i:]); i == len(dst) {
			break
		}
		if e := escaped(dst[:i+1], attribute); e != "" {
			grown += len(e) - written(e)
		}
	}
	if grown == 0 {
		return dst
	}
	from := len(dst)
	dst = slices.Grow(dst, grown)[:from+grown]
	for to := len(dst); from < to; {
		if mayEscape[dst[from-1]] {
			if e := escaped(dst[:from], attribute); e != "" {
				to -= copy(dst[to-len(e):], e)
				from -= written(e)
				continue
			}
		}
		to--
		from--
		dst[to] = dst[from]
	}
	return dst
}

// plain returns how many bytes of b there are before the first one of mayEscape. It looks
// at eight of them at once; the last eight may have some that it has seen before.
func plain(b []byte) int {
	if len(b) < 8 {
		for i, c := range b {
			if mayEscape[c] {
				return i
			}
		}
		return len(b)
	}
	last := len(b) - 8
	for i := 0; i < last; i += 8 {
		w := binary.LittleEndian.Uint64(b[i:])
		if mayHaveEscapes(w)&highest == 0 {
			continue
		}
		if found := findEscape(w); found < 8 {
			return i + found
		}
	}
	return last + findEscape(binary.LittleEndian.Uint64(b[last:]))
}

const ones, highest = 0x0101010101010101, 0x8080808080808080

// mayHaveEscapes returns a number that has the highest bit of no byte if w is ASCII and no byte
// is one of mayEscape. If there is such a byte, its highest bit is set.
func mayHaveEscapes(w uint64) uint64 {
	// In ASCII, a byte whose highest bit is set when 1 is taken off was 0.
	brackets, others := (w|2*ones)^'>'*ones, (w|4*ones)^'&'*ones
	return w | (brackets - ones) | (others - ones)
}

// findEscape returns how many bytes of w, from the lowest on, there are before the first one
// of mayEscape.
func findEscape(w uint64) int {
	// A byte becomes 0 if it is one of those looked for: two of them at a time differ in one bit.
	brackets, others, space := (w|2*ones)^'>'*ones, (w|4*ones)^'&'*ones, w^0xA0*ones
	zero := (brackets-ones)&^brackets | (others-ones)&^others | (space-ones)&^space
	return bits.TrailingZeros64(zero&highest) / 8
}

const escapedSpace = "&nbsp;"

// mayEscape says of each byte whether it can be the last byte of a character that
// is to be escaped.
var mayEscape = [256]bool{'&': true, '<': true, '>': true, '"': true, 0xA0: true}

// escaped returns the escape for the last character of text, or "" if that
// character is not escaped.
func escaped(text []byte, attribute bool) string {
	switch c := text[len(text)-1]; {
	case c == '&':
		return "&amp;"
	case c == '<':
		return "&lt;"
	case c == '>':
		return "&gt;"
	case c == '"' && attribute:
		return "&quot;"
	case c == 0xA0 && len(text) > 1 && text[len(text)-2] == 0xC2:
		return escapedSpace
	}
	return ""
}

// written returns the length of the character that an escape stands for.
func written(escape string) int {
	if escape == escapedSpace {
		return len("\u00A0")
	}
	return 1
}
