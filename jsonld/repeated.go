package jsonld

import "slices"

// A lastEntry is the object that the last entry of a name is in, and that entry.
type lastEntry struct{ object, entry uint32 }

// findRepeated marks the entries of objects whose name a later entry of the same
// object has. It returns the memory that it was given or took.
func (t *tree) findRepeated(room []lastEntry) []lastEntry {
	names := int(firstOwnName) + len(t.names)
	clear(room)
	last := slices.Grow(room[:0], names)[:names]
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
	return last
}
