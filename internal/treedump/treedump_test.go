package treedump

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"github.com/itemscope/itemscope/internal/testdata"
	"golang.org/x/net/html"
)

func document(t testing.TB, page string) *dom.Document {
	t.Helper()
	n, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	tree, err := nethtml.FromNode(n, nethtml.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return tree.Document
}

func TestWrite(t *testing.T) {
	d := document(t, `<!DOCTYPE html><title>T &amp; t</title><body b=1 a='2"'><!-- c --><svg xlink:href=h xlink=x y=z><path/></svg>`+
		`<math><mi/></math><template id=t>x<template></template><p>y<template>z</template></template>`+"one\ntwo")
	const want = `| <!DOCTYPE html>
| <html>
|   <head>
|     <title>
|       "T & t"
|   <body>
|     a="2""
|     b="1"
|     <!--  c  -->
|     <svg svg>
|       xlink="x"
|       xlink href="h"
|       y="z"
|       <svg path>
|     <math math>
|       <math mi>
|     <template>
|       id="t"
|       content
|         "x"
|         <template>
|           content
|         <p>
|           "y"
|           <template>
|             content
|               "z"
|     "one
two"
`
	if got := string(Append(nil, d, d.Root(), Options{})); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	var b strings.Builder
	if err := Write(&b, d, d.Root(), Options{}); err != nil || b.String() != want {
		t.Errorf("Write gives %v and\n%s", err, b.String())
	}
	template := d.ElementByID("t")
	if got, want := string(Append([]byte("+"), d, template, Options{})), "+| \"x\"\n| <template>\n|   content\n| <p>\n|   \"y\"\n|   <template>\n|     content\n|       \"z\"\n"; got != want {
		t.Errorf("inside the template\n%s\nwant\n%s", got, want)
	}
}

func TestDoctypes(t *testing.T) {
	for _, tt := range []struct{ source, want string }{
		{`<!DOCTYPE html>`, `| <!DOCTYPE html>`},
		{`<!DOCTYPE html PUBLIC "p" "s">`, `| <!DOCTYPE html "p" "s">`},
		{`<!DOCTYPE html PUBLIC "p">`, `| <!DOCTYPE html "p" "">`},
		{`<!DOCTYPE html SYSTEM "s">`, `| <!DOCTYPE html "" "s">`},
		{`<!DOCTYPE>`, `| <!DOCTYPE >`},
	} {
		d := document(t, tt.source)
		if got, _, _ := strings.Cut(string(Append(nil, d, d.Root(), Options{})), "\n"); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.source, got, tt.want)
		}
	}
}

// built is <!--c--> <p id=a class>x</p><?t data> with places, after a line.
func built() *dom.Document {
	d := &dom.Document{}
	var b dom.Builder
	root := b.Start(d, dom.DocumentNode)
	const source = "\n<!--c--><p id=a class>x</p><?t data>"
	if err := b.SetSource([]byte(source)); err != nil {
		panic(err)
	}
	at := func(start, end uint32) dom.Span { return dom.Span{Start: start, End: end} }
	b.AppendChild(root, b.Comment(at(5, 6), 0, at(1, 9)))
	p := b.Element(dom.HTML, atom.P, at(9, 23))
	b.AddAttr(p, dom.NoNamespace, atom.Id, at(12, 14), at(15, 16), 0)
	b.AddAttr(p, dom.NoNamespace, atom.Class, at(17, 22), dom.Span{}, 0)
	b.AppendChild(root, p)
	b.AppendChild(p, b.Text(at(23, 24), 0))
	b.AppendChild(p, b.Element(dom.HTML, atom.B, dom.Span{}))
	b.AppendChild(root, b.ProcessingInstruction(b.Name([]byte("t")), at(32, 36), 0, at(28, 37)))
	b.Finish()
	return d
}

func TestPositions(t *testing.T) {
	d := built()
	const want = `      2:1 | <!-- c -->
      2:9 | <p>
     2:17 |   class=""
     2:12 |   id="a"
     2:23 |   "x"
          |   <b>
     2:28 | <?t data>
`
	if got := string(Append(nil, d, d.Root(), Options{Positions: true})); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestCompareUTF16(t *testing.T) {
	names := []string{"", "a", "a b", "aa", "b", "é", "퟿", "\U00010000", "\U00010001", "\U0010FFFF", "\uE000", "\uFFFD"}
	shuffled := slices.Clone(names)
	slices.Reverse(shuffled)
	slices.SortFunc(shuffled, compareUTF16)
	if !slices.Equal(shuffled, names) {
		t.Errorf("order is %q, want %q", shuffled, names)
	}
}

// failing is a writer that fails after that many writes.
type failing int

var errFull = errors.New("full")

func (f *failing) Write(b []byte) (int, error) {
	if *f--; *f < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestWriteError(t *testing.T) {
	d := document(t, strings.Repeat("<p>text", 20_000))
	for _, writes := range []failing{0, 2} {
		if err := Write(&writes, d, d.Root(), Options{}); err != errFull || writes != -1 {
			t.Errorf("error %v with %d writes left", err, writes)
		}
	}
}

func TestGrowth(t *testing.T) {
	for name, element := range map[string]string{"siblings": "<b a=1 b=2></b>", "templates": "<template>x</template>"} {
		t.Run(name, func(t *testing.T) {
			testdata.Growth(t, func(n int) {
				d := document(t, strings.Repeat(element, n))
				Append(nil, d, d.Root(), Options{Positions: true})
			}, 2000)
		})
	}
}

// The lines for nested and repeated elements can be far larger than the page. The
// budget stops them, and the lines up to there are written.
func TestBudget(t *testing.T) {
	d := document(t, "<p>"+strings.Repeat("<font a="+strings.Repeat("x", 1000)+">", 100)+strings.Repeat("<p>y", 100))
	whole := string(Append(nil, d, d.Root(), Options{}))
	for _, max := range []int{1, 1000, 20_000, 2 * len(whole) / 3} {
		var b strings.Builder
		err := Write(&b, d, d.Root(), Options{Budget: d.NewBudget(max)})
		var limit *dom.LimitError
		if !errors.As(err, &limit) || limit.Limit != "Budget" || limit.Max != max || max > 1000 && limit.Place.Node.IsZero() {
			t.Errorf("%d units: error %v", max, err)
		}
		// A part gets half of a budget.
		if got := b.String(); !strings.HasPrefix(whole, got) || len(got) > max/2+1 || len(got) < max/2-2000 || got != "" && !strings.HasSuffix(got, "\n") {
			t.Errorf("%d units: %d bytes", max, len(got))
		}
	}
	if err := Write(io.Discard, d, d.Root(), Options{Budget: d.NewBudget(-1)}); err != nil {
		t.Error(err)
	}
}
