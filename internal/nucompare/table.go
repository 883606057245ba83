package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/itemscope/itemscope/internal/testdata"
)

// gaveUp tells whether the checker did not read a page to its end.
func gaveUp(list []finding) bool {
	return slices.ContainsFunc(list, func(f finding) bool { return strings.HasPrefix(f.message, "Cannot recover after last error") })
}

// printTable prints a line for each topic: how many findings and pages each of both has,
// how many pages only one of both, and why the numbers differ. Pages that the checker did not read to their end
// are left out.
func printTable(w io.Writer, ours, theirs [][]finding) error {
	compared := 0
	for i := range theirs {
		compared += one(!gaveUp(theirs[i]))
	}
	fmt.Fprintf(w, "%d of %d pages, without those that the checker gave up\n\n", compared, len(theirs))
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "topic\tours\ton pages\tNu\ton pages\tonly ours\tonly Nu\trules\tthe difference")
	for _, t := range topics {
		var row struct{ ours, ourPages, nu, nuPages, onlyOurs, onlyNu int }
		for i := range ours {
			if gaveUp(theirs[i]) {
				continue
			}
			a, b := len(t.of(ours[i])), len(t.of(theirs[i]))
			row.ours += a
			row.nu += b
			row.ourPages += one(a > 0)
			row.nuPages += one(b > 0)
			row.onlyOurs += one(a > 0 && b == 0)
			row.onlyNu += one(b > 0 && a == 0)
		}
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%s\t%s\n", t.name, row.ours, row.ourPages, row.nu, row.nuPages, row.onlyOurs, row.onlyNu, strings.Join(t.rules, " "),
			t.difference(row.ours != row.nu || row.onlyOurs > 0 || row.onlyNu > 0))
	}
	return table.Flush()
}

// difference returns why the numbers of the topic differ.
func (t *topic) difference(differ bool) string {
	switch {
	case !differ:
		return "none"
	case t.why == "":
		return "not explained"
	}
	return t.why
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// printDifferences prints what is found about a topic in pages where both do not find
// it as often.
func printDifferences(w io.Writer, pages []testdata.Page, ours, theirs [][]finding, name string) error {
	i := slices.IndexFunc(topics, func(t topic) bool { return t.name == name })
	if i < 0 {
		return fmt.Errorf("there is no topic %q", name)
	}
	for page := range ours {
		a, b := topics[i].of(ours[page]), topics[i].of(theirs[page])
		if len(a) == len(b) || gaveUp(theirs[page]) {
			continue
		}
		fmt.Fprintf(w, "%s: ours %d, Nu %d\n", pages[page].Name(), len(a), len(b))
		for _, f := range slices.Concat(a, b) {
			from := f.rule
			if from == "" {
				from = "Nu"
			}
			fmt.Fprintf(w, "\t%d\t%s\t%s\n", f.line, from, f.message)
		}
	}
	return nil
}
