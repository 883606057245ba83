package microdatardftest

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

// FuzzPages checks the quads of pages.
func FuzzPages(f *testing.F, check func(t *testing.T, quads []rdf.Quad)) {
	for _, c := range W3C {
		f.Add(c.Page, false)
	}
	for _, c := range Draft2011 {
		f.Add(c.Page, true)
	}
	f.Fuzz(func(t *testing.T, page string, draft bool) {
		o := microdatardf.Options{Budget: dom.NewBudget(8<<20, 0)}
		if draft {
			o.Spec = microdatardf.W3C2011
		}
		quads, _, err := Convert(Parse(t, page, URL), o)
		if err != nil {
			t.Skip(err)
		}
		check(t, quads)
	})
}
