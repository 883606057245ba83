package source

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/microdata"
)

func read(t *testing.T, page string) (*dom.Document, *microdata.Data) {
	t.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := microdata.Extract(d, microdata.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return d, m
}

// TestProperties wants the elements in tree order and each one's names in theirs,
// whatever the names of earlier elements.
func TestProperties(t *testing.T) {
	d, m := read(t, `<i itemprop="z a" id=before>0</i><div itemscope itemref="after before">
		<i itemprop=a>1</i><i itemprop="b a c b">2</i><i itemprop="c b">3</i><i itemprop=a itemscope></i></div><i id=after itemprop="a&#9;z">5</i>`)
	var got []string
	meter := d.NewBudget(0).Part("test", 0)
	for _, p := range AppendProperties(nil, d, m.Items[0], &meter) {
		got = append(got, p.Name+p.Text)
	}
	if got, want := strings.Join(got, " "), "z0 a0 a1 b2 a2 c2 c3 b3 a a5 z5"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	none := dom.NewBudget(10, 0).Part("test", 0)
	if got := AppendProperties(nil, d, m.Items[0], &none); len(got) > 0 || none.Err() == nil {
		t.Errorf("without budget there are %v", got)
	}

	made := &microdata.Item{Properties: []microdata.Property{
		{Name: "b", Values: []microdata.Value{{Text: "1"}, {Text: "2"}}}, {Name: "a", Values: []microdata.Value{{Text: "3"}}},
	}}
	got = nil
	for _, p := range AppendProperties(nil, nil, made, &meter) {
		got = append(got, p.Name+p.Text)
	}
	if got := strings.Join(got, " "); got != "b1 b2 a3" {
		t.Errorf("got %s", got)
	}
}

func TestOfType(t *testing.T) {
	d, m := read(t, `<p itemscope itemtype="http://a/ http://b/" id=1></p><p itemscope itemtype=http://a/ id=2><i itemprop=x itemscope itemtype=http://b/ id=3></i></p><p id=4></p>`)
	ids := func(nodes []dom.Node) string {
		var b strings.Builder
		for it := range OfType(m, nodes, "http://b/") {
			b.WriteString(map[dom.Node]string{d.ElementByID("1"): "1", d.ElementByID("3"): "3"}[it.Node])
		}
		return b.String()
	}
	if got := ids(nil); got != "13" {
		t.Errorf("of all: %s", got)
	}
	if got := ids([]dom.Node{d.ElementByID("4"), d.ElementByID("3"), d.ElementByID("2"), d.ElementByID("1"), {}}); got != "31" {
		t.Errorf("of a list: %s", got)
	}
	if got := ids([]dom.Node{}); got != "" {
		t.Errorf("of an empty list: %s", got)
	}
}
