package microdata_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/weburl"
)

func extract(tb testing.TB, page string, o microdata.Options) *microdata.Data {
	tb.Helper()
	m, err := microdata.Extract(parsePage(tb, page), o)
	if err != nil {
		tb.Fatal(err)
	}
	return m
}

const nested = `<div itemscope itemtype="a b"><i itemprop=n>1</i><div itemprop=in itemscope itemtype=b itemref=s></div>
<i itemprop=n>2</i><div itemprop="n also" itemscope itemref=s></div></div>
<div itemscope itemtype=b></div><p id=s itemprop=shared itemscope itemtype=c><a itemprop=url href=x>text</a><time itemprop=t>2009</time></p>
<p itemprop=lost itemscope itemtype=b></p>`

func TestItem(t *testing.T) {
	m := extract(t, nested, microdata.Options{})
	it := m.Items[0]
	if got := slices.Collect(it.Texts("n")); !slices.Equal(got, []string{"1", "2"}) {
		t.Errorf("Texts: %q", got)
	}
	if got := it.Text("n"); got != "1" {
		t.Errorf("Text: %q", got)
	}
	if got := it.Text("in") + it.Text("none"); got != "" {
		t.Errorf("Text of an item, and of nothing: %q", got)
	}
	if v, ok := it.Value("in"); !ok || v.Kind != microdata.KindItem || v.Item == nil {
		t.Errorf("First: %v, %v", v, ok)
	}
	if v, ok := it.Value("none"); ok || v != (microdata.Value{}) {
		t.Errorf("First of nothing: %v, %v", v, ok)
	}
	var names []string
	for name, v := range it.All() {
		names = append(names, name+" "+v.Kind.String())
	}
	if got, want := strings.Join(names, ", "), "n text, n text, n item, in item, also item"; got != want {
		t.Errorf("All: %s, want %s", got, want)
	}
	in := slices.Collect(it.Items("in"))[0]
	last := slices.Collect(it.Items("n"))[0]
	shared := slices.Collect(in.Items("shared"))[0]
	if shared != slices.Collect(last.Items("shared"))[0] {
		t.Error("a shared item is not one item")
	}
	if v, _ := shared.Value("url"); v.Kind != microdata.KindURL || v.Text != "https://example.com/x" {
		t.Errorf("a URL: %v", v)
	}
	if v, _ := shared.Value("t"); v.Kind != microdata.KindTime || v.Text != "2009" {
		t.Errorf("a time: %v", v)
	}
	if got := in.RelevantTypes(it.Types); !slices.Equal(got, []string{"b"}) {
		t.Errorf("relevant types of a typed item: %q", got)
	}
	if got := last.RelevantTypes(it.RelevantTypes(nil)); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("relevant types of an item without type: %q", got)
	}
}

func TestSelect(t *testing.T) {
	m := extract(t, nested, microdata.Options{})
	for _, tt := range []struct {
		types    []string
		top, any int
	}{
		{nil, 2, 0},
		{[]string{"b"}, 2, 4},
		{[]string{"b", "a"}, 1, 4},
		{[]string{"b", "c"}, 0, 5},
		{[]string{"c"}, 0, 1},
		{[]string{"a b"}, 0, 0},
	} {
		top := slices.Collect(m.TopLevel(tt.types...))
		all := slices.Collect(m.ByType(tt.types...))
		if len(top) != tt.top || len(all) != tt.any {
			t.Errorf("%q: %d items at the top and %d of any, want %d and %d", tt.types, len(top), len(all), tt.top, tt.any)
		}
		if !slices.IsSortedFunc(all, func(a, b *microdata.Item) int { return a.Node.Index() - b.Node.Index() }) {
			t.Errorf("%q: not in tree order", tt.types)
		}
	}
	b := toJSON(t, m.With(m.ByType("c")))
	if want := `{"items":[{"type":["c"],"properties":{"url":["https://example.com/x"],"t":["2009"]}}]}`; b != want {
		t.Errorf("With: %s, want %s", b, want)
	}
	var read microdata.Data
	if err := read.UnmarshalJSON([]byte(toJSON(t, m))); err != nil {
		t.Fatal(err)
	}
	// The shared item is read as three items, the one with two names as two, and
	// the lost one is not in the JSON.
	if got := len(slices.Collect(read.All())); got != 8 {
		t.Errorf("%d items after reading, want 8", got)
	}
	if m.ItemAt(dom.Node{}) != nil || read.ItemAt(m.Items[0].Node) != nil {
		t.Error("ItemAt finds what is not there")
	}
}

