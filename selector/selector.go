package selector

import (
	"cmp"
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/selector/internal/csssyntax"
)

// A Selector is a compiled selector list. It does not change, and may be used from
// many goroutines.
type Selector struct {
	list      []*complexSelector
	names     []string
	numbers   map[string]int // of names
	tables    int            // how many tables a Matcher may need
	usesScope bool
}

// Compile reads a selector list. The error is an [*Error].
func Compile(text string, o Options) (*Selector, error) {
	s := &Selector{numbers: map[string]int{}}
	p := parser{text: text, tokens: csssyntax.Tokenize(text), options: o, made: s}
	list, err := p.list(false)
	if err != nil {
		return nil, err
	}
	s.list, s.numbers = list, nil
	return s, nil
}

// MustCompile is Compile for selectors that are known to be right: it panics if there
// is an error.
func MustCompile(text string) *Selector {
	s, err := Compile(text, Options{})
	if err != nil {
		panic(err)
	}
	return s
}

// String returns the selector list as CSSOM serializes it,
// https://drafts.csswg.org/cssom/#serialize-a-group-of-selectors. What a forgiving
// list has dropped is not in it. Compiled again, it gives an equal selector, if
// namespace prefixes stand for the same namespaces.
func (s *Selector) String() string { return string(appendList(nil, s.list)) }

// Split returns a selector for each of the complex selectors in the list.
func (s *Selector) Split() []*Selector {
	split := make([]*Selector, len(s.list))
	for i := range s.list {
		one := *s
		one.list = s.list[i : i+1]
		split[i] = &one
	}
	return split
}

// Specificity returns the specificity of the most specific complex selector in the
// list, as :is() has it: https://drafts.csswg.org/selectors-4/#specificity-rules.
// [Selector.Split] separates them.
func (s *Selector) Specificity() Specificity { return greatest(s.list) }

// Match tells whether n is an element that the selector matches; :scope is n itself.
// To ask about many nodes of a document, use one [Matcher].
func (s *Selector) Match(d *dom.Document, n dom.Node) bool { return s.Matcher(d, State{}).Match(n) }

// All yields the elements inside root that match, in tree order, as
// querySelectorAll does: root itself is not among them, and is :scope if it is an
// element. Elements outside of root count for combinators.
func (s *Selector) All(d *dom.Document, root dom.Node) iter.Seq[dom.Node] {
	return func(yield func(dom.Node) bool) { s.Matcher(d, State{}).All(root)(yield) }
}

// First returns the first of the elements that All yields, or the zero Node.
func (s *Selector) First(d *dom.Document, root dom.Node) dom.Node {
	return s.Matcher(d, State{}).First(root)
}

// Closest returns n or its nearest ancestor that matches, or the zero Node; :scope is
// n itself.
func (s *Selector) Closest(d *dom.Document, n dom.Node) dom.Node {
	return s.Matcher(d, State{}).Closest(n)
}

// tests returns what is to be tested of a compound selector, the cheapest first.
func (p *parser) tests(c *compound) []*simple {
	list := make([]*simple, 0, len(c.simples)+1)
	if c.implied != nil {
		list = append(list, c.implied)
	}
	for _, s := range c.simples {
		if s.kind != universal || !s.namespace.any {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b *simple) int { return cmp.Compare(a.cost(), b.cost()) })
	return list
}

// cost orders simple selectors by what a test of them costs.
func (s *simple) cost() int {
	switch s.kind {
	case universal, typeName:
		return 0
	case id:
		return 1
	case class:
		return 2
	case attribute:
		return 3
	case pseudo:
		return 4 + s.class.cost
	}
	return 4
}
