package microformats

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// htmlCache holds the markup of the elements that were asked for, as textCache
// does their texts: that of nested elements is a part of the same string.
type htmlCache struct {
	start, end []uint32 // by node: where its inner HTML is in that of its region
	region     []uint32 // by node: the number of its region, from 1
	regions    []textRegion
	open       []openElement
}

func (c *htmlCache) reset() {
	clear(c.regions)
	c.regions = c.regions[:0]
}

// innerHTML returns the contents of n as HTML without the spaces at its ends,
// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-serialisation-algorithm,
// with absolute URLs.
func (x *extractor) innerHTML(n dom.Node) string {
	c := &x.html
	if len(c.regions) == 0 {
		c.start = sized(c.start, x.d.Len())
		c.end = sized(c.end, x.d.Len())
		c.region = sized(c.region, x.d.Len())
		clear(c.region)
	}
	i := n.Index()
	if c.region[i] == 0 {
		x.buildHTML(x.textRoot(n))
	}
	return c.regions[c.region[i]-1].trimmed(int(c.start[i]), int(c.end[i]))
}

// buildHTML writes the element root and what is inside.
func (x *extractor) buildHTML(root dom.Node) {
	c := &x.html
	s := serializer{
		x: x, Document: x.d, htmlCache: c, dst: x.buf[:0], number: uint32(len(c.regions) + 1),
	}
	s.run(root)
	x.buf = s.dst
	c.regions = append(c.regions, textRegion{text: string(s.dst)})
}

// serializer writes a tree as HTML. It keeps a list of the elements that are open:
// the contents of a template are in another place than the template.
type serializer struct {
	x *extractor
	*dom.Document
	*htmlCache
	dst    []byte
	number uint32 // of the region
}

// openElement is an element whose end tag is to be written once the nodes up to
// end are.
type openElement struct {
	element     dom.Node
	end, resume int
}

func (s *serializer) run(root dom.Node) {
	s.open = append(s.open[:0], openElement{end: s.End(root)})
	i := root.Index()
	for {
		top := s.open[len(s.open)-1]
		if i < top.end {
			i = s.node(s.Node(i))
			continue
		}
		if len(s.open) == 1 {
			return
		}
		i = top.resume
		s.htmlCache.end[top.element.Index()] = uint32(len(s.dst))
		s.dst = append(append(s.dst, "</"...), s.LocalName(top.element)...)
		s.dst = append(s.dst, '>')
		s.open = s.open[:len(s.open)-1]
	}
}

// node writes a node up to its contents and returns the node to go on with.
func (s *serializer) node(n dom.Node) int {
	next := n.Index() + 1
	switch s.Kind(n) {
	case dom.ElementNode:
		s.startTag(n)
		i, at := n.Index(), uint32(len(s.dst))
		s.start[i], s.htmlCache.end[i], s.region[i] = at, at, s.number
		if isVoid(s.HTMLName(n)) {
			return s.End(n)
		}
		if contents := s.TemplateContents(n); !contents.IsZero() {
			s.open = append(s.open, openElement{n, s.End(contents), s.End(n)})
			return contents.Index() + 1
		}
		s.open = append(s.open, openElement{n, s.End(n), s.End(n)})
	case dom.TextNode:
		start := len(s.dst)
		s.dst = s.AppendData(s.dst, n)
		if !s.isRawText(s.Parent(n)) {
			s.dst = s.escape(start, false)
		}
	case dom.CommentNode:
		s.dst = append(s.AppendData(append(s.dst, "<!--"...), n), "-->"...)
	case dom.ProcessingInstructionNode:
		s.dst = append(append(append(s.dst, "<?"...), s.LocalName(n)...), ' ')
		s.dst = append(s.AppendData(s.dst, n), '>')
	}
	return next
}

func (s *serializer) startTag(n dom.Node) {
	s.dst = append(append(s.dst, '<'), s.LocalName(n)...)
	for a := range s.Attrs(n) {
		s.dst = append(append(s.dst, ' '), s.AttrQualifiedName(a)...)
		s.dst = append(s.dst, '=', '"')
		start := len(s.dst)
		s.dst = s.AppendAttrValue(s.dst, a)
		if s.AttrNamespace(a) == dom.NoNamespace {
			s.absolute(n, s.AttrName(a), start)
		}
		s.dst = append(s.escape(start, true), '"')
	}
	s.dst = append(s.dst, '>')
}

