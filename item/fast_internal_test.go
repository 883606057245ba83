package item

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Types that are equal by Canonical are in one set, so that items with one in common are
// compared.
func TestSetOfType(t *testing.T) {
	types := []string{"", "a", "h-card", "h-entry", "http://v.example/Recipe", "https://v.example/Recipe"}
	for _, term := range []string{"", "X", "Car", "Recipe", "InteractionCounter"} {
		for _, prefix := range []string{"http://", "https://", "http://www.", "https://www."} {
			types = append(types, prefix+"schema.org/"+term)
		}
	}
	for _, a := range types {
		for _, b := range types {
			var r repeatedTypes
			r.find([]*Item{{Types: []string{a}}, {Types: []string{b}}})
			if equalNames(a, b) && !(r.mayRepeat(a) && r.mayRepeat(b)) {
				t.Errorf("%q and %q are not compared", a, b)
			}
		}
	}
	var r repeatedTypes
	if r.find([]*Item{{Types: []string{"h-card"}}, {Types: []string{"h-entry"}}}); r.mayRepeat("h-card") {
		t.Error("types that one item has are looked for in others")
	}
}

// What is at the top is the same whether the items are gone through once or searched.
func TestChoose(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	once := 0
	for range 2000 {
		n := 1 + random.IntN(6)
		make := func() *Data {
			m := &Data{}
			for range n {
				m.all = append(m.all, &Item{})
			}
			return m
		}
		fast, slow := make(), make()
		for i := range n {
			top := random.IntN(3) == 0
			fast.all[i].top, slow.all[i].top = top, top
			for range random.IntN(3) {
				to := random.IntN(n)
				for _, m := range []*Data{fast, slow} {
					it := m.all[i]
					it.Properties = append(it.Properties, Property{Name: "p", Values: []Value{{Kind: KindItem, Item: m.all[to]}}})
				}
			}
		}
		if fast.isReached() {
			once++
		}
		fast.choose()
		slow.reach()
		for i := range n {
			if fast.all[i].top != slow.all[i].top || fast.all[i].top != slices.Contains(fast.Items, fast.all[i]) {
				t.Fatalf("item %d of %d is at the top: %v, %v", i, n, fast.all[i].top, slow.all[i].top)
			}
		}
	}
	if once < 100 || once > 1900 {
		t.Errorf("%d of 2000 were gone through once only", once)
	}
}
