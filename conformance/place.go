package conformance

import (
	"iter"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// TagPlace returns the place of the name in n's start tag, or that of n if it has no
// tag in the source.
func (p *Pass) TagPlace(n dom.Node) dom.Place {
	place := p.Document.Place(n)
	name := p.Document.LocalName(n)
	if start := place.Span.Start + 1; int(start)+len(name) < int(place.Span.End) {
		place.Span = dom.Span{Start: start, End: start + uint32(len(name))}
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

// Tokens yields the space-separated tokens of an attribute of n, duplicates included,
// each with its place. Where a token cannot be told from the source, since there is a
// character reference in the value, the place is that of the attribute.
func (p *Pass) Tokens(n dom.Node, name atom.Atom) iter.Seq2[string, dom.Place] {
	return func(yield func(string, dom.Place) bool) {
		a := p.Document.FindAttr(n, name)
		value := p.Document.AttrValue(a)
		_, span := p.Document.AttrSpans(a)
		asWritten := !span.IsZero() && p.Document.Source(span) == value
		place := p.AttrPlace(n, name)
		end := 0 // of the token before
		for token := range microsyntax.Tokens(value) {
			if asWritten {
				for value[end] != token[0] { // what is skipped is space
					end++
				}
				start := span.Start + uint32(end)
				place.Span = dom.Span{Start: start, End: start + uint32(len(token))}
				end += len(token)
			}
			if !yield(token, place) {
				return
			}
		}
	}
}
