package profile

import (
	"slices"

	"github.com/itemscope/itemscope/item"
)

// values yields the values of a property.
func (n name) values(it *item.Item) func(yield func(*item.Value) bool) {
	return func(yield func(*item.Value) bool) {
		for i := range it.Properties {
			p := &it.Properties[i]
			if !n.is(p.Name) {
				continue
			}
			for k := range p.Values {
				if !yield(&p.Values[k]) {
					return
				}
			}
		}
	}
}

// values yields the values that a path of one step leads to. The other way round these
// are the items that have the item as a value.
func (e *evaluator) values(it *item.Item, p path) func(yield func(*item.Value) bool) {
	if !p.back {
		return p.steps[0].values(it)
	}
	return func(yield func(*item.Value) bool) {
		for _, u := range e.uses(it) {
			if !p.steps[0].is(u.property) {
				continue
			}
			v := item.Value{Kind: item.KindItem, Item: u.by}
			v.SetPlaces(typePlace(it), typePlace(it))
			if !yield(&v) {
				return
			}
		}
	}
}

// has tells whether a path leads from an item to a value that says something.
func (e *evaluator) has(it *item.Item, p path) bool {
	if p.back {
		return slices.ContainsFunc(e.uses(it), func(u use) bool { return p.steps[0].is(u.property) })
	}
	return e.leads(it, p.steps)
}

// hasAny tells whether an item has one of some properties.
func (e *evaluator) hasAny(it *item.Item, r requirement) bool {
	return slices.ContainsFunc(r, func(p path) bool { return e.has(it, p) })
}

// has tells whether a property is among those that a requirement asks for.
func (r requirement) has(property path) bool { return slices.ContainsFunc(r, property.is) }

func (e *evaluator) leads(it *item.Item, steps []name) bool {
	for v := range steps[0].values(it) {
		switch {
		case !e.meter.Charge(1, it.Place().Node):
			return false
		case len(steps) == 1 && !isEmpty(v), len(steps) > 1 && v.Item != nil && e.leads(v.Item, steps[1:]):
			return true
		}
	}
	return false
}

// holds tells whether all conditions hold of an item.
func (e *evaluator) holds(it *item.Item, conditions []condition) bool {
	return !slices.ContainsFunc(conditions, func(c condition) bool { return !e.holdsOne(it, &c) })
}

func (e *evaluator) holdsOne(it *item.Item, c *condition) bool {
	switch {
	case len(c.properties) == 0:
		return c.typ.has(it)
	case len(c.is) == 0:
		return e.hasAny(it, c.properties) != c.missing
	}
	for _, p := range c.properties {
		for v := range e.values(it, p) {
			if v.Item == nil && isOneOf(v.Text, c.is) {
				return true
			}
		}
	}
	return false
}
