package main

import (
	"fmt"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
)

const rulesHead = `<!-- Made by "go generate ./conformance" from the rules in that package and in schemaorg/markup. -->

# Rules

What ` + "`itemscope check`" + ` looks for. An **error** is against a "must" of a standard, a **warning** against a "should", and
a **note** is a likely mistake, which no standard forbids. ` + "`itemscope explain RULE`" + ` prints the same on a terminal.
[checking.md](checking.md) is the guide, with a list of the rules by topic, and [requirements.md](requirements.md) has the
sentences of the standards that the rules check.
`

// allRules returns the rules in the order of the documentation.
func allRules() []*conformance.Rule {
	c, err := itemscope.NewChecker(itemscope.CheckerOptions{})
	if err != nil {
		panic(err) // cannot happen: there are no options
	}
	return c.Rules()
}

// rulesDocument returns the document about the rules.
func rulesDocument() string {
	var b strings.Builder
	b.WriteString(rulesHead)
	group := ""
	for _, r := range allRules() {
		if r.Group() != group {
			group = r.Group()
			fmt.Fprintf(&b, "\n## %s\n", group)
		}
		writeRule(&b, r)
	}
	return b.String()
}

func writeRule(b *strings.Builder, r *conformance.Rule) {
	fmt.Fprintf(b, "\n### %s\n\n**%v**: %s.", r.ID, r.Severity, plain(r.Summary))
	if r.Spec != "" {
		fmt.Fprintf(b, " [The standard](%s).", r.Spec)
	}
	fmt.Fprintf(b, "\n\n%s\n", plain(r.Explanation))
	writeExamples(b, "Breaks the rule:", r.Fail)
	writeExamples(b, "Keeps it:", r.Pass)
}

func writeExamples(b *strings.Builder, title string, examples []string) {
	fmt.Fprintf(b, "\n%s\n", title)
	for _, example := range examples {
		fmt.Fprintf(b, "\n```html\n%s\n```\n", strings.TrimRight(example, "\n"))
	}
}

// link returns a link to a rule: to the anchor that GitHub makes of its heading.
func link(id string) string {
	return fmt.Sprintf("[%s](rules.md#%s)", id, strings.ReplaceAll(id, "/", ""))
}

// plain returns a text in which nothing is markup.
var plain = strings.NewReplacer("<", "&lt;", "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`).Replace

// cell returns a text for a cell of a table.
func cell(text string) string { return strings.ReplaceAll(plain(text), "|", `\|`) }
