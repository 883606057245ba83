package rdf_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/itemscope/itemscope/internal/microdatardftest"
	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

// formats are those of JSON-LD.
var formats = slices.DeleteFunc(slices.Sorted(maps.Keys(rdftest.Formats)), func(format string) bool {
	return !rdftest.IsJSONLD(format)
})

func TestFormats(t *testing.T) {
	if len(formats) < 7 {
		t.Errorf("only %q", formats)
	}
}

func TestWritersReadBack(t *testing.T) {
	for name, quads := range rdftest.Graphs {
		want := rdftest.Statements(t, quads)
		for _, format := range formats {
			t.Run(name+"/"+format, func(t *testing.T) { rdftest.CheckReadBack(t, quads, want, format, read) })
		}
	}
}

// TestPages reads pages one after the other that make one output.
func TestPages(t *testing.T) { rdftest.CheckPages(t, formats, read) }

// TestCorpus reads back what is made of real pages.
func TestCorpus(t *testing.T) {
	every := 1
	if testing.Short() {
		every = 16
	}
	for _, quads := range microdatardftest.Corpus(t, every, microdatardf.Options{}) {
		want := rdftest.Statements(t, quads)
		for _, format := range []string{"compacted", "expanded"} {
			rdftest.CheckReadBack(t, quads, want, format, read)
		}
	}
}

// FuzzTerms makes terms of anything.
func FuzzTerms(f *testing.F) { rdftest.FuzzTerms(f, checkFormats) }

// FuzzPages makes quads of pages.
func FuzzPages(f *testing.F) { microdatardftest.FuzzPages(f, checkFormats) }

func checkFormats(t *testing.T, quads []rdf.Quad) {
	t.Helper()
	if len(quads) > rdftest.MaxCompared || !takesIRIs(quads) {
		return
	}
	want := rdftest.Statements(t, quads)
	for _, format := range formats {
		rdftest.CheckReadBack(t, quads, want, format, read)
	}
}
