package meta

// How many properties the object of a vocabulary, and a value, have room for. Most have fewer.
const (
	roomInObject = 12
	roomInValue  = 4
)

// append adds a value to a property of an object that gets room for some. Most properties have
// one value; there is room for those of several properties at a time.
func (e *extractor) append(o *Object, room int, name string, v Value) {
	if p := o.property(name); p != nil {
		if n := len(p.Values); n == cap(p.Values) {
			p.Values = append(e.memory.values.TakeAll(2 * n)[:0], p.Values...)
		}
		p.Values = append(p.Values, v)
		return
	}
	if len(e.values) == cap(e.values) {
		const some = 16
		e.values = e.memory.values.TakeAll(max(min(e.metas-len(e.m.Pairs)+1, some), 1))[:0]
	}
	n := len(e.values)
	e.values = append(e.values, v)
	if *o == nil {
		*o = e.memory.properties.TakeAll(room)[:0]
	}
	*o = e.memory.properties.Append(*o, Property{Name: name, Values: e.values[n : n+1 : n+1]})
}
