package jsonld

// isKeyword tells whether s is a keyword,
// https://www.w3.org/TR/json-ld11/#keywords. Those of framing are among them.
func isKeyword(s string) bool {
	if len(s) < 2 || s[0] != '@' {
		return false
	}
	switch s {
	case "@base", "@container", "@context", "@default", "@direction", "@embed", "@explicit", "@graph", "@id", "@import",
		"@included", "@index", "@json", "@language", "@list", "@nest", "@none", "@omitDefault", "@prefix", "@preserve",
		"@propagate", "@protected", "@requireAll", "@reverse", "@set", "@type", "@value", "@version", "@vocab":
		return true
	}
	return false
}

// hasKeywordForm tells whether s is an at sign and letters, which are reserved for
// keywords to come (https://www.w3.org/TR/json-ld11/#keywords).
func hasKeywordForm(s string) bool {
	if len(s) < 2 || s[0] != '@' {
		return false
	}
	for i := 1; i < len(s); i++ {
		if c := s[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

// The containers of a term, https://www.w3.org/TR/json-ld11-api/#dfn-container-mapping.
type container uint8

const (
	inGraph container = 1 << iota
	inID
	inIndex
	inLanguage
	inList
	inSet
	inType
)

// containerNames are in code point order, as their bits are.
var containerNames = [...]string{"@graph", "@id", "@index", "@language", "@list", "@set", "@type"}

func containerOf(name string) container {
	for i, n := range containerNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

func (c container) has(any container) bool { return c&any != 0 }

// A direction is a base direction, https://www.w3.org/TR/json-ld11/#dfn-base-direction.
type direction uint8

const (
	noDirection direction = iota
	ltr
	rtl
)

func (d direction) String() string { return [...]string{"", "ltr", "rtl"}[d] }

func directionOf(s string) direction {
	switch s {
	case "ltr":
		return ltr
	case "rtl":
		return rtl
	}
	return noDirection
}
