package microformats_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microformats"
)

// nest builds a document of n elements, each in the one before. attrs gives the
// attributes of the i-th, text what is in it before the next.
func nest(n int, name atom.Atom, attrs func(i int) []string, text func(i int) string) *dom.Document {
	var b dom.Builder
	d := build(&b, func(root dom.Node) {
		at := root
		for i := range n {
			at = add(&b, at, name, attrs(i))
			if s := text(i); s != "" {
				b.AppendChild(at, b.TextBytes([]byte(s)))
			}
		}
	})
	return d
}

func always(s ...string) func(int) []string { return func(int) []string { return s } }
func empty(int) string                      { return "" }
func few(int) string                        { return "abc " }

// growthCases are pages that could cost more than their size. Each is built for a
// size and extracted.
var growthCases = []struct {
	name string
	size int
	page func(n int) *dom.Document
}{
	{"nested texts", 2000, func(n int) *dom.Document {
		return nest(n, atom.Div, func(i int) []string {
			if i == 0 {
				return []string{"class", "h-a"}
			}
			return []string{"class", "p-x"}
		}, few)
	}},
	{"nested texts without text", 5000, func(n int) *dom.Document {
		return nest(n, atom.Div, func(i int) []string {
			if i == 0 {
				return []string{"class", "h-a"}
			}
			return []string{"class", "p-x u-y dt-z"}
		}, func(i int) string {
			if i == n-1 {
				return strings.Repeat(" ", 20*n)
			}
			return ""
		})
	}},
	{"nested markup", 2000, func(n int) *dom.Document {
		return nest(n, atom.Div, func(i int) []string {
			if i == 0 {
				return []string{"class", "h-a"}
			}
			return []string{"class", "e-x"}
		}, few)
	}},
	{"nested items", 5000, func(n int) *dom.Document { return nest(n, atom.Div, always("class", "h-a"), few) }},
	{"nested items that are values", 2000, func(n int) *dom.Document {
		return nest(n, atom.Div, always("class", "h-a p-x u-y dt-z"), empty)
	}},
	{"nested items with text that are values", 500, func(n int) *dom.Document {
		return nest(n, atom.Div, always("class", "h-a p-x"), few)
	}},
	{"nested value elements", 5000, func(n int) *dom.Document {
		return nest(n, atom.Div, func(i int) []string {
			return [][]string{{"class", "h-a"}, {"class", "p-x"}, {"class", "value"}}[i%3]
		}, empty)
	}},
	{"nested classic items", 2000, func(n int) *dom.Document {
		return nest(n, atom.Div, always("class", "vcard agent"), empty)
	}},
	{"nested links", 5000, func(n int) *dom.Document { return nest(n, atom.A, always("rel", "x", "href", "y"), empty) }},
	{"many relations of one URL", 5000, func(n int) *dom.Document {
		var rel strings.Builder
		for i := range n {
			fmt.Fprintf(&rel, "r%d ", i)
		}
		return nest(2, atom.A, always("rel", rel.String(), "href", "y"), few)
	}},
	{"many properties", 5000, func(n int) *dom.Document {
		return nest(n, atom.Div, func(i int) []string {
			if i == 0 {
				return []string{"class", "h-a"}
			}
			return []string{"class", "p-" + name(i)}
		}, empty)
	}},
	{"many siblings", 5000, func(n int) *dom.Document {
		var b dom.Builder
		return build(&b, func(root dom.Node) {
			at := add(&b, root, atom.Div, []string{"class", "h-a"})
			for range n {
				add(&b, at, atom.P, []string{"class", "p-x"})
			}
		})
	}},
	{"many dates of one element", 2000, func(n int) *dom.Document {
		var b dom.Builder
		return build(&b, func(root dom.Node) {
			item := add(&b, root, atom.Div, []string{"class", "h-a"})
			at := add(&b, item, atom.P, []string{"class", names("dt-", n)})
			for range n {
				add(&b, at, atom.B, []string{"class", "x"})
			}
		})
	}},
	{"many kinds of one element", 5000, func(n int) *dom.Document {
		return nest(2, atom.Div, always("class", names("p-", n)+names("u-", n)+names("e-", n)+names("h-", n)), few)
	}},
	{"texts included from the innermost on", 2000, func(n int) *dom.Document {
		var b dom.Builder
		return build(&b, func(root dom.Node) {
			card := add(&b, root, atom.Div, []string{"class", "vcard"})
			note := add(&b, card, atom.P, []string{"class", "note"})
			for i := range n {
				add(&b, note, atom.A, []string{"class", "include", "href", fmt.Sprint("#i", n-1-i)})
			}
			at := root
			for i := range n {
				at = add(&b, at, atom.Div, []string{"id", fmt.Sprint("i", i)})
				b.AppendChild(at, b.TextBytes([]byte("abc ")))
			}
		})
	}},
	{"items that refer to one text", 1000, func(n int) *dom.Document {
		var b dom.Builder
		return build(&b, func(root dom.Node) {
			at := root
			for range n {
				at = add(&b, at, atom.Div, []string{"class", "vcard agent", "itemref", "text"})
			}
			text := add(&b, root, atom.P, []string{"id", "text"})
			b.AppendChild(text, b.TextBytes([]byte(strings.Repeat("text ", 20*n))))
		})
	}},
	{"items before and behind spaces", 1000, func(n int) *dom.Document {
		var b dom.Builder
		return build(&b, func(root dom.Node) {
			open := []dom.Node{root}
			for i := range n {
				open = append(open, add(&b, open[i], atom.Div, []string{"class", "h-a dt-x"}))
			}
			space := b.TextBytes([]byte(strings.Repeat(" ", 20*n)))
			b.AppendChild(open[n], space)
			for i := n; i > 0; i-- {
				at := add(&b, open[i], atom.B, []string{"class", "p-y"})
				b.AppendChild(at, b.TextBytes([]byte(" y ")))
			}
		})
	}},
	{"a chain of includes", 1000, func(n int) *dom.Document {
		var b dom.Builder
		return build(&b, func(root dom.Node) {
			card := add(&b, root, atom.Div, []string{"class", "vcard"})
			add(&b, card, atom.A, []string{"class", "include", "href", "#i0"})
			for i := range n {
				p := add(&b, root, atom.P, []string{"id", fmt.Sprint("i", i), "class", "note"})
				add(&b, p, atom.A, []string{"class", "include", "href", fmt.Sprint("#i", i+1)})
			}
		})
	}},
}

