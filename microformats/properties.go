package microformats

import "github.com/itemscope/itemscope/dom"

// addProperties adds the values of an element to the item it is in.
func (x *extractor) addProperties(in *frame, n dom.Node, properties []property) {
	e := propertyElement{x: x, in: in, inside: in.classic, node: n}
	for _, p := range properties {
		x.addValue(in, p, e.value(p.kind))
	}
}

// addItemValues makes a finished item a value of the item it is in, by
// https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats.
// What a limit has cut off is kept without reading a text for it.
func (x *extractor) addItemValues(in, f *frame) {
	e := propertyElement{x: x, in: in, inside: f.classic, node: f.node, refs: f.refs}
	for _, p := range f.slots {
		v := Value{Node: f.node}
		switch {
		case x.stopped():
		case p.kind == prefixP && f.named:
			v.Text = f.name
		case p.kind == prefixU && f.url.property > 0:
			v = f.item.Properties[f.url.property-1].Values[f.url.value]
			v.Node, v.Item = f.node, nil
		default:
			v = e.value(p.kind)
		}
		v.Item = f.item
		x.addValue(in, p, v)
	}
}

// addValue adds a value to a property of an item. If the budget has no room for the
// text of a value that is an item, the value is added without the text.
func (x *extractor) addValue(in *frame, p property, v Value) {
	if !x.charge(valueSize, v.Node) {
		if v.Item == nil {
			return
		}
		v.Text, v.HTML, v.Alt = "", "", ""
	}
	switch p.kind {
	case prefixP, relTag:
		in.plain = true
		if p.name == "name" && !in.named {
			in.named, in.name = true, v.Text
		}
	case prefixE:
		in.embedded = true
	case prefixU:
		in.urls = true
	}
	v.kind = p.kind
	i := x.property(in, p.name)
	values := &in.item.Properties[i].Values
	if p.kind == prefixU && p.name == "url" && in.url.property == 0 {
		in.url = place{i + 1, len(*values)}
	}
	*values = x.memory.values.Append(*values, v)
}

// property returns the place of a property of an item, which is new if need be.
func (x *extractor) property(f *frame, name string) int {
	const usual = 4
	properties := f.item.Properties
	if f.index == nil {
		for i := range properties {
			if properties[i].Name == name {
				return i
			}
		}
	} else if i, ok := f.index[name]; ok {
		return i
	}
	if properties == nil {
		properties = x.memory.properties.Take(usual)[:0]
	}
	f.item.Properties = x.memory.properties.Append(properties, Property{Name: name})
	if len(properties) >= indexFrom {
		f.reindex()
	}
	return len(properties)
}

// indexFrom is how many properties are searched one by one.
const indexFrom = 16

func (f *frame) reindex() {
	if f.index == nil {
		f.index = make(map[string]int)
		for i, p := range f.item.Properties {
			f.index[p.Name] = i
		}
	}
	last := len(f.item.Properties) - 1
	f.index[f.item.Properties[last].Name] = last
}

// has tells whether an item has a property.
func (f *frame) has(name string) bool {
	for _, p := range f.item.Properties {
		if p.Name == name {
			return true
		}
	}
	return false
}