// absolute makes the attribute value at the end of what is written absolute, if
// it is a URL or holds URLs.
func (s *serializer) absolute(n dom.Node, name atom.Atom, start int) {
	value := s.dst[start:]
	switch name {
	case atom.Href, atom.Src, atom.Cite, atom.Poster, atom.Action, atom.Formaction,
		atom.Longdesc, atom.Background, atom.Manifest:
	case atom.Data:
		if !s.IsHTML(n, atom.Object) {
			return
		}
	case atom.Srcset, atom.Imagesrcset:
		s.dst = s.absoluteSrcset(start)
		return
	case atom.Ping:
		s.dst = s.absoluteTokens(start)
		return
	default:
		return
	}
	ref := trimURL(value)
	if len(ref) > 0 && ref[0] == '#' {
		return
	}
	s.replaceURL(start, ref)
}

// replaceURL writes the absolute URL of ref for what is written from start on.
func (s *serializer) replaceURL(start int, ref []byte) {
	b := &s.x.base
	b.ref = append(b.ref[:0], ref...)
	out, ok := s.x.appendResolved(b.out[:0], b.ref)
	b.out = out
	if ok {
		s.dst = append(s.dst[:start], out...)
	}
}

// absoluteTokens makes the URLs of a set of tokens absolute.
func (s *serializer) absoluteTokens(start int) []byte {
	value := bytes.Clone(s.dst[start:])
	s.dst = s.dst[:start]
	for t, rest := nextToken(value); len(t) > 0; t, rest = nextToken(rest) {
		if len(s.dst) > start {
			s.dst = append(s.dst, ' ')
		}
		at := len(s.dst)
		s.dst = append(s.dst, t...)
		s.replaceURL(at, t)
	}
	return s.dst
}

// absoluteSrcset makes the URLs of image candidates absolute, by
// https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute.
func (s *serializer) absoluteSrcset(start int) []byte {
	value := bytes.Clone(s.dst[start:])
	s.dst = s.dst[:start]
	for len(value) > 0 {
		i := 0
		for i < len(value) && (isSpace(value[i]) || value[i] == ',') {
			i++
		}
		s.dst = append(s.dst, value[:i]...)
		t, rest := nextToken(value[i:])
		if len(t) == 0 {
			break
		}
		commas := len(t) - len(bytes.TrimRight(t, ","))
		at := len(s.dst)
		s.dst = append(s.dst, t[:len(t)-commas]...)
		s.replaceURL(at, t[:len(t)-commas])
		s.dst = append(s.dst, t[len(t)-commas:]...)
		if commas == 0 {
			end := descriptorsEnd(rest)
			s.dst = append(s.dst, rest[:end]...)
			rest = rest[end:]
		}
		value = rest
	}
	return s.dst
}

// descriptorsEnd returns where the descriptors of an image candidate end: at a
// comma outside parentheses.
func descriptorsEnd(b []byte) int {
	inside := false
	for i, c := range b {
		switch {
		case c == '(':
			inside = true
		case c == ')':
			inside = false
		case c == ',' && !inside:
			return i
		}
	}
	return len(b)
}

// isRawText tells whether the text in n is written as it is.
func (s *serializer) isRawText(n dom.Node) bool {
	switch s.HTMLName(n) {
	case atom.Style, atom.Script, atom.Xmp, atom.Iframe, atom.Noembed, atom.Noframes, atom.Plaintext:
		return true
	case atom.Noscript:
		return s.Scripting()
	}
	return false
}

// isVoid tells whether an element is written without contents and end tag,
// https://html.spec.whatwg.org/multipage/parsing.html#serializes-as-void.
func isVoid(name atom.Atom) bool {
	switch name {
	case atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Hr, atom.Img, atom.Input,
		atom.Link, atom.Meta, atom.Source, atom.Track, atom.Wbr,
		atom.Basefont, atom.Bgsound, atom.Frame, atom.Keygen, atom.Param:
		return true
	}
	return false
}

// escape escapes what is written from start on,
// https://html.spec.whatwg.org/multipage/parsing.html#escapingString.
func (s *serializer) escape(start int, attribute bool) []byte {
	first := start
	for first < len(s.dst) && !needsEscape(s.dst[first]) {
		first++
	}
	if first == len(s.dst) {
		return s.dst
	}
	b := &s.x.base
	b.ref = append(b.ref[:0], s.dst[first:]...)
	dst, text := s.dst[:first], b.ref
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '&':
			dst = append(dst, "&amp;"...)
		case c == '<':
			dst = append(dst, "&lt;"...)
		case c == '>':
			dst = append(dst, "&gt;"...)
		case c == '"' && attribute:
			dst = append(dst, "&quot;"...)
		case c == 0xC2 && i+1 < len(text) && text[i+1] == 0xA0:
			dst = append(dst, "&nbsp;"...)
			i++
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

func needsEscape(c byte) bool {
	return c == '&' || c == '<' || c == '>' || c == '"' || c == 0xC2
}
