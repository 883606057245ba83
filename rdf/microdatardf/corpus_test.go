package microdatardf_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

// TestCorpus reads back what every format makes of real pages.
func TestCorpus(t *testing.T) {
	every := 1
	if testing.Short() {
		every = 16
	}
	pages := corpusQuads(t, every, microdatardf.Options{})
	total := 0
	for _, quads := range pages {
		total += len(quads)
		want := rdftest.Statements(t, quads)
		for _, format := range []string{"nquads", "turtle", "compacted", "expanded"} {
			rdftest.CheckReadBack(t, quads, want, format, rdftest.Read)
		}
	}
	t.Logf("%d quads on %d pages", total, len(pages))
	if total == 0 {
		t.Error("no quads")
	}
}

// TestCorpusRapper has Raptor read the pages as one output.
func TestCorpusRapper(t *testing.T) {
	for _, o := range []microdatardf.Options{{}, {Spec: microdatardf.W3C2011}} {
		every := 5
		if testing.Short() {
			every = 80
		}
		pages := corpusQuads(t, every, o)
		for format, syntax := range map[string]string{"ntriples": "ntriples", "nquads": "nquads", "turtle": "turtle"} {
			t.Run(o.Spec.String()+"/"+format, func(t *testing.T) {
				var b bytes.Buffer
				w := rdftest.Formats[format](&b)
				want := map[rdftest.Statement]bool{}
				for _, quads := range pages {
					for _, q := range quads {
						if err := w.Quad(q); err != nil {
							t.Fatal(err)
						}
					}
					for _, s := range rdftest.WithoutGraphs(rdftest.Statements(t, quads)) {
						want[s] = true
					}
					if err := w.EndPage(); err != nil {
						t.Fatal(err)
					}
				}
				got, err := rdftest.ReadNQuads(rdftest.Rapper(t, b.String(), syntax))
				if err != nil {
					t.Fatal(err)
				}
				// Raptor renames blank nodes. To compare all pages as graphs
				// takes long; that none is lost or merged shows in how many there
				// are, what is in them is compared page by page above.
				if got := len(rdftest.WithoutGraphs(got)); got != len(want) {
					t.Errorf("%d statements, want %d", got, len(want))
				}
				for s := range want {
					if strings.HasPrefix(s.Subject, "_:") || strings.HasPrefix(s.Object, "_:") {
						delete(want, s)
					}
				}
				for _, s := range got {
					s.Graph = ""
					delete(want, s)
				}
				for s := range want {
					t.Errorf("missing: %s", s)
				}
			})
		}
	}
}