// names are n class names with a prefix.
func names(prefix string, n int) string {
	var s strings.Builder
	for i := range n {
		s.WriteString(prefix + name(i+1) + " ")
	}
	return s.String()
}

// name is a name of letters for a number.
func name(i int) string {
	s := ""
	for ; i > 0; i /= 26 {
		s += string(rune('a' + i%26))
	}
	return s
}

func TestGrowth(t *testing.T) {
	for _, c := range growthCases {
		t.Run(c.name, func(t *testing.T) {
			docs := make(map[int]*dom.Document)
			testdata.Growth(t, func(n int) {
				if docs[n] == nil {
					docs[n] = c.page(n)
				}
				data, err := microformats.Extract(docs[n], microformats.Options{})
				if err != nil {
					wantLimit(t, err)
				}
				if data == nil {
					t.Fatal("no data")
				}
			}, c.size)
		})
	}
}

// wantLimit fails unless err says that the budget was used up.
func wantLimit(t testing.TB, err error) {
	t.Helper()
	var e *dom.LimitError
	if !errors.As(err, &e) || e.Package != "microformats" || e.Limit != "Budget" {
		t.Fatalf("error %v, want that of the budget", err)
	}
}

// What is found before the budget is used up is returned.
func TestBudget(t *testing.T) {
	page := `<p class="h-a">first</p>` + strings.Repeat(`<p class="h-b">second</p>`, 100)
	data, err := microformats.Extract(parse(t, page, ""), microformats.Options{Budget: dom.NewBudget(10000, 0)})
	wantLimit(t, err)
	if len(data.Items) < 2 || data.Items[0].Text("name") != "first" {
		t.Errorf("%d items", len(data.Items))
	}
}

// An item that is cut off by the budget has what was found in it.
func TestBudgetInside(t *testing.T) {
	page := `<div class="h-feed"><b class="p-name">feed</b>` + strings.Repeat(`<p class="h-entry">x</p>`, 100) + `</div>`
	data, err := microformats.Extract(parse(t, page, ""), microformats.Options{Budget: dom.NewBudget(10000, 0)})
	wantLimit(t, err)
	if len(data.Items) != 1 || data.Items[0].Text("name") != "feed" || len(data.Items[0].Children) < 3 {
		t.Errorf("%s", appendJSON(data))
	}
}

// Whatever is read before the budget is used up is in the result, however the items
// around it are nested.
func TestBudgetLosesNothing(t *testing.T) {
	for _, class := range []string{"h-b", "p-b h-b", "u-b h-b", "dt-b h-b", "e-b h-b", "p-b u-b h-b"} {
		page := `<div class="h-a"><div class="` + class + `">` +
			`<div class="p-c h-c">` + strings.Repeat(`<b class="p-d">text</b>`, 100) + `</div></div></div>`
		for _, units := range []int{8000, 10000, 12000} {
			data, err := microformats.Extract(parse(t, page, "http://a.test/"), microformats.Options{Budget: dom.NewBudget(units, 0)})
			wantLimit(t, err)
			found := 0
			for it := range data.ByType("h-c") {
				found = len(it.Values("d"))
			}
			if found < (units/2-3200)/55 {
				t.Errorf("%s, %d units: %d values, %s", class, units, found, appendJSON(data))
			}
			checkRoundTrip(t, data)
		}
	}
}

