package lsp

import (
	"bytes"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// mask returns a text in which nothing is left of its regions, and every other byte stands
// where it stood. In the values of attributes a region becomes a word, so that a value
// stays one; elsewhere spaces, which have no effect between tags and attributes.
func mask(text string, regions []region) string {
	if len(regions) == 0 {
		return withoutMark(text)
	}
	m := masker{out: []byte(text), regions: regions}
	m.run()
	return withoutMark(string(m.out))
}

// withoutMark blanks out a byte order mark, so that offsets count it.
func withoutMark(text string) string {
	const mark = "\uFEFF"
	if rest, ok := strings.CutPrefix(text, mark); ok {
		return "   " + rest
	}
	return text
}

// A masker goes through a text as the tokenizer of HTML does, as far as it must to know
// whether it is in the value of an attribute.
type masker struct {
	out     []byte
	regions []region
	at      int
	rawEnd  string // the name of the element whose end tag ends raw text, "" elsewhere
}

// next returns the byte at hand, after it has blanked out a region that starts there with
// fill. It is 0 at the end.
func (m *masker) next(fill byte) byte {
	for len(m.regions) > 0 && m.at >= m.regions[0].start {
		r := m.regions[0]
		m.regions = m.regions[1:]
		for i := r.start; i < r.end; i++ {
			if c := m.out[i]; c != '\n' && c != '\r' || fill != ' ' {
				m.out[i] = fill
			}
		}
		if fill != ' ' {
			m.at = r.end
		}
	}
	if m.at >= len(m.out) {
		return 0
	}
	return m.out[m.at]
}

func (m *masker) run() {
	for m.at < len(m.out) {
		switch {
		case m.next(' ') != '<':
			m.at++
		case m.startsTag():
			m.tag()
		case m.rawEnd == "" && bytes.HasPrefix(m.out[m.at:], []byte("<!--")):
			m.comment()
		default:
			m.at++
		}
	}
	m.next(' ')
}

// startsTag tells whether a tag starts at the "<" at hand. In raw text that is only the
// end tag of its element.
func (m *masker) startsTag() bool {
	rest := m.out[m.at:]
	if m.rawEnd != "" {
		if len(rest) > 2+len(m.rawEnd) && rest[1] == '/' && microsyntax.EqualASCIIFold(rest[2:2+len(m.rawEnd)], m.rawEnd) {
			m.rawEnd = ""
			return true
		}
		return false
	}
	if len(rest) > 1 && rest[1] == '/' {
		rest = rest[1:]
	}
	return len(rest) > 1 && microsyntax.IsASCIIAlpha(rest[1])
}

// comment passes a comment.
func (m *masker) comment() {
	end := bytes.Index(m.out[m.at:], []byte("-->"))
	if end < 0 {
		end = len(m.out) - m.at
	}
	for end += m.at; m.at < end; m.at++ {
		m.next(' ')
	}
}

// rawElements are those whose content has no tags.
var rawElements = []string{"script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"}

// tag passes a tag.
func (m *masker) tag() {
	start := m.at + 1
	for m.at++; m.at < len(m.out) && isNameByte(m.next(' ')); m.at++ {
	}
	name := string(m.out[min(start, m.at):m.at])
	for m.at < len(m.out) {
		switch m.next(' ') {
		case '>':
			m.at++
			for _, raw := range rawElements {
				if microsyntax.EqualASCIIFold(name, raw) {
					m.rawEnd = raw
				}
			}
			return
		case '=':
			m.at++
			m.value()
		default:
			m.at++
		}
	}
}

func isNameByte(c byte) bool {
	return c != 0 && c != '>' && c != '/' && !microsyntax.IsASCIIWhitespace(c)
}

// value passes the value of an attribute.
func (m *masker) value() {
	for m.at < len(m.out) && microsyntax.IsASCIIWhitespace(m.next('x')) {
		m.at++
	}
	quote := m.next('x')
	if quote == '"' || quote == '\'' {
		for m.at++; m.at < len(m.out); m.at++ {
			if m.next('x') == quote {
				m.at++
				return
			}
		}
		return
	}
	for m.at < len(m.out) {
		if c := m.next('x'); c == '>' || microsyntax.IsASCIIWhitespace(c) {
			return
		}
		m.at++
	}
}
