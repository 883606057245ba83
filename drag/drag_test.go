package drag_test

import (
	"errors"
	"fmt"
	"log"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/drag"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
)

func parse(tb testing.TB, page string) *dom.Document {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://example.com/dir/page"})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// nodes returns the elements with an attribute "drag", which says at which place of the
// list they are.
func nodes(d *dom.Document) []dom.Node {
	attr := d.Name("drag")
	list := slices.Collect(d.ElementsWithAttr(d.Root(), attr))
	slices.SortStableFunc(list, func(a, b dom.Node) int {
		x, _ := d.Attr(a, attr)
		y, _ := d.Attr(b, attr)
		return strings.Compare(x, y)
	})
	return list
}

func TestExtract(t *testing.T) {
	const caption = `<span itemscope drag><b itemprop=name>The Castle</b></span>`
	for _, tt := range []struct {
		name, page      string
		html, json, uri string
	}{
		// The example of https://html.spec.whatwg.org/multipage/microdata.html#the-basic-syntax:
		// dragging the caption takes the item along only if the caption is inside it.
		{"an item", caption, `<span itemscope="" drag=""><b itemprop="name">The Castle</b></span>`,
			`{"items":[{"properties":{"name":["The Castle"]}}]}`, ""},
		{"inside an item", `<figure itemscope><figcaption drag><b itemprop=name>The Castle</b></figcaption></figure>`,
			`<figcaption drag=""><b itemprop="name">The Castle</b></figcaption>`, `{"items":[]}`, ""},
		{"around an item", `<p drag>a` + caption + `</p>`, `<p drag="">a<span itemscope="" drag=""><b itemprop="name">The Castle</b></span></p>`,
			`{"items":[{"properties":{"name":["The Castle"]}}]}`, ""},
		{"an item that is not at the top", `<p itemscope><i itemprop=a itemscope drag></i></p>`, `<i itemprop="a" itemscope="" drag=""></i>`,
			`{"items":[]}`, ""},
		{"the order of the list", `<i itemscope itemid=x drag=2></i><i itemscope itemid=y drag=1></i>`,
			`<i itemscope="" itemid="y" drag="1"></i><i itemscope="" itemid="x" drag="2"></i>`,
			`{"items":[{"id":"https://example.com/dir/y","properties":{}},{"id":"https://example.com/dir/x","properties":{}}]}`, ""},
		{"links and images", `<a drag href=a>1</a><img drag src="/b c"><a drag name=x>no href</a><area drag href=no><link drag href=no><a drag href="http://:">bad</a><img drag>`,
			`<a drag="" href="a">1</a><img drag="" src="/b c"><a drag="" name="x">no href</a><area drag="" href="no"><link drag="" href="no"><a drag="" href="http://:">bad</a><img drag="">`,
			`{"items":[]}`, "https://example.com/dir/a\r\nhttps://example.com/b%20c"},
		{"a link inside what is dragged", `<p drag><a href=a>1</a></p>`, `<p drag=""><a href="a">1</a></p>`, `{"items":[]}`, ""},
		{"an SVG link", `<svg><a drag href=a></a></svg>`, `<a drag="" href="a"></a>`, `{"items":[]}`, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := parse(t, tt.page)
			m, err := drag.Extract(d, drag.Options{Nodes: nodes(d)})
			if err != nil {
				t.Fatal(err)
			}
			want := []drag.Item{{drag.HTML, tt.html}, {drag.MicrodataJSON, tt.json}}
			if tt.uri != "" {
				want = append(want, drag.Item{drag.URIList, tt.uri})
			}
			if !slices.Equal(m.Items, want) {
				t.Errorf("got  %q\nwant %q", m.Items, want)
			}
		})
	}
}

func TestNoNodes(t *testing.T) {
	m, err := drag.Extract(parse(t, "<p itemscope>"), drag.Options{})
	if err != nil || len(m.Items) > 0 {
		t.Errorf("%v, %v; an empty list gives nothing", m, err)
	}
	if _, ok := m.Get(drag.HTML); ok {
		t.Error("it has HTML")
	}
}

