package microformats

import (
	"cmp"
	"iter"
	"slices"
)

// Get returns the values of a property, named without prefix. It is nil if the
// item has no such property.
func (p Properties) Get(name string) []Value {
	for i := range p {
		if p[i].Name == name {
			return p[i].Values
		}
	}
	return nil
}

// First returns the first value of a property as text, "" if there is none.
func (p Properties) First(name string) string {
	if v := p.Get(name); len(v) > 0 {
		return v[0].Text
	}
	return ""
}

// First returns the first value of a property as text, "" if there is none.
func (it *Item) First(name string) string { return it.Properties.First(name) }

// Is tells whether the item has a type, such as "h-card".
func (it *Item) Is(typ string) bool { return slices.Contains(it.Type, typ) }

// All yields the items at any depth, each once, in document order. Items without
// nodes are in the order of the JSON, where outer items come before inner ones.
func (d *Data) All() iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for _, it := range d.all() {
			if !yield(it) {
				return
			}
		}
	}
}

// ItemsByType yields the items of a type at any depth, as [Data.All] does.
func (d *Data) ItemsByType(typ string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for it := range d.All() {
			if it.Is(typ) && !yield(it) {
				return
			}
		}
	}
}

// all lists the items at any depth.
func (d *Data) all() []*Item {
	var list, open []*Item
	seen := make(map[*Item]bool)
	push := func(it *Item) {
		if it != nil && !seen[it] {
			seen[it] = true
			open = append(open, it)
		}
	}
	for _, it := range slices.Backward(d.Items) {
		push(it)
	}
	for len(open) > 0 {
		it := open[len(open)-1]
		open = open[:len(open)-1]
		list = append(list, it)
		for _, child := range slices.Backward(it.Children) {
			push(child)
		}
		for _, p := range slices.Backward(it.Properties) {
			for _, v := range slices.Backward(p.Values) {
				push(v.Item)
			}
		}
	}
	if !slices.ContainsFunc(list, func(it *Item) bool { return it.Node.IsZero() }) {
		slices.SortStableFunc(list, func(a, b *Item) int { return cmp.Compare(a.Node.Index(), b.Node.Index()) })
	}
	return list
}
