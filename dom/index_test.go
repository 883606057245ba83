package dom_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

func TestElementByID(t *testing.T) {
	d := page(`<p id=""/><p id="a" title="1"/><template><p id="a" title="0"/><p id="t"/></template>` +
		`<p id="a" title="2"/><svg><p id="s" title="3"/></svg><p id="x&amp;&lt;y" title="4"/><p id="A" title="5"/>` +
		`<p id=" b " title="6"/><p xml:id="no"/>`)
	for _, tt := range []struct{ id, title string }{
		{"a", "1"}, {"s", "3"}, {"x&<y", "4"}, {"A", "5"}, {" b ", "6"},
		{"", ""}, {"t", ""}, {"b", ""}, {"x&amp;&lt;y", ""}, {"no", ""},
	} {
		title, _ := d.Attr(d.ElementByID(tt.id), atom.Title)
		if title != tt.title {
			t.Errorf("%q is the element %q, want %q", tt.id, title, tt.title)
		}
	}
	if none := page(`<p/>`); !none.ElementByID("a").IsZero() {
		t.Error("found an ID on a page that has none")
	}
}

func TestManyIDs(t *testing.T) {
	var source strings.Builder
	const count = 20_000
	for i := range count {
		fmt.Fprintf(&source, `<p id="x%d&amp;"/><p id="x%d&#38;"/>`, i, i/2)
	}
	d := page(source.String())
	for i := range count {
		n := d.ElementByID(fmt.Sprintf("x%d&", i))
		// x0 x0 x1 x0 x2 x1 x3 x1: i is first met at 2i.
		if want := 2 * i; n.Index() != 2+want {
			t.Fatalf("x%d is node %d, want %d", i, n.Index(), 2+want)
		}
	}
	if n := testing.AllocsPerRun(100, func() { d.ElementByID("x77&") }); n > 0 {
		t.Errorf("a look-up allocates %v times", n)
	}
}

func TestLanguage(t *testing.T) {
	const body = `<p id="none">x</p><p lang="de"><b id="inside"/><i lang="" id="empty"><b id="in-empty"/></i></p>` +
		`<svg lang="fr" id="svg"><g xml:lang="it" lang="xx" id="xml"/><g id="in-svg"/></svg>` +
		`<math lang="es" id="math"><mi xml:lang="pt" id="mi"/></math>` +
		`<p lang="de"><template><b id="template"/><template lang="nl"><i id="nested"/></template></template></p>` +
		`<p lang=" de " id="spaces"/><p lang="a&amp;b" id="reference"/>`
	for _, tt := range []struct {
		head, header string
		fallback     string
	}{
		{"", "", ""},
		{"", "en", "en"},
		{`<meta http-equiv="Content-Language" content=" sv&#32;x "/>`, "en", "sv"},
		{`<meta http-equiv="content-language" content="sv,en"/>`, "en", "en"},
		{`<meta http-equiv="content-language" content="  "/>`, "en", "en"},
		{`<meta http-equiv="content-language"/><meta content="x"/><meta http-equiv="refresh" content="y"/>`, "en", "en"},
		{`<meta http-equiv="content-language" content="sv"/><meta http-equiv="content-language" content="no"/>`, "", "no"},
		{`<meta http-equiv="content-language" content="sv"/><meta http-equiv="content-language" content="a,b"/>`, "", "sv"},
		{`<template><meta http-equiv="content-language" content="sv"/></template>`, "", ""},
		{`<svg><meta http-equiv="content-language" content="sv"/></svg>`, "", ""},
	} {
		var d dom.Document
		m := &languageMaker{header: tt.header}
		m.make(&d, tt.head+body)
		for _, want := range []struct{ id, language string }{
			{"none", tt.fallback},
			{"inside", "de"}, {"empty", ""}, {"in-empty", ""},
			{"svg", "fr"}, {"xml", "it"}, {"in-svg", "fr"},
			{"math", tt.fallback}, {"mi", "pt"},
			{"template", "de"}, {"nested", "nl"},
			{"spaces", " de "}, {"reference", "a&b"},
		} {
			n := byID(&d, want.id)
			for range d.Len() { // climbing at first, and then by the index
				if got := d.Language(n); got != want.language {
					t.Fatalf("%s with Content-Language %q: %s has language %q, want %q", tt.head, tt.header, want.id, got, want.language)
				}
			}
			d.ForgetLanguages()
		}
		if got := d.Language(d.Root()); got != tt.fallback {
			t.Errorf("%s: the document has language %q, want %q", tt.head, got, tt.fallback)
		}
		if got := d.Language(d.FirstChild(byID(&d, "none"))); got != tt.fallback {
			t.Errorf("%s: text has language %q, want %q", tt.head, got, tt.fallback)
		}
	}
}

