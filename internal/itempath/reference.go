package itempath

import "github.com/itemscope/itemscope/jsonld"

// references are the items of JSON-LD by their @id: an object with nothing but an @id
// stands for the item that has it.
type references map[string]*jsonld.Item

func (page Page) references() references {
	r := references{}
	if page.JSONLD == nil {
		return r
	}
	for it := range page.JSONLD.All() {
		if it.ID != "" && r[it.ID] == nil && !isReference(it) {
			r[it.ID] = it
		}
	}
	return r
}

// follow replaces references among the values by what they stand for.
func (r references) follow(values []Value) []Value {
	for i := range values {
		it := values[i].Item.JSONLD
		if it == nil || it.ID == "" {
			continue
		}
		switch of := r[it.ID]; {
		case of == nil:
		case isReference(it):
			values[i] = Value{Item: Item{JSONLD: of}, Node: of.Node}
		case isSame(of, it): // so that it is the same one where a path comes by both
			values[i].Item.JSONLD = of
		}
	}
	return values
}

func isReference(it *jsonld.Item) bool {
	for range it.All() {
		return false
	}
	return len(it.Types) == 0
}

func isSame(a, b *jsonld.Item) bool { return !a.Place().Span.IsZero() && a.Place() == b.Place() }
