package microdata_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
)

const recipes = `<div itemscope itemtype="http://schema.org/Recipe"><b itemprop=name>
 Apple   pie </b><p itemprop=author itemscope itemtype="https://www.schema.org/Person"><b itemprop=name> Ann </b></p></div>
<p itemscope itemtype="https://schema.org/Recipe"></p>`

func TestByType(t *testing.T) {
	m := extract(t, recipes, microdata.Options{})
	for _, tt := range []struct {
		names []string
		want  int
	}{
		{[]string{"Recipe"}, 2}, {[]string{"schema:Recipe"}, 2}, {[]string{"https://schema.org/Recipe"}, 2},
		{[]string{"Recipe", "Person"}, 3}, {[]string{"schema:Person"}, 1}, {[]string{"Thing"}, 0}, {nil, 0},
	} {
		if got := len(slices.Collect(m.ByType(tt.names...))); got != tt.want {
			t.Errorf("ByType(%q): %d items, want %d", tt.names, got, tt.want)
		}
	}
	if got := len(slices.Collect(m.TopLevel("https://schema.org/Recipe"))); got != 1 {
		t.Errorf("TopLevel: %d items, want the one with that type to the letter", got)
	}
	if it := m.First("Person"); it == nil || it.CleanText("name") != "Ann" || it.Text("name") != " Ann " {
		t.Errorf("First: %v", it)
	}
	if it := m.First("Thing"); it != nil {
		t.Errorf("First of what is not there: %v", it)
	}
}

func TestClean(t *testing.T) {
	m := extract(t, recipes, microdata.Options{})
	if got := slices.Collect(m.Items[0].CleanTexts("name")); !slices.Equal(got, []string{"Apple pie"}) {
		t.Errorf("CleanTexts: %q", got)
	}
	b, err := m.Items[0].AppendJSON(nil, dom.JSONOptions{Clean: true})
	const want = `{"type":["http://schema.org/Recipe"],"properties":{"name":["Apple pie"],"author":[{"type":["https://www.schema.org/Person"],"properties":{"name":["Ann"]}}]}}`
	if err != nil || string(b) != want {
		t.Errorf("got %s, %v\nwant %s", b, err, want)
	}
}

// An item is read back by itself, too, with the places it had.
func TestUnmarshalItem(t *testing.T) {
	d := parsePage(t, recipes)
	m, err := microdata.Extract(d, microdata.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, err := m.Items[0].AppendJSON(nil, dom.JSONOptions{Positions: true, Document: d})
	if err != nil {
		t.Fatal(err)
	}
	var it microdata.Item
	if err := json.Unmarshal(want, &it); err != nil {
		t.Fatal(err)
	}
	if got, err := it.AppendJSON(nil, dom.JSONOptions{Positions: true}); err != nil || string(got) != string(want) {
		t.Errorf("got %s, %v\nwant %s", got, err, want)
	}
	if v, _ := it.Value("name"); v.Position(nil) != m.Items[0].Properties[0].Values[0].Position(d) {
		t.Errorf("the name is at %v", v.Position(nil))
	}
}

// Positions may come before the properties, and in another order.
func TestUnmarshalPositionsInAnyOrder(t *testing.T) {
	var m microdata.Data
	const text = `{"items":[{"position":{"line":1,"column":2},"positions":{"b":[{"line":3,"column":4}],"a":[null,{"line":5,"column":6}]},` +
		`"properties":{"a":["1","2"],"b":["3"]}}]}`
	if err := m.UnmarshalJSON([]byte(text)); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, v := range m.Items[0].All() {
		got = append(got, v.Position(nil).String())
	}
	if want := "- 5:6 3:4"; strings.Join(got, " ") != want {
		t.Errorf("positions %q, want %q", got, want)
	}
}

// Of very many problems of a rule the first are kept, and the last of them counts
// the others. The problem names the property that it is about.
func TestManyProblems(t *testing.T) {
	m := extract(t, strings.Repeat("<p itemprop=name>x<p itemscope itemref='none self' id=self>", 1000), microdata.Options{})
	more := map[string]int{}
	for i, p := range m.Problems {
		more[p.Rule] += 1 + p.More
		if p.More > 0 && slices.ContainsFunc(m.Problems[i+1:], func(later dom.Problem) bool { return later.Rule == p.Rule }) {
			t.Errorf("%s: more are counted before the last one", p.Rule)
		}
	}
	if n := more["microdata/orphan-property"]; n != 1000 {
		t.Errorf("%d orphans, want 1000", n)
	}
	if n := more["microdata/itemref-unknown-id"]; n != 1000 {
		t.Errorf("%d unknown IDs, want 1000", n)
	}
	if len(m.Problems) > 4*dom.DefaultMaxProblems {
		t.Errorf("%d problems are kept", len(m.Problems))
	}
	if p := m.Problems[0]; !strings.HasPrefix(p.Message, `the property "name" belongs to no item`) {
		t.Errorf("%+v", p)
	}
}

func TestTopLevelAt(t *testing.T) {
	d := parse(`<p id=a itemscope><b id=b itemprop=b itemscope></b></p><p id=c itemscope></p><p id=d>`)
	m, err := microdata.Extract(d, microdata.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var nodes []dom.Node
	for _, id := range []string{"d", "c", "b", "a", "c"} {
		nodes = append(nodes, d.ElementByID(id))
	}
	var got []string
	for it := range m.TopLevelAt(slices.Values(nodes)) {
		id, _ := d.Attr(it.Node, d.Name("id"))
		got = append(got, id)
	}
	if want := []string{"c", "a", "c"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q: of each node the top-level item, in the order of the nodes", got, want)
	}
}
