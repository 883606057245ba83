package html5

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// rawState reads text up to the appropriate end tag, or the tag itself. With
// RawReferences it is
// https://html.spec.whatwg.org/multipage/parsing.html#rcdata-state, else
// https://html.spec.whatwg.org/multipage/parsing.html#rawtext-state.
func (t *tokenizer) rawState(raw dom.Raw) bool {
	start := t.pos
	for i := start; ; i++ {
		j := bytes.IndexByte(t.src[i:], '<')
		if j < 0 {
			return t.text(start, len(t.src), raw)
		}
		i += j
		if !t.isAppropriateEndTag(i) {
			continue
		}
		if i > start {
			return t.text(start, i, raw)
		}
		t.model = dataModel
		return t.endTagAt(i)
	}
}

// isAppropriateEndTag tells whether the < at i starts an appropriate end tag:
// one with the name of the last start tag.
// https://html.spec.whatwg.org/multipage/parsing.html#appropriate-end-tag-token
func (t *tokenizer) isAppropriateEndTag(i int) bool {
	rest := t.src[i+1:]
	return len(rest) > 0 && rest[0] == '/' && len(t.endTag) > 0 && isTagName(rest[1:], t.endTag)
}

// isTagName tells whether src starts with a name, in whatever case, and a
// character that ends it.
func isTagName[T []byte | string](src []byte, name T) bool {
	if len(src) <= len(name) || nameBytes[src[len(name)]]&endsTagName == 0 {
		return false
	}
	for i := range len(name) {
		c := src[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		if c != name[i] {
			return false
		}
	}
	return true
}

// setModel switches to the state for the contents of an element, whose end tag
// is the appropriate one.
func (t *tokenizer) setModel(m contentModel, name atom.Atom) {
	t.model = m
	t.endTag = append(t.endTag[:0], name.String()...)
}