// The first element with a language is known beforehand, wherever it is, and whatever it has
// inside. Nothing that is known of one document is left in the next.
func TestFirstLanguage(t *testing.T) {
	var d dom.Document
	pieces := []string{`<p lang="de">`, `<p xml:lang="fr">`, `<p lang="">`, `<p>`, `<p>`, `<p>`, `<template>`, `<svg>`, `<math lang="x">`, `x`}
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var source strings.Builder
		var open []string
		for range random.IntN(30) {
			piece := pieces[random.IntN(len(pieces))]
			source.WriteString(piece)
			if name, _, _ := strings.Cut(strings.Trim(piece, "<>"), " "); piece != "x" {
				open = append(open, name)
			}
			for len(open) > 0 && random.IntN(2) == 0 {
				source.WriteString("</" + open[len(open)-1] + ">")
				open = open[:len(open)-1]
			}
		}
		for _, name := range slices.Backward(open) {
			source.WriteString("</" + name + ">")
		}
		new(languageMaker).make(&d, source.String())
		for n := range d.Len() {
			if got, want := d.LanguageAttr(d.Node(n)), d.ClimbToLanguage(d.Node(n)); got != want {
				t.Fatalf("%s: node %d has the language of %v, want %v", &source, n, got, want)
			}
		}
	}
}

// languageMaker is a maker that knows a Content-Language header.
type languageMaker struct {
	maker
	header string
}

func (m *languageMaker) make(d *dom.Document, source string) {
	root := m.Start(d, dom.DocumentNode)
	m.SetContentLanguage(m.header)
	m.fill(root, source)
}

func TestPositions(t *testing.T) {
	for _, tt := range []struct {
		source string
		offset uint32
		want   dom.Position
	}{
		{"", 0, dom.Position{Line: 1, Column: 1}},
		{"ab", 0, dom.Position{Line: 1, Column: 1}},
		{"ab", 1, dom.Position{Line: 1, Column: 2}},
		{"ab", 2, dom.Position{Line: 1, Column: 3}}, // the end
		{"ab", 9, dom.Position{Line: 1, Column: 3}}, // and any offset after it
		{"a\nb", 1, dom.Position{Line: 1, Column: 2}},
		{"a\nb", 2, dom.Position{Line: 2, Column: 1}},
		{"a\r\nb", 1, dom.Position{Line: 1, Column: 2}},
		{"a\r\nb", 2, dom.Position{Line: 1, Column: 3}},
		{"a\r\nb", 3, dom.Position{Line: 2, Column: 1}},
		{"a\rb", 2, dom.Position{Line: 2, Column: 1}},
		{"a\r\r\n\nb", 5, dom.Position{Line: 4, Column: 1}},
		{"a\r", 2, dom.Position{Line: 2, Column: 1}},
		{"a\n", 2, dom.Position{Line: 2, Column: 1}},
		{"é漢😀b", 9, dom.Position{Line: 1, Column: 4}}, // code points, not bytes or UTF-16 units
		{"é漢😀b", 10, dom.Position{Line: 1, Column: 5}},
		{"é\n漢😀b", 10, dom.Position{Line: 2, Column: 3}},
		{strings.Repeat("é", 1000) + "\n" + strings.Repeat("漢", 1000) + "x", 5001, dom.Position{Line: 2, Column: 1001}},
		{strings.Repeat("a", 512), 512, dom.Position{Line: 1, Column: 513}},
		{strings.Repeat("a", 511) + "\n", 512, dom.Position{Line: 2, Column: 1}},
	} {
		var d dom.Document
		var b dom.Builder
		b.Start(&d, dom.DocumentNode)
		if err := b.SetSource([]byte(tt.source)); err != nil {
			t.Fatal(err)
		}
		b.Finish()
		if got := d.Position(tt.offset); got != tt.want {
			t.Errorf("offset %d of %.40q is at %v, want %v", tt.offset, tt.source, got, tt.want)
		}
	}
}

