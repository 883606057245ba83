package item

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/itemscope/itemscope/dom"
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

// What is at the top is the same whether it is known when values are added or searched.
func TestChoose(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	once := 0
	for range 2000 {
		n := 1 + random.IntN(6)
		var fast, slow Builder
		for _, b := range []*Builder{&fast, &slow} {
			b.Start(Microdata, Options{}, 1000)
		}
		for range n {
			top := random.IntN(3) == 0
			fast.Item(dom.Place{}, top)
			slow.Item(dom.Place{}, top)
		}
		for i := range n {
			for range random.IntN(3) {
				to := random.IntN(n)
				for _, b := range []*Builder{&fast, &slow} {
					b.Add(b.data.all[i], "p", Value{Item: b.data.all[to]})
				}
			}
		}
		if _, reached := fast.data.countTop(); reached {
			once++
		}
		fast.data.choose()
		slow.data.reach()
		for i := range n {
			it := fast.data.all[i]
			if it.top != slow.data.all[i].top || it.top != slices.Contains(fast.data.Items, it) {
				t.Fatalf("item %d of %d is at the top: %v, %v", i, n, it.top, slow.data.all[i].top)
			}
		}
	}
	if once < 100 || once > 1900 {
		t.Errorf("of %d of 2000 it was known", once)
	}
}

// What was read from elements of Open Graph, too, is left out of RDFa, and what is left stays in
// order. Items that are empty then are left out, except those that are values of others.
func TestLeaveOutOpenGraph(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	empty := 0
	for range 500 {
		nodes := 3 + random.IntN(2)*200
		var d dom.Document
		var og, rdfa Builder
		og.Start(OpenGraph, Options{}, 1000)
		rdfa.Start(RDFa, Options{}, 1000)
		value := func(node int, inner *Item) Value {
			v := Value{Text: fmt.Sprint(node), Item: inner}
			v.SetSpans(d.Node(node), dom.Span{}, dom.Span{})
			return v
		}
		elements := map[string]bool{}
		it := og.Item(dom.Place{}, true)
		for range random.IntN(20) {
			node := 1 + random.IntN(nodes)
			elements[fmt.Sprint(node)] = true
			og.Add(it, "p", value(node, nil))
		}
		first, second, inner := rdfa.Item(dom.Place{}, true), rdfa.Item(dom.Place{}, true), rdfa.Item(dom.Place{}, true)
		rdfa.Add(first, "inner", value(1+random.IntN(nodes), inner)) // an item is kept, wherever it is
		var want []string
		for i := range 40 {
			name, node := fmt.Sprint("p", i/4), 1+random.IntN(nodes)
			for _, it := range []*Item{first, second} {
				rdfa.Add(it, name, value(node, nil))
			}
			if text := fmt.Sprint(node); !elements[text] {
				want = append(want, name+text)
			}
		}
		if len(elements) > 0 {
			rdfa.Add(inner, "p", value(it.Properties[0].Values[0].node.Index(), nil))
		}
		inOpenGraph, _ := og.Data()
		inRDFa, _ := rdfa.Data()
		m := Join(&d, inRDFa, inOpenGraph)
		for _, it := range []*Item{first, second} {
			var got []string
			for name, v := range it.All() {
				if v.Item == nil {
					got = append(got, name+v.Text)
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("got %v, want %v, without %v", got, want, elements)
			}
		}
		isEmpty := len(want) == 0
		if isEmpty {
			empty++
		}
		if len(inner.Properties) != 0 || !slices.Contains(m.all, inner) || slices.Contains(m.all, second) == isEmpty {
			t.Fatalf("items are missing, or too many are there: %v, without %v", m.all, elements)
		}
	}
	if empty == 0 || empty == 500 {
		t.Errorf("%d of 500 had an item that was left out", empty)
	}
}
