package forms

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/selector/internal/ecmaregexp"
)

// patterns are the regular expressions of pattern attributes, nil for those that are
// not one: they constrain nothing.
type patterns struct {
	compiled map[string]*ecmaregexp.Regexp
	steps    int // how many steps their matches may still take
}

func newPatterns(d *dom.Document) patterns {
	return patterns{map[string]*ecmaregexp.Regexp{}, dom.BudgetBase + dom.BudgetPerByte*d.Size()}
}

// match tells whether a value is in accordance with a pattern. Once the steps are used
// up, every value is.
func (p *patterns) match(source, value string) bool {
	re, ok := p.compiled[source]
	if !ok {
		re, _ = ecmaregexp.Compile(source)
		p.compiled[source] = re
	}
	if re == nil {
		return true
	}
	matched, err := re.Match(value, &p.steps)
	return matched || err != nil
}
