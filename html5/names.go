package html5

import (
	"encoding/binary"
	"math/bits"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// nameCache remembers the atoms of names of up to 16 bytes, as they are written: viewBox and
// viewbox are two of them with the same atom. A page has few names, and each of them many
// times, so that nearly every name is found here. Those that package atom knows stay from
// page to page.
type nameCache struct {
	entries [1 << nameCacheBits]cachedName
	unknown []uint16 // the entries with a name of this page only
}

// cachedName is a name, whose bytes after its end are 0. The zero cachedName is no
// name.
type cachedName struct {
	head, tail uint64 // its first eight bytes, and the next
	atom       atom.Atom
	bit        uint32 // dom.AttrBit of the atom
}

const nameCacheBits = 10

// reset forgets the names that only the document knew.
func (c *nameCache) reset() {
	for _, i := range c.unknown {
		c.entries[i] = cachedName{}
	}
	c.unknown = c.unknown[:0]
}

// slot returns the index of the entry that a name has if it is in the cache.
func (c *nameCache) slot(head, tail uint64) uint64 {
	return (head ^ tail*0xff51afd7ed558ccd) * 0x9e3779b97f4a7c15 >> (64 - nameCacheBits)
}

// put remembers a name.
func (c *nameCache) put(head, tail uint64, name atom.Atom) {
	slot := c.slot(head, tail)
	if name > atom.Known {
		c.unknown = append(c.unknown, uint16(slot))
	}
	c.entries[slot] = cachedName{head, tail, name, dom.AttrBit(name)}
}

// notLetters has the bit of each byte that letters have. So have a few characters that
// may be part of a name, and none that ends one.
const notLetters = 0x4040404040404040

// nameAt reads the name at i and returns where it ends, before the first byte with one
// of the flags ends.
func (t *tokenizer) nameAt(i int, ends uint8) (end int, name atom.Atom) {
	if i+8 >= len(t.src) {
		return t.longName(i, ends)
	}
	src := (*[9]byte)(t.src[i:])
	head := binary.LittleEndian.Uint64(src[:])
	others := ^head & notLetters
	letters := bits.TrailingZeros64(others) / 8
	if nameBytes[src[min(letters, 8)]]&ends == 0 {
		return t.longName(i, ends)
	}
	head &= others&-others>>6 - 1 // no byte but the letters
	if e := &t.names.entries[t.names.slot(head, 0)]; e.head == head && e.tail == 0 {
		return i + letters, e.atom
	}
	return t.longName(i, ends)
}

// longName is nameAt for a name that is longer than eight letters, has other
// characters than letters, or was not met before. Of what changes a name, only U+0000 is an
// error that has to be noted each time.
func (t *tokenizer) longName(i int, ends uint8) (end int, name atom.Atom) {
	end, met := nameEnd(t.src, i, ends)
	if met&changesName != 0 && t.hasNUL || end-i > 16 || end == i || i+16 > len(t.src) {
		return end, t.name(i, end, met)
	}
	head, tail := binary.LittleEndian.Uint64(t.src[i:]), binary.LittleEndian.Uint64(t.src[i+8:])
	if n := uint(end - i); n <= 8 {
		head, tail = head&(1<<(8*n)-1), 0
	} else {
		tail &= 1<<(8*(n-8)) - 1
	}
	if e := &t.names.entries[t.names.slot(head, tail)]; e.head == head && e.tail == tail {
		return end, e.atom
	}
	name = t.name(i, end, met)
	t.names.put(head, tail, name)
	return end, name
}
