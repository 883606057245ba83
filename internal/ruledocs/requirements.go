package main

import (
	"fmt"
	"strings"
)

const requirementsHead = `<!-- Made by "go generate ./conformance" from conformance/testdata/requirements. -->

# Requirements

What the standards ask of authors, sentence by sentence, each by its beginning, and the [rules](rules.md) that check
it, or the reason why none can. Where a text is quoted in Japanese, it is from the translation of the HTML standard.

`

// requirementsDocument returns the document about what the standards ask.
func requirementsDocument(tables []*table) string {
	var b strings.Builder
	b.WriteString(requirementsHead)
	for _, t := range tables {
		fmt.Fprintf(&b, "## %s\n\n[The standard](%s)\n\n| about | what is asked | checked by |\n| --- | --- | --- |\n", t.title, t.url)
		subject := ""
		for _, r := range t.requirements {
			shown := ""
			if r.subject != subject {
				subject, shown = r.subject, r.subject
			}
			fmt.Fprintf(&b, "| %s | %s | %s |\n", cell(shown), cell(r.quote), r.answer())
		}
		b.WriteByte('\n')
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// answer returns the rules that check a requirement, and why there is none or why they do
// not check all of it.
func (r *requirement) answer() string {
	var parts []string
	for _, id := range r.rules {
		parts = append(parts, link(id))
	}
	text := strings.Join(parts, ", ")
	if r.reason != "" {
		if text != "" {
			text += "; "
		}
		text += cell(r.reason)
	}
	return text
}
