package html5

import (
	"bytes"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/charref"
)

// errorList gathers the problems of a page. Parse errors are noted only if they are
// wanted; otherwise each costs no more than a comparison.
// https://html.spec.whatwg.org/multipage/parsing.html#parse-errors
type errorList struct {
	wanted   bool
	problems dom.Problems
}

func (l *errorList) reset(o *Options) {
	l.wanted = o.ParseErrors
	l.problems = dom.Problems{Max: o.MaxProblems}
}

// add notes a parse error at the offset of the character that the standard's
// tokenizer is at when it reports the error.
func (l *errorList) add(rule string, offset int) {
	if l.wanted {
		l.addProblem(rule, span(offset, offset+1))
	}
}

// addSpan notes a parse error at a span, such as a whole tag.
func (l *errorList) addSpan(rule string, where dom.Span) {
	if l.wanted {
		l.addProblem(rule, where)
	}
}

// addProblem notes a problem that is reported whether or not parse errors are
// wanted.
func (l *errorList) addProblem(rule string, where dom.Span) {
	l.problems.AddMessage(rule, dom.Place{Span: where}, message(rule))
}

// list returns the problems in the order of the source, which has size bytes.
func (l *errorList) list(size int) []dom.Problem {
	l.problems.Sort()
	list := l.problems.List()
	for i := range list {
		end := &list[i].Place.Span.End
		*end = min(*end, uint32(size))
	}
	return list
}

// dataErrors finds the errors in a text in the data state.
func (t *tokenizer) dataErrors(start, end int) {
	t.textErrors(start, end, dom.RawReferences)
	for i := start; i < end; i++ {
		j := bytes.IndexByte(t.src[i:end], '<')
		if j < 0 {
			return
		}
		switch i += j; {
		case i+1 == len(t.src), i+2 == len(t.src) && t.src[i+1] == '/':
			t.errors.add("html/eof-before-tag-name", len(t.src))
		default:
			t.errors.add("html/invalid-first-character-of-tag-name", i+1)
		}
	}
}

// textErrors finds the errors in a text.
func (t *tokenizer) textErrors(start, end int, raw dom.Raw) {
	t.nullErrors(start, end)
	if raw&dom.RawReferences != 0 {
		t.referenceErrors(start, end, false)
	}
}

// nullErrors notes every U+0000.
func (t *tokenizer) nullErrors(start, end int) {
	if !t.errors.wanted || !t.hasNUL {
		return
	}
	for i := start; i < end; i++ {
		if t.src[i] == 0 {
			t.errors.add("html/unexpected-null-character", i)
		}
	}
}

// valueErrors finds the errors in an attribute's value.
func (t *tokenizer) valueErrors(start, end int) {
	t.nullErrors(start, end)
	t.referenceErrors(start, end, true)
}

// referenceErrors finds the errors in the character references that start between
// start and end. It also looks at what follows end, so that the last one is whole.
func (t *tokenizer) referenceErrors(start, end int, attribute bool) {
	if !t.errors.wanted {
		return
	}
	for i := start; i < end; {
		j := bytes.IndexByte(t.src[i:end], '&')
		if j < 0 {
			return
		}
		i += j
		ref := charref.Decode(t.src[i:end], attribute)
		for name := range ref.Errors.Names() {
			t.errors.add("html/"+name, i+ref.ErrorOffset)
		}
		i += max(ref.Len, 1)
	}
}

// attributeNameErrors notes the characters that should not be in a name.
func (t *tokenizer) attributeNameErrors(start, end int) {
	for i := start; i < end; i++ {
		if nameBytes[t.src[i]]&oddInName != 0 {
			t.errors.add("html/unexpected-character-in-attribute-name", i)
		}
	}
}

// unquotedErrors notes the characters that should be in quotes.
func (t *tokenizer) unquotedErrors(start, end int) {
	for i := start; i < end; i++ {
		switch t.src[i] {
		case '"', '\'', '<', '=', '`':
			t.errors.add("html/unexpected-character-in-unquoted-attribute-value", i)
		}
	}
}

// commentErrors notes comments inside a comment.
// https://html.spec.whatwg.org/multipage/parsing.html#comment-less-than-sign-bang-dash-dash-state
func (t *tokenizer) commentErrors(start, end int) {
	t.nullErrors(start, end)
	for i := start; i < end; i++ {
		j := bytes.Index(t.src[i:end], []byte("<!--"))
		if j < 0 {
			return
		}
		i += j
		if after := i + len("<!--"); after < len(t.src) && t.src[after] != '>' {
			t.errors.add("html/nested-comment", after)
		}
	}
}

// inputErrors finds the characters that should not be in a source.
// https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream
func (t *tokenizer) inputErrors() {
	for i := 0; i < len(t.src); {
		c := t.src[i]
		if c >= 0x20 && c < 0x7F || c == '\n' || c == '\t' || c == '\r' || c == '\f' || c == 0 {
			i++
			continue
		}
		r, size := utf8.DecodeRune(t.src[i:])
		switch {
		case r < 0x20, 0x7F <= r && r < 0xA0:
			t.errors.add("html/control-character-in-input-stream", i)
		case r&0xFFFE == 0xFFFE, 0xFDD0 <= r && r <= 0xFDEF:
			t.errors.add("html/noncharacter-in-input-stream", i)
		}
		i += size
	}
}