// TestPositionsByDefinition compares positions and lines with those that one finds by
// reading the source from its beginning, for all ways in which lines can end around it.
func TestPositionsByDefinition(t *testing.T) {
	short, long := []string{"a", "\n", "\r", "é"}, strings.Repeat("漢", 300)+"\n"
	list := sources(append(short, long), 5)
	list = append(list, sources(append(short, strings.Repeat("a", 255)), 4)...)
	for _, source := range list {
		var d dom.Document
		var b dom.Builder
		b.Start(&d, dom.DocumentNode)
		if err := b.SetSource([]byte(source)); err != nil {
			t.Fatal(err)
		}
		b.Finish()
		want, start := dom.Position{Line: 1, Column: 1}, 0
		for i, r := range source {
			if got := d.Position(uint32(i)); got != want {
				t.Fatalf("offset %d of %.40q is at %v, want %v", i, source, got, want)
			}
			if want.Column == 1 {
				start = i
			}
			if want.Column < 3 || r < ' ' {
				testLine(t, &d, source, i, int(want.Line), start)
			}
			if want.Column++; r == '\n' || r == '\r' && !strings.HasPrefix(source[i+1:], "\n") {
				want = dom.Position{Line: want.Line + 1, Column: 1}
			}
		}
	}
}

// testLine tests what Line says of an offset, by the number and start of its line.
func testLine(t *testing.T, d *dom.Document, source string, offset, line, start int) {
	end := len(source)
	if i := strings.IndexAny(source[start:], "\r\n"); i >= 0 {
		end = start + i
	}
	number, span := d.Line(uint32(offset))
	if want := (dom.Span{Start: uint32(start), End: uint32(end)}); number != line || span != want {
		t.Fatalf("offset %d of %.40q is in line %d at %v, want %d at %v", offset, source, number, span, line, want)
	}
}

// sources returns the texts that are made of up to n parts.
func sources(parts []string, n int) []string {
	list := []string{""}
	for i := 0; n > 0; n-- {
		for end := len(list); i < end; i++ {
			for _, part := range parts {
				list = append(list, list[i]+part)
			}
		}
	}
	return list
}

func TestPlaces(t *testing.T) {
	const source = "<!DOCTYPE html>\r\n<html id=\"h\">\n<!--c--><p id=\"p\">é<b id=\"b\">x</b></p>\n</html>"
	d := page(source)
	for _, tt := range []struct {
		n      dom.Node
		source string
		line   int
		column int
		end    string
	}{
		{d.FirstChild(d.Root()), "<!DOCTYPE html>", 1, 1, ""},
		{d.ElementByID("h"), `<html id="h">`, 2, 1, "</html>"},
		{d.PrevSibling(d.ElementByID("p")), "<!--c-->", 3, 1, ""},
		{d.ElementByID("p"), `<p id="p">`, 3, 9, "</p>"},
		{d.FirstChild(d.ElementByID("p")), "é", 3, 19, ""},
		{d.ElementByID("b"), `<b id="b">`, 3, 20, "</b>"},
	} {
		want := dom.Position{Line: uint32(tt.line), Column: uint32(tt.column)}
		if got := d.Source(d.Span(tt.n)); got != tt.source {
			t.Errorf("%s: source %q, want %q", label(d, tt.n), got, tt.source)
		}
		if got := d.NodePosition(tt.n); got != want {
			t.Errorf("%s: at %v, want %v", tt.source, got, want)
		}
		if got := d.PlacePosition(d.Place(tt.n)); got != want || d.Place(tt.n).Node != tt.n {
			t.Errorf("%s: place at %v, want %v", tt.source, got, want)
		}
		if got := d.Source(d.EndTagSpan(tt.n)); got != tt.end {
			t.Errorf("%s: end tag %q, want %q", tt.source, got, tt.end)
		}
	}
	if (dom.Position{}) != d.SpanPosition(dom.Span{}) || !(dom.Position{}).IsZero() {
		t.Error("nowhere is somewhere")
	}
	if got := d.Source(span(0, len(source)+1)); got != "" {
		t.Errorf("source beyond the end: %q", got)
	}
}

func TestPositionJSON(t *testing.T) {
	for _, c := range []struct {
		at   dom.Position
		want string
	}{
		{dom.Position{Line: 3, Column: 14}, `{"line":3,"column":14}`},
		{dom.Position{}, "null"},
	} {
		if got := string(c.at.AppendJSON([]byte("x"))); got != "x"+c.want {
			t.Errorf("%v: %s, want x%s", c.at, got, c.want)
		}
	}
}
