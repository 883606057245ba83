package dom

import (
	"bytes"
	"hash/maphash"
	"math/bits"

	"github.com/itemscope/itemscope/dom/atom"
)

// ElementByID returns the first element in tree order with that ID, or the zero
// Node, https://dom.spec.whatwg.org/#dom-nonelementparentnode-getelementbyid.
// The first call for a document indexes all IDs; later calls are a look-up in a
// table.
func (d *Document) ElementByID(id string) Node {
	if id == "" {
		return Node{}
	}
	d.ids.once(func() { d.ids.build(d) })
	return d.ids.find(d, id)
}

// idIndex is a hash table with open addressing. Its seed is random: a page
// cannot choose IDs that collide.
type idIndex struct {
	lazy
	table []idEntry
	// For decoding, while the table is filled.
	buf, earlier []byte
	read         attrSet
}

// attrSet is the set of attributes that were read already. It is used in documents
// with clones, whose elements share attributes, so that each is read once however
// many elements have it. It is empty in other documents.
type attrSet []uint64

// has tells whether a was in the set, and adds it.
func (s attrSet) has(a Attr) bool {
	if len(s) == 0 {
		return false
	}
	word, bit := &s[a.id/64], uint64(1)<<(a.id%64)
	before := *word&bit != 0
	*word |= bit
	return before
}

type idEntry struct {
	hash uint32
	node uint32
	attr uint32
}

var seed = maphash.MakeSeed()

func (x *idIndex) reset() {
	x.lazy.reset()
	x.table = x.table[:0]
}

func (x *idIndex) build(d *Document) {
	start, end := int(d.Root().id)+1, d.End(d.Root())
	count := 0
	for i := start; i < end; i += 64 {
		count += bits.OnesCount64(d.Noted(i, end, WithID))
	}
	x.table = cleared(x.table, tableSize(count))
	x.read = x.read[:0]
	if d.clones {
		x.read = cleared(x.read, len(d.attrs)/64+1)
	}
	for ; start < end && count > 0; start += 64 {
		for set := d.Noted(start, end, WithID); set != 0; set &= set - 1 {
			n := d.Node(start + bits.TrailingZeros64(set))
			if a := d.FindAttr(n, atom.Id); !a.IsZero() && !x.read.has(a) {
				x.buf = d.AppendAttrValue(x.buf[:0], a)
				x.add(d, n, a)
			}
		}
	}
}

// add enters the ID in x.buf unless an earlier element has it.
func (x *idIndex) add(d *Document, n Node, a Attr) {
	h := uint32(maphash.Bytes(seed, x.buf))
	mask := uint32(len(x.table) - 1)
	for i := h & mask; ; i = (i + 1) & mask {
		e := &x.table[i]
		if e.node == 0 {
			*e = idEntry{h, n.id, a.id}
			return
		}
		if e.hash != h {
			continue
		}
		if x.earlier = d.AppendAttrValue(x.earlier[:0], Attr{e.attr}); bytes.Equal(x.earlier, x.buf) {
			return
		}
	}
}

func (x *idIndex) find(d *Document, id string) Node {
	if len(x.table) == 0 {
		return Node{}
	}
	h := uint32(maphash.String(seed, id))
	mask := uint32(len(x.table) - 1)
	for i := h & mask; x.table[i].node != 0; i = (i + 1) & mask {
		if e := x.table[i]; e.hash == h && d.attrIs(Attr{e.attr}, id) {
			return Node{e.node}
		}
	}
	return Node{}
}

// attrIs tells whether the attribute a has the given value. It does not allocate
// if the value is short or needs no decoding.
func (d *Document) attrIs(a Attr, value string) bool {
	p := d.attrAt(a)
	if p.Raw&^inExtra == 0 {
		return string(d.stored(p.Value.Start, p.Value.End, p.Raw)) == value
	}
	var scratch [128]byte
	return string(d.AppendAttrValue(scratch[:0], a)) == value
}

// tableSize returns the size of a hash table for count entries: a power of two, at
// least twice count.
func tableSize(count int) int {
	size := 16
	for size < 2*count {
		size *= 2
	}
	return size
}

// cleared returns a table with n zero entries, in the memory of table if that is
// enough.
func cleared[E any](table []E, n int) []E {
	if cap(table) < n {
		return make([]E, n)
	}
	table = table[:n]
	clear(table)
	return table
}
