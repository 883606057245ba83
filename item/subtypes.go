package item

import (
	"iter"
	"slices"

	"github.com/itemscope/itemscope/schemaorg"
)

// IsA tells whether the item is of the type that a name means, as [Item.Is] does, or by
// schema.org of a subtype of it: a Restaurant is a "LocalBusiness".
func (it *Item) IsA(typ string) bool {
	return it.isA(nil, typ)
}

func (it *Item) isA(v *schemaorg.Vocabulary, typ string) bool {
	return it.Is(typ) || slices.ContainsFunc(it.Types, func(own string) bool { return isSubtype(v, own, typ) })
}

// isSubtype tells whether a type is one of schema.org with a supertype that a name
// means.
func isSubtype(v *schemaorg.Vocabulary, typ, name string) bool {
	local, ok := SchemaOrgTerm(typ)
	if !ok {
		return false
	}
	of, ok := v.Lookup(local)
	if !ok {
		return false
	}
	wanted, ok := v.Parse(name)
	return ok && of.Is(wanted)
}

// BySubtype yields the items, wherever they are, that are of a type that one of the
// names means or of a subtype of it, see [Item.IsA], by a release of schema.org: nil is
// the one that is built in.
func (m *Data) BySubtype(v *schemaorg.Vocabulary, types ...string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for it := range m.All() {
			if slices.ContainsFunc(types, func(typ string) bool { return it.isA(v, typ) }) && !yield(it) {
				return
			}
		}
	}
}
