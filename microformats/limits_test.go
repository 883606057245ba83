package microformats_test

import (
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
				if limit := (*microformats.LimitError)(nil); err != nil && !errors.As(err, &limit) {
					t.Fatal(err)
				}
				if data == nil {
					t.Fatal("no data")
				}
			}, c.size)
		})
	}
}

// What is found before a limit is hit is returned, and no more than the limit.
func TestMaxBytes(t *testing.T) {
	d := nest(3000, atom.Div, always("class", "h-a p-x"), few)
	const limit = 100000
	data, err := microformats.Extract(d, microformats.Options{MaxBytes: limit})
	var e *microformats.LimitError
	if !errors.As(err, &e) || e.Limit != "MaxBytes" || e.Max != limit {
		t.Fatalf("error %v, want MaxBytes", err)
	}
	if n := len(data.AppendJSON(nil)); n > 3*limit {
		t.Errorf("%d bytes of JSON, limit %d", n, limit)
	}

	page := `<p class="h-a">first</p>` + strings.Repeat(`<p class="h-b">second</p>`, 100)
	data, err = microformats.Extract(parse(t, page, ""), microformats.Options{MaxBytes: 500})
	if !errors.As(err, &e) || len(data.Items) < 2 || data.Items[0].First("name") != "first" {
		t.Errorf("%v, %d items", err, len(data.Items))
	}
}

// An item that is cut off by a limit has what was found in it.
func TestMaxBytesInside(t *testing.T) {
	page := `<div class="h-feed"><b class="p-name">feed</b>` + strings.Repeat(`<p class="h-entry">x</p>`, 100) + `</div>`
	data, err := microformats.Extract(parse(t, page, ""), microformats.Options{MaxBytes: 1000})
	if err == nil || len(data.Items) != 1 || data.Items[0].First("name") != "feed" || len(data.Items[0].Children) < 3 {
		t.Errorf("%v, %s", err, data.AppendJSON(nil))
	}
}

// Whatever is read before a limit is hit is in the result, however the items around
// it are nested and whatever else has taken room.
func TestMaxBytesLosesNothing(t *testing.T) {
	for _, class := range []string{"h-b", "p-b h-b", "u-b h-b", "dt-b h-b", "e-b h-b", "p-b u-b h-b"} {
		page := `<a rel="x" href="/` + strings.Repeat("a", 300) + `">x</a><div class="h-a"><div class="` + class + `">` +
			`<div class="p-c h-c">` + strings.Repeat(`<b class="p-d">text</b>`, 100) + `</div></div></div>`
		for _, limit := range []int{900, 1000, 1500, 2000} {
			data, err := microformats.Extract(parse(t, page, "http://a.test/"), microformats.Options{MaxBytes: limit})
			if err == nil {
				t.Fatalf("%s: no limit hit with %d", class, limit)
			}
			var found int
			for it := range data.ItemsByType("h-c") {
				found = len(it.Properties.Get("d"))
			}
			if found < (limit-850)/40 {
				t.Errorf("%s, limit %d: %d values, %s", class, limit, found, data.AppendJSON(nil))
			}
			checkRoundTrip(t, data)
		}
	}
}

// Values that are items count as often as the JSON has them.
func TestMaxBytesOfRepeatedItems(t *testing.T) {
	d := nest(40, atom.Div, always("class", "h-a p-x p-y"), few)
	data, err := microformats.Extract(d, microformats.Options{})
	var e *microformats.LimitError
	if !errors.As(err, &e) || e.Limit != "MaxBytes" {
		t.Fatalf("error %v, want MaxBytes", err)
	}
	if n := len(data.AppendJSON(nil)); n > 3*microformats.DefaultMaxBytes {
		t.Errorf("%d bytes of JSON", n)
	}
}

func TestMaxIncluded(t *testing.T) {
	var page strings.Builder
	page.WriteString(`<div class="vcard"><b class="fn">first</b><a class="include" href="#i0"></a></div>`)
	for i := range 40 {
		fmt.Fprintf(&page, `<p id="i%d"><a class="include" href="#i%d"></a><a class="include" href="#i%d"></a></p>`, i, i+1, i+1)
	}
	data, err := microformats.Extract(parse(t, page.String(), ""), microformats.Options{})
	var e *microformats.LimitError
	if !errors.As(err, &e) || e.Limit != "MaxIncluded" || e.Error() == "" {
		t.Fatalf("error %v, want MaxIncluded", err)
	}
	if len(data.Items) != 1 || data.Items[0].First("name") != "first" {
		t.Errorf("items %v", data.Items)
	}
}

// Text that is included is limited, too.
func TestMaxIncludedText(t *testing.T) {
	var page strings.Builder
	page.WriteString(`<div class="vcard"><b class="note">first<a class="include" href="#i0"></a></b></div>`)
	for i := range 40 {
		fmt.Fprintf(&page, `<p id="i%d">x<a class="include" href="#i%d"></a><a class="include" href="#i%d"></a></p>`, i, i+1, i+1)
	}
	_, err := microformats.Extract(parse(t, page.String(), ""), microformats.Options{})
	var e *microformats.LimitError
	if !errors.As(err, &e) || e.Limit != "MaxIncluded" {
		t.Fatalf("error %v, want MaxIncluded", err)
	}
}

// What leads into a loop is counted, too: telling that it does takes a look at all
// that is being included.
func TestMaxIncludedLoops(t *testing.T) {
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
	_, err := microformats.Extract(d, microformats.Options{MaxIncluded: 50000})
	var e *microformats.LimitError
	if !errors.As(err, &e) || e.Limit != "MaxIncluded" {
		t.Errorf("error %v, want MaxIncluded", err)
	}
}

// Depth costs neither stack nor an error when JSON is appended.
func TestDepth(t *testing.T) {
	const n = 200000
	data, err := microformats.Extract(nest(n, atom.Div, always("class", "h-a"), empty), microformats.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(string(data.AppendJSON(nil)), `"type"`); got != n {
		t.Errorf("%d items, want %d", got, n)
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
