package jsonld

// findRepeated marks the entries of objects whose name a later entry of the same
// object has.
func (t *tree) findRepeated() {
	// By name: the object that the last entry of that name is in, and that entry.
	last := make([]struct{ object, entry uint32 }, int(firstOwnName)+len(t.names))
	for object := range uint32(len(t.nodes)) {
		if t.nodes[object].kind != Object {
			continue
		}
		for n, end := t.first(object), t.end(object); n < end; n = t.end(n) {
			before := &last[t.nodes[n].name]
			if before.entry != 0 && before.object == object {
				t.nodes[before.entry].flags |= superseded
				t.repeated++
			}
			before.object, before.entry = object, n
		}
	}
}
