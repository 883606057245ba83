// Package treedump writes trees in the format of html5lib's tests for tree
// construction, which is also easy to read:
// https://github.com/html5lib/html5lib-tests/blob/master/tree-construction/README.md
//
//	| <!DOCTYPE html>
//	| <html>
//	|   <head>
//	|   <body>
//	|     <p>
//	|       class="x"
//	|       "text"
package treedump

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
)

// Options say what is written besides the tree.
type Options struct {
	// Positions puts the line and column of each node and attribute before it,
	// where the document knows them.
	Positions bool

	// Budget is charged for everything that is written, which can be far larger than
	// the page: the lines of a deep tree are mostly indentation, and attributes are
	// written for each repetition of a formatting element. nil stands for a new
	// budget with the default for the page.
	Budget *dom.Budget
}

// Write writes what is inside n, such as the root of d. The contents of a template
// element are written under it. Write returns the first error of w, or the
// [*dom.LimitError] of the budget; the lines up to there are written.
func Write(w io.Writer, d *dom.Document, n dom.Node, o Options) error {
	dumper := dumper{Document: d, options: o, w: w, meter: o.Budget.Part("tree", d.Size())}
	dumper.inside(n)
	dumper.flush()
	if err := dumper.meter.End(); dumper.err == nil {
		return err
	}
	return dumper.err
}

// Append appends to dst what Write writes, without a limit.
func Append(dst []byte, d *dom.Document, n dom.Node, o Options) []byte {
	dumper := dumper{Document: d, options: o, buf: dst, meter: dom.NewBudget(-1, 0).Part("tree", 0)}
	dumper.inside(n)
	return dumper.buf
}

// flushAt is how many bytes are gathered before they are written.
const flushAt = 32 << 10

type dumper struct {
	*dom.Document
	options Options
	buf     []byte
	w       io.Writer // nil if everything is to stay in buf
	err     error
	meter   dom.Meter

	at    dom.Node // what is being written
	depth int
	attrs []attribute
}

// inside writes the nodes inside root in tree order.
func (p *dumper) inside(root dom.Node) {
	n := p.FirstChild(root)
	if contents := p.TemplateContents(root); !contents.IsZero() && p.FirstChild(contents) != (dom.Node{}) {
		root, n = contents, p.FirstChild(contents)
	}
	for !n.IsZero() && p.err == nil && p.meter.Err() == nil {
		p.at = n
		p.node(n)
		n = p.following(root, n)
	}
}

// following returns the node to go on with after n, and sets its depth.
func (p *dumper) following(root, n dom.Node) dom.Node {
	if contents := p.TemplateContents(n); !contents.IsZero() {
		p.depth++
		p.line(dom.Span{}, "content")
		if child := p.FirstChild(contents); !child.IsZero() {
			p.depth++
			return child
		}
		p.depth--
	}
	if child := p.FirstChild(n); !child.IsZero() {
		p.depth++
		return child
	}
	for p.NextSibling(n).IsZero() {
		if n = p.Parent(n); n == root || n.IsZero() {
			return dom.Node{}
		}
		p.depth--
		if host := p.TemplateHost(n); !host.IsZero() {
			n = host
			p.depth--
			if child := p.FirstChild(n); !child.IsZero() {
				p.depth++
				return child
			}
		}
	}
	return p.NextSibling(n)
}

// node writes the lines of n itself.
func (p *dumper) node(n dom.Node) {
	where := p.Span(n)
	switch p.Kind(n) {
	case dom.ElementNode:
		p.line(where, "<", prefix(p.Namespace(n)), p.LocalName(n), ">")
		p.attributes(n)
	case dom.TextNode:
		p.line(where, `"`, p.Data(n), `"`)
	case dom.CommentNode:
		p.line(where, "<!-- ", p.Data(n), " -->")
	case dom.ProcessingInstructionNode:
		p.line(where, "<?", p.LocalName(n), " ", p.Data(n), ">")
	case dom.DoctypeNode:
		t := p.Doctype(n)
		if t.PublicID == "" && t.SystemID == "" {
			p.line(where, "<!DOCTYPE ", t.Name, ">")
		} else {
			p.line(where, "<!DOCTYPE ", t.Name, ` "`, t.PublicID, `" "`, t.SystemID, `">`)
		}
	}
}

// attribute is an attribute with its name as the format has it.
type attribute struct {
	name string
	dom.Attr
}

// attributes writes the attributes of n in the order of their names.
func (p *dumper) attributes(n dom.Node) {
	p.attrs = p.attrs[:0]
	for a := range p.Attrs(n) {
		p.attrs = append(p.attrs, attribute{prefix(p.AttrNamespace(a)) + p.NameString(p.AttrName(a)), a})
	}
	slices.SortStableFunc(p.attrs, func(a, b attribute) int { return compareUTF16(a.name, b.name) })
	p.depth++
	for _, a := range p.attrs {
		if p.meter.Err() != nil {
			break
		}
		where, _ := p.AttrSpans(a.Attr)
		p.line(where, a.name, `="`, p.AttrValue(a.Attr), `"`)
	}
	p.depth--
}

// prefix is what the format writes before the names of a namespace.
func prefix(ns dom.Namespace) string {
	switch ns {
	case dom.SVG:
		return "svg "
	case dom.MathML:
		return "math "
	case dom.XLink:
		return "xlink "
	case dom.XML:
		return "xml "
	case dom.XMLNS:
		return "xmlns "
	}
	return ""
}

// line writes a line if the budget allows it. The line may contain line breaks.
func (p *dumper) line(where dom.Span, parts ...string) {
	size := len("| \n") + 2*p.depth
	if p.options.Positions {
		size += positionWidth + len(" ")
	}
	for _, part := range parts {
		size += len(part)
	}
	if !p.meter.Charge(size, p.at) {
		return
	}
	if p.options.Positions {
		position := ""
		if at := p.SpanPosition(where); !at.IsZero() {
			position = at.String()
		}
		p.buf = fmt.Appendf(p.buf, "%*s ", positionWidth, position)
	}
	p.buf = append(p.buf, "| "...)
	for range p.depth {
		p.buf = append(p.buf, "  "...)
	}
	for _, part := range parts {
		p.buf = append(p.buf, part...)
	}
	p.buf = append(p.buf, '\n')
	if len(p.buf) >= flushAt {
		p.flush()
	}
}

// positionWidth has room for line 99999 and column 999.
const positionWidth = 9

func (p *dumper) flush() {
	if p.w == nil || p.err != nil {
		return
	}
	_, p.err = p.w.Write(p.buf)
	p.buf = p.buf[:0]
}

// compareUTF16 compares by code units of UTF-16, as html5lib's format sorts. In that
// order characters beyond the Basic Multilingual Plane come before U+E000.
func compareUTF16(a, b string) int {
	for a != "" && b != "" {
		x, sizeX := utf8.DecodeRuneInString(a)
		y, sizeY := utf8.DecodeRuneInString(b)
		if x != y {
			return cmp.Compare(firstUnit(x), firstUnit(y))*2 + cmp.Compare(x, y)
		}
		a, b = a[sizeX:], b[sizeY:]
	}
	return cmp.Compare(len(a), len(b))
}

// firstUnit returns the first code unit of r in UTF-16.
func firstUnit(r rune) rune {
	if high, _ := utf16.EncodeRune(r); high != utf8.RuneError {
		return high
	}
	return r
}
