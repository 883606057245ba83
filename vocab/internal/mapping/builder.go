package mapping

import (
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// A Builder makes an item of properties that come one by one. The values of one
// name come after each other in it.
type Builder struct {
	properties []property
	index      map[string]int             // where each name is among them
	parts      map[string]*microdata.Item // the items that properties with a slash go into
	count      int                        // of values
}

type property struct {
	name   string
	values []source.Property
}

// Add adds a property, whose name on the page is on. A property with a slash in its
// name goes into an item that it shares with the others that have the same beginning;
// a property with a type goes into an item of its own, together with the type.
func (b *Builder) Add(to, typ, on string, v microdata.Value) {
	outer, inner, nested := strings.Cut(to, "/")
	switch {
	case nested:
		if b.parts == nil {
			b.parts = map[string]*microdata.Item{}
		}
		part := b.parts[outer]
		if part == nil {
			part = &microdata.Item{Node: v.Node}
			b.parts[outer] = part
			b.add(outer, on, microdata.Value{Item: part, Kind: microdata.KindItem, Node: v.Node})
		}
		add(part, inner, v)
		if typ != "" {
			add(part, "type", microdata.Value{Text: typ, Node: v.Node})
		}
	case typ != "":
		part := &microdata.Item{Node: v.Node}
		add(part, "value", v)
		add(part, "type", microdata.Value{Text: typ, Node: v.Node})
		b.add(outer, on, microdata.Value{Item: part, Kind: microdata.KindItem, Node: v.Node})
	default:
		b.add(outer, on, v)
	}
}

func (b *Builder) add(name, on string, v microdata.Value) {
	i, ok := b.index[name]
	if !ok {
		if b.index == nil {
			b.index = map[string]int{}
		}
		i = len(b.properties)
		b.index[name] = i
		b.properties = append(b.properties, property{name: name})
	}
	p := &b.properties[i]
	p.values = append(p.values, source.Property{Value: v, Name: name, On: on})
	b.count++
}

// add adds a property to an item that has few names.
func add(it *microdata.Item, name string, v microdata.Value) {
	for i := range it.Properties {
		if it.Properties[i].Name == name {
			it.Properties[i].Values = append(it.Properties[i].Values, v)
			return
		}
	}
	it.Properties = append(it.Properties, microdata.Property{Name: name, Values: []microdata.Value{v}})
}

// finish joins the latitude and longitude of a position, which the vocabularies
// have in one string.
func (b *Builder) finish() {
	geo := b.parts["geo"]
	if geo == nil {
		return
	}
	values := b.properties[b.index["geo"]].values
	for i := range values {
		if values[i].Item == geo {
			values[i].Value = microdata.Value{Text: geo.Text("latitude") + ";" + geo.Text("longitude"), Node: values[i].Node}
		}
	}
}

// list returns all values.
func (b *Builder) list() []source.Property {
	all := make([]source.Property, 0, b.count)
	for _, p := range b.properties {
		all = append(all, p.values...)
	}
	return all
}
