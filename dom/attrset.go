package dom

import (
	"fmt"

	"github.com/itemscope/itemscope/dom/atom"
)

// An AttrSet is a set of names of attributes that are looked for together, by
// [AttrSet.Find].
type AttrSet struct {
	bits   uint32                // the AttrBit of each name
	places [atom.Known + 1]uint8 // of the names that are in the set; noPlace of the others
}

// noPlace is for what is not looked for: it is found, too, since that is cheaper than to
// decide for each attribute, and forgotten.
const noPlace = 31

// NewAttrSet makes a set of up to 31 names, which are constants of package atom. It panics
// if there are more of them, or one has no constant.
func NewAttrSet(names ...atom.Atom) *AttrSet {
	if len(names) > noPlace {
		panic(fmt.Sprintf("dom: a set of %d names; there is room for %d", len(names), noPlace))
	}
	s := new(AttrSet)
	for i := range s.places {
		s.places[i] = noPlace
	}
	for i, name := range names {
		s.places[name] = uint8(i)
		s.bits |= AttrBit(name)
	}
	return s
}

// MayFind tells whether n may have an attribute of the set. What it says no to, as to most
// elements, has none.
func (s *AttrSet) MayFind(d *Document, n Node) bool { return d.at(n).attrNames&s.bits != 0 }

// FoundAttrs are the attributes of a set that an element has.
type FoundAttrs struct {
	// Has has a bit for each name of the set, from the lowest on and in the order in which
	// NewAttrSet was given them.
	Has uint32
	// Size is how many bytes their values take up in the source, see [Document.AttrSize].
	Size int
	// Attrs has each attribute at the number of its bit. What is where there is no bit means
	// nothing.
	Attrs [noPlace + 1]Attr
}

// Find finds those attributes of n in no namespace that are in the set, in one pass over
// all that it has.
func (s *AttrSet) Find(d *Document, n Node, found *FoundAttrs) {
	has, size := uint32(0), uint32(0)
	if p := d.at(n); p.kind == ElementNode {
		first := p.a
		attrs := d.attrs[first : first+p.b]
		for i := range attrs {
			a := &attrs[i]
			place := uint8(noPlace)
			if int(a.Name) < len(s.places) && a.Namespace == NoNamespace {
				place = s.places[a.Name]
			}
			found.Attrs[place%32] = Attr{first + uint32(i)}
			has |= 1 << (place % 32)
			size += (a.Value.End - a.Value.Start) & uint32((int32(place)-noPlace)>>31) // or nothing, for noPlace
		}
	}
	found.Has, found.Size = has&^(1<<noPlace), int(size)
}

// PlainAttr returns the value of an attribute if it is in the document's memory as it is: as
// a part of that, which must not be written to and is valid as long as the document is. ok
// is false for a value that has to be decoded.
func (d *Document) PlainAttr(a Attr) (value []byte, ok bool) {
	p := d.attrAt(a)
	return d.stored(p.Value.Start, p.Value.End, p.Raw), p.Raw&^inExtra == 0
}
