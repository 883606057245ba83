package conformance

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/itemscope/itemscope/weburl"
)

// Options choose what is checked. The zero value checks every rule of this package.
type Options struct {
	// Only, if not empty, names the rules that are checked; Disable those that are not.
	// A name is the ID of a rule, or the beginning of one up to its slash: "microdata"
	// stands for all rules of microdata.
	Only, Disable []string

	// Severities change those of rules, by the same names.
	Severities map[string]Severity

	// Checks are looked for in addition to those of this package.
	Checks []Check

	// MaxProblems is how many findings of one rule are kept for a page; the last of them
	// says how many more there are. The default is [dom.DefaultMaxProblems].
	MaxProblems int
}

// A Checker checks pages by the rules that its options chose. It may be used by
// several goroutines at once. A nil Checker is that of the zero Options.
type Checker struct {
	rules      []*Rule
	byID       map[string]*Rule
	on         map[*Rule]bool
	severities map[*Rule]Severity
	runs       []Check                                       // those with Run
	mend       map[string]func(*Pass, *dom.Problem) *dom.Fix // by the ID of the rule
	elements   dispatcher
	max        int
}

// New returns a checker. The error names what in the options is not the name of a
// rule.
func New(o Options) (*Checker, error) {
	c := &Checker{byID: map[string]*Rule{}, on: map[*Rule]bool{}, severities: map[*Rule]Severity{}, mend: map[string]func(*Pass, *dom.Problem) *dom.Fix{}, max: o.MaxProblems}
	checks := slices.Concat(standardChecks(), o.Checks)
	for _, check := range checks {
		for _, r := range check.Rules {
			c.add(r, &o)
			if check.Mend != nil {
				c.mend[r.ID] = check.Mend
			}
		}
	}
	for _, check := range checks {
		if !slices.ContainsFunc(check.Rules, func(r *Rule) bool { return c.on[r] }) {
			continue
		}
		if check.Run != nil {
			c.runs = append(c.runs, check)
		}
		if check.Element != nil {
			c.elements.add(check)
		}
	}
	return c, c.unknown(&o)
}

func (c *Checker) add(r *Rule, o *Options) {
	if c.byID[r.ID] != nil {
		return
	}
	c.byID[r.ID] = r
	c.rules = append(c.rules, r)
	c.on[r] = (len(o.Only) == 0 || named(o.Only, r)) && !named(o.Disable, r)
	c.severities[r] = r.Severity
	for _, name := range []string{r.ID, r.Group()} {
		if s, ok := o.Severities[name]; ok {
			c.severities[r] = s
			break
		}
	}
}

func named(names []string, r *Rule) bool {
	return slices.Contains(names, r.ID) || slices.Contains(names, r.Group())
}

// unknown is the error of names in the options that no rule has.
func (c *Checker) unknown(o *Options) error {
	names := slices.Concat(o.Only, o.Disable)
	for name := range o.Severities {
		names = append(names, name)
	}
	slices.Sort(names)
	var errs []error
	for _, name := range slices.Compact(names) {
		if !slices.ContainsFunc(c.rules, func(r *Rule) bool { return named([]string{name}, r) }) {
			errs = append(errs, c.unknownRule(name))
		}
	}
	return errors.Join(errs...)
}

func (c *Checker) unknownRule(name string) error {
	if similar := c.Similar(name); similar != "" {
		return fmt.Errorf("conformance: there is no rule %q; is %q meant?", name, similar)
	}
	return fmt.Errorf("conformance: there is no rule %q, nor a group of rules", name)
}

// names yields the IDs of the rules and of their groups.
func (c *Checker) names() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, r := range c.rules {
			if !yield(r.ID) || !yield(r.Group()) {
				return
			}
		}
	}
}

// Similar returns the ID of the rule, or the group, that was probably meant by a name
// that no rule has, or "". The name of a rule may lack its group.
func (c *Checker) Similar(name string) string {
	for _, r := range c.rules {
		if strings.TrimPrefix(r.ID, r.Group()+"/") == name {
			return r.ID
		}
	}
	return spelling.Nearest(name, c.names())
}

// Rules returns the rules that the checker knows, also those that are off, in the
// order of the checks. The list belongs to the caller.
func (c *Checker) Rules() []*Rule { return slices.Clone(c.rules) }

// On tells whether a rule is checked.
func (c *Checker) On(r *Rule) bool { return c.on[r] }

// Severity returns the severity of a rule's findings, which options may have changed.
func (c *Checker) Severity(r *Rule) Severity { return c.severities[r] }

// Rule returns the rule of that ID, or nil.
func (c *Checker) Rule(id string) *Rule { return c.byID[id] }

// byDefault is what a nil Checker stands for.
var byDefault = sync.OnceValue(func() *Checker {
	c, _ := New(Options{}) // no option, no error
	return c
})

// errNoDocument is the error for a page that was read from JSON.
var errNoDocument = errors.New("conformance: the page has no document to check: check the HTML that it was made of")

// Check checks a page. The report is never nil. The error says that something may be
// missing: it is a [*dom.LimitError], the context of the budget has ended, or the page has
// no document.
func (c *Checker) Check(page Page) (*Report, error) {
	if page.Document == nil {
		return &Report{}, errNoDocument
	}
	if c == nil {
		c = byDefault()
	}
	if page.Budget == nil {
		page.Budget = page.Document.NewBudget(0)
	}
	if page.Resolver == nil {
		page.Resolver = weburl.ForDocument(page.Document)
	}
	meter := page.Budget.Part("conformance", page.Document.Size())
	p := &Pass{Page: page, Meter: &meter, checker: c, found: dom.Problems{Max: c.max}}
	p.adopt(page.Problems)
	for _, check := range c.runs {
		if meter.Look() {
			check.Run(p)
		}
	}
	c.elements.walk(p)
	p.found.Sort()
	return c.report(p.found.List()), errors.Join(append(p.errs, meter.End())...)
}

// adopt takes over the problems whose rules are the checker's.
func (p *Pass) adopt(problems []dom.Problem) {
	var mine []dom.Problem
	for _, problem := range problems {
		if r := p.checker.byID[problem.Rule]; r != nil && p.On(r) {
			if mend := p.checker.mend[r.ID]; mend != nil && problem.Fix == nil {
				problem.Fix = mend(p, &problem)
			}
			mine = append(mine, problem)
		}
	}
	p.found.Merge(mine)
}

func (c *Checker) report(problems []dom.Problem) *Report {
	report := &Report{Findings: make([]Finding, len(problems))}
	for i, problem := range problems {
		r := c.byID[problem.Rule]
		report.Findings[i] = Finding{Problem: problem, Rule: r, Severity: c.severities[r]}
	}
	return report
}
