package conformance

import (
	"iter"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A Token is one of the space-separated tokens of an attribute.
type Token struct {
	Text string

	// Place is where the token is. Where it cannot be told from the source, since there
	// is a character reference in the value, it is the place of the attribute.
	Place dom.Place

	source []byte
	value  dom.Span // that of the attribute's value; zero if the place is not exact
}

// Tokens yields the space-separated tokens of an attribute of n, duplicates included.
// Each reading is charged; it yields none if nothing is left of the budget.
func (p *Pass) Tokens(n dom.Node, name atom.Atom) iter.Seq[Token] {
	return func(yield func(Token) bool) {
		value, ok := p.value(n, name)
		if !ok {
			return
		}
		a := p.Document.FindAttr(n, name)
		_, span := p.Document.AttrSpans(a)
		token := Token{Place: p.AttrPlace(n, name), source: p.Document.SourceBytes()}
		if !span.IsZero() && string(token.source[span.Start:span.End]) == value {
			token.value = span
		}
		end := 0 // of the token before
		for text := range microsyntax.Tokens(value) {
			token.Text = text
			if !token.value.IsZero() {
				for value[end] != text[0] { // what is skipped is space
					end++
				}
				start := span.Start + uint32(end)
				token.Place.Span = dom.Span{Start: start, End: start + uint32(len(text))}
				end += len(text)
			}
			if !yield(token) {
				return
			}
		}
	}
}

// TokenAt returns the token of an attribute of n that is at a place, such as that of a
// problem that an extractor found.
func (p *Pass) TokenAt(n dom.Node, name atom.Atom, at dom.Place) (token Token, ok bool) {
	for token := range p.Tokens(n, name) {
		if token.Place.Span == at.Span {
			return token, true
		}
	}
	return Token{}, false
}

// Replace returns a fix that puts another token in place of this one, or nil if the
// place of the token is not exact.
func (t Token) Replace(text, message string) *dom.Fix {
	if t.value.IsZero() {
		return nil
	}
	return &dom.Fix{Message: message, Edits: []dom.Replacement{{Span: t.Place.Span, Text: escape(text, quoteAt(t.source, t.value))}}}
}

// Remove returns a fix that removes the token and the space beside it. It is nil if
// the place of the token is not exact, or if it is the only token: then it is for
// [Pass.RemoveAttr] to remove the attribute.
func (t Token) Remove(message string) *dom.Fix {
	span := t.Place.Span
	switch {
	case t.value.IsZero():
		return nil
	case t.spaceBefore(span.Start) > t.value.Start:
		span.Start = t.spaceBefore(span.Start)
	default:
		if span.End = t.spaceAfter(span.End); span.End == t.value.End {
			return nil
		}
	}
	return &dom.Fix{Message: message, Edits: []dom.Replacement{{Span: span}}}
}

// spaceBefore returns where the space before an offset in the value starts.
func (t Token) spaceBefore(at uint32) uint32 {
	for at > t.value.Start && isSpace(t.source[at-1]) {
		at--
	}
	return at
}

// spaceAfter returns where the space after an offset in the value ends.
func (t Token) spaceAfter(at uint32) uint32 {
	for at < t.value.End && isSpace(t.source[at]) {
		at++
	}
	return at
}

// isSpace tells whether c is ASCII whitespace
// (https://infra.spec.whatwg.org/#ascii-whitespace).
func isSpace(c byte) bool {
	return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f'
}
