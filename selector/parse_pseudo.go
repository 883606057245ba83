package selector

import (
	"slices"

	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/selector/internal/csssyntax"
)

// pseudo reads a pseudo-class or a pseudo-element; after is the pseudo-element that
// the compound selector already has.
func (p *parser) pseudo(after *simple) (*simple, error) {
	p.next()
	double := p.token().Kind == csssyntax.Colon
	if double {
		p.next()
	}
	t := p.token()
	if t.Kind != csssyntax.Ident && t.Kind != csssyntax.Function {
		return nil, p.unexpected("the name of a pseudo-class or pseudo-element")
	}
	p.next()
	name := microsyntax.ToASCIILower(t.Text)
	legacy := !double && t.Kind == csssyntax.Ident && slices.Contains(legacyPseudoElements, name)
	if double || legacy {
		s := &simple{kind: pseudoElement, name: name, legacy: legacy, isFunc: t.Kind == csssyntax.Function}
		return s, p.pseudoElement(t, s, after)
	}
	s := &simple{kind: pseudo, name: name, isFunc: t.Kind == csssyntax.Function, table: p.newTable()}
	p.newTable() // :only-of-type has two
	if s.class = pseudoClasses()[key{name, s.isFunc}]; s.class == nil {
		return nil, p.unknownPseudoClass(t, name)
	}
	if after != nil && !s.class.afterElement {
		return nil, p.fail(t, ":%s is not allowed after a pseudo-element", name)
	}
	p.made.usesScope = p.made.usesScope || name == "scope"
	if !s.isFunc {
		return s, nil
	}
	inside := p.inside
	inside.noPseudoElements, inside.after = true, after
	inside.logical = s.class.logical
	return s, p.function(t, inside, func() error { return s.class.arguments(p, s) })
}

func (p *parser) unknownPseudoClass(t csssyntax.Token, name string) error {
	switch {
	case pseudoClasses()[key{name, true}] != nil:
		return p.fail(t, "the pseudo-class :%s needs arguments: :%s(…)", name, name)
	case pseudoClasses()[key{name, false}] != nil:
		return p.fail(t, "the pseudo-class :%s takes no arguments", name)
	}
	return p.fail(t, "there is no pseudo-class :%s", name)
}

// function reads the arguments of a function by read, and what closes it.
func (p *parser) function(t csssyntax.Token, inside context, read func() error) error {
	if p.depth >= p.options.maxDepth() {
		return p.exceeded(t, "pseudo-classes are nested deeper", "MaxDepth", p.options.maxDepth())
	}
	outer := p.inside
	p.inside = inside
	p.depth++
	p.skipSpace()
	err := read()
	p.skipSpace()
	ended := p.atEnd()
	p.inside = outer
	p.depth--
	switch {
	case err != nil:
		return err
	case !ended:
		return p.unexpected(")")
	}
	p.next()
	return nil
}

// The arguments of pseudo-classes.

func forgivingArguments(p *parser, s *simple) (err error) {
	s.list, err = p.forgivingList()
	return err
}

func listArguments(p *parser, s *simple) (err error) {
	s.list, err = p.list(false)
	return err
}

// hasArguments reads relative selectors, https://drafts.csswg.org/selectors-4/#relational.
func hasArguments(p *parser, s *simple) (err error) {
	if p.inside.noHas {
		return p.fail(p.peek(-1), ":has() is not allowed inside :has()")
	}
	p.inside.noHas = true
	s.list, err = p.list(true)
	return err
}

func compoundArgument(p *parser, s *simple) error {
	c := &complexSelector{}
	compound, err := p.compound(c)
	if err != nil {
		return err
	}
	c.compounds = append(c.compounds, compound)
	c.specificity = compound.specificity()
	s.list = append(s.list, c)
	return nil
}

func nthArguments(p *parser, s *simple) (err error) {
	s.step, err = p.anPlusB()
	return err
}

// nthOfArguments: https://drafts.csswg.org/selectors-4/#child-index
func nthOfArguments(p *parser, s *simple) (err error) {
	if s.step, err = p.anPlusB(); err != nil {
		return err
	}
	spaced := p.skipSpace()
	if of := p.token(); spaced && of.Kind == csssyntax.Ident && microsyntax.EqualASCIIFold(of.Text, "of") {
		p.next()
		s.list, err = p.list(false)
	}
	return err
}

// langArguments reads language ranges, https://drafts.csswg.org/selectors-4/#the-lang-pseudo.
func langArguments(p *parser, s *simple) error {
	for {
		p.skipSpace()
		if k := p.token().Kind; k != csssyntax.Ident && k != csssyntax.String {
			return p.unexpected("a language range")
		}
		s.idents = append(s.idents, p.next().Text)
		p.skipSpace()
		if p.token().Kind != csssyntax.Comma {
			return nil
		}
		p.next()
	}
}

func identArgument(p *parser, s *simple) error {
	if p.token().Kind != csssyntax.Ident {
		return p.unexpected("an identifier")
	}
	s.idents = append(s.idents, p.next().Text)
	return nil
}
