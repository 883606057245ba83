package item

// Merge returns data in which one item stands for each group of items that [Item.Same]
// links, directly or through others: where the first of the group is, with all their
// types, the first ID, and the properties of all. Names are one property if they are
// equal by [Canonical], values one value if they are equal by [Value.Equal], and the
// first is kept, with its syntax and place. m stays as it is.
func (m *Data) Merge() *Data {
	g := merger{groups: m.groups(), made: make(map[*Item]*Item, len(m.all))}
	merged := &Data{Problems: m.Problems, size: m.size}
	for _, it := range m.all {
		first := g.groups[it]
		if g.made[first] == nil {
			g.made[first] = &Item{Syntax: first.Syntax}
			g.made[first].setPlace(first.Place())
			merged.all = append(merged.all, g.made[first])
		}
		g.made[it] = g.made[first]
	}
	members := make(map[*Item][]*Item, len(merged.all))
	for _, it := range m.all {
		to := g.made[it]
		members[to] = append(members[to], it)
	}
	for _, to := range merged.all {
		g.merge(to, members[to])
	}
	for _, it := range m.Items {
		if to := g.made[it]; !to.top {
			to.top = true
			merged.Items = append(merged.Items, to)
		}
	}
	return merged
}

// groups returns the first item of the group of each item.
func (m *Data) groups() map[*Item]*Item {
	first := make(map[*Item]*Item, len(m.all))
	for _, it := range m.all {
		if first[it] != nil {
			continue
		}
		for open := []*Item{it}; len(open) > 0; {
			member := open[len(open)-1]
			open = open[:len(open)-1]
			if first[member] != nil {
				continue
			}
			first[member] = it
			for _, link := range member.Same() {
				open = append(open, link.Item)
			}
		}
	}
	return first
}

type merger struct {
	groups map[*Item]*Item
	made   map[*Item]*Item // what an item is part of
}

// saidKey is what equal values of a merged item have in common.
type saidKey struct {
	property int
	text     string
	item     *Item
}

// merge fills an item with what its members say.
func (g *merger) merge(to *Item, members []*Item) {
	types := map[string]bool{}
	properties := map[string]int{}
	said := map[saidKey]languages{}
	for _, it := range members {
		to.addSyntax(it.Syntax)
		if to.ID == "" {
			to.ID = it.ID
		}
		for i, typ := range it.Types {
			if key := Canonical(typ); !types[key] {
				types[key] = true
				to.Types = append(to.Types, typ)
				to.setTypePlace(len(to.Types)-1, it.typePlace(i))
			}
		}
		for i := range it.Properties {
			p := &it.Properties[i]
			at, ok := properties[Canonical(p.Name)]
			if !ok {
				at = len(to.Properties)
				properties[Canonical(p.Name)] = at
				to.Properties = append(to.Properties, Property{Name: p.Name})
			}
			for _, v := range p.Values {
				key := saidKey{property: at, item: g.made[v.Item]}
				if v.Item == nil {
					key.text = v.key()
				}
				if len(members) > 1 && !said[key].add(v.Language(), func(l languages) { said[key] = l }) {
					continue
				}
				v.Item = g.made[v.Item]
				to.Properties[at].Values = append(to.Properties[at].Values, v)
			}
		}
	}
}

// languages are those in which a text was said.
type languages map[string]bool

// add tells whether a text in a language is another than those before: equal texts
// differ only if both have a language. set is told of the languages if they were none.
func (l languages) add(language string, set func(languages)) bool {
	if l == nil {
		set(languages{language: true})
		return true
	}
	if l[language] || l[""] || language == "" {
		return false
	}
	l[language] = true
	return true
}
