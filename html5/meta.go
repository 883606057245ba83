package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/encoding"
)

// pageEncoding is the encoding that a page is being read in.
type pageEncoding struct {
	encoding.Encoding
	confidence confidence
	guessed    bool   // no declaration of the encoding was found so far
	page       []byte // undecoded
	restart    bool   // the encoding was wrong and is now corrected; parse again
}

// addGuess reports that the encoding of a page is guessed.
func addGuess(problems *dom.Problems, name string) {
	problems.Add("html/encoding-guessed", dom.Place{}, "the page does not tell its encoding, and is read as %s; "+
		"declare it at the start of the head, as in <meta charset=utf-8>", name)
}

// metaCharset looks whether the tag of a meta element declares another encoding
// than the page is being read in. That matters after the first 1024 bytes, which the
// prescan does not look at.
// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead
func (b *treeBuilder) metaCharset(tok *token) {
	e := &b.encoding
	if e.confidence != tentative {
		return
	}
	charset, pragma := tok.attr(atom.Charset), tok.attr(atom.HttpEquiv)
	if charset == nil && pragma == nil {
		return
	}
	// One after the other: as arguments of one call, all three values would be asked for
	// before the first is copied, and they share a buffer.
	label := string(b.value(charset))
	state := string(b.value(pragma))
	content := string(b.value(tok.attr(atom.Content)))
	declared, ok := metaEncoding(label, state, content)
	if !ok {
		return
	}
	e.confidence, e.guessed = certain, false
	e.Encoding, e.restart = changeEncoding(e.Encoding, declared, e.page)
	b.dom.SetEncoding(e.Name())
	b.stopped = e.restart
}
