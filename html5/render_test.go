package html5_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/treedump"
)

// survives tells whether parsing the serialization of a tree must give the same tree
// again. "It is possible that the output of this algorithm, if parsed with an HTML
// parser, will not return the original tree structure": so it is for trees with
// elements that the parser moves or closes, or with carriage returns.
func survives(d *dom.Document) bool {
	for i := 1; i < d.Len(); i++ {
		n := d.Node(i)
		if d.IsElement(n) && !isPlain(d, n) {
			return false
		}
		for a := range d.Attrs(n) {
			if strings.Contains(d.AttrValue(a), "\r") {
				return false
			}
		}
		if strings.Contains(d.Data(n), "\r") {
			return false
		}
	}
	return true
}

// isPlain tells whether n is an element that the parser leaves where it is
// written: one of those named here, or one that HTML does not know.
func isPlain(d *dom.Document, n dom.Node) bool {
	if d.Namespace(n) != dom.HTML {
		return false
	}
	switch name := d.ElementName(n); name {
	case atom.Div, atom.Section, atom.Article, atom.Span, atom.Q, atom.Cite, atom.Data, atom.Time, atom.Br, atom.Img, atom.Style:
		return true
	default:
		return name > atom.Elements
	}
}

func parseRender(t *testing.T, page string) (tree *dom.Document, rendered string) {
	t.Helper()
	d, err := html5.ParseFragment(strings.NewReader(page), html5.Context{Name: "div"}, html5.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return d, d.OuterHTML(d.Root())
}

func FuzzRender(f *testing.F) {
	for _, seed := range []string{
		`<div a="1 &amp; &quot;2&quot; <3>" b>x &lt; y&nbsp;z<br>end</div>`,
		`<x-y =a "b'c<d><span>é&#x1F600;</x-y> <!--c--> <!-->--><?pi data?>`,
		"<section>\n<style>a > b {}</style><img src=x alt='\"'></article></section>",
		"<div>a\x00b&#0;c&notit;&not;<q>&#13;",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, page string) {
		first, rendered := parseRender(t, page)
		if !survives(first) || strings.HasPrefix(rendered, "\uFEFF") { // a byte order mark is no text
			return
		}
		second, again := parseRender(t, rendered)
		want := string(treedump.Append(nil, first, first.Root(), treedump.Options{}))
		got := string(treedump.Append(nil, second, second.Root(), treedump.Options{}))
		if got != want {
			t.Errorf("%q\nis written %q\nand read back\n%s\nwant\n%s", page, rendered, got, want)
		}
		if again != rendered {
			t.Errorf("%q\nis written %q\nand then %q", page, rendered, again)
		}
	})
}
