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
		if got := distinct(slices.Clone(list)); !slices.Equal(got, want) {
			t.Fatalf("%v became %v, want %v", list, got, want)
		}
	}
}
