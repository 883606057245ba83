package dom_test

import (
	"bytes"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// A maker makes documents from well-formed source by calling a Builder as a
// parser does, with all places: it knows start tags with quoted attributes, end
// tags, <empty/> tags, comments, <?target data>, doctypes and text.
type maker struct {
	dom.Builder
	src  []byte
	at   int
	open []dom.Node // insertion points: template contents in place of templates
	tags []dom.Node // the elements they belong to
	ns   []dom.Namespace
}

// page returns the document of source.
func page(source string) *dom.Document {
	d := &dom.Document{}
	new(maker).make(d, source)
	return d
}

// make fills d. It can be called again, for another document or the same.
func (m *maker) make(d *dom.Document, source string) {
	m.fill(m.Start(d, dom.DocumentNode), source)
}

func (m *maker) fill(root dom.Node, source string) {
	m.src, m.at = append(m.SourceBuffer(), source...), 0
	m.SetSourceBuffer(m.src)
	if err := m.SetSource(m.src); err != nil {
		panic(err)
	}
	m.SetURL("http://example.com/")
	m.open, m.tags, m.ns = append(m.open[:0], root), append(m.tags[:0], root), append(m.ns[:0], dom.HTML)
	for m.at < len(m.src) {
		m.step()
	}
	m.Finish()
}

func (m *maker) step() {
	rest := m.src[m.at:]
	switch start := m.at; {
	case bytes.HasPrefix(rest, []byte("</")):
		all := m.until(">")
		last := len(m.open) - 1
		m.SetEndTag(m.tags[last], all)
		m.open, m.tags, m.ns = m.open[:last], m.tags[:last], m.ns[:last]
	case bytes.HasPrefix(rest, []byte("<!--")):
		all := m.until("-->")
		m.append(m.Comment(span(start+4, int(all.End)-3), flags(m.src[start:all.End], dom.RawNUL), all))
	case bytes.HasPrefix(rest, []byte("<!DOCTYPE ")):
		all := m.until(">")
		m.append(m.Doctype(dom.Doctype{Name: string(m.src[start+10 : all.End-1])}, all))
	case rest[0] == '<' && rest[1] == '?':
		all := m.until(">")
		target, _, _ := bytes.Cut(m.src[start+2:all.End-1], []byte(" "))
		m.append(m.ProcessingInstruction(m.Name(target), span(start+3+len(target), int(all.End)-1), 0, all))
	case rest[0] == '<':
		m.element()
	default:
		end := bytes.IndexByte(rest, '<')
		if end < 0 {
			end = len(rest)
		}
		m.at += end
		m.append(m.Text(span(start, m.at), flags(m.src[start:m.at], dom.RawReferences|dom.RawDropNUL)))
	}
}

func (m *maker) append(n dom.Node) { m.AppendChild(m.open[len(m.open)-1], n) }

// element makes an element of a start tag.
func (m *maker) element() {
	start := m.at
	all := m.until(">")
	tag, empty := bytes.CutSuffix(m.src[start+1:all.End-1], []byte("/"))
	name, attrs, _ := bytes.Cut(tag, []byte(" "))
	ns := m.ns[len(m.ns)-1]
	switch string(name) {
	case "svg":
		ns = dom.SVG
	case "math":
		ns = dom.MathML
	}
	n := m.Element(ns, m.Name(name), all)
	for at := start + 2 + len(name); len(bytes.TrimSpace(attrs)) > 0; {
		size := m.attribute(n, ns, at, attrs)
		at, attrs = at+size, attrs[size:]
	}
	m.append(n)
	if empty {
		return
	}
	inside := n
	if ns == dom.HTML && string(name) == "template" {
		inside = m.MakeTemplateContents(n)
	}
	m.open, m.tags, m.ns = append(m.open, inside), append(m.tags, n), append(m.ns, ns)
}

// attribute adds the first of attrs, which start at offset at, and returns how long
// it is in the source.
func (m *maker) attribute(n dom.Node, ns dom.Namespace, at int, attrs []byte) int {
	start := len(attrs) - len(bytes.TrimLeft(attrs, " "))
	end := len(attrs)
	if i := bytes.IndexAny(attrs[start:], " ="); i >= 0 {
		end = start + i
	}
	name := attrs[start:end]
	value, next := dom.Span{}, end
	if end < len(attrs) && attrs[end] == '=' {
		next = end + 2 + bytes.IndexByte(attrs[end+2:], '"') + 1
		value = span(at+end+2, at+next-1)
	}
	attrNS := dom.NoNamespace
	if prefix, local, ok := strings.Cut(string(name), ":"); ok && ns != dom.HTML {
		attrNS = map[string]dom.Namespace{"xlink": dom.XLink, "xml": dom.XML, "xmlns": dom.XMLNS}[prefix]
		name = []byte(local)
	} else if string(name) == "xmlns" && ns != dom.HTML {
		attrNS = dom.XMLNS
	}
	raw := flags(m.src[value.Start:value.End], dom.RawAttribute|dom.RawNUL)
	m.AddAttr(n, attrNS, m.Name(name), span(at+start, at+end), value, raw)
	return next
}

// until moves past the next end, and returns what was before it.
func (m *maker) until(end string) dom.Span {
	start := m.at
	m.at += bytes.Index(m.src[m.at:], []byte(end)) + len(end)
	return span(start, m.at)
}

func span(start, end int) dom.Span { return dom.Span{Start: uint32(start), End: uint32(end)} }

// flags returns the flags among asked that src needs, and RawCR if it needs that.
func flags(src []byte, asked dom.Raw) dom.Raw {
	var raw dom.Raw
	if bytes.IndexByte(src, '&') >= 0 {
		raw |= asked & (dom.RawReferences | dom.RawAttribute)
	}
	if bytes.IndexByte(src, 0) >= 0 {
		raw |= asked & (dom.RawNUL | dom.RawDropNUL)
	}
	if bytes.IndexByte(src, '\r') >= 0 {
		raw |= dom.RawCR
	}
	return raw
}

// byID is ElementByID for elements in template contents, too.
func byID(d *dom.Document, id string) dom.Node {
	for i := 1; i < d.Len(); i++ {
		if v, ok := d.Attr(d.Node(i), atom.Id); ok && v == id {
			return d.Node(i)
		}
	}
	return dom.Node{}
}

// label names a node in test tables: its id, its data in quotes, or its name.
func label(d *dom.Document, n dom.Node) string {
	if id, ok := d.Attr(n, atom.Id); ok {
		return id
	}
	switch d.Kind(n) {
	case dom.NoNode:
		return "-"
	case dom.TextNode, dom.CommentNode:
		return `"` + d.Data(n) + `"`
	case dom.DocumentNode:
		return "#document"
	case dom.FragmentNode:
		return "#fragment"
	case dom.DoctypeNode:
		return "!" + d.Doctype(n).Name
	}
	return d.LocalName(n)
}

func labels(d *dom.Document, nodes func(func(dom.Node) bool)) string {
	var all []string
	for n := range nodes {
		all = append(all, label(d, n))
	}
	return strings.Join(all, " ")
}
