package edit

import "github.com/itemscope/itemscope/microsyntax"

// A tagAttr is an attribute as it is written in a start tag. All numbers are offsets in
// the source.
type tagAttr struct {
	nameStart, nameEnd int
	start, end         int  // the value, without its quotes
	quote              byte // of the value; 0 if it has none
	hasValue           bool // whether there is an equals sign
}

// behind returns where the attribute ends, with its closing quote.
func (a *tagAttr) behind() int {
	switch {
	case !a.hasValue:
		return a.nameEnd
	case a.quote != 0:
		return a.end + 1
	}
	return a.end
}

// tagAttrs returns where the name of the start tag at src[start] ends, and its
// attributes, duplicates included:
// https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-name-state. The
// tag is complete, since it made an element.
func tagAttrs(src []byte, start int) (nameEnd int, attrs []tagAttr) {
	i := start + 1
	for !microsyntax.IsASCIIWhitespace(src[i]) && src[i] != '/' && src[i] != '>' {
		i++
	}
	nameEnd = i
	for src[i] != '>' {
		if src[i] == '/' || microsyntax.IsASCIIWhitespace(src[i]) {
			i++
			continue
		}
		a := attrAt(src, i)
		attrs = append(attrs, a)
		i = a.behind()
	}
	return nameEnd, attrs
}

// attrAt reads the attribute at src[i]:
// https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state.
func attrAt(src []byte, i int) tagAttr {
	a := tagAttr{nameStart: i}
	for i++; !microsyntax.IsASCIIWhitespace(src[i]) && src[i] != '/' && src[i] != '>' && src[i] != '='; i++ {
	}
	a.nameEnd = i
	i = skipSpace(src, i)
	if src[i] != '=' {
		return a
	}
	a.hasValue = true
	i = skipSpace(src, i+1)
	if c := src[i]; c == '"' || c == '\'' {
		a.quote = c
		i++
		a.start = i
		for src[i] != c {
			i++
		}
		a.end = i
		return a
	}
	a.start = i
	for !microsyntax.IsASCIIWhitespace(src[i]) && src[i] != '>' {
		i++
	}
	a.end = i
	return a
}

func skipSpace(src []byte, i int) int {
	for microsyntax.IsASCIIWhitespace(src[i]) {
		i++
	}
	return i
}
