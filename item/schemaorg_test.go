package item_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/item"
)

// An example of schema.org is the same in several syntaxes.
type example struct {
	name                    string
	microdata, rdfa, jsonld string
}

// examples returns the examples that are there in microdata and RDFa. One of them says
// that it has no JSON-LD.
func examples(t *testing.T) (list []example) {
	text, err := os.ReadFile(testdata.Suite(t, "schemaorg", "schemaorg-all-examples.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for i, part := range strings.Split("\n"+string(text), "\nTYPES:")[1:] {
		head, rest, _ := strings.Cut(part, "\n")
		_, rest, _ = strings.Cut(rest, "\nMICRODATA:")
		microdata, rest, _ := strings.Cut(rest, "\nRDFA:")
		rdfa, jsonld, _ := strings.Cut(rest, "\nJSON:")
		name, _, _ := strings.Cut(strings.TrimSpace(head), " ")
		if !strings.HasPrefix(name, "#") {
			name = fmt.Sprint("number ", i)
		}
		e := example{strings.Trim(name, "#,"), microdata, rdfa, jsonld}
		if strings.Contains(microdata, "item") && strings.Contains(rdfa, "<") {
			list = append(list, e)
		}
	}
	return list
}

func (e *example) items(t *testing.T, s itemscope.Syntax) string {
	t.Helper()
	if !strings.Contains(e.jsonld, "<script") {
		e.jsonld = `<script type="application/ld+json">` + e.jsonld + "</script>"
	}
	markup := map[itemscope.Syntax]string{itemscope.Microdata: e.microdata, itemscope.RDFa: e.rdfa, itemscope.JSONLD: e.jsonld}[s]
	page, err := itemscope.ExtractBytes([]byte("<!doctype html><body>"+markup), itemscope.Options{
		URL: "https://example.com/page", Syntaxes: []itemscope.Syntax{s},
	})
	if err != nil {
		t.Fatal(e.name, err)
	}
	data, err := page.Items(itemscope.ItemsOptions{})
	if err != nil {
		t.Fatal(e.name, err)
	}
	var list []string
	for _, p := range append(page.Problems, data.Problems...) {
		if !strings.HasPrefix(p.Rule, "html/") {
			list = append(list, "problem "+p.Rule+" "+p.Message)
		}
	}
	for _, it := range roots(data) {
		list = append(list, strings.Join(lines(it, map[*item.Item]bool{}), "\n"))
	}
	slices.Sort(list)
	return strings.Join(list, "\n")
}

// roots returns the items that no other item leads to, and one of each circle.
func roots(data *item.Data) (roots []*item.Item) {
	reached := map[*item.Item]bool{}
	var reach func(it *item.Item)
	reach = func(it *item.Item) {
		for _, v := range it.All() {
			if v.Item != nil && !reached[v.Item] {
				reached[v.Item] = true
				reach(v.Item)
			}
		}
	}
	for it := range data.All() {
		reach(it)
	}
	for it := range data.All() {
		if !reached[it] {
			roots = append(roots, it)
		}
	}
	covered := map[*item.Item]bool{}
	for _, it := range roots {
		covered[it] = true
		clear(reached)
		reach(it)
		for it := range reached {
			covered[it] = true
		}
	}
	for it := range data.All() {
		if !covered[it] {
			roots = append(roots, it)
			clear(reached)
			reach(it)
			for it := range reached {
				covered[it] = true
			}
		}
	}
	return roots
}

// lines writes an item in a form in which those that say the same are equal.
func lines(it *item.Item, open map[*item.Item]bool) []string {
	if open[it] {
		return []string{"…"}
	}
	open[it] = true
	defer delete(open, it)
	var types []string
	for _, typ := range it.Types {
		types = append(types, short(typ))
	}
	slices.Sort(types)
	head := strings.Join(types, " ")
	if it.ID != "" {
		head += " <" + item.Value{Text: it.ID}.Key() + ">" // IDs are compared like this for Item.Same
	}
	var properties []string
	for name, v := range it.All() {
		line := short(name) + ": "
		if v.Item == nil {
			line += short(v.Key())
		} else {
			inner := lines(v.Item, open)
			line += strings.Join(inner, "\n  ")
		}
		properties = append(properties, "  "+strings.ReplaceAll(line, "\n", "\n  "))
	}
	slices.Sort(properties)
	return append([]string{"[" + head + "]"}, properties...)
}

func short(name string) string {
	return strings.TrimPrefix(item.Canonical(name), "https://schema.org/")
}

// TestSchemaOrgExamples makes items of the examples of schema.org in microdata, RDFa and
// JSON-LD. They are the same, except where the example itself says different things,
// which is listed with what differs.
func TestSchemaOrgExamples(t *testing.T) {
	list := examples(t)
	if len(list) != 174 {
		t.Fatalf("found %d examples, want 174", len(list))
	}
	listed := map[string]difference{}
	for _, d := range differences {
		if _, twice := listed[d.example]; twice || d.reason == "" {
			t.Errorf("%s is listed twice, or without a reason", d.example)
		}
		listed[d.example] = d
	}
	same := 0
	for _, e := range list {
		m, r, j := e.items(t, itemscope.Microdata), e.items(t, itemscope.RDFa), e.items(t, itemscope.JSONLD)
		d := listed[e.name]
		delete(listed, e.name)
		switch groups := groupsOf(m, r, j); {
		case groups == d.groups:
		case groups == "MRJ" && d.groups == "":
			same++
		case d.groups == "":
			t.Errorf("%s differs\nmicrodata\n%s\nRDFa\n%s\nJSON-LD\n%s", e.name, m, r, j)
		default:
			t.Errorf("%s is listed as %q and is %q\nmicrodata\n%s\nRDFa\n%s\nJSON-LD\n%s", e.name, d.groups, groups, m, r, j)
		}
	}
	for name := range listed {
		t.Errorf("%s is listed and not an example", name)
	}
	t.Logf("%d of %d examples say the same in all three", same, len(list))
}

func groupsOf(m, r, j string) string {
	switch {
	case m == r && r == j:
		return "MRJ"
	case m == r:
		return "MR J"
	case m == j:
		return "MJ R"
	case r == j:
		return "M RJ"
	}
	return "M R J"
}
