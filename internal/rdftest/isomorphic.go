package rdftest

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

// Diff returns "" if two graphs are isomorphic
// (https://www.w3.org/TR/rdf11-concepts/#graph-isomorphism), and otherwise the
// statements that only one of them has.
func Diff(got, want []Statement) string {
	got, want = Set(got), Set(want)
	if isomorphic(got, want) {
		return ""
	}
	g, w := named(got), named(want)
	var b strings.Builder
	fmt.Fprintf(&b, "%d statements, want %d\n", len(got), len(want))
	for _, line := range w {
		if !slices.Contains(g, line) {
			fmt.Fprintf(&b, "missing: %s\n", line)
		}
	}
	for _, line := range g {
		if !slices.Contains(w, line) {
			fmt.Fprintf(&b, "extra:   %s\n", line)
		}
	}
	return b.String()
}

// isomorphic searches for a bijection between the blank nodes. It refines colours and,
// if several nodes still have the same colour, tries the possibilities.
func isomorphic(a, b []Statement) bool {
	if len(a) != len(b) {
		return false
	}
	ca, cb := refine(a, nil), refine(b, nil)
	return match(a, b, ca, cb)
}

func match(a, b []Statement, ca, cb map[string]string) bool {
	ga, gb := groups(ca), groups(cb)
	if len(ga) != len(gb) {
		return false
	}
	tie := ""
	for colour, nodes := range ga {
		if len(nodes) != len(gb[colour]) {
			return false
		}
		if len(nodes) > 1 && (tie == "" || colour < tie) {
			tie = colour
		}
	}
	if tie == "" {
		return equal(a, b, ca, cb)
	}
	pick := ga[tie][0]
	for _, other := range gb[tie] {
		na, nb := with(ca, pick), with(cb, other)
		if match(a, b, refine(a, na), refine(b, nb)) {
			return true
		}
	}
	return false
}

func with(colours map[string]string, node string) map[string]string {
	c := map[string]string{}
	for k, v := range colours {
		c[k] = v
	}
	c[node] += "*"
	return c
}

func groups(colours map[string]string) map[string][]string {
	g := map[string][]string{}
	for node, colour := range colours {
		g[colour] = append(g[colour], node)
	}
	for _, nodes := range g {
		sort.Strings(nodes)
	}
	return g
}

// equal compares the statements with blank nodes named by their colours, which
// are all different.
func equal(a, b []Statement, ca, cb map[string]string) bool {
	la, lb := rename(a, ca), rename(b, cb)
	return slices.Equal(la, lb)
}

func rename(statements []Statement, colours map[string]string) []string {
	var lines []string
	for _, s := range statements {
		line := ""
		for _, t := range s.terms() {
			if isBlank(t) {
				t = "_:" + colours[t]
			}
			line += t + " "
		}
		lines = append(lines, line)
	}
	sort.Strings(lines)
	return lines
}

// named names blank nodes by their colours, for messages.
func named(statements []Statement) []string { return rename(statements, refine(statements, nil)) }

// refine gives blank nodes colours by the statements they are in, until no more nodes
// get different colours.
func refine(statements []Statement, colours map[string]string) map[string]string {
	if colours == nil {
		colours = map[string]string{}
		for _, s := range statements {
			for _, t := range s.terms() {
				if isBlank(t) {
					colours[t] = ""
				}
			}
		}
	}
	for count := len(groups(colours)); ; {
		next := step(statements, colours)
		n := len(groups(next))
		colours = next
		if n == count || n == len(next) {
			return colours
		}
		count = n
	}
}

func step(statements []Statement, colours map[string]string) map[string]string {
	said := map[string][]string{}
	for _, s := range statements {
		terms := s.terms()
		for i, t := range terms {
			if !isBlank(t) {
				continue
			}
			line := fmt.Sprint(i)
			for k, u := range terms {
				switch {
				case k == i:
					u = "@"
				case isBlank(u):
					u = "_" + colours[u]
				}
				line += " " + u
			}
			said[t] = append(said[t], line)
		}
	}
	next := map[string]string{}
	for t, colour := range colours {
		sort.Strings(said[t])
		next[t] = hash(colour + "|" + strings.Join(said[t], "\n"))
	}
	return next
}
