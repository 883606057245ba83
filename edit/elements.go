package edit

import "github.com/itemscope/itemscope/dom"

// isVoid tells whether an element is written without contents and end tag:
// https://html.spec.whatwg.org/multipage/parsing.html#serializes-as-void.
func isVoid(namespace dom.Namespace, name string) bool {
	if namespace != dom.HTML {
		return false
	}
	switch name {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
		"basefont", "bgsound", "frame", "keygen", "param":
		return true
	}
	return false
}

// dropsNewline tells whether a newline right after the start tag is not part of the
// contents: https://html.spec.whatwg.org/multipage/syntax.html#element-restrictions.
func dropsNewline(namespace dom.Namespace, name string) bool {
	return namespace == dom.HTML && (name == "pre" || name == "textarea" || name == "listing")
}

// isRawText tells whether the text in an element is written without escaping:
// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-serialisation-algorithm.
func isRawText(namespace dom.Namespace, name string, scripting bool) bool {
	if namespace != dom.HTML {
		return false
	}
	switch name {
	case "style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext":
		return true
	case "noscript":
		return scripting
	}
	return false
}
