package item_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
)

// TestNameOnce makes more names than are searched one by one: each is made once.
func TestNameOnce(t *testing.T) {
	const names = 50
	var b item.Builder
	b.Start(item.Microdata, item.Options{}, 1000)
	made := 0
	join := func(namespace, name string) string {
		made++
		return namespace + name
	}
	for range 2 {
		for i := range names {
			namespace, name := fmt.Sprint("n", i%2, ":"), fmt.Sprint(i/2)
			if got := b.Name(namespace, name, join); got != namespace+name {
				t.Fatalf("%q for %q and %q", got, namespace, name)
			}
		}
	}
	if made != names {
		t.Errorf("%d names were made of %d", made, names)
	}
}

// TestRepeat says more values than are searched one by one, and each again: an item that several
// things say something of has each once.
func TestRepeat(t *testing.T) {
	const values = 50
	var b item.Builder
	b.Start(item.Microdata, item.Options{}, 1000)
	it := b.Item(dom.Place{}, true)
	b.Repeat(it, true)
	for range 2 {
		for i := range values {
			v := item.Value{Text: fmt.Sprint(i / 2), Kind: item.Kind(i % 2)}
			for range 2 {
				b.Add(it, "a", v)
			}
			b.Add(it, fmt.Sprint("p", i), v)
		}
	}
	data, err := b.Data()
	if err != nil || len(data.Items) != 1 || len(it.Properties) != 1+values {
		t.Fatalf("%d items, %d properties, %v", len(data.Items), len(it.Properties), err)
	}
	for i, v := range it.Properties[0].Values {
		if v.Text != fmt.Sprint(i/2) || v.Kind != item.Kind(i%2) {
			t.Errorf("value %d is %v", i, v)
		}
	}
	if n := len(it.Properties[0].Values); n != values {
		t.Errorf("%d values, want %d", n, values)
	}
	for _, p := range it.Properties[1:] {
		if len(p.Values) != 1 {
			t.Errorf("%q has %d values", p.Name, len(p.Values))
		}
	}
}

// Each type of an item is there once, whether there are few or many, and whether items get
// theirs one after the other or in turn. In turn they are paid for, so that the time is bounded.
func TestTypes(t *testing.T) {
	const types = 100
	for _, inTurn := range []bool{false, true} {
		var b item.Builder
		b.Start(item.Microdata, item.Options{}, 1000)
		items := []*item.Item{b.Item(dom.Place{}, true), b.Item(dom.Place{}, true)}
		for i := range 2 * 2 * types {
			it := items[i/(2*types)]
			if inTurn {
				it = items[i%2]
			}
			b.Type(it, fmt.Sprint(i/2%types), dom.Place{})
		}
		if _, err := b.Data(); err != nil {
			t.Fatal(err)
		}
		for _, it := range items {
			slices.Sort(it.Types)
			if len(it.Types) != types || len(slices.Compact(it.Types)) != types {
				t.Errorf("in turn: %v: an item has the types %q", inTurn, it.Types)
			}
		}
	}
	if one, turns := typesWithin(100_000, 1), typesWithin(100_000, 2); one < 1000 || turns > one/2 {
		t.Errorf("a budget is enough for %d types of an item, and for %d of items in turn", one, turns)
	}
}

// typesWithin returns how many types a budget is enough for, of items that get them in turn.
func typesWithin(budget, items int) (types int) {
	var b item.Builder
	b.Start(item.Microdata, item.Options{Budget: dom.NewBudget(budget, 0)}, 1000)
	list := make([]*item.Item, items)
	for i := range list {
		list[i] = b.Item(dom.Place{}, true)
	}
	for !b.Ended() {
		b.Type(list[types%items], fmt.Sprint(types), dom.Place{})
		types++
	}
	return types
}

// The IRIs of properties are right, whether another page had them, they are many, or have the same
// place. They cost each page the same.
func TestPropertyIRI(t *testing.T) {
	vocabularies := []string{"https://schema.org/", "http://schema.org/", "urn:x", ""}
	for page, names := range []int{10, 10, 2000, 10} {
		var b item.Builder
		b.Start(item.Microdata, item.Options{}, 1000)
		before, want := b.Left(), 0
		for round := range 2 {
			for i := range names {
				name := fmt.Sprint("name ", i)
				for _, vocabulary := range vocabularies {
					if got, want := b.PropertyIRI(vocabulary, name), item.PropertyIRI(vocabulary, name); got != want {
						t.Fatalf("%q of page %d, want %q", got, page, want)
					}
					if round == 0 {
						want += len(vocabulary) + len(name) + item.SizeOfValue
					}
				}
			}
		}
		if used := before - b.Left(); used != want {
			t.Errorf("page %d took %d units, want %d", page, used, want)
		}
		if _, err := b.Data(); err != nil {
			t.Fatal(err)
		}
	}
}
