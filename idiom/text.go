package idiom

import (
	"strings"
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
	return clean(e.text)
}

// clean returns a text with white space collapsed, that of Unicode, too.
func clean[T string | []byte](text T) string {
	s := microsyntax.StripAndCollapseASCIIWhitespace(string(text))
	if hasSpaceBeyondASCII(s) {
		s = strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' || r == '\u200e' }), " ")
	}
	return s
}

// hasSpaceBeyondASCII tells whether a text has what pages use for white space beyond ASCII.
// Few texts have so much as its first byte.
func hasSpaceBeyondASCII(s string) bool {
	return strings.IndexByte(s, "\u00a0"[0]) >= 0 && strings.Contains(s, "\u00a0") ||
		strings.IndexByte(s, "\u200b"[0]) >= 0 && (strings.Contains(s, "\u200b") || strings.Contains(s, "\u200e"))
}

// attrText returns the value of an attribute, trimmed.
func (e *extractor) attrText(n dom.Node, name atom.Atom) string {
	value := e.find(n, name)
	if len(value) == 0 {
		return ""
	}
	return clean(value)
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
	return string(url)
}

func firstRune(s string) rune { r, _ := utf8.DecodeRuneInString(s); return r }
