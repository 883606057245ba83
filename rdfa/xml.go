package rdfa

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
)

// appendXML appends the inside of n as well-formed XML, as
// https://www.w3.org/TR/rdfa-core/#s_xml_literals asks for: each element whose
// namespace differs from that of its parent declares it. What XML cannot express,
// such as an attribute named "@click", is left out.
func (e *extractor) appendXML(dst []byte, n dom.Node) []byte {
	var open []dom.Node
	end := e.d.End(n)
	for i := n.Index() + 1; i < end; i++ {
		for len(open) > 0 && e.d.End(open[len(open)-1]) <= i {
			dst = e.appendEndTag(dst, open[len(open)-1])
			open = open[:len(open)-1]
		}
		child := e.d.Node(i)
		switch e.d.Kind(child) {
		case dom.TextNode:
			start := len(dst)
			dst = escapeXML(e.d.AppendData(dst, child), start)
		case dom.ElementNode:
			dst = e.appendStartTag(dst, child, len(open) == 0 || e.d.Namespace(open[len(open)-1]) != e.d.Namespace(child))
			open = append(open, child)
		}
	}
	for len(open) > 0 {
		dst = e.appendEndTag(dst, open[len(open)-1])
		open = open[:len(open)-1]
	}
	return dst
}

func (e *extractor) appendStartTag(dst []byte, n dom.Node, namespace bool) []byte {
	dst = append(append(dst, '<'), xmlName(e.d.LocalName(n))...)
	if namespace {
		dst = append(dst, ` xmlns="`...)
		dst = append(append(dst, e.d.Namespace(n).String()...), '"')
	}
	for a := range e.d.Attrs(n) {
		name := e.d.AttrQualifiedName(a)
		if name != xmlName(name) || strings.Contains(name, ":") || name == "xmlns" {
			continue
		}
		dst = append(append(append(dst, ' '), name...), `="`...)
		start := len(dst)
		dst = append(escapeXML(e.d.AppendAttrValue(dst, a), start), '"')
	}
	return append(dst, '>')
}

func (e *extractor) appendEndTag(dst []byte, n dom.Node) []byte {
	return append(append(append(dst, "</"...), xmlName(e.d.LocalName(n))...), '>')
}

// xmlName returns a name with what XML does not allow in it replaced,
// https://www.w3.org/TR/xml-names/#NT-NCName.
func xmlName(name string) string {
	first := true
	return strings.Map(func(r rune) rune {
		letter := r|0x20 >= 'a' && r|0x20 <= 'z' || r == '_' || r >= 0xC0 && r != 0xD7 && r != 0xF7 && r <= 0x1FFF
		ok := letter || !first && (r >= '0' && r <= '9' || r == '-' || r == '.' || r == 0xB7)
		if first = false; ok || r == ':' {
			return r
		}
		return '_'
	}, name)
}

var xmlEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\r", "&#xD;")

// escapeXML escapes what was written from start on.
func escapeXML(dst []byte, start int) []byte {
	if !strings.ContainsAny(string(dst[start:]), "&<>\"\r") {
		return dst
	}
	return append(dst[:start], xmlEscapes.Replace(string(dst[start:]))...)
}
