package ecmaregexp

import (
	"slices"
	"strings"
)

// A classSet is what a class stands for: characters, and strings of another length
// than one, https://tc39.es/ecma262/#prod-ClassSetExpression.
type classSet struct {
	chars   set
	strings []string
}

// class reads what follows a bracket.
func (p *parser) class() *node {
	c := p.classContents()
	if len(c.strings) == 0 {
		return p.char(c.chars)
	}
	// The longest strings come first.
	slices.SortStableFunc(c.strings, func(a, b string) int { return len(b) - len(a) })
	made := &node{kind: alternatives}
	for _, text := range c.strings {
		if text != "" {
			made.parts = append(made.parts, p.sequence(text))
		}
	}
	made.parts = append(made.parts, p.char(c.chars))
	if slices.Contains(c.strings, "") {
		made.parts = append(made.parts, p.sequence(""))
	}
	return made
}

func (p *parser) sequence(text string) *node {
	made := &node{kind: sequence}
	for _, r := range text {
		made.parts = append(made.parts, p.literal(r))
	}
	return made
}

// classContents reads a class up to its bracket: a union, or operands of -- or &&.
func (p *parser) classContents() classSet {
	p.enter()
	defer func() { p.depth-- }()
	not := p.eat("^")
	var c classSet
	if p.peek() != ']' {
		c = p.classUnion()
	}
	p.require(p.eat("]"))
	if not {
		p.require(len(c.strings) == 0)
		if p.ignoreCase {
			c.chars = c.chars.fold()
		}
		c.chars = c.chars.complement()
	}
	return c
}

func (p *parser) classUnion() classSet {
	c, single := p.classOperand()
	switch {
	case p.eat("--"):
		for more := true; more; more = p.eat("--") {
			other, _ := p.classOperand()
			c.chars = c.chars.minus(other.chars)
			c.strings = slices.DeleteFunc(c.strings, func(s string) bool { return slices.Contains(other.strings, s) })
		}
		return c
	case p.peekIs("&&"):
		for p.eat("&&") {
			p.require(p.peek() != '&')
			other, _ := p.classOperand()
			c.chars = c.chars.intersection(other.chars)
			c.strings = slices.DeleteFunc(c.strings, func(s string) bool { return !slices.Contains(other.strings, s) })
		}
		return c
	}
	c = p.classRange(c, single)
	for p.peek() != ']' {
		p.require(!p.ended())
		next, single := p.classOperand()
		next = p.classRange(next, single)
		c.chars = c.chars.union(next.chars)
		c.strings = append(c.strings, next.strings...)
	}
	return c
}

func (p *parser) peekIs(s string) bool { return strings.HasPrefix(p.text[p.at:], s) }

// classRange reads the rest of a range after its first character.
func (p *parser) classRange(from classSet, single bool) classSet {
	if !p.eat("-") {
		return from
	}
	p.require(single)
	to, single := p.classOperand()
	p.require(single && from.chars[0].lo <= to.chars[0].lo)
	return classSet{chars: set{{from.chars[0].lo, to.chars[0].lo}}}
}

// What a class cannot have unless it is escaped, and what may be escaped in it:
// https://tc39.es/ecma262/#prod-ClassSetSyntaxCharacter.
const (
	classSyntax   = `()[]{}/-\|`
	classReserved = "&-!#%,:;<=>@`~"
	doubled       = "&!#$%*+,.:;<=>?@^`~"
)

// classOperand reads an operand of a class, and tells whether it is a single
// character, with which a range can begin or end.
func (p *parser) classOperand() (c classSet, single bool) {
	if p.eat("[") {
		return p.classContents(), false
	}
	if p.eat("\\") {
		return p.classEscaped()
	}
	r := p.rune()
	p.require(!strings.ContainsRune(classSyntax, r))
	p.require(!(strings.ContainsRune(doubled, r) && p.peek() == byte(r)))
	return classSet{chars: set{{r, r}}}, true
}

func (p *parser) classEscaped() (c classSet, single bool) {
	if s, ok := p.classEscape(); ok {
		return classSet{chars: s}, false
	}
	if p.eat("q{") {
		return p.quoted(), false
	}
	r := rune('\b')
	if !p.eat("b") {
		r = p.characterEscape(syntaxCharacters + classReserved)
	}
	return classSet{chars: set{{r, r}}}, true
}

// quoted reads the strings after \q{.
func (p *parser) quoted() (c classSet) {
	text, length := "", 0
	for {
		done := p.eat("}")
		if done || p.eat("|") {
			if length == 1 {
				r := []rune(text)[0]
				c.chars = c.chars.union(set{{r, r}})
			} else {
				c.strings = append(c.strings, text)
			}
			if text, length = "", 0; done {
				return c
			}
			continue
		}
		operand, single := p.quotedCharacter()
		p.require(single)
		text += string(operand)
		length++
	}
}

func (p *parser) quotedCharacter() (rune, bool) {
	if p.peekIs(`\q`) || p.peek() == '[' {
		return 0, false
	}
	c, single := p.classOperand()
	if !single {
		return 0, false
	}
	return c.chars[0].lo, true
}
