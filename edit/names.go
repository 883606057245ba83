package edit

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
)

// isAttrName is https://dom.spec.whatwg.org/#valid-attribute-local-name.
func isAttrName(name string) bool {
	return name != "" && !strings.ContainsAny(name, "\t\n\f\r \x00/=>")
}

// isElementName is https://dom.spec.whatwg.org/#valid-element-local-name.
func isElementName(name string) bool {
	if name == "" {
		return false
	}
	first := name[0]
	if isLetter(first) {
		return !strings.ContainsAny(name, "\t\n\f\r \x00/>")
	}
	if first != ':' && first != '_' && first < 0x80 {
		return false
	}
	for i := 1; i < len(name); i++ {
		if c := name[i]; !isLetter(c) && !('0' <= c && c <= '9') && c < 0x80 && !strings.ContainsRune("-.:_", rune(c)) {
			return false
		}
	}
	return true
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// asciiLower is https://infra.spec.whatwg.org/#ascii-lowercase.
func asciiLower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}

// valid returns s as UTF-8.
func valid(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }

// attrName returns the name by which an attribute of n in no namespace is found: in
// lower case for HTML elements, https://dom.spec.whatwg.org/#concept-element-attributes-get-by-name.
func (t *Tree) attrName(n Node, name string) string {
	if t.Namespace(n) == dom.HTML {
		return asciiLower(name)
	}
	return name
}
