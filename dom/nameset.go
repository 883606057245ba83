package dom

import "github.com/itemscope/itemscope/dom/atom"

// nameSet is a set of names of attributes that elements are searched for. It tells of
// most elements by a few bits that they have none of them, and of an attribute at once,
// however many names there are.
type nameSet struct {
	some  uint32   // the nameBits of the names
	names []uint64 // a bit for each name, by its number
}

// newNameSet returns the set of some names. room is for its bits, which should be
// enough for names that package atom knows. A name that is 0 is not in the set.
func newNameSet(names []atom.Atom, room []uint64) nameSet {
	s := nameSet{names: room}
	for _, name := range names {
		if name == 0 {
			continue
		}
		if word := int(name / 64); word >= len(s.names) {
			s.names = append(s.names, make([]uint64, word+1-len(s.names))...)
		}
		s.some |= AttrBit(name)
		s.names[name/64] |= 1 << (name % 64)
	}
	return s
}

// knownNames is how many words have a bit for each name that package atom knows.
const knownNames = atom.Known/64 + 1

func (s *nameSet) has(name atom.Atom) bool {
	word := int(name / 64)
	return word < len(s.names) && s.names[word]>>(name%64)&1 != 0
}

// next returns the first node from i on that is an element with an attribute of the set,
// or end.
func (s *nameSet) next(d *Document, i, end uint32) uint32 {
	if s.some < 1<<attrNotes { // all of the names have notes
		return s.nextNoted(d, i, end)
	}
	nodes := d.nodes[:end]
	for ; int(i) < len(nodes); i++ {
		p := &nodes[i]
		if p.attrNames&s.some != 0 && s.hasOne(d, i) {
			return i
		}
	}
	return end
}

func (s *nameSet) nextNoted(d *Document, i, end uint32) uint32 {
	for ; i < end; i++ {
		if i = uint32(d.NextNoted(int(i), int(end), Notes(s.some))); i < end && s.hasOne(d, i) {
			break
		}
	}
	return i
}

// hasOne tells whether a node has an attribute of the set.
func (s *nameSet) hasOne(d *Document, i uint32) bool {
	p := &d.nodes[i]
	for k := range d.attrs[p.a : p.a+p.b] {
		if s.has(d.attrs[int(p.a)+k].Name) {
			return true
		}
	}
	return false
}
