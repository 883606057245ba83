package selector

import (
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/selector/internal/csssyntax"
)

// parser reads a selector: https://drafts.csswg.org/selectors-4/#grammar.
type parser struct {
	text    string
	tokens  []csssyntax.Token
	at      int
	options Options
	made    *Selector

	depth     int
	compounds int
	inside    context
	limit     *Error // once a limit was hit, no list forgives that
}

// context is where in a selector the parser is.
type context struct {
	noPseudoElements bool    // inside a pseudo-class
	after            *simple // inside a pseudo-class after this pseudo-element
	noHas            bool    // inside :has()
	logical          bool    // inside :is() and the like, where the default namespace does not count for the subject
}

func (p *parser) token() csssyntax.Token { return p.tokens[p.at] }

// peek returns the token that is ahead by n.
func (p *parser) peek(n int) csssyntax.Token {
	return p.tokens[min(p.at+n, len(p.tokens)-1)]
}

// next returns the token and goes on. It stays at the end.
func (p *parser) next() csssyntax.Token {
	t := p.token()
	if t.Kind != csssyntax.EOF {
		p.at++
	}
	return t
}

func (p *parser) skipSpace() (skipped bool) {
	for p.token().Kind == csssyntax.Whitespace {
		p.at++
		skipped = true
	}
	return skipped
}

// fail returns an error at a token.
func (p *parser) fail(t csssyntax.Token, format string, args ...any) error {
	return &Error{Selector: p.text, Offset: t.Start, Message: fmt.Sprintf(format, args...)}
}

// exceeded returns the error that a limit was hit.
func (p *parser) exceeded(t csssyntax.Token, what, option string, max int) error {
	p.limit = p.fail(t, "%s than %s = %d", what, option, max).(*Error)
	return p.limit
}

// unexpected returns an error about the token.
func (p *parser) unexpected(wanted string) error {
	t := p.token()
	if t.Kind == csssyntax.EOF {
		return p.fail(t, "it ends where %s is expected", wanted)
	}
	return p.fail(t, "%q is where %s is expected", excerpt(p.text[t.Start:t.End]), wanted)
}

// atEnd tells whether the list that is being read ends here: at the end of the text
// or of the function.
func (p *parser) atEnd() bool {
	k := p.token().Kind
	return k == csssyntax.EOF || k == csssyntax.CloseParen && p.depth > 0
}

// list reads a list of complex selectors, or of relative selectors.
func (p *parser) list(relative bool) ([]*complexSelector, error) {
	var list []*complexSelector
	for {
		c, err := p.complex(relative)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
		switch {
		case p.atEnd():
			return list, nil
		case p.token().Kind != csssyntax.Comma:
			return nil, p.unexpected("a combinator or a comma")
		}
		p.next()
	}
}

// forgivingList reads a list of which selectors that are wrong are dropped,
// https://drafts.csswg.org/selectors-4/#typedef-forgiving-selector-list.
func (p *parser) forgivingList() ([]*complexSelector, error) {
	var list []*complexSelector
	for {
		start, depth := p.at, p.depth
		c, err := p.complex(false)
		p.depth = depth
		if p.limit != nil {
			return nil, p.limit
		}
		if err == nil && (p.atEnd() || p.token().Kind == csssyntax.Comma) {
			list = append(list, c)
		} else {
			p.at = start
			for !p.atEnd() && p.token().Kind != csssyntax.Comma {
				p.at = csssyntax.SkipValue(p.tokens, p.at)
			}
		}
		if p.atEnd() {
			return list, nil
		}
		p.next()
	}
}

// complex reads a complex selector and the white space around it.
func (p *parser) complex(relative bool) (*complexSelector, error) {
	made := &complexSelector{}
	p.skipSpace()
	joined := none
	if relative {
		if joined = p.combinator(); joined == none {
			joined = descendant
		}
	}
	for {
		c, err := p.compound(made)
		if err != nil {
			return nil, err
		}
		c.combinator = joined
		made.compounds = append(made.compounds, c)
		spaced := p.skipSpace()
		joined = p.combinator()
		if joined == none {
			if !spaced || p.atEnd() || p.token().Kind == csssyntax.Comma {
				break
			}
			joined = descendant
		}
		if made.pseudoElement {
			return nil, p.unexpected("the end, since a pseudo-element has no descendants and no siblings,")
		}
	}
	p.implyNamespaces(made)
	for _, c := range made.compounds {
		c.tests = p.tests(c)
		made.specificity = made.specificity.plus(c.specificity())
	}
	return made, nil
}

