package selector

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// matchLang: https://drafts.csswg.org/selectors-4/#the-lang-pseudo
func matchLang(m *Matcher, n dom.Node, s *simple) bool {
	language := m.d.Language(n)
	for _, wanted := range s.idents {
		if inRange(language, wanted) {
			return true
		}
	}
	return false
}

// inRange tells whether a language tag is in an extended language range,
// https://www.rfc-editor.org/rfc/rfc4647#section-3.3.2. The empty range has the empty
// tag only, which stands for a language that is not known.
func inRange(tag, wanted string) bool {
	if tag == "" || wanted == "" {
		return tag == wanted
	}
	first, wanted, more := strings.Cut(wanted, "-")
	subtag, tag, rest := strings.Cut(tag, "-")
	if first != "*" && !microsyntax.EqualASCIIFold(first, subtag) {
		return false
	}
	for more {
		var next string
		if next, wanted, more = strings.Cut(wanted, "-"); next == "*" {
			continue
		}
		for {
			if !rest {
				return false
			}
			subtag, tag, rest = strings.Cut(tag, "-")
			if microsyntax.EqualASCIIFold(next, subtag) {
				break
			}
			if len(subtag) == 1 { // no further than to an extension
				return false
			}
		}
	}
	return true
}
