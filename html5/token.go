package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// tokenKind tells what the tokenizer found,
// https://html.spec.whatwg.org/multipage/parsing.html#tokenization.
type tokenKind uint8

const (
	endOfFileToken tokenKind = iota
	startTagToken
	endTagToken
	textToken // a run of character tokens
	commentToken
	doctypeToken
	processingInstructionToken
)

// A token is what the tokenizer passes to the tree builder. There is only one, which
// is used again for each token of the page.
//
// A token holds no text: where it stands in the source is enough, together with
// what is still to be done to it.
type token struct {
	kind tokenKind

	// Of a tag.
	selfClosing  bool
	acknowledged bool // the self-closing flag
	name         atom.Atom
	attrs        dom.SourceAttrs

	// Of a text: it has U+0000, which each insertion mode treats in its own way. If
	// the standard's tokenizer replaces them, raw has RawNUL instead.
	nul bool

	raw  dom.Raw  // of data
	data dom.Span // of a text, comment or processing instruction
	span dom.Span // of the whole

	doctype doctype
}

// An attribute is one of a tag. Its name is in lower case until the tree builder
// adjusts it for an element of SVG or MathML.
type attribute = dom.SourceAttr

// A doctype is a DOCTYPE token. A missing identifier is empty; only hasPublicID and
// hasSystemID tell it from one that is written as empty.
type doctype struct {
	dom.Doctype
	hasName, hasPublicID, hasSystemID bool
	forceQuirks                       bool
}

// attr returns the attribute of a tag with that name, or nil.
func (t *token) attr(name atom.Atom) *attribute {
	for i := range t.attrs.List {
		if t.attrs.List[i].Name == name {
			return &t.attrs.List[i]
		}
	}
	return nil
}

// isEnd tells whether the token is an end tag with that name.
func (t *token) isEnd(name atom.Atom) bool { return t.kind == endTagToken && t.name == name }

func span(start, end int) dom.Span { return dom.Span{Start: uint32(start), End: uint32(end)} }
