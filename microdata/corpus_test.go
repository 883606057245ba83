package microdata_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/weburl"
)

// TestCorpus extracts from every page of the corpus what the literal algorithm
// does, by both texts.
func TestCorpus(t *testing.T) {
	pages, with, items, values, problems := 0, 0, 0, 0, 0
	for page := range testdata.Corpus(t) {
		if testing.Short() && page.Index%8 != 0 {
			continue
		}
		d, err := html5.ParseBytes(page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType})
		if err != nil {
			t.Fatalf("%s: %v", page.Name(), err)
		}
		for _, spec := range []microdata.Spec{microdata.Today, microdata.W3C2011} {
			m, err := microdata.Extract(d, microdata.Options{Spec: spec})
			if err != nil {
				t.Fatalf("%s: %v", page.Name(), err)
			}
			text := toJSON(t, m)
			if text != literalJSON(d, spec) {
				t.Errorf("%s: by %v, not what the standard's algorithm gives", page.Name(), spec)
			}
			if spec != microdata.Today {
				continue
			}
			checkRoundTrip(t, text)
			pages++
			if len(m.Items) > 0 {
				with++
			}
			problems += len(m.Problems)
			for it := range m.All() {
				items++
				for range it.All() {
					values++
				}
			}
		}
	}
	t.Logf("%d pages, %d with microdata: %d items, %d values, %d problems", pages, with, items, values, problems)
}

// TestRandomPages holds small pages that refer every which way to the literal
// algorithm, and the number of problems to that of the errors it flags.
func TestRandomPages(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	cyclic, shared := 0, 0
	for range 4000 {
		page := randomPage(random)
		d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://example.com/", ContentType: "text/html; charset=utf-8"})
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range []microdata.Spec{microdata.Today, microdata.W3C2011} {
			m, err := microdata.Extract(d, microdata.Options{Spec: spec})
			if err != nil {
				t.Fatal(err)
			}
			if got, want := toJSON(t, m), literalJSON(d, spec); got != want {
				t.Fatalf("%s\nby %v, got\n%s\nthe standard's algorithm gives\n%s", page, spec, got, want)
			}
			if spec == microdata.Today {
				checkErrors(t, page, d, m)
				cyclic += countProblems(m, "microdata/item-cycle")
				shared += countProblems(m, "microdata/itemref-overlap")
			}
		}
	}
	if cyclic < 100 || shared < 100 {
		t.Errorf("only %d cycles and %d overlaps: the pages test nothing", cyclic, shared)
	}
}

// checkErrors holds the problems with itemref to the errors of step 7, and
// Properties to the literal algorithm.
func checkErrors(t *testing.T, page string, d *dom.Document, m *microdata.Data) {
	t.Helper()
	l := literal{d: d, resolver: weburl.ForDocument(d)}
	for it := range m.All() {
		want := l.properties(it.Node)
		got := microdata.Properties(d, it.Node)
		if len(got) != len(want) {
			t.Fatalf("%s\nproperties of node %d: %v, want %v", page, it.Node.Index(), got, want)
		}
		for i := range got {
			if got[i] != want[i] {
				t.Fatalf("%s\nproperties of node %d: %v, want %v", page, it.Node.Index(), got, want)
			}
		}
	}
	got := countProblems(m, "microdata/itemref-") - countProblems(m, "microdata/itemref-unknown-id")
	if got != l.errors {
		t.Fatalf("%s\n%d problems %v, the standard's algorithm flags %d errors", page, got, m.Problems, l.errors)
	}
}

func countProblems(m *microdata.Data, rule string) int {
	n := 0
	for _, p := range m.Problems {
		if strings.HasPrefix(p.Rule, rule) {
			n++
		}
	}
	return n
}

// randomPage nests up to twenty elements, many of them items that refer to
// others.
func randomPage(random *rand.Rand) string {
	var b strings.Builder
	depth, n := 0, 3+random.IntN(18)
	for i := range n {
		b.WriteString("<div id=" + strconv.Itoa(i))
		if random.IntN(2) == 0 {
			b.WriteString(" itemprop='" + strings.Repeat("a ", random.IntN(2)) + string(rune('a'+random.IntN(3))) + "'")
		}
		if random.IntN(2) == 0 {
			b.WriteString(" itemscope")
		}
		if random.IntN(3) == 0 {
			b.WriteString(" itemref='")
			for range 1 + random.IntN(3) {
				b.WriteString(strconv.Itoa(random.IntN(n+1)) + " ")
			}
			b.WriteString("'")
		}
		b.WriteString(">" + strconv.Itoa(i))
		depth++
		for depth > 0 && random.IntN(2) == 0 {
			b.WriteString("</div>")
			depth--
		}
	}
	return b.String()
}