func TestReverse(t *testing.T) {
	const page = `<div itemscope itemref=r><link itemprop-reverse="creator creator b" href=x><i itemprop=a itemprop-reverse=c>1</i>
	<div itemprop-reverse=d itemscope><i itemprop=e>2</i></div></div><p id=r itemprop-reverse=d>3</p>`
	m := extract(t, page, microdata.Options{Reverse: true})
	if len(m.Items) != 1 {
		t.Fatalf("%d items at the top, want 1", len(m.Items))
	}
	var got []string
	for _, p := range m.Items[0].Reverse {
		for _, v := range p.Values {
			got = append(got, p.Name+" "+v.Kind.String()+" "+v.Text)
		}
	}
	want := []string{"creator url https://example.com/x", "b url https://example.com/x", "c text 1", "d item ", "d text 3"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := toJSON(t, m); got != `{"items":[{"properties":{"a":["1"]}}]}` {
		t.Errorf("JSON: %s", got)
	}
	without := extract(t, page, microdata.Options{})
	if len(without.Items) != 2 || without.Items[0].Reverse != nil {
		t.Errorf("without the option: %d items at the top, %v", len(without.Items), without.Items[0].Reverse)
	}
}

func TestResolver(t *testing.T) {
	o := microdata.Options{Resolver: weburl.NewResolver(weburl.MustParse("https://example.net/"), "")}
	m := extract(t, `<a itemscope itemid=x></a>`, o)
	if m.Items[0].ID != "https://example.net/x" {
		t.Errorf("resolved to %s", m.Items[0].ID)
	}
}

// TestCycle: the graph has the cycle that JSON cannot have.
func TestCycle(t *testing.T) {
	m := extract(t, `<p itemscope itemref=a></p><p id=a itemprop=a itemscope itemref=b></p><p id=b itemprop=b itemscope itemref=a></p>`, microdata.Options{})
	a := slices.Collect(m.Items[0].Items("a"))[0]
	b := slices.Collect(a.Items("b"))[0]
	if slices.Collect(b.Items("a"))[0] != a {
		t.Error("no cycle")
	}
	text, err := b.AppendJSON([]byte("x"), dom.JSONOptions{})
	if err != nil || string(text) != `x{"properties":{"a":[{"properties":{"b":["ERROR"]}}]}}` {
		t.Errorf("from within the cycle: %s, %v", text, err)
	}
}

// TestMade: data that was made by hand, cycle and all, is written.
func TestMade(t *testing.T) {
	inner := &microdata.Item{}
	it := &microdata.Item{Types: []string{"t"}, Properties: []microdata.Property{{Name: "p", Values: []microdata.Value{
		{Text: "<&>\xff"}, {Item: inner, Kind: microdata.KindItem},
	}}, {Name: "empty"}}}
	inner.Properties = []microdata.Property{{Name: "q", Values: []microdata.Value{{Item: it, Kind: microdata.KindItem}}}}
	const object = `{"type":["t"],"properties":{"p":["<&>` + "\uFFFD" + `",{"properties":{"q":["ERROR"]}}]}}`
	m := &microdata.Data{Items: []*microdata.Item{it}}
	if got := toJSON(t, m); got != `{"items":[`+object+`]}` {
		t.Errorf("got %s", got)
	}
	b, err := it.MarshalJSON()
	if err != nil || string(b) != object {
		t.Errorf("got %s, %v", b, err)
	}
	if n := len(slices.Collect(m.All())); n != 2 {
		t.Errorf("%d items, want 2", n)
	}
	if got := toJSON(t, new(microdata.Data)); got != `{"items":[]}` {
		t.Errorf("nothing is %s", got)
	}
}

// TestMarshal marshals with encoding/json, which also escapes characters that need
// no escape.
func TestMarshal(t *testing.T) {
	m := extract(t, `<p itemscope><i itemprop=x>&lt;</i></p>`, microdata.Options{})
	b, err := json.Marshal(m)
	if err != nil || string(b) != `{"items":[{"properties":{"x":["\u003c"]}}]}` {
		t.Errorf("json.Marshal: %s, %v", b, err)
	}
	b, err = m.MarshalJSON()
	if err != nil || string(b) != `{"items":[{"properties":{"x":["<"]}}]}` {
		t.Errorf("MarshalJSON: %s, %v", b, err)
	}
	var read microdata.Data
	if err := json.Unmarshal(b, &read); err != nil || read.Items[0].Text("x") != "<" {
		t.Errorf("json.Unmarshal: %v, %v", read, err)
	}
}

func TestUnmarshalErrors(t *testing.T) {
	for _, text := range []string{
		``, `[]`, `{`, `{"items":`, `{"items":{}}`, `{"items":[1]}`, `{"items":[{]}`, `{"items":[]} x`,
		`{"items":[{"type":1}]}`, `{"items":[{"type":[1]}]}`, `{"items":[{"id":null}]}`,
		`{"items":[{"properties":[]}]}`, `{"items":[{"properties":{"a":"b"}}]}`,
		`{"items":[{"properties":{"a":[1]}}]}`, `{"items":[{"properties":{"a":[[]]}}]}`, `{"items":[{"properties":{"a":["b"`,
	} {
		m := microdata.Data{Items: []*microdata.Item{{ID: "kept"}}}
		err := m.UnmarshalJSON([]byte(text))
		if err == nil || !strings.HasPrefix(err.Error(), "microdata: ") {
			t.Errorf("%s: error %v", text, err)
		}
		if len(m.Items) != 1 {
			t.Errorf("%s: the data was changed", text)
		}
	}
	var m microdata.Data
	const more = `{"version":{"a":[1,{}]},"items":[{"x":[true],"type":["t"],"y":null}],"z":"z"}`
	if err := m.UnmarshalJSON([]byte(more)); err != nil || !m.Items[0].Is("t") {
		t.Errorf("unknown names: %v, %v", m, err)
	}
}

func TestUnmarshalSpec(t *testing.T) {
	var m microdata.Data
	if err := m.UnmarshalJSON([]byte(`{"items":[{"type":"a b","properties":{}}]}`)); err != nil {
		t.Fatal(err)
	}
	if m.Spec() != microdata.W3C2011 || !m.Items[0].Is("a b") {
		t.Errorf("read by %v: %q", m.Spec(), m.Items[0].Types)
	}
	b, err := m.Items[0].MarshalJSON()
	if err != nil || string(b) != `{"type":"a b","properties":{}}` {
		t.Errorf("written as %s, %v", b, err)
	}
}

type failing struct{ after int }

func (w *failing) Write(b []byte) (int, error) {
	if w.after -= len(b); w.after < 0 {
		return 0, io.ErrShortWrite
	}
	return len(b), nil
}

func TestWriteJSON(t *testing.T) {
	m := extract(t, strings.Repeat(`<p itemscope><i itemprop=x>`+strings.Repeat("text ", 50)+`</i></p>`, 1000), microdata.Options{})
	var out bytes.Buffer
	if err := m.WriteJSON(&out, dom.JSONOptions{}); err != nil || out.String() != toJSON(t, m) {
		t.Errorf("not what AppendJSON gives; %v", err)
	}
	for _, after := range []int{0, 100_000, out.Len() - 1} {
		if err := m.WriteJSON(&failing{after}, dom.JSONOptions{}); !errors.Is(err, io.ErrShortWrite) {
			t.Errorf("a writer that fails after %d bytes: %v", after, err)
		}
	}
}

func TestSpecFlag(t *testing.T) {
	var s microdata.Spec
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.TextVar(&s, "spec", microdata.Today, "")
	if err := flags.Parse([]string{"-spec", "w3c-2011"}); err != nil || s != microdata.W3C2011 {
		t.Errorf("%v, %v", s, err)
	}
	if err := flags.Parse([]string{"-spec", "html4"}); err == nil || !strings.Contains(err.Error(), "w3c-2011") {
		t.Errorf("an unknown name: %v", err)
	}
}

// TestConcurrent: one document, several readers.
func TestConcurrent(t *testing.T) {
	d := parsePage(t, nested)
	m, err := microdata.Extract(d, microdata.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := toJSON(t, m)
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for range 50 {
				m, err := microdata.Extract(d, microdata.Options{})
				if err != nil {
					t.Error(err)
				}
				if b, err := m.AppendJSON(nil, dom.JSONOptions{}); err != nil || string(b) != want {
					t.Errorf("%s, %v", b, err)
				}
			}
		})
	}
	wait.Wait()
}

