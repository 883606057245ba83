package itempath

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
)

// From returns the values that a path leads to from an item in the form that all syntaxes
// have in common. A type at the beginning of the path is one that the item has to have.
// The way is charged to the meter, since a path may be followed from every item of a page,
// and each may lead to the same many values; once that fails, there are no values.
func (p Path) From(it *item.Item, meter *dom.Meter) []Value {
	current := []Value{{Item: Item{Uniform: it}, Place: it.Place()}}
	for i, s := range p.steps {
		for _, v := range current {
			if !meter.Charge(1+len(v.Item.Uniform.Properties), it.Place().Node) {
				return nil
			}
		}
		chosen := s.chooseItems(current)
		if s.name != "" {
			chosen = s.chooseValues(chosen)
		}
		if !meter.Charge(valueCost*len(chosen), it.Place().Node) {
			return nil
		}
		if s.name == "" || i == len(p.steps)-1 {
			return chosen
		}
		current = slices.DeleteFunc(chosen, func(v Value) bool { return v.Item.IsZero() })
	}
	return nil
}

// valueCost is about how many steps it takes to gather a value.
const valueCost = 64

func uniformValues(it *item.Item, name string) (list []Value) {
	of := Item{Uniform: it}
	if list, ok := special(Value{Of: of, Name: name, Place: it.Place()}, it.ID, it.Types); ok {
		return list
	}
	for _, v := range it.Values(name) {
		list = append(list, Value{Of: of, Name: name, Text: v.Text, Item: Item{Uniform: v.Item}, Place: v.Place()})
	}
	return list
}
