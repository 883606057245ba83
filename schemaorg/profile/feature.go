package profile

import (
	"cmp"
	"slices"

	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
)

// features returns the features of a profile that are about an item, in their order.
func (e *evaluator) features(p *Profile, it *item.Item) []*Feature {
	list := e.byTypes(p, it)
	if bySyntax := p.bySyntax[it.Syntax]; len(bySyntax) > 0 {
		list = append(slices.Clip(list), bySyntax...)
	}
	return slices.DeleteFunc(slices.Clone(list), func(f *Feature) bool { return !e.isAbout(f, it) })
}

// byTypes returns the features that are about the types of an item.
func (e *evaluator) byTypes(p *Profile, it *item.Item) []*Feature {
	switch len(it.Types) {
	case 0:
		return nil
	case 1:
		return e.byType(p, it.Types[0])
	}
	var list []*Feature
	for _, typ := range it.Types {
		list = append(list, e.byType(p, typ)...)
	}
	slices.SortFunc(list, func(a, b *Feature) int { return cmp.Compare(a.order, b.order) })
	return slices.Compact(list)
}

// A typeKey is a type that a profile was asked for.
type typeKey struct {
	profile *Profile
	typ     string
}

// byType returns the features that are about a type or one of its supertypes.
func (e *evaluator) byType(p *Profile, typ string) []*Feature {
	key := typeKey{p, typ}
	list, known := e.known[key]
	if known {
		return list
	}
	list = slices.Clone(p.byIRI[typ])
	if local, ok := item.SchemaOrgTerm(typ); ok {
		if t, ok := schemaorg.Lookup(local); ok {
			list = append(list, p.bySupertypes(t)...)
		}
	}
	slices.SortFunc(list, func(a, b *Feature) int { return cmp.Compare(a.order, b.order) })
	list = slices.Compact(list)
	e.known[key] = list
	return list
}

func (p *Profile) bySupertypes(t schemaorg.Term) (list []*Feature) {
	types := []schemaorg.Term{t}
	for i := 0; i < len(types); i++ {
		list = append(list, p.byType[types[i]]...)
		for super := range types[i].Supers() {
			if !slices.Contains(types, super) {
				types = append(types, super)
			}
		}
	}
	return list
}

// isAbout tells whether a feature that is about the types of an item is about it.
func (e *evaluator) isAbout(f *Feature, it *item.Item) bool {
	switch {
	case len(f.syntaxes) > 0 && !slices.Contains(f.syntaxes, it.Syntax):
		return false
	case slices.ContainsFunc(f.except, func(t typeName) bool { return t.has(it) }), !e.holds(it, f.where):
		return false
	case !f.main || e.isTop(it):
		return true
	}
	return slices.ContainsFunc(e.uses(it), func(u use) bool {
		local, _ := item.SchemaOrgTerm(u.property)
		return slices.Contains(transparent, local)
	})
}

// transparent are the properties that lead from what a page is to what it is about, or
// from a list to what it lists.
var transparent = []string{"mainEntity", "hasPart", "itemListElement", "item", "subjectOf", "hasVariant"}

// isTop tells whether an item is at the top of the page.
func (e *evaluator) isTop(it *item.Item) bool {
	if e.top == nil {
		e.top = make(map[*item.Item]bool, len(e.items.Items))
		for _, it := range e.items.Items {
			e.top[it] = true
		}
	}
	return e.top[it]
}

// A use is an item that has another one as a value.
type use struct {
	by       *item.Item
	property string
}

// uses returns what an item is a value of.
func (e *evaluator) uses(it *item.Item) []use {
	if e.used == nil {
		e.used = map[*item.Item][]use{}
		for it := range e.items.All() {
			for name, v := range it.All() {
				if v.Item != nil {
					e.used[v.Item] = append(e.used[v.Item], use{it, name})
				}
			}
		}
	}
	return e.used[it]
}
