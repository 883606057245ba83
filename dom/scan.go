package dom

import (
	"math"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// columns have what searches ask about all nodes, side by side: to pass a node takes a
// fraction of the time that it takes to look at it.
type columns struct {
	lazy
	names []atom.Atom // of elements, 0 for other nodes
	attrs []uint32    // the nameBits of their attributes

	classes classColumn
	named   namedIndex
}

// classColumn has a few bits for the classes of each element.
type classColumn struct {
	lazy
	bits []uint64
}

func (c *columns) reset() {
	c.lazy.reset()
	c.classes.lazy.reset()
	c.named.lazy.reset()
}

func (c *columns) build(d *Document) {
	c.names, c.attrs = cleared(c.names, len(d.nodes)), cleared(c.attrs, len(d.nodes))
	for i := range d.nodes {
		if p := &d.nodes[i]; p.kind == ElementNode {
			c.names[i], c.attrs[i] = p.name, p.attrNames
		}
	}
}

func (d *Document) scanned() *columns {
	c := &d.columns
	if !c.ready.Load() {
		c.once(func() { c.build(d) })
	}
	return c
}

func (d *Document) scannedClasses() *classColumn {
	c := &d.columns.classes
	if !c.ready.Load() {
		c.once(func() { c.build(d) })
	}
	return c
}

// The methods below go over the nodes by their indices, for searches that pass many of
// them. Each takes the first index to look at and the one to stop before, and returns
// the index of what it found, or where to stop. The first call for a document looks at
// all nodes.

// NextElement returns the index of the first element.
func (d *Document) NextElement(start, end int) int {
	names := d.scanned().names[:end]
	for i := start; i < len(names); i++ {
		if names[i] != 0 {
			return i
		}
	}
	return end
}

// NextWithAttr returns the index of the first element with an attribute of that name,
// in any namespace.
func (d *Document) NextWithAttr(start, end int, name atom.Atom) int {
	attrs := d.scanned().attrs[:end]
	bit := AttrBit(name)
	for i := start; i < len(attrs); i++ {
		if attrs[i]&bit != 0 && d.hasAttr(uint32(i), name) {
			return i
		}
	}
	return end
}

// NextWithClass returns the index of the first element that may have a class, of which
// [ClassBits] returned the bits. Whether it has the class is to be tested.
func (d *Document) NextWithClass(start, end int, bits uint64) int {
	list := d.scannedClasses().bits[:end]
	for i := start; i < len(list); i++ {
		if list[i]&bits == bits {
			return i
		}
	}
	return end
}

// MayHaveClass tells whether an element may have a class, as NextWithClass does.
func (d *Document) MayHaveClass(n Node, bits uint64) bool {
	list := d.scannedClasses().bits
	return int(n.id) < len(list) && list[n.id]&bits == bits
}

// ClassBits returns the bits of a class for [Document.NextWithClass]; those of several
// classes can be joined. They do not depend on the case of the class.
func ClassBits(class string) uint64 { return classBits(class) }

func classBits[T string | []byte](class T) uint64 {
	h := uint64(len(class))
	for i := range len(class) {
		h = (h ^ uint64(microsyntax.ToASCIILowerByte(class[i]))) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return 1<<(h&63) | 1<<(h>>6&63)
}

// longClasses is how long the value of a class attribute must be for its element to
// have all bits. Elements can share attributes: without a bound, a short page could ask
// for a long value to be read for each of them.
const longClasses = 512

func (c *classColumn) build(d *Document) {
	c.bits = cleared(c.bits, len(d.nodes))
	var buf []byte
	for i := range d.nodes {
		a := d.FindAttr(Node{uint32(i)}, atom.Class)
		switch {
		case a.IsZero():
			continue
		case d.AttrSize(a) > longClasses:
			c.bits[i] = math.MaxUint64
			continue
		}
		if p := d.attrAt(a); p.Raw&^inExtra == 0 {
			c.bits[i] = tokenBits(d.stored(p.Value.Start, p.Value.End, p.Raw))
			continue
		}
		buf = d.AppendAttrValue(buf[:0], a)
		c.bits[i] = tokenBits(buf)
	}
}

func tokenBits(value []byte) (bits uint64) {
	for class := range microsyntax.Tokens(value) {
		bits |= classBits(class)
	}
	return bits
}
