package edit

import (
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/dom"
)

// text writes a text that is in parent.
func (w *writer) text(n, parent Node) {
	if text := w.textSource(n, parent); text != nil {
		w.dst = append(w.dst, text...)
		return
	}
	data := w.t.Data(n)
	if !isRawText(w.t.Namespace(parent), w.t.LocalName(parent), w.scripting) || w.t.Kind(parent) != dom.ElementNode {
		if strings.Contains(data, "\x00") {
			w.fail(n, unwritable(0, "it stands for nothing in HTML"))
		}
		w.dst = w.appendText(w.dst, data)
		return
	}
	if name := w.t.LocalName(parent); hasEndTag(data, name) {
		w.fail(n, &UnrepresentableError{Message: fmt.Sprintf("the text of the element %s has its end tag, </%s>; "+
			"write it in another way, such as <\\/ in a string of a script", name, name)})
	}
	w.raw(n, data)
}

// hasEndTag tells whether a text that is written without escaping would end there. Where
// a script has "<!--", that depends on more than the end tag; then it tells false, and
// parsing shows it.
func hasEndTag(data, name string) bool {
	if name == "plaintext" || strings.Contains(data, "<!--") {
		return false
	}
	for rest := asciiLower(data); ; {
		_, behind, found := strings.Cut(rest, "</"+name)
		if !found {
			return false
		}
		if behind != "" && strings.Contains("\t\n\f\r />", behind[:1]) {
			return true
		}
		rest = behind
	}
}

// raw writes what cannot be escaped.
func (w *writer) raw(n Node, data string) {
	var err error
	if w.dst, err = w.appendRaw(w.dst, data); err != nil {
		w.fail(n, err)
	}
}

func (w *writer) comment(n Node) {
	if node := &w.t.nodes[n.id]; node.changed&dataChanged == 0 && node.origin != 0 {
		if text := w.source(n, w.t.base.Span(w.t.origin(n))); text != nil {
			w.dst = append(w.dst, text...)
			return
		}
	}
	data := w.t.Data(n)
	if !isCommentData(data) {
		w.fail(n, &UnrepresentableError{Message: fmt.Sprintf("a comment cannot have the text %q", excerpt(data))})
	}
	w.dst = append(w.dst, "<!--"...)
	w.raw(n, data)
	w.dst = append(w.dst, "-->"...)
}

// isCommentData tells whether a comment can have that text:
// https://html.spec.whatwg.org/multipage/syntax.html#comments. What the section only
// forbids authors is read as it is written.
func isCommentData(data string) bool {
	return !strings.HasPrefix(data, ">") && !strings.HasPrefix(data, "->") &&
		!strings.Contains(data, "-->") && !strings.Contains(data, "--!>")
}

// excerpt returns the beginning of a text for a message.
func excerpt(text string) string {
	const most = 60
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

func (w *writer) doctype(n Node) {
	if source := w.source(n, w.t.base.Span(w.t.origin(n))); source != nil {
		w.dst = append(w.dst, source...)
		return
	}
	d := w.t.Doctype(n)
	w.dst = append(append(w.dst, "<!DOCTYPE "...), d.Name...)
	if d.PublicID != "" {
		w.dst = append(w.dst, " PUBLIC"...)
		w.identifier(n, d.PublicID)
	} else if d.SystemID != "" {
		w.dst = append(w.dst, " SYSTEM"...)
	}
	if d.SystemID != "" {
		w.identifier(n, d.SystemID)
	}
	w.dst = append(w.dst, '>')
}

// identifier writes an identifier of a doctype in quotes.
func (w *writer) identifier(n Node, id string) {
	quote := `"`
	if strings.Contains(id, quote) {
		quote = "'"
	}
	w.dst = append(append(w.dst, ' '), quote...)
	w.raw(n, id)
	w.dst = append(w.dst, quote...)
}
