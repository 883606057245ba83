package idiom

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// isHidden tells whether an element and what is inside it is not for people to read.
func (e *extractor) isHidden(n dom.Node) bool {
	switch e.d.HTMLName(n) {
	case atom.Script, atom.Style, atom.Template, atom.Noscript, atom.Select, atom.Button, atom.Textarea, atom.Iframe:
		return true
	}
	if e.d.Namespace(n) != dom.HTML || e.d.HasAttr(n, atom.Hidden) {
		return true
	}
	a := e.d.FindAttr(n, atom.AriaHidden)
	return !a.IsZero() && string(e.value(n, a)) == "true"
}

// appendText appends what people read of the nodes with indices from start to end-1.
func (e *extractor) appendText(dst []byte, start, end int) []byte {
	d := e.d
	for i := start; i < end && e.meter.Charge(1, d.Node(i)); i++ {
		n := d.Node(i)
		switch d.Kind(n) {
		case dom.TextNode:
			before := len(dst)
			dst = d.AppendData(dst, n)
			if !e.meter.Charge(len(dst)-before, n) {
				return dst[:before]
			}
		case dom.ElementNode:
			if e.isHidden(n) {
				i = d.End(n) - 1
			} else if isBlock(d.HTMLName(n)) {
				dst = append(dst, ' ')
			}
		}
	}
	return dst
}

// isBlock tells whether a space comes between what is before and inside an element.
func isBlock(name atom.Atom) bool {
	switch name {
	case atom.Br, atom.P, atom.Div, atom.Li, atom.Ul, atom.Ol, atom.Dl, atom.Dt, atom.Dd, atom.Tr, atom.Td, atom.Th,
		atom.Blockquote, atom.Section, atom.Article, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}

// data returns the data of a text, which stays as it is until the next call.
func (e *extractor) data(n dom.Node) []byte {
	data := e.d.DataBytes(e.begin, n)
	if len(data) > cap(e.begin) { // so that the next that is to be decoded has room
		e.begin = make([]byte, 0, 2*len(data))
	}
	return data
}

// textOf returns what people read of an element, with white space collapsed.
func (e *extractor) textOf(n dom.Node) string {
	e.text = e.appendText(e.text[:0], n.Index()+1, e.d.End(n))
	return e.clean(e.text)
}

// clean returns a text with white space collapsed, that of Unicode, too.
func (e *extractor) clean(text []byte) string {
	e.cleaned = appendCollapsed(e.cleaned[:0], text)
	if hasSpaceBeyondASCII(e.cleaned) {
		e.cleaned = collapseUnicode(e.cleaned)
	}
	return e.memory.texts.Add(e.cleaned)
}

// cleanString is clean for a string.
func (e *extractor) cleanString(text string) string {
	if text == "" {
		return ""
	}
	e.text = append(e.text[:0], text...)
	return e.clean(e.text)
}

// keep returns a string that is in other data as one that stays when that is gone.
func (e *extractor) keep(text string) string {
	e.text = append(e.text[:0], text...)
	return e.memory.texts.Add(e.text)
}

// appendCollapsed appends a text to dst, which is empty, with white space of ASCII stripped and
// collapsed.
func appendCollapsed(dst, text []byte) []byte {
	for i := 0; i < len(text); {
		if microsyntax.IsASCIIWhitespace(text[i]) {
			i++
			continue
		}
		start := i
		i = collapsedEnd(text, i)
		if len(dst) > 0 {
			dst = append(dst, ' ')
		}
		dst = append(dst, text[start:i]...)
	}
	return dst
}

// collapsedEnd returns where the first white space of ASCII is from i on that is not one space
// with something behind it.
func collapsedEnd(text []byte, i int) int {
	for i < len(text) {
		switch {
		case text[i] > ' ' || !microsyntax.IsASCIIWhitespace(text[i]):
			i++
		case text[i] == ' ' && i+1 < len(text) && !microsyntax.IsASCIIWhitespace(text[i+1]):
			i += 2
		default:
			return i
		}
	}
	return i
}

// collapseUnicode writes over a text what is left of it with all white space collapsed.
func collapseUnicode(text []byte) []byte {
	kept, space := text[:0], false
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if unicode.IsSpace(r) || r == '\u200b' || r == '\u200e' {
			space = true
		} else {
			if space && len(kept) > 0 {
				kept = append(kept, ' ')
			}
			space = false
			kept = append(kept, text[i:i+size]...)
		}
		i += size
	}
	return kept
}

// hasSpaceBeyondASCII tells whether a text has what pages use for white space beyond ASCII.
// Few texts have so much as its first byte.
func hasSpaceBeyondASCII(s []byte) bool {
	return bytes.IndexByte(s, "\u00a0"[0]) >= 0 && bytes.Contains(s, []byte("\u00a0")) ||
		bytes.IndexByte(s, "\u200b"[0]) >= 0 && (bytes.Contains(s, []byte("\u200b")) || bytes.Contains(s, []byte("\u200e")))
}

// attrText returns the value of an attribute, trimmed.
func (e *extractor) attrText(n dom.Node, name atom.Atom) string {
	value := e.find(n, name)
	if len(value) == 0 {
		return ""
	}
	return e.clean(value)
}

// linkText returns what people read of a link, or else what its picture or title says.
func (e *extractor) linkText(n dom.Node) string {
	if text := e.textOf(n); text != "" {
		return text
	}
	for _, name := range [...]atom.Atom{atom.AriaLabel, atom.Title} {
		if text := e.attrText(n, name); text != "" {
			return text
		}
	}
	for c := range e.d.ElementsWithAttr(n, atom.Alt) {
		if text := e.attrText(c, atom.Alt); text != "" {
			return text
		}
	}
	return ""
}

// resolve returns the absolute URL that an attribute of an element has, "" if there is
// none. One that does not resolve is a problem.
func (e *extractor) resolve(n dom.Node, a dom.Attr) string {
	value := microsyntax.StripASCIIWhitespace(e.value(n, a))
	if a.IsZero() || !e.meter.Charge(e.resolver.Cost(len(value)), n) {
		return ""
	}
	url, ok := e.resolver.AppendResolve(e.url[:0], value)
	e.url = url[:0]
	if !ok {
		e.problems.Add("idiom/url-unresolvable", e.d.AttrPlace(n, a), "%q is not a URL that can be resolved", string(value))
		return ""
	}
	return e.memory.texts.Add(url)
}

func firstRune(s string) rune { r, _ := utf8.DecodeRuneInString(s); return r }
