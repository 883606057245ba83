package itempath

import "github.com/itemscope/itemscope/jsonld"

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
			for _, p := range it.Microdata.Properties {
				w.add(i, p.Name, microdataValues(it.Microdata, p.Name))
			}
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

// addJSONLD adds the values of an item, whose names are there once for each value.
func (w *ways) addJSONLD(from int, it *jsonld.Item) {
	met := map[string]bool{}
	for name := range it.All() {
		if !met[name] {
			met[name] = true
			w.add(from, name, jsonldValues(it, name))
		}
	}
}

// add adds the values of a property.
func (w *ways) add(from int, name string, values []Value) {
	for i, v := range values {
		if !v.Item.IsZero() && w.met[v.Item] {
			continue
		}
		w.met[v.Item] = true
		w.list = append(w.list, Way{from, Path{[]step{{name: name, values: index{true, i}}}}.String(), v})
	}
}