// What is written is JSON and within the budget, whatever is nested in what.
func TestBudgetOfJSON(t *testing.T) {
	pages := map[string]*dom.Document{
		"repeated items": nest(40, atom.Div, always("class", "h-a p-x p-y"), few),
		"nested texts":   nest(2000, atom.Div, always("class", "h-a p-x"), few),
		"children":       nest(2000, atom.Div, always("class", "h-a"), few),
		"nested markup":  nest(500, atom.Div, always("class", "h-a e-x"), few),
		"relations":      nest(2000, atom.A, func(i int) []string { return []string{"rel", "a", "href", fmt.Sprint("/\x01", i)} }, few),
	}
	for name, d := range pages {
		data, err := microformats.Extract(d, microformats.Options{Language: true})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, positions := range []bool{false, true} {
			for _, units := range []int{1, 100, 1000, 10000, 100000} {
				o := dom.JSONOptions{Positions: positions, Document: d, Budget: dom.NewBudget(units, 0)}
				b, err := data.AppendJSON(nil, o)
				wantLimit(t, err)
				if empty := len(`{"items":[],"rels":{},"rel-urls":{}}`); len(b) > units/2+empty || !json.Valid(b) {
					t.Errorf("%s, %d units: %d bytes: %.1000s", name, units, len(b), b)
				}
				var out bytes.Buffer
				o.Budget = dom.NewBudget(units, 0)
				wantLimit(t, data.WriteJSON(&out, o))
				if !bytes.Equal(out.Bytes(), b) {
					t.Errorf("%s, %d units: WriteJSON writes %d bytes, AppendJSON %d", name, units, out.Len(), len(b))
				}
			}
		}
	}
}

// The include pattern is charged: what includes twice what includes twice.
func TestBudgetOfIncludes(t *testing.T) {
	var page strings.Builder
	page.WriteString(`<div class="vcard"><b class="fn">first</b><a class="include" href="#i0"></a></div>`)
	for i := range 40 {
		fmt.Fprintf(&page, `<p id="i%d">x<a class="include" href="#i%d"></a><a class="include" href="#i%d"></a></p>`, i, i+1, i+1)
	}
	data, err := microformats.Extract(parse(t, page.String(), ""), microformats.Options{})
	wantLimit(t, err)
	if len(data.Items) != 1 || data.Items[0].Text("name") != "first" {
		t.Errorf("items %v", data.Items)
	}
	inText := strings.Replace(page.String(), `first</b>`, `</b>`, 1)
	inText = strings.Replace(inText, `</b><a class="include" href="#i0"></a>`, `<a class="include" href="#i0"></a></b>`, 1)
	_, err = microformats.Extract(parse(t, inText, ""), microformats.Options{})
	wantLimit(t, err)
}

// Includes that lead into a loop are charged, too: to notice the loop takes a look
// at everything that is being included.
func TestBudgetOfLoops(t *testing.T) {
	var page strings.Builder
	page.WriteString(`<div class="vcard"><b class="fn">first</b><a class="include" href="#i0"></a></div>`)
	for i := range 100 {
		fmt.Fprintf(&page, `<p id="i%d"><a class="include" href="#i%d"></a></p>`, i, i+1)
	}
	page.WriteString(`<p id="i100">` + strings.Repeat(`<a class="include" href="#i0"></a>`, 1000) + `</p>`)
	d := parse(t, page.String(), "")
	if _, err := microformats.Extract(d, microformats.Options{}); err != nil {
		t.Error(err)
	}
	_, err := microformats.Extract(d, microformats.Options{Budget: dom.NewBudget(100000, 0)})
	wantLimit(t, err)
}

// Depth costs neither stack nor an error when JSON is appended.
func TestDepth(t *testing.T) {
	n := 200000
	if testing.Short() {
		n = 20000
	}
	data, err := microformats.Extract(nest(n, atom.Div, always("class", "h-a"), empty),
		microformats.Options{Budget: dom.NewBudget(-1, 0)})
	if err != nil {
		t.Fatal(err)
	}
	b, err := data.AppendJSON(nil, dom.JSONOptions{Budget: dom.NewBudget(-1, 0)})
	if got := strings.Count(string(b), `"type"`); got != n || err != nil {
		t.Errorf("%d items, want %d; %v", got, n, err)
	}
	var again microformats.Data
	if err := again.UnmarshalJSON(b); err != nil {
		t.Fatal(err)
	}
	if back, err := again.AppendJSON(nil, dom.JSONOptions{Budget: dom.NewBudget(-1, 0)}); !bytes.Equal(back, b) || err != nil {
		t.Errorf("read back, it is %d bytes for %d, %v", len(back), len(b), err)
	}
	count := 0
	for range data.All() {
		count++
	}
	if count != n {
		t.Errorf("All yields %d items, want %d", count, n)
	}
}

// build makes a document; fill is given its root.
func build(b *dom.Builder, fill func(root dom.Node)) *dom.Document {
	d := new(dom.Document)
	root := b.Start(d, dom.DocumentNode)
	b.SetURL("http://example.com/")
	fill(root)
	b.Finish()
	return d
}

// add adds an element, with attributes given as names and values, to a parent.
func add(b *dom.Builder, parent dom.Node, name atom.Atom, attrs []string) dom.Node {
	n := b.Element(dom.HTML, name, dom.Span{})
	for i := 0; i < len(attrs); i += 2 {
		b.AddAttrValue(n, dom.NoNamespace, atom.LookupString(attrs[i]), []byte(attrs[i+1]))
	}
	b.AppendChild(parent, n)
	return n
}
