package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
)

// A comparison is of what both have found.
type comparison struct {
	pages        []page
	ours, theirs faults
	said         map[fault]*node // what the RDF has: faults without a kind

	rows map[row][]fault
}

// A row is one of the table.
type row struct {
	who string // "both", "ours", "SHACL"
	reason
}

func compare(pages []page, nodes map[string]*node, ours, theirs faults) *comparison {
	c := &comparison{pages, ours, theirs, map[fault]*node{}, map[row][]fault{}}
	for _, n := range nodes {
		for _, p := range n.properties {
			c.said[fault{page: n.page, types: joined(n.types), property: p}] = n
		}
	}
	for f, rules := range ours {
		if _, ok := theirs[f]; ok {
			c.add(row{"both", reason{name: rules[0]}}, f)
		} else {
			c.add(row{"ours", c.whyOurs(f, rules)}, f)
		}
	}
	for f, values := range theirs {
		if _, ok := ours[f]; !ok {
			c.add(row{"SHACL", c.whySHACL(f, values)}, f)
		}
	}
	return c
}

func (c *comparison) add(r row, f fault) { c.rows[r] = append(c.rows[r], f) }

// sorted returns the rows in the order of the table.
func (c *comparison) sorted() []row {
	return slices.SortedFunc(maps.Keys(c.rows), func(a, b row) int {
		return strings.Compare(a.who+" "+a.name, b.who+" "+b.name)
	})
}

// printTable prints how many faults are found by both, and by one of both for a reason.
func (c *comparison) printTable(w io.Writer) error {
	fmt.Fprintf(w, "%d pages and examples in one syntax each, %d properties of items\n\n", len(c.pages), len(c.said))
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "found by\trule or reason\texamples\tcorpus\twhy")
	for _, r := range c.sorted() {
		count := map[string]int{}
		for _, f := range c.rows[r] {
			count[c.pages[f.page].of]++
		}
		fmt.Fprintf(table, "%s\t%s\t%d\t%d\t%s\n", r.who, r.name, count["examples"], count["corpus"], r.why)
	}
	return table.Flush()
}

// printFaults prints the faults of the rows with a rule or reason.
func (c *comparison) printFaults(w io.Writer, name string) error {
	for _, r := range c.sorted() {
		if r.name != name {
			continue
		}
		for _, f := range c.rows[r] {
			details := slices.Concat(c.ours[f], c.theirs[f])
			fmt.Fprintf(w, "%s\t%s\t%s.%s\t%s\t%s\n", r.who, c.pages[f.page].name, f.types, f.property, f.kind, strings.Join(details, ", "))
		}
	}
	return nil
}
