package html5

import (
	"bytes"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// processingInstructionOpenState is
// https://html.spec.whatwg.org/multipage/parsing.html#processing-instruction-open-state
// and the four that follow it. If what follows is not a target, all there is
// up to the next > is a bogus comment.
func (t *tokenizer) processingInstructionOpenState() bool {
	src := t.src
	start := t.pos + len("<?")
	if start == len(src) {
		return t.eofInProcessingInstruction()
	}
	if c := src[start]; !microsyntax.IsASCIIAlpha(c) && c != '_' {
		t.errors.add("html/invalid-first-character-of-processing-instruction-target", start)
		return t.bogusCommentState(start - 1)
	}
	i := start
	for i < len(src) && isTargetByte(src[i]) {
		i++
	}
	if i == len(src) {
		return t.eofInProcessingInstruction()
	}
	target := src[start:i]
	if c := src[i]; !microsyntax.IsASCIIWhitespace(c) && c != '?' && c != '>' {
		t.errors.add("html/invalid-processing-instruction-target", i)
		return t.bogusCommentState(start - 1)
	}
	if microsyntax.EqualASCIIFold(target, []byte("xml")) || microsyntax.EqualASCIIFold(target, []byte("xml-stylesheet")) {
		t.errors.add("html/disallowed-processing-instruction-target", i)
		return t.bogusCommentState(start - 1)
	}
	return t.processingInstructionDataState(target, i)
}

// processingInstructionDataState reads what follows the target. A question mark
// before the > that ends it is not part of the data.
// https://html.spec.whatwg.org/multipage/parsing.html#processing-instruction-data-state
func (t *tokenizer) processingInstructionDataState(target []byte, i int) bool {
	src := t.src
	for i < len(src) && microsyntax.IsASCIIWhitespace(src[i]) {
		i++
	}
	j := bytes.IndexByte(src[i:], '>')
	if j < 0 {
		return t.eofInProcessingInstruction()
	}
	end := i + j
	behind := end + 1
	if end > i && src[end-1] == '?' {
		end--
	}
	tok := &t.tok
	tok.kind = processingInstructionToken
	tok.data = span(i, end)
	tok.span = span(t.pos, behind)
	tok.raw = 0
	if tok.name = atom.Lookup(target); tok.name == 0 {
		tok.name = t.builder.Intern(target)
	}
	t.pos = behind
	t.flagControls(0)
	return true
}

func (t *tokenizer) eofInProcessingInstruction() bool {
	t.errors.add("html/eof-in-processing-instruction", len(t.src))
	t.pos = len(t.src)
	return false
}

func isTargetByte(c byte) bool {
	return microsyntax.IsASCIIAlpha(c) || '0' <= c && c <= '9' || c == '-' || c == '_'
}
