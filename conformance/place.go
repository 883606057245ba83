package conformance

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// TagPlace returns the place of the name in n's start tag, or that of n if the name is
// not in the source.
func (p *Pass) TagPlace(n dom.Node) dom.Place {
	place := p.Document.Place(n)
	name := p.Document.LocalName(n)
	start := place.Span.Start + 1
	written := dom.Span{Start: start, End: start + uint32(len(name))}
	if written.End < place.Span.End && strings.EqualFold(p.Document.Source(written), name) {
		place.Span = written
	}
	return place
}

// AttrPlace returns the place of an attribute of n, in no namespace: that of its value,
// or else of its name; that of n's tag if it has no such attribute.
func (p *Pass) AttrPlace(n dom.Node, name atom.Atom) dom.Place {
	if a := p.Document.FindAttr(n, name); !a.IsZero() {
		return p.Document.AttrPlace(n, a)
	}
	return p.TagPlace(n)
}

// partPlaces returns what tells the place of a part of an attribute's value, by where it
// starts and ends in it. It is the place of the attribute if the source does not spell the
// value as it is, or if the part is empty.
func (p *Pass) partPlaces(n dom.Node, name atom.Atom, value string) func(start, end int) dom.Place {
	whole := p.AttrPlace(n, name)
	_, span := p.Document.AttrSpans(p.Document.FindAttr(n, name))
	asWritten := !span.IsZero() && string(p.Document.SourceBytes()[span.Start:span.End]) == value
	return func(start, end int) dom.Place {
		if !asWritten || start >= end {
			return whole
		}
		return dom.Place{Node: n, Span: dom.Span{Start: span.Start + uint32(start), End: span.Start + uint32(end)}}
	}
}
