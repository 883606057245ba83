package microdata

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// value finds the value of a property,
// https://html.spec.whatwg.org/multipage/microdata.html#concept-property-value.
func (e *extractor) value(n dom.Node, p *prop) {
	if p.item != 0 {
		p.kind = KindItem
		return
	}
	switch name := e.d.HTMLName(n); name {
	case atom.Meta:
		p.value = e.attr(n, atom.Content)
	case atom.Audio, atom.Embed, atom.Iframe, atom.Img, atom.Source, atom.Track, atom.Video:
		p.kind, p.value = KindURL, e.url(n, atom.Src)
	case atom.A, atom.Area, atom.Link:
		p.kind, p.value = KindURL, e.url(n, atom.Href)
	case atom.Object:
		p.kind, p.value = KindURL, e.url(n, atom.Data)
	case atom.Data, atom.Meter:
		if e.o.Spec == W3C2011 {
			e.textContent(p)
			return
		}
		p.value = e.attr(n, atom.Value)
	case atom.Time:
		e.datetimeValue(n, p)
	default:
		e.textContent(p)
	}
}

// attr returns the value of an attribute, empty if there is none.
func (e *extractor) attr(n dom.Node, name atom.Atom) span {
	start := len(e.attrs)
	e.attrs, _ = e.d.AppendAttr(e.attrs, n, name)
	return span{start, len(e.attrs)}
}

// url returns the URL in an attribute, empty if there is none or it does not
// resolve.
func (e *extractor) url(n dom.Node, name atom.Atom) span {
	start := len(e.attrs)
	empty := span{start, start}
	a := e.d.FindAttr(n, name)
	if a.IsZero() {
		return empty
	}
	e.scratch = e.d.AppendAttrValue(e.scratch[:0], a)
	if !e.charge(e.resolver().Cost(len(e.scratch)), n) {
		return empty
	}
	var ok bool
	if e.attrs, ok = e.resolver().AppendResolve(e.attrs, e.scratch); !ok {
		e.reportURL(n, a)
		return empty
	}
	return span{start, len(e.attrs)}
}

// reportURL reports that the URL in an attribute, which is in e.scratch, does not
// resolve.
func (e *extractor) reportURL(n dom.Node, a dom.Attr) {
	e.problems.Add("microdata/url-unresolvable", e.d.AttrPlace(n, a),
		"%q does not resolve to a URL, so that the property is empty, or the itemid has no effect: correct it", string(e.scratch))
}

// datetimeValue finds the value of a time element,
// https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value:
// its datetime attribute or else its child text content, which is not the text
// of the elements in it. In W3C2011 a time element without the attribute has the
// value of any other element, its text.
func (e *extractor) datetimeValue(n dom.Node, p *prop) {
	has := e.d.HasAttr(n, atom.Datetime)
	if !has && e.o.Spec == W3C2011 {
		e.textContent(p)
		return
	}
	p.kind = KindTime
	if has {
		p.value = e.attr(n, atom.Datetime)
		return
	}
	p.value.start = len(e.attrs)
	for c := range e.d.Children(n) {
		if e.d.Kind(c) == dom.TextNode {
			e.attrs = e.d.AppendData(e.attrs, c)
		}
	}
	p.value.end = len(e.attrs)
}

// textContent makes the value of a property the text that follows, until the
// element ends.
func (e *extractor) textContent(p *prop) {
	if len(e.open) > 0 {
		e.readText(p.node)
	}
	e.read = p.node
	p.inText = true
	p.value.start = len(e.text)
}
