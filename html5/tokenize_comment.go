package html5

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
)

// markupDeclarationOpenState is
// https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state.
func (t *tokenizer) markupDeclarationOpenState() bool {
	const doctype, cdata = "DOCTYPE", "[CDATA["
	i := t.pos + len("<!")
	rest := t.src[i:]
	switch {
	case bytes.HasPrefix(rest, []byte("--")):
		return t.commentStartState(i + len("--"))
	case len(rest) >= len(doctype) && bytes.EqualFold(rest[:len(doctype)], []byte(doctype)):
		return t.doctypeState(i + len(doctype))
	case bytes.HasPrefix(rest, []byte(cdata)):
		if t.cdataAllowed() {
			t.pos = i + len(cdata)
			t.model = cdataModel
			return false
		}
		t.errors.add("html/cdata-in-html-content", i+len(cdata)-1)
		return t.bogusCommentState(i)
	}
	t.errors.add("html/incorrectly-opened-comment", i)
	return t.bogusCommentState(i)
}

// commentStartState reads the comment whose data starts at i.
// https://html.spec.whatwg.org/multipage/parsing.html#comment-start-state
//
// The comment ends with --> or --!>, or at the end of the source. Right at its start
// > and -> end it, too.
func (t *tokenizer) commentStartState(i int) bool {
	start := i
	rest := t.src[start:]
	for _, abrupt := range []string{">", "->"} {
		if bytes.HasPrefix(rest, []byte(abrupt)) {
			t.errors.add("html/abrupt-closing-of-empty-comment", start+len(abrupt)-1)
			return t.comment(start, start, start+len(abrupt))
		}
	}
	for {
		j := bytes.IndexByte(t.src[i:], '>')
		if j < 0 {
			return t.commentAtEOF(start)
		}
		i += j
		data := t.src[start:i]
		i++
		if bytes.HasSuffix(data, []byte("--")) {
			return t.comment(start, start+len(data)-len("--"), i)
		}
		if bytes.HasSuffix(data, []byte("--!")) {
			t.errors.add("html/incorrectly-closed-comment", i-1)
			return t.comment(start, start+len(data)-len("--!"), i)
		}
	}
}

// commentAtEOF makes a comment that goes on to the end of the source. If the source
// ends in the beginning of a --> or --!>, that is not part of its data.
func (t *tokenizer) commentAtEOF(start int) bool {
	t.errors.add("html/eof-in-comment", len(t.src))
	data := t.src[start:]
	for _, partial := range []string{"--!", "--", "-"} {
		if bytes.HasSuffix(data, []byte(partial)) {
			data = data[:len(data)-len(partial)]
			break
		}
	}
	return t.comment(start, start+len(data), len(t.src))
}

// comment makes a comment token with the data from start to end. The token ends at
// behind, after the delimiter.
func (t *tokenizer) comment(start, end, behind int) bool {
	tok := &t.tok
	tok.kind = commentToken
	tok.data = span(start, end)
	tok.span = span(t.pos, behind)
	tok.raw = 0
	t.flagControls(dom.RawNUL)
	t.pos = behind
	if t.errors.wanted {
		t.commentErrors(start, end)
	}
	return true
}

// bogusCommentState makes a comment of what is from start to the next >.
// https://html.spec.whatwg.org/multipage/parsing.html#bogus-comment-state
func (t *tokenizer) bogusCommentState(start int) bool {
	end, behind := len(t.src), len(t.src)
	if i := bytes.IndexByte(t.src[start:], '>'); i >= 0 {
		end, behind = start+i, start+i+1
	}
	tok := &t.tok
	tok.kind = commentToken
	tok.data = span(start, end)
	tok.span = span(t.pos, behind)
	tok.raw = 0
	t.flagControls(dom.RawNUL)
	t.pos = behind
	if t.errors.wanted {
		t.nullErrors(start, end)
	}
	return true
}
