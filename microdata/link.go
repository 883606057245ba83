package microdata

import (
	"cmp"
	"slices"
)

// A linker gives the items their properties.
//
// A crawl of the properties of an item
// (https://html.spec.whatwg.org/multipage/microdata.html#the-properties-of-an-item)
// does not go into elements that create items. So what it finds below one
// element are properties with the same innermost scope, and those are
// consecutive in the list of that scope's properties. A crawl therefore looks only
// at what it finds.
type linker struct {
	byScope []uint32 // the properties, by scope and then in tree order
	starts  []int    // where each scope's begin in byScope

	// Of the items, one after the other.
	properties []property
	values     []uint32 // properties of the page

	found    []uint32 // the properties of one item, in tree order
	targets  []target
	regions  []target
	verbatim answer // whether the source spells the itemref attribute exactly as its value
	slots    []int  // where each name is in properties
	cycles   cycles
	referred bool // whether any itemref finds an element
	cyclic   bool // whether any item is within itself
}

// A property is a name of an item with its values.
type property struct {
	name   uint32
	values span // in linker.values
}

func (l *linker) reset() {
	l.properties, l.values = l.properties[:0], l.values[:0]
	l.referred, l.cyclic = false, false
}

// link finds the properties of every item.
func (e *extractor) link() {
	e.sortByScope()
	e.slots = slices.Grow(e.slots[:0], len(e.names.strings))[:len(e.names.strings)]
	for i := 1; i < len(e.scopes); i++ {
		e.findProperties(uint32(i))
		e.scopes[i].properties = e.group(false)
		if e.reverse != 0 {
			e.scopes[i].reverse = e.group(true)
		}
	}
	if e.referred {
		e.findCycles()
	}
	if !e.ended {
		e.findOrphans()
	}
}

// sortByScope fills byScope and starts.
func (e *extractor) sortByScope() {
	e.starts = slices.Grow(e.starts[:0], len(e.scopes)+1)[:len(e.scopes)+1]
	clear(e.starts)
	for i := range e.props {
		e.starts[e.props[i].scope+1]++
	}
	for i := 1; i < len(e.starts); i++ {
		e.starts[i] += e.starts[i-1]
	}
	e.byScope = slices.Grow(e.byScope[:0], len(e.props))[:len(e.props)]
	for i := range e.props {
		at := &e.starts[e.props[i].scope]
		e.byScope[*at] = uint32(i)
		*at++
	}
	// Each start is now where the next scope's begin.
	copy(e.starts[1:], e.starts)
	e.starts[0] = 0
}

// ofScope returns the properties whose innermost scope is s, in tree order.
func (e *extractor) ofScope(s uint32) []uint32 { return e.byScope[e.starts[s]:e.starts[s+1]] }

// findProperties puts the properties of an item into e.found, in tree order:
// those inside its own element and those of the elements that its itemref refers
// to. Once the budget is used up, no itemref is followed.
func (e *extractor) findProperties(item uint32) {
	e.found = append(e.found[:0], e.ofScope(item)...)
	if s := &e.scopes[item]; !e.ended && !s.itemref.IsZero() {
		own := len(e.found)
		e.findRegions(item)
		for _, r := range e.regions {
			e.addRegion(item, r)
		}
		if e.ended {
			e.found = e.found[:own]
		}
		slices.Sort(e.found)
	}
	for _, number := range e.found {
		e.props[number].used = true
	}
}

// addRegion adds the properties in a region to those of an item.
func (e *extractor) addRegion(item uint32, r target) {
	list := e.ofScope(r.scope)
	first, _ := slices.BinarySearchFunc(list, r.node, func(number uint32, node int) int {
		return cmp.Compare(e.props[number].node, node)
	})
	for _, number := range list[first:] {
		p := &e.props[number]
		if p.node >= r.end {
			break
		}
		if p.item == item {
			continue
		}
		if !e.charge(sizeOfValue*p.names.len(), e.d.Node(e.scopes[item].node)) {
			break
		}
		e.found = append(e.found, number)
	}
}

// group appends to e.properties and e.values what is in e.found, by name: the
// names in the order of their first appearance, the values of each in tree
// order.
func (e *extractor) group(reverse bool) span {
	start := len(e.properties)
	e.names.mark()
	total := 0
	for _, number := range e.found {
		p := &e.props[number]
		if p.reverse != reverse {
			continue
		}
		for _, name := range e.nameIDs[p.names.start:p.names.end] {
			if e.names.first(name) {
				e.slots[name] = len(e.properties)
				e.properties = append(e.properties, property{name: name})
			}
			e.properties[e.slots[name]].values.end++ // the count, for now
		}
		total += p.names.len()
	}
	at := len(e.values)
	for i := start; i < len(e.properties); i++ {
		values := &e.properties[i].values
		count := values.end
		values.start, values.end = at, at
		at += count
	}
	e.values = slices.Grow(e.values, total)[:at]
	for _, number := range e.found {
		p := &e.props[number]
		if p.reverse != reverse {
			continue
		}
		for _, name := range e.nameIDs[p.names.start:p.names.end] {
			values := &e.properties[e.slots[name]].values
			e.values[values.end] = number
			values.end++
		}
	}
	return span{start, len(e.properties)}
}
