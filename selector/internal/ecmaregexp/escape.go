package ecmaregexp

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
)

const syntaxCharacters = `^$\.*+?()[]{}|/`

// escape reads what follows a backslash outside of classes.
func (p *parser) escape() (made *node, assertion bool) {
	switch c := p.peek(); {
	case c == 'b' || c == 'B':
		p.at++
		return &node{kind: wordBoundary, not: c == 'B'}, true
	case c >= '1' && c <= '9':
		made = &node{kind: backReference}
		p.refs = append(p.refs, reference{node: made, number: p.number()})
		return made, false
	case c == 'k':
		p.at++
		p.require(p.eat("<"))
		made = &node{kind: backReference}
		p.refs = append(p.refs, reference{node: made, name: p.groupName()})
		return made, false
	}
	if s, ok := p.classEscape(); ok {
		return p.char(s), false
	}
	return p.literal(p.characterEscape(syntaxCharacters)), false
}

// classEscape reads the name of a class after a backslash.
func (p *parser) classEscape() (set, bool) {
	c := p.peek()
	var s set
	switch c | 0x20 {
	case 'd':
		s = digits
	case 'w':
		s = wordCharacters
		if p.ignoreCase {
			s = s.fold()
		}
	case 's':
		s = whiteSpace
	case 'p':
		p.at++
		s = p.property()
		p.at--
	default:
		return nil, false
	}
	p.at++
	if c&0x20 == 0 {
		s = s.complement()
	}
	return s, true
}

// property reads the braces after \p.
func (p *parser) property() set {
	p.require(p.eat("{"))
	inside, _, ok := strings.Cut(p.text[p.at:], "}")
	p.require(ok)
	p.at += len(inside) + 1
	name, value, hasValue := strings.Cut(inside, "=")
	s, ok := property(name, value, hasValue)
	p.require(ok)
	return s
}

// characterEscape reads the escape of one character, which may be one of the
// punctuation that stands for itself.
func (p *parser) characterEscape(punctuation string) rune {
	r := p.rune()
	switch r {
	case 't':
		return '\t'
	case 'n':
		return '\n'
	case 'v':
		return '\v'
	case 'f':
		return '\f'
	case 'r':
		return '\r'
	case 'c':
		c := p.rune()
		p.require(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')
		return c % 32
	case '0':
		p.require(p.peek() < '0' || p.peek() > '9')
		return 0
	case 'x':
		return p.hex(2)
	case 'u':
		return p.unicodeEscape()
	}
	p.require(strings.ContainsRune(punctuation, r))
	return r
}

func (p *parser) hex(count int) rune {
	p.require(p.at+count <= len(p.text))
	n, err := strconv.ParseUint(p.text[p.at:p.at+count], 16, 32)
	p.require(err == nil)
	p.at += count
	return rune(n)
}

// unicodeEscape reads what follows \u: four digits, of which two in a row may be
// surrogates, or any number in braces.
func (p *parser) unicodeEscape() rune {
	if p.eat("{") {
		digits, _, ok := strings.Cut(p.text[p.at:], "}")
		p.require(ok)
		n, err := strconv.ParseUint(digits, 16, 32)
		p.require(err == nil && n <= unicode.MaxRune)
		p.at += len(digits) + 1
		return rune(n)
	}
	r := p.hex(4)
	if before := p.at; utf16.IsSurrogate(r) && p.eat(`\u`) {
		if p.peek() != '{' {
			if both := utf16.DecodeRune(r, p.hex(4)); both != unicode.ReplacementChar {
				return both
			}
		}
		p.at = before
	}
	return r
}

// isIdentifier: https://tc39.es/ecma262/#prod-IdentifierStartChar
func isIdentifier(r rune, first bool) bool {
	if r == '$' || r == '_' || unicode.IsLetter(r) || unicode.In(r, unicode.Nl, unicode.Other_ID_Start) {
		return true
	}
	return !first && (unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Continue) ||
		r == 0x200C || r == 0x200D)
}
