package itempath

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// An Error says what is wrong with a path, and where.
type Error struct {
	Path    string
	Column  int // in characters, from 1
	Message string
}

// Error names the path and the column.
func (e *Error) Error() string {
	return fmt.Sprintf("%s: column %d: %s", e.Path, e.Column, e.Message)
}

// Parse reads a path. The error is an [*Error].
func Parse(text string) (Path, error) {
	p := parser{text: text}
	path := p.path()
	if p.err == nil && p.pos < len(text) {
		p.fail(p.pos, "want a dot or the end, found %s", p.found())
	}
	return path, p.error()
}

// Cut reads a path that an equals sign follows, and returns the path and what is
// behind the sign. The error is an [*Error].
func Cut(text string) (path Path, value string, err error) {
	p := parser{text: text}
	path = p.path()
	if p.err == nil && p.peek() != '=' {
		p.fail(p.pos, "want an equals sign and the new value, found %s", p.found())
	}
	if p.err != nil {
		return Path{}, "", p.err
	}
	return path, text[p.pos+1:], nil
}

// A parser reads a path. After a failure it reads nothing more.
type parser struct {
	text string
	pos  int
	err  *Error
}

func (p *parser) error() error {
	if p.err == nil {
		return nil
	}
	return p.err
}

// path reads steps up to what cannot be a part of a path.
func (p *parser) path() Path {
	var steps []step
	if p.peek() == '[' {
		s := step{of: p.index()}
		if !p.skip('.') {
			return Path{[]step{s}}
		}
		s = p.step(s)
		steps = append(steps, s)
	} else {
		steps = append(steps, p.step(step{}))
	}
	for p.err == nil && p.peek() == '.' {
		if steps[len(steps)-1].name == "" {
			p.fail(p.pos, "want the name of a property between the slash and the dot")
			break
		}
		p.pos++
		steps = append(steps, p.step(step{}))
	}
	if p.err != nil {
		return Path{}
	}
	return Path{steps}
}

// step reads a step, or the rest of one that begins with an index.
func (p *parser) step(s step) step {
	start := p.pos
	word, quoted := p.word()
	at := p.index()
	if p.peek() != '/' {
		s.name, s.values = word, at
		return s
	}
	if s.of.given {
		p.fail(start, "want the name of a property: an index at the beginning counts the items at the top, whatever their type")
		return s
	}
	if rest := p.text[p.pos:]; !quoted && strings.HasSuffix(word, ":") && strings.HasPrefix(rest, "//") {
		p.fail(start, `an address has to be in quotes, such as "https://schema.org/name"`)
		return s
	}
	p.pos++
	s.typ, s.of = word, at
	if p.pos < len(p.text) && p.peek() != '.' && p.peek() != '=' {
		word, _ = p.word()
		s.name, s.values = word, p.index()
		if p.peek() == '/' {
			p.fail(p.pos, "want a dot: only one type may stand before a name")
		}
	}
	return s
}

// word reads the name of a property or a type.
func (p *parser) word() (word string, quoted bool) {
	if p.err != nil {
		return "", false
	}
	start := p.pos
	switch c := p.peek(); c {
	case '"', '\'':
		return p.quoted(c), true
	}
	if n := strings.IndexFunc(p.text[p.pos:], isSpecial); n >= 0 {
		p.pos += n
	} else {
		p.pos = len(p.text)
	}
	if p.pos == start {
		p.fail(start, "want the name of a property, found %s", p.found())
	}
	return p.text[start:p.pos], false
}

// isSpecial tells whether a character can be in a word only in quotes.
func isSpecial(c rune) bool {
	return strings.ContainsRune(`./[]="'`, c) || unicode.IsSpace(c) || unicode.IsControl(c)
}

// quoted reads a word in quotes.
func (p *parser) quoted(quote byte) string {
	start := p.pos
	var word strings.Builder
	for p.pos++; p.pos < len(p.text); p.pos++ {
		c := p.text[p.pos]
		if c == quote {
			if p.pos++; word.Len() == 0 {
				p.fail(start, "there is no name in the quotes")
			}
			return word.String()
		}
		if c == '\\' && p.pos+1 < len(p.text) {
			p.pos++
			c = p.text[p.pos]
		}
		word.WriteByte(c)
	}
	p.fail(start, "the quote is not closed")
	return ""
}

// index reads an index if there is one.
func (p *parser) index() index {
	if p.err != nil || p.peek() != '[' {
		return index{}
	}
	start := p.pos + 1
	n := strings.IndexByte(p.text[start:], ']')
	if n < 0 {
		p.fail(p.pos, "the bracket is not closed")
		return index{}
	}
	digits := p.text[start : start+n]
	at, err := strconv.Atoi(digits)
	if err != nil || digits[0] == '+' {
		p.fail(start, "%q is not an index: give a number, from 0, or from -1 backwards", digits)
		return index{}
	}
	p.pos = start + n + 1
	return index{given: true, at: at}
}

// peek returns the next byte, 0 at the end and after a failure.
func (p *parser) peek() byte {
	if p.err != nil || p.pos >= len(p.text) {
		return 0
	}
	return p.text[p.pos]
}

func (p *parser) skip(c byte) bool {
	if p.peek() != c {
		return false
	}
	p.pos++
	return true
}

// found names what is at the position.
func (p *parser) found() string {
	for _, c := range p.text[min(p.pos, len(p.text)):] {
		return strconv.QuoteRune(c)
	}
	return "the end"
}

// fail notes the first failure.
func (p *parser) fail(at int, format string, args ...any) {
	if p.err == nil {
		p.err = &Error{p.text, utf8.RuneCountInString(p.text[:min(at, len(p.text))]) + 1, fmt.Sprintf(format, args...)}
	}
}
