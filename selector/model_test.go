package selector

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
)

// model matches as the definitions say, without tables, shortcuts and order.
type model struct{ *Matcher }

func (m model) any(list []*complexSelector, n dom.Node) bool {
	for _, c := range list {
		if !c.pseudoElement && m.ends(c, len(c.compounds)-1, n) {
			return true
		}
	}
	return false
}

// ends tells whether n is at the end of a way through the compounds up to the index.
func (m model) ends(c *complexSelector, i int, n dom.Node) bool {
	if n.IsZero() || !m.d.IsElement(n) || !m.compound(c.compounds[i], n) {
		return false
	}
	up, left := m.d.Parent(n), m.prevElement(n)
	switch c.compounds[i].combinator {
	case child:
		return m.ends(c, i-1, up)
	case nextSibling:
		return m.ends(c, i-1, left)
	case descendant:
		for ; !up.IsZero(); up = m.d.Parent(up) {
			if m.ends(c, i-1, up) {
				return true
			}
		}
		return false
	case subsequentSibling:
		for ; !left.IsZero(); left = m.prevElement(left) {
			if m.ends(c, i-1, left) {
				return true
			}
		}
		return false
	}
	return true
}

// starts tells whether a way through the compounds from the index on starts at n.
func (m model) starts(c *complexSelector, i int, anchor, n dom.Node) bool {
	var joined bool
	switch c.compounds[i].combinator {
	case child:
		joined = m.d.Parent(n) == anchor
	case nextSibling:
		joined = m.prevElement(n) == anchor
	case descendant:
		joined = n != anchor && m.d.Contains(anchor, n)
	case subsequentSibling:
		joined = m.d.Parent(n) == m.d.Parent(anchor) && m.d.Before(anchor, n)
	}
	if !joined || !m.compound(c.compounds[i], n) {
		return false
	}
	return i == len(c.compounds)-1 || m.leads(c, i+1, n)
}

func (m model) leads(c *complexSelector, i int, anchor dom.Node) bool {
	for n := range m.d.Elements(m.d.Root()) {
		if m.starts(c, i, anchor, n) {
			return true
		}
	}
	return false
}

func (m model) compound(c *compound, n dom.Node) bool {
	for _, s := range c.simples {
		if !m.simple(s, n) {
			return false
		}
	}
	return true
}

func (m model) simple(s *simple, n dom.Node) bool {
	switch {
	case s.kind != pseudo:
		return m.Matcher.simple(s, n)
	case s.class.isNth:
		return m.nth(s, n)
	}
	switch s.name {
	case "is", "where":
		return m.any(s.list, n)
	case "not":
		return !m.any(s.list, n)
	case "has":
		for _, c := range s.list {
			if m.leads(c, 0, n) {
				return true
			}
		}
		return false
	}
	return m.Matcher.simple(s, n)
}

func (m model) nth(s *simple, n dom.Node) bool {
	if s.list != nil && !m.any(s.list, n) {
		return false
	}
	place := 0
	for c := range m.d.ChildElements(m.d.Parent(n)) {
		counts := s.list == nil || m.any(s.list, c)
		if strings.Contains(s.name, "type") {
			counts = m.typeOf(c) == m.typeOf(n)
		}
		if strings.Contains(s.name, "last") && m.d.Before(c, n) || !strings.Contains(s.name, "last") && m.d.Before(n, c) {
			counts = false
		}
		if counts {
			place++
		}
	}
	return s.step.has(place)
}

// Random selectors on random documents: as the model says, with tables and without.
func TestModel(t *testing.T) {
	count := 3000
	if testing.Short() {
		count = 300
	}
	matched := 0
	for seed := range uint64(count) {
		r := rand.New(rand.NewPCG(seed, 1))
		d, err := html5.ParseBytes([]byte(randomPage(r)), html5.Options{})
		if err != nil {
			t.Fatal(err)
		}
		text := randomList(r, 3)
		s, err := Compile(text, Options{})
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		plain, tables, model := s.Matcher(d, State{}), s.Matcher(d, State{}), model{s.Matcher(d, State{})}
		tables.steps = stepsWithoutTables + 1
		for _, m := range []*Matcher{plain, tables} {
			got := map[dom.Node]bool{}
			for n := range m.All(d.Root()) {
				got[n] = true
			}
			for n := range d.Elements(d.Root()) {
				want := model.any(s.list, n)
				if got[n] != want || m.Match(n) != want {
					t.Fatalf("seed %d: %s on %s: found %v, matches %v, want %v\n%s", seed, text, d.LocalName(n), got[n], m.Match(n), want, d.OuterHTML(d.Root()))
				}
			}
			matched += len(got)
		}
	}
	if matched < count {
		t.Errorf("only %d matches: the test tells little", matched)
	}
}

func randomPage(r *rand.Rand) string {
	var s strings.Builder
	s.WriteString("<!DOCTYPE html>")
	for range 5 + r.IntN(25) {
		switch name := "div b i"[r.IntN(3)*4%7:]; r.IntN(6) {
		case 0, 1, 2, 3:
			name, _, _ = strings.Cut(name, " ")
			fmt.Fprintf(&s, "<%s class='%s %s'>", name, string("ab"[r.IntN(2)]), string("cd "[r.IntN(3)]))
		case 4:
			s.WriteString([]string{"</div>", "</b>", "</i>"}[r.IntN(3)])
		default:
			s.WriteString([]string{"x", "<!---->", "<svg><b/></svg>"}[r.IntN(3)])
		}
	}
	return s.String()
}

func randomList(r *rand.Rand, depth int) string {
	text := randomComplex(r, depth)
	for r.IntN(4) == 0 {
		text += ", " + randomComplex(r, depth)
	}
	return text
}

func randomComplex(r *rand.Rand, depth int) string {
	text := randomCompound(r, depth)
	for r.IntN(2) == 0 {
		text += []string{" ", " > ", " + ", " ~ "}[r.IntN(4)] + randomCompound(r, depth)
	}
	return text
}

func randomCompound(r *rand.Rand, depth int) string {
	text := []string{"*", "div", "b", "i", "*"}[r.IntN(5)]
	if r.IntN(3) == 0 {
		text += []string{".a", ".b", ".c", ":first-child", ":last-of-type", ":only-of-type", ":empty", "[class$=d]"}[r.IntN(8)]
	}
	if depth == 0 || r.IntN(2) == 0 {
		return text
	}
	inside := randomList(r, depth-1)
	switch r.IntN(5) {
	case 0:
		return text + ":not(" + inside + ")"
	case 1:
		return text + ":is(" + inside + ")"
	case 2:
		name := []string{"child", "last-child"}[r.IntN(2)]
		return fmt.Sprintf("%s:nth-%s(%dn%+d of %s)", text, name, r.IntN(5)-2, r.IntN(5)-2, inside)
	case 3:
		name := []string{"of-type", "last-of-type", "child", "last-child"}[r.IntN(4)]
		return fmt.Sprintf("%s:nth-%s(%dn%+d)", text, name, r.IntN(5)-2, r.IntN(5)-2)
	}
	return text + ":has(" + []string{"", "> ", "+ ", "~ "}[r.IntN(4)] + strings.ReplaceAll(inside, ":has(", ":is(") + ")"
}
