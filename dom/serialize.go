package dom

import (
	"slices"

	"github.com/itemscope/itemscope/dom/atom"
)

// InnerHTML returns the contents of n as HTML, by
// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-serialisation-algorithm.
// Those of a template are its template contents.
func (d *Document) InnerHTML(n Node) string { return string(d.AppendInnerHTML(nil, n)) }

// OuterHTML returns n and its contents as HTML.
func (d *Document) OuterHTML(n Node) string { return string(d.AppendOuterHTML(nil, n)) }

// AppendInnerHTML appends to dst what InnerHTML returns.
func (d *Document) AppendInnerHTML(dst []byte, n Node) []byte {
	if contents := d.TemplateContents(n); !contents.IsZero() {
		n = contents
	}
	if d.isVoid(n) || n.IsZero() {
		return dst
	}
	s := serializer{Document: d, dst: dst}
	s.inside(n)
	return s.dst
}

// AppendOuterHTML appends to dst what OuterHTML returns.
func (d *Document) AppendOuterHTML(dst []byte, n Node) []byte {
	if n.IsZero() {
		return dst
	}
	s := serializer{Document: d, dst: dst}
	if d.Kind(n) == DocumentNode || d.Kind(n) == FragmentNode {
		s.inside(n)
		return s.dst
	}
	s.tree(n)
	return s.dst
}

// serializer writes trees. It keeps the elements that are open in a list of its
// own: the contents of a template are in another place than the template.
type serializer struct {
	*Document
	dst  []byte
	open []openElement
}

// openElement is an element whose end tag is still to be written, once the nodes
// up to end are.
type openElement struct {
	element Node
	end     uint32
	resume  uint32 // the node to go on with
}

func (s *serializer) inside(n Node) { s.run(n.id+1, s.at(n).down) }

func (s *serializer) tree(n Node) { s.run(n.id, s.at(n).down) }

// run writes the nodes from i to before end.
func (s *serializer) run(i, end uint32) {
	s.open = append(s.open[:0], openElement{end: end})
	for {
		top := &s.open[len(s.open)-1]
		if i < top.end {
			i = s.node(Node{i})
			continue
		}
		if len(s.open) == 1 {
			return
		}
		i = top.resume
		s.endTag(top.element)
		s.open = s.open[:len(s.open)-1]
	}
}

// node writes a node up to its contents and returns the node to go on with.
func (s *serializer) node(n Node) uint32 {
	p := s.at(n)
	switch p.kind {
	case ElementNode:
		s.startTag(n)
		if s.isVoid(n) {
			return p.down
		}
		if contents := s.TemplateContents(n); !contents.IsZero() {
			s.open = append(s.open, openElement{n, s.at(contents).down, p.down})
			return contents.id + 1
		}
		s.open = append(s.open, openElement{n, p.down, p.down})
	case TextNode:
		s.text(n)
	case CommentNode:
		s.dst = append(s.dst, "<!--"...)
		s.dst = s.AppendData(s.dst, n)
		s.dst = append(s.dst, "-->"...)
	case ProcessingInstructionNode:
		s.dst = append(append(s.dst, "<?"...), s.LocalName(n)...)
		s.dst = s.AppendData(append(s.dst, ' '), n)
		s.dst = append(s.dst, '>')
	case DoctypeNode:
		s.dst = append(append(s.dst, "<!DOCTYPE "...), s.Doctype(n).Name...)
		s.dst = append(s.dst, '>')
	}
	return n.id + 1
}

func (s *serializer) startTag(n Node) {
	s.dst = append(append(s.dst, '<'), s.LocalName(n)...)
	for a := range s.Attrs(n) {
		s.dst = append(append(s.dst, ' '), s.AttrQualifiedName(a)...)
		s.dst = append(s.dst, '=', '"')
		start := len(s.dst)
		s.dst = s.AppendAttrValue(s.dst, a)
		s.dst = escape(s.dst, start, true)
		s.dst = append(s.dst, '"')
	}
	s.dst = append(s.dst, '>')
}

func (s *serializer) endTag(n Node) {
	s.dst = append(append(s.dst, "</"...), s.LocalName(n)...)
	s.dst = append(s.dst, '>')
}

func (s *serializer) text(n Node) {
	start := len(s.dst)
	s.dst = s.AppendData(s.dst, n)
	if !s.isRawText(s.Parent(n)) {
		s.dst = escape(s.dst, start, false)
	}
}

// isRawText tells whether the text in n is written as it is.
func (d *Document) isRawText(n Node) bool {
	switch d.HTMLName(n) {
	case atom.Style, atom.Script, atom.Xmp, atom.Iframe, atom.Noembed, atom.Noframes, atom.Plaintext:
		return true
	case atom.Noscript:
		return d.scripting
	}
	return false
}

// isVoid tells whether n is written without contents and end tag: the void
// elements and the former ones that
// https://html.spec.whatwg.org/multipage/parsing.html#serializes-as-void adds.
func (d *Document) isVoid(n Node) bool {
	switch d.HTMLName(n) {
	case atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Hr, atom.Img, atom.Input,
		atom.Link, atom.Meta, atom.Source, atom.Track, atom.Wbr,
		atom.Basefont, atom.Bgsound, atom.Frame, atom.Keygen, atom.Param:
		return true
	}
	return false
}

// escape escapes what was appended to dst from start on, by
// https://html.spec.whatwg.org/multipage/parsing.html#escapingString. It grows
// dst once and fills it from the back, in place.
func escape(dst []byte, start int, attribute bool) []byte {
	grown := 0
	for i := start; i < len(dst); i++ {
		if !mayEscape[dst[i]] {
			continue
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

const escapedSpace = "&nbsp;"

// mayEscape has the bytes that end a character to be escaped.
var mayEscape = [256]bool{'&': true, '<': true, '>': true, '"': true, 0xA0: true}

// escaped returns what stands for the last character of text, if that is to be
// escaped.
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
