package itempath

import (
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/microdata"
)

// A Way is the last step of a path to one value, and where the step starts from.
type Way struct {
	// From is the index of the way to the item that has the value, -1 for an item that
	// is at the top of the page.
	From int

	// Step is what the path has behind that of From: "[2]" at the top, and otherwise a
	// name and an index, such as "offers[0]".
	Step string

	Value Value
}

// Ways returns how each value and each item of a page is reached, outer ones first. What
// several items share is there once. The whole path is made of the steps with dots
// between them; it would be long for each value of items that are nested deep.
func (page Page) Ways() []Way {
	w := ways{met: map[Item]bool{}}
	tops := step{}.chooseItems(page.references().follow(page.start(false)))
	for i, v := range tops {
		w.met[v.Item] = true
		w.list = append(w.list, Way{-1, Path{[]step{{of: index{true, i}}}}.String(), v})
	}
	for i := 0; i < len(w.list); i++ {
		switch it := w.list[i].Value.Item; {
		case it.Microdata != nil:
			w.addMicrodata(i, it.Microdata)
		case it.JSONLD != nil:
			w.addJSONLD(i, it.JSONLD)
		}
	}
	return w.list
}

type ways struct {
	list []Way
	met  map[Item]bool
}

func (w *ways) addMicrodata(from int, it *microdata.Item) {
	for _, p := range it.Properties {
		for i, v := range p.Values {
			w.add(from, i, Value{Of: Item{Microdata: it}, Name: p.Name, Text: v.Text, Node: v.Node, Item: Item{Microdata: v.Item}})
		}
	}
}

func (w *ways) addJSONLD(from int, it *jsonld.Item) {
	before := map[string]int{} // of each name
	for name, v := range it.All() {
		w.add(from, before[name], Value{Of: Item{JSONLD: it}, Name: name, Text: v.Text, Node: v.Node, Item: Item{JSONLD: v.Item}, JSONLD: v})
		before[name]++
	}
}

// add adds a value, unless it is an item that is there already.
func (w *ways) add(from, i int, v Value) {
	if !v.Item.IsZero() && w.met[v.Item] {
		return
	}
	w.met[v.Item] = true
	w.list = append(w.list, Way{from, Path{[]step{{name: v.Name, values: index{true, i}}}}.String(), v})
}