// A node that is twice in the list is in the HTML once, and its item is in the JSON
// twice: the algorithm says "for each node in nodes".
func TestRepeatedNodes(t *testing.T) {
	d := parse(t, "<p itemscope drag></p>")
	list := nodes(d)
	m, err := drag.Extract(d, drag.Options{Nodes: append(list, list...)})
	if err != nil {
		t.Fatal(err)
	}
	if html, _ := m.Get(drag.HTML); html != `<p itemscope="" drag=""></p>` {
		t.Error(html)
	}
	if json, _ := m.Get(drag.MicrodataJSON); json != `{"items":[{"properties":{}},{"properties":{}}]}` {
		t.Error(json)
	}
}

func TestMicrodataGiven(t *testing.T) {
	d := parse(t, `<p itemscope itemtype="a b" drag></p>`)
	data, err := microdata.Extract(d, microdata.Options{Spec: microdata.W3C2011})
	if err != nil {
		t.Fatal(err)
	}
	m, err := drag.Extract(d, drag.Options{Nodes: nodes(d), Microdata: data})
	if json, _ := m.Get(drag.MicrodataJSON); err != nil || json != `{"items":[{"type":"a b","properties":{}}]}` {
		t.Error(json, err)
	}
}

func TestProblems(t *testing.T) {
	d := parse(t, `<p itemscope itemref=x drag></p>`)
	m, err := drag.Extract(d, drag.Options{Nodes: nodes(d)})
	if err != nil || len(m.Problems) != 1 {
		t.Error(m.Problems, err)
	}
}

func TestBudget(t *testing.T) {
	d := parse(t, strings.Repeat("<a drag itemscope href=x>text</a>", 100))
	var limit *dom.LimitError
	m, err := drag.Extract(d, drag.Options{Nodes: nodes(d), Budget: d.NewBudget(500)})
	if !errors.As(err, &limit) || limit.Package != "drag" {
		t.Errorf("%v", err)
	}
	if html, ok := m.Get(drag.HTML); !ok || len(html) == 0 || len(html) > 1000 {
		t.Errorf("%d bytes of HTML", len(html))
	}
}

func TestGrowth(t *testing.T) {
	testdata.Growth(t, func(n int) {
		d := parse(t, strings.Repeat("<p drag itemscope><a drag href=x itemprop=u>text</a>", n))
		if _, err := drag.Extract(d, drag.Options{Nodes: nodes(d)}); err != nil {
			t.Fatal(err)
		}
	}, 2000)
}

// A list with all nodes of a deep page, as that of a selection, has each of them once.
func TestGrowthNested(t *testing.T) {
	testdata.Growth(t, func(n int) {
		b, err := html5.ParseBytes([]byte(strings.Repeat("<div drag itemscope>", n)), html5.Options{MaxDepth: -1})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := drag.Extract(b, drag.Options{Nodes: nodes(b)}); err != nil {
			t.Fatal(err)
		}
	}, 2000)
}

func ExampleExtract() {
	d, err := html5.ParseBytes([]byte(`<a itemscope href=/castle><b itemprop=name>The Castle</b></a>`),
		html5.Options{URL: "https://example.com/"})
	if err != nil {
		log.Fatal(err)
	}
	m, err := drag.Extract(d, drag.Options{Nodes: slices.Collect(microdata.TopLevelItems(d))})
	if err != nil {
		log.Fatal(err)
	}
	for _, it := range m.Items {
		fmt.Printf("%s: %s\n", it.Type, it.Data)
	}
	// Output:
	// text/html: <a itemscope="" href="/castle"><b itemprop="name">The Castle</b></a>
	// application/microdata+json: {"items":[{"properties":{"name":["The Castle"]}}]}
	// text/uri-list: https://example.com/castle
}
