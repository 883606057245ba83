package outline_test

import (
	"bytes"
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/outline"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/rivo/uniseg"
)

// written returns what is written of a page.
func written(t *testing.T, page *itemscope.Page, o outline.Options) string {
	t.Helper()
	items, err := page.Items(itemscope.ItemsOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	p := outline.Page{Name: "page.html", Title: page.Meta.Title, Items: items.Merge(), Problems: page.Problems, Document: page.Document}
	if err := outline.Write(&out, &p, o); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func extract(t *testing.T, source string) *itemscope.Page {
	t.Helper()
	page, err := itemscope.ExtractBytes([]byte(source), itemscope.Options{URL: "https://example.com/"})
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// Texts are as wide as a terminal shows them, and are not cut inside a character.
func TestWidths(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{strings.Repeat("a", 35), strings.Repeat("a", 35)},
		{strings.Repeat("a", 36), strings.Repeat("a", 30) + "… +6"},
		{strings.Repeat("漢", 17), strings.Repeat("漢", 17)},
		{strings.Repeat("漢", 18), strings.Repeat("漢", 15) + "… +3"},
		{strings.Repeat("e\u0301", 35), strings.Repeat("e\u0301", 35)},
		{strings.Repeat("👩‍👧", 18), strings.Repeat("👩‍👧", 15) + "… +9"},
		{"a" + strings.Repeat("\u0301", 2000), ""},
	} {
		got := written(t, extract(t, "<meta charset=utf-8><p itemscope><b itemprop=n>"+tt.text), outline.Options{Columns: 40})
		line := strings.Split(got, "\n")[3]
		if want := "  n  " + tt.want; tt.want != "" && line != want {
			t.Errorf("%.20s…: %q, want %q", tt.text, line, want)
		}
		if uniseg.StringWidth(line) > 40 {
			t.Errorf("%.20s…: %d columns", tt.text, uniseg.StringWidth(line))
		}
	}
}

var styles = regexp.MustCompile("\x1b\\[[0-9;]*m")

// No line of a page of the corpus is wider than the terminal, except by a name that is, and
// styles change nothing else.
func TestCorpus(t *testing.T) {
	for p := range testdata.Corpus(t) {
		if p.Index%10 != 0 {
			continue
		}
		page, err := itemscope.ExtractBytes(p.Body, itemscope.Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil {
			t.Fatal(err)
		}
		for _, columns := range []int{40, 80, 200} {
			o := outline.Options{Columns: columns, Positions: p.Index%20 == 0}
			plain := written(t, page, o)
			for line := range strings.Lines(plain) {
				// A name that is too long for its column moves its value.
				if wide := uniseg.StringWidth(strings.TrimSuffix(line, "\n")); wide > columns*3/2 {
					t.Errorf("%s: %d columns: %s", p.Name(), wide, line)
				}
			}
			o.Colour = true
			if coloured := written(t, page, o); styles.ReplaceAllString(coloured, "") != plain {
				t.Errorf("%s: colours change the text", p.Name())
			}
			o.Colour, o.Full = false, true
			if full := written(t, page, o); len(full) < len(plain)-100 || strings.Contains(full, "--full prints all") {
				t.Errorf("%s: not all is written", p.Name())
			}
		}
	}
}

// The errors of what is written to, and of the budget, are returned.
func TestErrors(t *testing.T) {
	page := extract(t, "<p itemscope><b itemprop=n>x")
	items, err := page.Items(itemscope.ItemsOptions{})
	if err != nil {
		t.Fatal(err)
	}
	p := outline.Page{Items: items, Document: page.Document}
	if err := outline.Write(failing{}, &p, outline.Options{Columns: 80}); !errors.Is(err, errBroken) {
		t.Error(err)
	}
	p.Budget = dom.NewBudget(8, 0)
	var limit *dom.LimitError
	if err := outline.Write(new(bytes.Buffer), &p, outline.Options{Columns: 80}); !errors.As(err, &limit) {
		t.Error(err)
	}
}

var errBroken = errors.New("broken")

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errBroken }

// Ten times the page takes about ten times as long.
func TestGrowth(t *testing.T) {
	for name, source := range map[string]func(int) string{
		"nested":     func(n int) string { return strings.Repeat("<p itemscope><div itemprop=a itemscope>", n) },
		"values":     func(n int) string { return "<p itemscope>" + strings.Repeat("<b itemprop=a>x</b>", n) },
		"text":       func(n int) string { return "<p itemscope><b itemprop=a>" + strings.Repeat("x y", n) },
		"properties": func(n int) string { return strings.Repeat("<p itemscope><b itemprop='a b c'>x</b></p>", n) },
	} {
		t.Run(name, func(t *testing.T) {
			testdata.Growth(t, func(n int) { written(t, extract(t, source(n)), outline.Options{Columns: 80, Full: true}) }, 500)
		})
	}
}
