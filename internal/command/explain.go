package command

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/spf13/cobra"
)

const explainLong = `Explain tells what the rules of "itemscope check" are about: why they matter, what
to do, with examples. Without a name it lists all rules; the name of a group, such
as microdata, lists those of the group.`

const explainExample = `  itemscope explain
  itemscope explain links
  itemscope explain microdata/itemid-without-item`

func (p *program) explainCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "explain [RULE|GROUP]...",
		Short:   "Explain the rules that pages are checked by",
		Long:    explainLong,
		Example: explainExample,
		Args:    cobra.ArbitraryArgs,
		RunE:    func(_ *cobra.Command, args []string) error { return p.explainRules(args) },
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			var names []string
			for _, r := range allRules().Rules() {
				names = append(names, r.ID+"\t"+r.Summary)
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// allRules returns a checker that knows all rules.
func allRules() *conformance.Checker {
	c, err := itemscope.NewChecker(itemscope.CheckerOptions{})
	if err != nil {
		panic(err) // cannot happen: there are no options
	}
	return c
}

func (p *program) explainRules(names []string) error {
	c := allRules()
	var b bytes.Buffer
	if len(names) == 0 {
		listRules(&b, c.Rules())
	}
	var errs []error
	for i, name := range names {
		if i > 0 {
			b.WriteByte('\n')
		}
		if r := c.Rule(name); r != nil {
			p.explainRule(&b, r)
			continue
		}
		if group := rulesOf(c, name); len(group) > 0 {
			listRules(&b, group)
			continue
		}
		errs = append(errs, unknownRule(c, name))
	}
	_, err := p.stdout.Write(b.Bytes())
	if err != nil {
		return err
	}
	return errors.Join(errs...)
}

func unknownRule(c *conformance.Checker, name string) error {
	if similar := c.Similar(name); similar != "" {
		return fmt.Errorf("there is no rule %q; is %s meant?", name, similar)
	}
	return fmt.Errorf("there is no rule %q; without a name, all are listed", name)
}

func rulesOf(c *conformance.Checker, group string) (list []*conformance.Rule) {
	for _, r := range c.Rules() {
		if r.Group() == strings.TrimSuffix(group, "/") {
			list = append(list, r)
		}
	}
	return list
}

// listRules lists rules by group.
func listRules(b *bytes.Buffer, rules []*conformance.Rule) {
	var rows [][]string
	for i, r := range rules {
		if i > 0 && rules[i-1].Group() != r.Group() {
			rows = append(rows, []string{""})
		}
		rows = append(rows, []string{r.ID, r.Severity.String(), r.Summary})
	}
	writeTable(b, "", rows)
}

// textColumns is how wide explanations are at most: lines that are longer are hard to
// read.
const textColumns = 80

// explainRule writes all that there is to say about a rule.
func (p *program) explainRule(b *bytes.Buffer, r *conformance.Rule) {
	columns := textColumns
	if width, ok := p.stdout.columns(); ok {
		columns = min(columns, max(width, leastColumns))
	}
	fmt.Fprintf(b, "%s (%v)\n\n", r.ID, r.Severity)
	wrap(b, r.Summary+".", columns)
	for paragraph := range strings.SplitSeq(r.Explanation, "\n\n") {
		b.WriteByte('\n')
		wrap(b, paragraph, columns)
	}
	writeExamples(b, "Breaks the rule:", r.Fail)
	writeExamples(b, "Keeps it:", r.Pass)
	if r.Spec != "" {
		fmt.Fprintf(b, "\n%s\n", r.Spec)
	}
}

func writeExamples(b *bytes.Buffer, title string, examples []string) {
	fmt.Fprintf(b, "\n%s\n", title)
	for _, example := range examples {
		b.WriteByte('\n')
		for line := range strings.SplitSeq(strings.TrimRight(example, "\n"), "\n") {
			b.WriteString(strings.TrimRight("    "+line, " ") + "\n")
		}
	}
}

// wrap writes a paragraph in lines of so many columns at most.
func wrap(b *bytes.Buffer, paragraph string, columns int) {
	used := 0
	for word := range strings.FieldsSeq(paragraph) {
		if used > 0 && used+1+len(word) > columns {
			b.WriteByte('\n')
			used = 0
		}
		if used > 0 {
			b.WriteByte(' ')
			used++
		}
		b.WriteString(word)
		used += len(word)
	}
	b.WriteByte('\n')
}
