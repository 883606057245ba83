package conformance

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// SetAttr returns a fix that gives an attribute of n another value, or adds the
// attribute. It is nil if the tag is not in the source.
func (p *Pass) SetAttr(n dom.Node, name atom.Atom, value, message string) *dom.Fix {
	span, ok := p.attrSpan(n, name)
	text := p.Document.NameString(name) + `="` + escape(value, '"') + `"`
	if !ok {
		tag := p.TagPlace(n).Span
		if p.Document.HasAttr(n, name) || tag.IsZero() || tag == p.Document.Span(n) {
			return nil
		}
		span, text = dom.Span{Start: tag.End, End: tag.End}, " "+text
	} else if follows := p.Document.SourceBytes()[span.End]; !endsAttr(follows) {
		text += " "
	}
	return &dom.Fix{Message: message, Edits: []dom.Replacement{{Span: span, Text: text}}}
}

// RemoveAttr returns a fix that removes an attribute of n and the space before it. It
// is nil if the attribute is not in the source.
func (p *Pass) RemoveAttr(n dom.Node, name atom.Atom, message string) *dom.Fix {
	span, ok := p.attrSpan(n, name)
	if !ok {
		return nil
	}
	source := p.Document.SourceBytes()
	edit := dom.Replacement{Span: span}
	for isSpace(source[edit.Span.Start-1]) {
		edit.Span.Start--
	}
	if !endsAttr(source[edit.Span.End]) {
		edit.Text = " "
	}
	return &dom.Fix{Message: message, Edits: []dom.Replacement{edit}}
}

// endsAttr tells whether an attribute can end before c, so that nothing has to be
// between them.
func endsAttr(c byte) bool { return isSpace(c) || c == '>' || c == '/' }

// attrSpan returns where an attribute of n is in the source, with its name, its value
// and the quotes around that. There is always something behind it: what ends the tag.
func (p *Pass) attrSpan(n dom.Node, name atom.Atom) (span dom.Span, ok bool) {
	a := p.Document.FindAttr(n, name)
	span, value := p.Document.AttrSpans(a)
	source := p.Document.SourceBytes()
	if span.IsZero() || value.IsZero() && p.Document.AttrSize(a) > 0 || int(max(span.End, value.End)) >= len(source) {
		return dom.Span{}, false
	}
	if !value.IsZero() {
		span.End = value.End
		if quoteAt(source, value) != 0 {
			span.End++
		}
		return span, int(span.End) < len(source)
	}
	// An attribute without a value may still have an equals sign: <a href=>.
	end := span.End
	for int(end) < len(source)-1 && isSpace(source[end]) {
		end++
	}
	if source[end] == '=' {
		span.End = end + 1
	}
	return span, int(span.End) < len(source)
}

// quoteAt returns the quote around a value in the source, or 0 if there is none.
func quoteAt(source []byte, value dom.Span) byte {
	quote := source[value.Start-1]
	if (quote == '"' || quote == '\'') && int(value.End) < len(source) && source[value.End] == quote {
		return quote
	}
	return 0
}

// escape writes a text so that it can stand in a value with these quotes, or with none
// (https://html.spec.whatwg.org/multipage/syntax.html#attributes-2).
func escape(text string, quote byte) string {
	switch quote {
	case '"':
		return inDoubleQuotes.Replace(text)
	case '\'':
		return inSingleQuotes.Replace(text)
	}
	return unquoted.Replace(text)
}

var (
	inDoubleQuotes = strings.NewReplacer("&", "&amp;", `"`, "&quot;")
	inSingleQuotes = strings.NewReplacer("&", "&amp;", "'", "&#39;")
	unquoted       = strings.NewReplacer("&", "&amp;", `"`, "&quot;", "'", "&#39;", "<", "&lt;", ">", "&gt;",
		"=", "&#61;", "`", "&#96;", " ", "&#32;", "\t", "&#9;", "\n", "&#10;", "\r", "&#13;", "\f", "&#12;")
)