// TestEmpty: a document without anything, and one without microdata.
func TestEmpty(t *testing.T) {
	for _, d := range []*dom.Document{new(dom.Document), parsePage(t, ""), parsePage(t, "<p>text")} {
		m, err := microdata.Extract(d, microdata.Options{})
		if err != nil || len(m.Items) != 0 || len(slices.Collect(m.All())) != 0 {
			t.Errorf("%v, %v", m, err)
		}
		if got := toJSON(t, m); got != `{"items":[]}` {
			t.Errorf("got %s", got)
		}
	}
}

// TestAllocations: what an extraction allocates is what it returns, a list for
// each kind of thing, and the resolver of the page.
func TestAllocations(t *testing.T) {
	small := parsePage(t, `<p itemscope itemtype=t><i itemprop=x>1</i></p>`)
	large := parsePage(t, strings.Repeat(`<p itemscope itemtype="t u" itemid=x><i itemprop="x y">1</i><a itemprop=z href=x>2</a></p>`, 1000))
	resolver := weburl.ForDocument(small)
	for name, d := range map[string]*dom.Document{"small": small, "large": large} {
		n := testing.AllocsPerRun(100, func() {
			if _, err := microdata.Extract(d, microdata.Options{Resolver: resolver}); err != nil {
				t.Fatal(err)
			}
		})
		if n > 10 {
			t.Errorf("%s page: %v allocations, want 8 or so", name, n)
		}
	}
}

// Errors returns only those problems that the standard calls microdata errors.
func TestErrors(t *testing.T) {
	const page = `<p itemscope itemref="x x none"></p><b id=x itemprop=name>n</b><b itemprop=lost>n</b>
<p itemscope id=self itemref=self></p><a itemprop=u itemscope itemid="http://["></a>`
	m := extract(t, page, microdata.Options{})
	var rules []string
	for _, p := range m.Errors() {
		rules = append(rules, p.Rule)
	}
	if want := []string{"microdata/itemref-repeated-id", "microdata/itemref-self"}; !slices.Equal(rules, want) {
		t.Errorf("errors %q, want %q", rules, want)
	}
	if len(m.Problems) != 6 {
		t.Errorf("%d problems, want 6: %+v", len(m.Problems), m.Problems)
	}
}
