package rdfa

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/itemscope/itemscope/rdf"
)

// TestDistinct compares short and long lists of triples with what is left of them one by one.
func TestDistinct(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	term := func() rdf.Term { return rdf.MustIRI("urn:x:" + strconv.Itoa(random.IntN(3))) }
	for range 200 {
		var list, want []Triple
		for range random.IntN(3 * few) {
			triple := Triple{Subject: term(), Predicate: term(), Object: term()}
			list = append(list, triple)
			if !slices.Contains(want, triple) {
				want = append(want, triple)
			}
		}
		if got := new(extractor).distinct(slices.Clone(list)); !slices.Equal(got, want) {
			t.Fatalf("%v became %v, want %v", list, got, want)
		}
	}
}

// TestManyProperties: an item has each property once, however many there are.
func TestManyProperties(t *testing.T) {
	m := new(Data)
	const properties, times = 3 * searched, 3
	for range times {
		for i := range properties {
			m.Triples = append(m.Triples, Triple{
				Subject: rdf.MustIRI("urn:x:" + strconv.Itoa(i%2)), Predicate: rdf.MustIRI("urn:p:" + strconv.Itoa(i/2)), Object: rdf.MustIRI("urn:o"),
			})
		}
	}
	m.makeItems(new(memory))
	for _, item := range m.all {
		if len(item.Properties) != properties/2 {
			t.Fatalf("there are %d properties, want %d", len(item.Properties), properties/2)
		}
		for i, p := range item.Properties {
			if p.Name != "urn:p:"+strconv.Itoa(i) || len(p.Values) != times {
				t.Errorf("%d: %s with %d values", i, p.Name, len(p.Values))
			}
		}
	}
	if len(m.all) != 2 {
		t.Errorf("there are %d items", len(m.all))
	}
}
