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

// has tells whether a path leads from an item to a value that says something.
func (e *evaluator) has(it *item.Item, p path) bool {
	if p.back {
		return slices.ContainsFunc(e.uses(it), p.steps[0].is)
	}
	return e.leads(it, p.steps)
}

func (e *evaluator) leads(it *item.Item, steps []name) bool {
	for v := range steps[0].values(it) {
		switch {
		case !e.meter.Charge(1, it.Place.Node):
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
	case len(c.path.steps) == 0:
		return c.typ.has(it)
	case c.missing:
		return !e.has(it, c.path)
	case len(c.is) == 0:
		return e.has(it, c.path)
	}
	for v := range c.path.steps[0].values(it) {
		if isOneOf(v.Text, c.is) {
			return true
		}
	}
	return false
}
