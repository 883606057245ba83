package microdatardf_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/itemscope/itemscope/internal/microdatardftest"
	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

// TestConcurrent converts pages in parallel, with several registries, and checks
// that each gives what it gives alone: nothing kept from one page shows in another.
func TestConcurrent(t *testing.T) {
	registry, err := microdatardf.ReadRegistry(strings.NewReader(
		`{"http://schema.org/": {"properties": {"name": {"subPropertyOf": "http://www.w3.org/2000/01/rdf-schema#label"}}}}`))
	if err != nil {
		t.Fatal(err)
	}
	type conversion struct {
		page, want string
		o          microdatardf.Options
	}
	run := func(c conversion) string {
		quads, _, err := convert(parse(t, c.page, page2011), c.o)
		if err != nil {
			t.Error(err)
		}
		return rdftest.Write(t, quads, "nquads")
	}
	var conversions []conversion
	for _, tt := range microdatardftest.W3C {
		for _, o := range []microdatardf.Options{{}, {DropUntyped: true}, {Registry: registry}, {Spec: microdatardf.W3C2011}} {
			c := conversion{page: tt.Page, o: o}
			c.want = run(c)
			conversions = append(conversions, c)
		}
	}
	var group sync.WaitGroup
	for worker := range 4 {
		group.Go(func() {
			for i := range conversions {
				c := conversions[(i*(2*worker+1)+worker)%len(conversions)]
				if got := run(c); got != c.want {
					t.Errorf("%s: got\n%s\nwant\n%s", c.page, got, c.want)
				}
			}
		})
	}
	group.Wait()
}
