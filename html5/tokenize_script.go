package html5

import "bytes"

// scriptDataState reads the text of a script up to its end tag, or the tag itself.
// https://html.spec.whatwg.org/multipage/parsing.html#script-data-state
func (t *tokenizer) scriptDataState() bool {
	start := t.pos
	i := t.scriptEnd(start)
	if i > start {
		return t.text(start, i, 0)
	}
	t.model = dataModel
	return t.endTagAt(i)
}

// scriptEnd returns where the text of the script from i ends: at its end tag, or at
// the end of the source.
//
// A comment in it, from <!-- to -->, hides end tags if there is a start tag of a
// script before them: it is then double escaped.
func (t *tokenizer) scriptEnd(i int) int {
	src := t.src
	for i < len(src) {
		j := bytes.IndexByte(src[i:], '<')
		if j < 0 {
			break
		}
		if i += j; t.isAppropriateEndTag(i) {
			return i
		}
		i++
		if bytes.HasPrefix(src[i:], []byte("!--")) {
			end, closed := t.scriptEscaped(i + len("!"))
			if closed {
				return end
			}
			i = end
		}
	}
	return len(src)
}

// scriptEscaped goes on from the dashes that follow "<!". It returns where the
// script ends, or where its comment does and the script goes on.
// https://html.spec.whatwg.org/multipage/parsing.html#script-data-escaped-dash-dash-state
func (t *tokenizer) scriptEscaped(i int) (end int, closed bool) {
	src := t.src
	dashes := 0
	for double := false; i < len(src); {
		switch c := src[i]; {
		case c == '-':
			dashes++
			i++
			continue
		case c == '>' && dashes >= 2:
			return i + 1, false
		case c == '<' && !double:
			// https://html.spec.whatwg.org/multipage/parsing.html#script-data-escaped-less-than-sign-state
			if t.isAppropriateEndTag(i) {
				return i, true
			}
			double = isTagName(src[i+1:], "script")
			i++
		case c == '<':
			// https://html.spec.whatwg.org/multipage/parsing.html#script-data-double-escape-end-state
			if i+1 < len(src) && src[i+1] == '/' && isTagName(src[i+2:], "script") {
				double = false
			}
			i++
		default:
			i = skipEscaped(src, i+1)
		}
		dashes = 0
	}
	t.errors.add("html/eof-in-script-html-comment-like-text", len(src))
	return i, false
}

// skipEscaped returns where the next character is that means something in an
// escaped script.
func skipEscaped(src []byte, i int) int {
	for i < len(src) && src[i] != '-' && src[i] != '<' {
		i++
	}
	return i
}
