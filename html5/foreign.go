package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// inForeignContent tells whether a token is processed by the rules for foreign
// content,
// https://html.spec.whatwg.org/multipage/parsing.html#tree-construction-dispatcher.
// The adjusted current node must not be an HTML element.
func (b *treeBuilder) inForeignContent(tok *token) bool {
	if b.stack.depth() == 0 || tok.kind == endOfFileToken {
		return false
	}
	cur := b.adjustedCurrent()
	switch tok.kind {
	case startTagToken:
		if cur.flags&mathMLTextIntegrationPoint != 0 {
			return tok.name == atom.Mglyph || tok.name == atom.Malignmark
		}
		if tok.name == atom.Svg && cur.ns == dom.MathML && cur.atom == atom.AnnotationXml {
			return false
		}
		return cur.flags&htmlIntegrationPoint == 0
	case textToken:
		return cur.flags&(mathMLTextIntegrationPoint|htmlIntegrationPoint) == 0
	}
	return true
}

// foreignContent is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign.
func (b *treeBuilder) foreignContent(tok *token) (again bool) {
	switch tok.kind {
	case textToken:
		raw := tok.raw
		if tok.nul {
			raw |= dom.RawNUL
		}
		b.insertText(tok.data, raw)
		if b.framesetOK && !b.isBlank(tok) {
			b.framesetOK = false
		}
	case commentToken, processingInstructionToken:
		b.insertComment(tok)
	case doctypeToken:
		b.parseError("html/unexpected-doctype", tok)
	case startTagToken:
		if breaksOut(tok) {
			return b.breakOut(tok)
		}
		b.foreignStartTag(tok)
	case endTagToken:
		if tok.name == atom.Br || tok.name == atom.P {
			return b.breakOut(tok)
		}
		return b.foreignEndTag(tok)
	}
	return false
}

// breaksOut tells whether a start tag ends foreign content.
func breaksOut(tok *token) bool {
	switch tok.name {
	case atom.B, atom.Big, atom.Blockquote, atom.Body, atom.Br, atom.Center, atom.Code, atom.Dd,
		atom.Div, atom.Dl, atom.Dt, atom.Em, atom.Embed, atom.H1, atom.H2, atom.H3, atom.H4,
		atom.H5, atom.H6, atom.Head, atom.Hr, atom.I, atom.Img, atom.Li, atom.Listing, atom.Menu,
		atom.Meta, atom.Nobr, atom.Ol, atom.P, atom.Pre, atom.Ruby, atom.S, atom.Small, atom.Span,
		atom.Strong, atom.Strike, atom.Sub, atom.Sup, atom.Table, atom.Tt, atom.U, atom.Ul, atom.Var:
		return true
	case atom.Font:
		return tok.attr(atom.Color) != nil || tok.attr(atom.Face) != nil || tok.attr(atom.Size) != nil
	}
	return false
}

// breakOut closes the open foreign elements, and goes on by the rules of the
// insertion mode.
func (b *treeBuilder) breakOut(tok *token) (again bool) {
	b.parseError("html/html-in-foreign-content", tok)
	const stays = inHTML | htmlIntegrationPoint | mathMLTextIntegrationPoint
	for b.stack.current().flags&stays == 0 && b.stack.top() > 1 {
		b.pop()
	}
	return b.byMode(tok)
}

func (b *treeBuilder) foreignStartTag(tok *token) {
	ns, written := b.adjustedCurrent().ns, tok.name
	if ns == dom.SVG && written <= atom.Known && svgTagNames[written] != 0 {
		tok.name = svgTagNames[written]
	}
	adjustAttributes(tok, ns)
	b.insertForeign(tok, ns, written)
}

// foreignEndTag closes the foreign element with that name, in whatever case. If
// there is an HTML element above it, the insertion mode decides instead.
func (b *treeBuilder) foreignEndTag(tok *token) (again bool) {
	top := b.stack.top()
	if top == 1 {
		b.parseError("html/unexpected-end-tag", tok) // the fragment case
		return false
	}
	i := b.stack.lastForeign(tok.name)
	if i != top {
		b.parseError("html/misnested-end-tag", tok)
	}
	if i > int(b.stack.current().html) {
		b.closeUntil(i, tok)
		return false
	}
	return b.byMode(tok)
}

// isHTMLAnnotation tells whether the encoding of an annotation-xml element makes
// it an HTML integration point,
// https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point.
func (b *treeBuilder) isHTMLAnnotation(tok *token) bool {
	a := tok.attr(atom.Encoding)
	if a == nil {
		return false
	}
	v := b.value(a)
	return microsyntax.EqualASCIIFold(v, "text/html") || microsyntax.EqualASCIIFold(v, "application/xhtml+xml")
}

// value returns the value of a, or nothing if a is nil. The value is valid until
// the next call.
func (b *treeBuilder) value(a *attribute) []byte {
	if a == nil {
		return nil
	}
	b.scratch = b.dom.AppendDecoded(b.scratch[:0], a.Value, a.Raw)
	return b.scratch
}

// adjustAttributes gives the attributes of an element in a namespace their names there: it is
// https://html.spec.whatwg.org/multipage/parsing.html#adjust-svg-attributes or
// https://html.spec.whatwg.org/multipage/parsing.html#adjust-mathml-attributes, and
// https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes.
func adjustAttributes(tok *token, ns dom.Namespace) {
	names := &svgAttributes
	if ns == dom.MathML {
		names = &mathMLAttributes
	}
	adjusted := false
	for i := range tok.attrs.List {
		a := &tok.attrs.List[i]
		if a.Name > atom.Known {
			continue
		}
		if name := names[a.Name]; name != 0 {
			a.Name, adjusted = name, true
		} else if foreign := &foreignAttributes[a.Name]; foreign.name != 0 {
			a.Namespace, a.Name, adjusted = foreign.ns, foreign.name, true
		}
	}
	if adjusted {
		tok.attrs.Note()
	}
}
