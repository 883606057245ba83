package rdfa_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdfa"
)

// TestPlainElements holds that it makes no difference which elements are passed over, and
// for which of them the steps are taken at once, on random pages and those of the corpus.
func TestPlainElements(t *testing.T) {
	attributes := []string{
		"href=/x", "src=y", "href='http://['", "lang=de", "lang=''", "rel=nofollow", "rel=noopener", "rel=n&#111;follow", "rel=license", "rel=l&#105;cense", "rel=og:r", "rev=og:v", "rel='og:a og:b' inlist",
		"property=og:p", "property=og:p content=c", "property=og:p inlist", "about=#a", "resource=#r", "typeof=og:T", "typeof", "datatype=''",
		"vocab=http://v.example/", "vocab=''", "property=term", "prefix='og: http://o.example/'", "xmlns:og=http://x.example/", "data-x=1", "role=note", "id=i",
		"content=c", "property='og:p og:q' content='a&amp;b'", "property='OG:p' content=c", "prefix='og: http://p.example/ x: y'", "lang=-", "datatype=xsd:date",
	}
	tags := []string{"a", "b", "i", "div", "span", "img", "p", "html", "body", "meta", "meta", "link"}
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		var page strings.Builder
		for range 1 + random.IntN(12) {
			if random.IntN(3) == 0 {
				page.WriteString("</" + tags[random.IntN(len(tags))] + ">")
				continue
			}
			page.WriteString("<" + tags[random.IntN(len(tags))])
			for range random.IntN(4) {
				page.WriteString(" " + attributes[random.IntN(len(attributes))])
			}
			page.WriteString(">t")
		}
		comparePlain(t, page.String())
	}
	for _, p := range testdata.Pages(t) {
		comparePlain(t, string(p.Body))
	}
}

func comparePlain(t *testing.T, page string) {
	t.Helper()
	d := parse(t, page)
	for _, o := range []rdfa.Options{{}, {Role: true}} {
		m, err := rdfa.Extract(d, o)
		all, allErr := rdfa.ExtractThoroughly(d, o)
		if err != nil || allErr != nil {
			t.Fatal(err, allErr)
		}
		got, want := written(t, m), written(t, all)
		if got != want {
			t.Fatalf("%.3000s\ngot\n%s\nwithout passing over elements\n%s", page, got, want)
		}
	}
}

// written returns the triples of a page, the elements that make them, and the problems.
func written(t *testing.T, m *rdfa.Data) string {
	t.Helper()
	var b strings.Builder
	w := rdf.NewNTriples(&b)
	if err := errors.Join(m.ToRDF(w, rdfa.RDFOptions{}), w.Close()); err != nil {
		t.Fatal(err)
	}
	for i := range m.Triples {
		fmt.Fprintln(&b, m.Triples[i].Node)
	}
	for _, p := range m.Problems {
		fmt.Fprintln(&b, p.Rule, p.Message, p.Place)
	}
	return b.String()
}