// combinator reads a combinator that is a character, and the white space after it.
func (p *parser) combinator() combinator {
	t := p.token()
	if t.Kind != csssyntax.Delim {
		return none
	}
	made := none
	switch t.Delim {
	case '>':
		made = child
	case '+':
		made = nextSibling
	case '~':
		made = subsequentSibling
	default:
		return none
	}
	p.next()
	p.skipSpace()
	return made
}

// compound reads a compound selector. Pseudo-elements belong to it, and say of the
// complex selector that it has one.
func (p *parser) compound(of *complexSelector) (*compound, error) {
	if p.compounds++; p.compounds > p.options.maxCompounds() {
		return nil, p.exceeded(p.token(), "there are more compound selectors", "MaxCompounds", p.options.maxCompounds())
	}
	made := &compound{table: p.newTable()}
	s, err := p.typeSelector()
	if err != nil {
		return nil, err
	}
	last := p.inside.after // the pseudo-element that was read last
	if s != nil {
		if last != nil {
			return nil, p.fail(p.peek(-1), "there is a type selector after a pseudo-element")
		}
		made.simples = append(made.simples, s)
	}
	for {
		s, err := p.subclass(last)
		if err != nil {
			return nil, err
		}
		if s == nil {
			break
		}
		if s.kind == pseudoElement {
			last, of.pseudoElement = s, true
		}
		made.simples = append(made.simples, s)
	}
	if len(made.simples) == 0 {
		return nil, p.noCompound()
	}
	return made, nil
}

func (p *parser) noCompound() error {
	if p.token().Is('|') {
		return p.fail(p.token(), "the column combinator is not supported")
	}
	return p.unexpected("a selector")
}

// subclass reads a simple selector other than a type selector, and returns nil if
// there is none.
func (p *parser) subclass(after *simple) (*simple, error) {
	t := p.token()
	switch {
	case t.Kind == csssyntax.Colon:
		return p.pseudo(after)
	case after != nil && (t.Kind == csssyntax.Hash || t.Kind == csssyntax.OpenSquare || t.Is('.') || t.Is('&')):
		return nil, p.unexpected("the end or a pseudo-class, since it is after a pseudo-element,")
	case t.Kind == csssyntax.Hash:
		if !t.IsID {
			return nil, p.fail(t, "an ID selector is # and an identifier; escape its first character: #\\3%s", t.Text)
		}
		p.next()
		return valueOf(&simple{kind: id, name: t.Text, operator: '='}, t.Text), nil
	case t.Is('.'):
		p.next()
		if p.token().Kind != csssyntax.Ident {
			return nil, p.unexpected("the name of a class")
		}
		name := p.next().Text
		return valueOf(&simple{kind: class, name: name, bits: dom.ClassBits(name), operator: '.'}, name), nil
	case t.Kind == csssyntax.OpenSquare:
		return p.attribute()
	case t.Is('&'):
		p.next()
		p.made.usesScope = true
		return &simple{kind: nesting}, nil
	}
	return nil, nil
}

// valueOf gives a simple selector the value that it compares with.
func valueOf(s *simple, value string) *simple {
	s.value, s.folded = value, microsyntax.ToASCIILower(value)
	s.spaced = strings.ContainsAny(value, " \t\n\f\r")
	return s
}

// newTable returns the number of a new table.
func (p *parser) newTable() int {
	p.made.tables++
	return p.made.tables - 1
}

// number returns the number of a name among those of the selector.
func (p *parser) number(name string) int {
	if n, ok := p.made.numbers[name]; ok {
		return n
	}
	n := len(p.made.names)
	p.made.names = append(p.made.names, name)
	p.made.numbers[name] = n
	return n
}
