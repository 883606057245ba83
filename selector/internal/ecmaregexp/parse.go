package ecmaregexp

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Errors of [Compile].
var (
	ErrSyntax = errors.New("ecmaregexp: not a regular expression of ECMAScript with the flag v")
	ErrLimit  = errors.New("ecmaregexp: too large or too deep")
)

// maxDepth is how deep groups and classes may be nested.
const maxDepth = 250

// parser reads the grammar of https://tc39.es/ecma262/#sec-patterns with the parameters
// UnicodeMode, UnicodeSetsMode and NamedCaptureGroups. What is wrong panics with one of
// the errors of Compile.
type parser struct {
	text   string
	at     int
	depth  int
	groups int
	names  []name
	refs   []reference
	where  []choice // the alternatives that the parser is in

	disjunctions int

	ignoreCase, multiline, dotAll bool
}

// choice is one of the alternatives of a disjunction.
type choice struct{ disjunction, alternative int }

// name is the name of a group, and in which alternatives it is.
type name struct {
	text  string
	group int
	where []choice
}

// reference is a reference to a group, which may come later.
type reference struct {
	node   *node
	name   string
	number int
}

func parse(text string) (tree *node, groups int, err error) {
	p := &parser{text: text}
	defer func() {
		if r := recover(); r != nil {
			var ok bool
			if err, ok = r.(error); !ok || err != ErrSyntax && err != ErrLimit {
				panic(r)
			}
		}
	}()
	tree = p.disjunction()
	p.require(p.at == len(p.text))
	p.resolve()
	return tree, p.groups, nil
}

func (p *parser) require(ok bool) {
	if !ok {
		panic(ErrSyntax)
	}
}

func (p *parser) enter() {
	if p.depth++; p.depth > maxDepth {
		panic(ErrLimit)
	}
}

func (p *parser) peek() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

func (p *parser) ended() bool { return p.at == len(p.text) }

func (p *parser) eat(s string) bool {
	if strings.HasPrefix(p.text[p.at:], s) {
		p.at += len(s)
		return true
	}
	return false
}

func (p *parser) rune() rune {
	p.require(!p.ended())
	r, size := utf8.DecodeRuneInString(p.text[p.at:])
	p.at += size
	return r
}

func (p *parser) disjunction() *node {
	p.disjunctions++
	in := choice{p.disjunctions, 0}
	var list []*node
	for {
		p.where = append(p.where, in)
		list = append(list, p.alternative())
		p.where = p.where[:len(p.where)-1]
		if !p.eat("|") {
			break
		}
		in.alternative++
	}
	if len(list) == 1 {
		return list[0]
	}
	return &node{kind: alternatives, parts: list}
}

func (p *parser) alternative() *node {
	made := &node{kind: sequence}
	for !p.ended() && p.peek() != '|' && p.peek() != ')' {
		made.parts = append(made.parts, p.term())
	}
	return made
}

// term reads an assertion, or an atom with its quantifier.
func (p *parser) term() *node {
	first := p.groups + 1
	atom, assertion := p.atom()
	if assertion {
		return atom
	}
	min, max, ok := p.quantifier()
	if !ok {
		return atom
	}
	made := &node{kind: repeat, parts: []*node{atom}, min: min, max: max, first: first, after: p.groups + 1}
	made.lazy = p.eat("?")
	return made
}

func (p *parser) quantifier() (min, max int, ok bool) {
	switch {
	case p.eat("*"):
		return 0, -1, true
	case p.eat("+"):
		return 1, -1, true
	case p.eat("?"):
		return 0, 1, true
	case !p.eat("{"):
		return 0, 0, false
	}
	min = p.number()
	max = min
	if p.eat(",") {
		max = -1
		if p.peek() != '}' {
			max = p.number()
			p.require(max >= min)
		}
	}
	p.require(p.eat("}"))
	return min, max, true
}

// number reads digits. A number that is too large to matter is made smaller.
func (p *parser) number() int {
	start := p.at
	for p.peek() >= '0' && p.peek() <= '9' {
		p.at++
	}
	p.require(p.at > start)
	n, err := strconv.Atoi(p.text[start:p.at])
	if err != nil {
		return 1 << 30
	}
	return min(n, 1<<30)
}

