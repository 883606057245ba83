package edit

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// tag plans the changes of the attributes of an element that has a start tag.
func (p *planner) tag(id uint32) {
	n := p.base(id)
	span := p.t.base.Span(n)
	if !p.l.hasOwnTag(n) {
		p.noPlan(p.above(id))
		return
	}
	nameEnd, written := tagAttrs(p.l.source, int(span.Start))
	attrs := p.t.contents[p.t.nodes[id].own].attrs
	removed := false // whether the last attribute that is written is
	for a := range p.t.base.Attrs(n) {
		name, _ := p.t.base.AttrSpans(a)
		if name.IsZero() {
			p.noPlan(p.above(id))
			return
		}
		at := attrAt(p.l.source, int(name.Start))
		isLast := len(written) > 0 && written[len(written)-1].nameStart == at.nameStart
		switch {
		case len(attrs) == 0 || attrs[0].namespace != p.t.base.AttrNamespace(a) || attrs[0].name != p.t.base.NameString(p.t.base.AttrName(a)):
			p.removeAttr(id, at, written)
			removed = removed || isLast
			continue
		case attrs[0].origin.IsZero() && attrs[0].value != p.t.base.AttrValue(a):
			p.changeValue(id, at, attrs[0].value)
		}
		attrs = attrs[1:]
	}
	p.addAttrs(id, nameEnd, written, removed, attrs)
}

// removeAttr plans to remove an attribute, and those of the same name that come after it
// in the tag, which would take its place.
func (p *planner) removeAttr(id uint32, a tagAttr, written []tagAttr) {
	if !slices.ContainsFunc(written, func(b tagAttr) bool { return b.nameStart == a.nameStart }) {
		p.cut(id, a) // it came from a second tag
		return
	}
	name := p.l.source[a.nameStart:a.nameEnd]
	for _, b := range written {
		if microsyntax.EqualASCIIFold(name, p.l.source[b.nameStart:b.nameEnd]) {
			p.cut(id, b)
		}
	}
}

// cut plans to remove an attribute with the white space before it. If neither white space
// nor the end of the tag follows, that white space stays, to keep apart what is on both
// sides.
func (p *planner) cut(id uint32, a tagAttr) {
	src, start := p.l.source, a.nameStart
	if next := src[a.behind()]; next == '>' || microsyntax.IsASCIIWhitespace(next) {
		for microsyntax.IsASCIIWhitespace(src[start-1]) {
			start--
		}
	}
	p.replace(id, uint32(start), uint32(a.behind()), nil)
}

// changeValue plans another value for an attribute. The author's quotes stay; a value
// without quotes gets some only if it needs them.
func (p *planner) changeValue(id uint32, a tagAttr, value string) {
	p.checkValue(id, value)
	switch {
	case !a.hasValue:
		p.replace(id, uint32(a.nameEnd), uint32(a.nameEnd), p.appendValue([]byte("="), value, '"'))
	case a.quote != 0:
		text := p.appendEscaped(nil, value, specialInValue+string(rune(a.quote)))
		p.replace(id, uint32(a.start), uint32(a.end), text)
	case mayBeUnquoted(value):
		p.replace(id, uint32(a.start), uint32(a.end), p.appendEscaped(nil, value, specialInValue))
	default:
		p.replace(id, uint32(a.start), uint32(a.end), p.appendValue(nil, value, '"'))
	}
}

func (p *planner) checkValue(id uint32, value string) {
	if strings.Contains(value, "\x00") {
		w := p.writer()
		w.fail(Node{id}, unwritable(0, "it stands for nothing in HTML"))
		p.written(w)
	}
}

// addAttrs plans attributes behind those that the tag has.
func (p *planner) addAttrs(id uint32, nameEnd int, written []tagAttr, lastRemoved bool, attrs []attr) {
	if len(attrs) == 0 {
		return
	}
	at := nameEnd
	w := p.writer()
	if len(written) > 0 {
		last := &written[len(written)-1]
		at = last.behind()
		if !lastRemoved && last.hasValue && last.quote == 0 && last.start == last.end {
			w.dst = append(w.dst, `""`...) // or what follows would become its value
		}
	}
	for i := range attrs {
		w.attr(Node{id}, Attr{attrs[i].namespace, attrs[i].name, p.t.value(&attrs[i])})
	}
	p.replace(id, uint32(at), uint32(at), p.written(w))
}

// data plans other data for a text, a comment or a processing instruction.
func (p *planner) data(id uint32) {
	switch n := p.base(id); p.t.base.Kind(n) {
	case dom.TextNode:
		p.text(id)
	case dom.CommentNode:
		p.comment(id)
	default:
		w := p.writer()
		w.write(id)
		span := p.t.base.Span(n)
		p.replace(id, span.Start, span.End, p.written(w))
	}
}

// text plans another text where the text, or the first piece of it, is.
func (p *planner) text(id uint32) {
	n, w := p.base(id), p.writer()
	parent := w.parent(id)
	first := true
	for span := range p.t.base.TextSpans(n) {
		if !first {
			p.replace(id, span.Start, span.End, nil)
			continue
		}
		first = false
		if p.isCDATA(n, span) {
			if data := p.t.Data(Node{id}); !strings.Contains(data, cdataEnd) {
				if raw, err := p.appendRaw(nil, data); err == nil {
					p.replace(id, span.Start, span.End, raw)
					continue
				}
			}
			span.Start -= uint32(len(cdataStart))
			span.End += uint32(len(cdataEnd))
		}
		w.text(Node{id}, Node{parent})
		p.replace(id, span.Start, span.End, p.afterTag(parent, span.Start, p.written(w)))
	}
	if first {
		p.noPlan(parent)
	}
}

// isCDATA tells whether a piece of a text is a CDATA section.
func (p *planner) isCDATA(n dom.Node, span dom.Span) bool {
	if p.t.base.Namespace(p.t.base.Parent(n)) == dom.HTML {
		return false
	}
	return strings.HasSuffix(string(p.l.source[:span.Start][max(0, int(span.Start)-len(cdataStart)):]), cdataStart) &&
		strings.HasPrefix(string(p.l.source[span.End:min(len(p.l.source), int(span.End)+len(cdataEnd))]), cdataEnd)
}

// comment plans other data for a comment. Its delimiters stay if they are the usual ones.
func (p *planner) comment(id uint32) {
	w := p.writer()
	w.comment(Node{id})
	text := p.written(w)
	span := p.t.base.Span(p.base(id))
	const start, end = "<!--", "-->"
	if source := string(p.l.source[span.Start:span.End]); len(source) >= len(start+end) && strings.HasPrefix(source, start) && strings.HasSuffix(source, end) {
		span.Start += uint32(len(start))
		span.End -= uint32(len(end))
		text = text[len(start):max(len(start), len(text)-len(end))]
	}
	p.replace(id, span.Start, span.End, text)
}
