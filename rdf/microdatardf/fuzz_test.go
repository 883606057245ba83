package microdatardf_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/microdatardftest"
	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

func FuzzConvert(f *testing.F) { microdatardftest.FuzzPages(f, rdftest.CheckFormats) }

func FuzzReadRegistry(f *testing.F) {
	f.Add(`{"http://a.example/": {"properties": {"one": {"subPropertyOf": ["http://b.example/1"]}}}}`)
	page := `<div itemscope itemtype=http://a.example/T><p itemprop="one">x</div>`
	f.Fuzz(func(t *testing.T, text string) {
		r, err := microdatardf.ReadRegistry(strings.NewReader(text))
		if err != nil {
			return
		}
		quads, _, err := convert(parse(t, page, page2011), microdatardf.Options{Registry: r})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rdftest.ReadNQuads(rdftest.Write(t, quads, "nquads")); err != nil {
			t.Error(err)
		}
	})
}