// atom reads an atom or an assertion.
func (p *parser) atom() (made *node, assertion bool) {
	switch c := p.peek(); c {
	case '^':
		p.at++
		return &node{kind: pick(p.multiline, lineStart, start)}, true
	case '$':
		p.at++
		return &node{kind: pick(p.multiline, lineEnd, end)}, true
	case '(':
		p.at++
		return p.group()
	case '.':
		p.at++
		if p.dotAll {
			return &node{kind: character, set: set(nil).complement()}, false
		}
		return &node{kind: character, set: lineTerminators.complement()}, false
	case '[':
		p.at++
		return p.class(), false
	case '\\':
		p.at++
		return p.escape()
	case '*', '+', '?', '{', '}', ']', ')', '|':
		panic(ErrSyntax)
	}
	return p.literal(p.rune()), false
}

func pick(first bool, a, b nodeKind) nodeKind {
	if first {
		return a
	}
	return b
}

func (p *parser) literal(r rune) *node { return p.char(set{{r, r}}) }

// char returns a node for one character of a set.
func (p *parser) char(s set) *node {
	if p.ignoreCase {
		s = s.fold()
	}
	return &node{kind: character, set: s}
}

// group reads what follows a parenthesis.
func (p *parser) group() (made *node, assertion bool) {
	p.enter()
	defer func() { p.depth-- }()
	flags := [3]bool{p.ignoreCase, p.multiline, p.dotAll}
	switch {
	case p.eat("?="), p.eat("?!"), p.eat("?<="), p.eat("?<!"):
		operator := p.text[:p.at]
		made = &node{kind: lookaround, not: strings.HasSuffix(operator, "!"), back: operator[len(operator)-2] == '<'}
		assertion = true
	case p.eat("?<"):
		p.groups++
		made = &node{kind: capture, group: p.groups}
		p.name(made.group)
	case p.eat("?:"):
		made = &node{kind: sequence}
	case p.eat("?"):
		p.modifiers()
		made = &node{kind: sequence}
	default:
		p.groups++
		made = &node{kind: capture, group: p.groups}
	}
	made.parts = []*node{p.disjunction()}
	p.require(p.eat(")"))
	p.ignoreCase, p.multiline, p.dotAll = flags[0], flags[1], flags[2]
	return made, assertion
}

// modifiers reads the flags that are set and unset for a group.
func (p *parser) modifiers() {
	flags := map[byte]*bool{'i': &p.ignoreCase, 'm': &p.multiline, 's': &p.dotAll}
	seen := ""
	on := true
	for !p.eat(":") {
		c := p.peek()
		p.at = min(p.at+1, len(p.text))
		if c == '-' && on {
			on = false
			continue
		}
		p.require(flags[c] != nil && !strings.Contains(seen, string(c)))
		seen += string(c)
		*flags[c] = on
	}
	p.require(seen != "")
}

// name reads the name of a group. Groups have the same name only if they are in
// different alternatives.
func (p *parser) name(group int) {
	made := name{p.groupName(), group, slices.Clone(p.where)}
	for _, other := range p.names {
		p.require(other.text != made.text || apart(other.where, made.where))
	}
	p.names = append(p.names, made)
}

func apart(a, b []choice) bool {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i].disjunction == b[i].disjunction
		}
	}
	return false
}

// groupName reads an identifier and the bracket after it,
// https://tc39.es/ecma262/#prod-RegExpIdentifierName.
func (p *parser) groupName() string {
	var text []rune
	for !p.eat(">") {
		r := p.rune()
		if r == '\\' {
			p.require(p.eat("u"))
			r = p.unicodeEscape()
		}
		p.require(isIdentifier(r, len(text) == 0))
		text = append(text, r)
	}
	p.require(len(text) > 0)
	return string(text)
}

// resolve finds the groups that are referred to.
func (p *parser) resolve() {
	for _, ref := range p.refs {
		if ref.name == "" {
			p.require(ref.number <= p.groups)
			ref.node.group = ref.number
			continue
		}
		i := slices.IndexFunc(p.names, func(n name) bool { return n.text == ref.name })
		p.require(i >= 0)
		ref.node.group = p.names[i].group
	}
}
