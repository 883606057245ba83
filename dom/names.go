package dom

import (
	"hash/maphash"

	"github.com/itemscope/itemscope/dom/atom"
)

// localNames numbers the names that package atom does not know, for one
// document, from atom.Known+1.
type localNames struct {
	text  []byte
	ends  []uint32 // where each name ends in text
	table []uint32 // open addressing; the number of the name plus one
}

func (x *localNames) reset() {
	x.text, x.ends, x.table = x.text[:0], x.ends[:0], x.table[:0]
}

func (x *localNames) bytes(a atom.Atom) []byte {
	i := int(a - atom.Known - 1)
	if i >= len(x.ends) {
		return nil
	}
	start := uint32(0)
	if i > 0 {
		start = x.ends[i-1]
	}
	return x.text[start:x.ends[i]]
}

func (x *localNames) find(name []byte) atom.Atom {
	if len(x.table) == 0 {
		return 0
	}
	return x.numbered(x.table[x.slot(name)])
}

// intern returns the atom of name and makes it known.
func (x *localNames) intern(name []byte) atom.Atom {
	if 2*len(x.ends) >= len(x.table) { // at the first name too
		x.grow()
	}
	i := x.slot(name)
	if x.table[i] == 0 {
		x.text = append(x.text, name...)
		x.ends = append(x.ends, uint32(len(x.text)))
		x.table[i] = uint32(len(x.ends))
	}
	return x.numbered(x.table[i])
}

func (x *localNames) numbered(entry uint32) atom.Atom {
	if entry == 0 {
		return 0
	}
	return atom.Known + atom.Atom(entry)
}

// slot returns where name is in the table, or where it belongs.
func (x *localNames) slot(name []byte) int {
	mask := len(x.table) - 1
	i := int(maphash.Bytes(seed, name)) & mask
	for x.table[i] != 0 && string(x.bytes(x.numbered(x.table[i]))) != string(name) {
		i = (i + 1) & mask
	}
	return i
}

func (x *localNames) grow() {
	x.table = cleared(x.table, max(64, 2*len(x.table)))
	for i := range x.ends {
		entry := uint32(i + 1)
		x.table[x.slot(x.bytes(x.numbered(entry)))] = entry
	}
}

// NamesWithPrefix returns the names of d that begin with prefix and are not in
// package atom. With it the attributes "xmlns:…" of a page are found, for example.
func (d *Document) NamesWithPrefix(prefix string) (names []atom.Atom) {
	start := uint32(0)
	for i, end := range d.names.ends {
		if name := d.names.text[start:end]; len(name) >= len(prefix) && string(name[:len(prefix)]) == prefix {
			names = append(names, atom.Known+atom.Atom(i+1))
		}
		start = end
	}
	return names
}
