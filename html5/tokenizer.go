package html5

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/encoding"
	"github.com/itemscope/itemscope/microsyntax"
)

// A tokenizer cuts the source into tokens,
// https://html.spec.whatwg.org/multipage/parsing.html#tokenization.
//
// The standard describes a state machine that takes one character at a time. Here
// each function does the work of several states and scans a whole construct: a tag
// with its attributes, a comment, a stretch of text. Each function starts at t.pos,
// leaves t.pos after what it read, and returns whether it made a token.
//
// Nothing is copied or decoded. The standard normalizes newlines before it
// tokenizes; here they are normalized when a span is read. So a carriage return is
// white space wherever a line feed is.
type tokenizer struct {
	src []byte
	pos int
	tok token

	// model is the state the tokenizer is in between tokens.
	model contentModel

	// endTag is the name that an appropriate end tag token has: the name of the last
	// start tag.
	endTag []byte

	// cdataAllowed tells whether the adjusted current node is an element that is
	// not in the HTML namespace.
	cdataAllowed func() bool

	// builder numbers names that package atom does not know, and has the room for
	// attributes.
	builder *dom.Builder

	hasNUL bool // the source has U+0000
	hasCR  bool // what was checked of the source has a carriage return
	unfit  bool // the source cannot be read as it is: see check
	plain  bool // nothing takes the short way: see usual

	marks marks

	// seen finds duplicate attributes: seen[name] is the number of the last tag that
	// has an attribute with that name.
	seen []uint32
	tags uint32

	names   nameCache
	scratch []byte // a name in lower case
	errors  errorList
}

// contentModel is one of the states that the tree builder can switch the
// tokenizer to.
type contentModel uint8

const (
	dataModel       contentModel = iota // data state
	rcdataModel                         // RCDATA state
	rawtextModel                        // RAWTEXT state
	scriptDataModel                     // script data state
	plaintextModel                      // PLAINTEXT state
	cdataModel                          // CDATA section state
)

// reset prepares for another source, which has some control characters.
func (t *tokenizer) reset(src []byte, controls encoding.Controls) {
	t.resetUnchecked(src)
	t.hasNUL, t.hasCR = controls.NUL, controls.CR
	t.marks = marks{next: -1, ampersand: -1, cr: -1, checked: len(src)}
	if !controls.CR {
		t.marks.cr = len(src)
	}
}

// resetUnchecked is reset for a source that is checked while it is read.
func (t *tokenizer) resetUnchecked(src []byte) {
	t.src, t.pos = src, 0
	t.model = dataModel
	t.endTag = t.endTag[:0]
	t.hasNUL, t.hasCR, t.unfit = false, false, false
	t.marks = marks{}
	t.seen = t.seen[:min(len(t.seen), atom.Known+1)] // so that a page with many names does not slow down the next
	clear(t.seen)
	t.tags = 0
	t.names.reset()
}

// next puts the next token into t.tok.
func (t *tokenizer) next() {
	for t.pos < len(t.src) {
		switch t.model {
		case dataModel:
			if t.dataState() {
				return
			}
		case rcdataModel:
			if t.rawState(dom.RawReferences) {
				return
			}
		case rawtextModel:
			if t.rawState(0) {
				return
			}
		case scriptDataModel:
			if t.scriptDataState() {
				return
			}
		case plaintextModel:
			t.plaintextState()
			return
		case cdataModel:
			if t.cdataSectionState() {
				return
			}
		}
	}
	if t.model == cdataModel {
		t.errors.add("html/eof-in-cdata", t.pos)
	}
	t.tok.kind = endOfFileToken
	t.tok.span = span(t.pos, t.pos)
}

// dataState is https://html.spec.whatwg.org/multipage/parsing.html#data-state
// and the tag open state.
func (t *tokenizer) dataState() bool {
	i := t.pos + 1
	if t.src[t.pos] != '<' || i == len(t.src) {
		t.dataText()
		return true
	}
	switch c := t.src[i]; {
	case microsyntax.IsASCIIAlpha(c):
		return t.startTag()
	case c == '/':
		if i+1 < len(t.src) {
			return t.endTagOpenState()
		}
	case c == '!':
		return t.markupDeclarationOpenState()
	case c == '?':
		return t.processingInstructionOpenState()
	}
	t.dataText()
	return true
}

// dataText makes a token of the characters up to the next markup.
func (t *tokenizer) dataText() {
	start := t.pos
	end := t.textEnd(start)
	t.pos = end
	raw := t.toDecode(start, end, dom.RawReferences)
	tok := &t.tok
	tok.kind = textToken
	tok.data.Start, tok.data.End = uint32(start), uint32(end)
	tok.span.Start, tok.span.End = uint32(start), uint32(end)
	tok.raw = raw
	tok.nul = t.hasNUL && bytes.IndexByte(t.src[start:end], 0) >= 0
	if t.errors.wanted {
		t.dataErrors(start, end)
	}
}

// textEnd returns where the text from start ends. A < that starts no markup is part
// of it.
func (t *tokenizer) textEnd(start int) int {
	for i := start; ; i++ {
		if i = index(t.src, i, '<'); i == len(t.src) || isMarkup(t.src[i:]) {
			return i
		}
	}
}

// isMarkup tells whether the < at the start of src begins markup; otherwise it is
// text.
// https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state
func isMarkup(src []byte) bool {
	if len(src) < 2 {
		return false
	}
	c := src[1]
	return microsyntax.IsASCIIAlpha(c) || c == '!' || c == '?' || c == '/' && len(src) > 2
}

// flagControls sets the flags of the token for CR and U+0000 in its data. replaceNUL
// is the flag for U+0000; 0 leaves the character to the tree builder.
func (t *tokenizer) flagControls(replaceNUL dom.Raw) {
	tok := &t.tok
	start, end := int(tok.data.Start), int(tok.data.End)
	tok.raw |= t.toDecode(start, end, 0)
	if t.hasNUL && bytes.IndexByte(t.src[start:end], 0) >= 0 {
		tok.raw |= replaceNUL
		tok.nul = replaceNUL == 0
	}
}

// plaintextState is https://html.spec.whatwg.org/multipage/parsing.html#plaintext-state.
func (t *tokenizer) plaintextState() {
	t.text(t.pos, len(t.src), 0)
}

// text makes a token of the text from start to end, in which U+0000 is to be
// replaced, and moves past it. It returns false if the text is empty.
func (t *tokenizer) text(start, end int, raw dom.Raw) bool {
	t.pos = end
	if start == end {
		return false
	}
	tok := &t.tok
	tok.kind = textToken
	tok.data = span(start, end)
	tok.span = tok.data
	tok.nul = false
	tok.raw = t.toDecode(start, end, raw)
	t.flagControls(dom.RawNUL)
	if t.errors.wanted {
		t.textErrors(start, end, raw)
	}
	return true
}

// cdataSectionState is https://html.spec.whatwg.org/multipage/parsing.html#cdata-section-state
// and the two that follow it.
func (t *tokenizer) cdataSectionState() bool {
	start := t.pos
	end := len(t.src)
	t.pos = end
	if i := bytes.Index(t.src[start:], []byte("]]>")); i >= 0 {
		end = start + i
		t.pos = end + len("]]>")
		t.model = dataModel
	}
	if start == end {
		return false
	}
	tok := &t.tok
	tok.kind = textToken
	tok.data = span(start, end)
	tok.span = tok.data
	tok.raw = 0
	tok.nul = false
	t.flagControls(0)
	return true
}
