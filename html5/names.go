package html5

import (
	"encoding/binary"
	"math/bits"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// nameCache remembers the atoms of names of up to 24 bytes, as they are written: viewBox and
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
	head, tail, rest uint64 // its first eight bytes, and the next, and the next
	atom             atom.Atom
	bit              uint32 // dom.AttrBit of the atom
}

const nameCacheBits = 10

// reset forgets the names that only the document knew.
func (c *nameCache) reset() {
	for _, i := range c.unknown {
		c.entries[i] = cachedName{}
	}
	c.unknown = c.unknown[:0]
}

// slot returns the index of the entry that a name has if it is in the cache. The factors
// were picked at random, and kept since few names that are frequent share an entry.
func (c *nameCache) slot(head, tail, rest uint64) uint64 {
	return (head ^ (tail^rest>>1)*0x352f9b975e79d64f) * 0x66ecdaf2f33586e1 >> (64 - nameCacheBits)
}

// is tells whether a name is that which the entry has.
func (e *cachedName) is(head, tail, rest uint64) bool {
	return e.head^head|e.tail^tail|e.rest^rest == 0
}

// put remembers a name.
func (c *nameCache) put(head, tail, rest uint64, name atom.Atom) {
	slot := c.slot(head, tail, rest)
	if name > atom.Known {
		c.unknown = append(c.unknown, uint16(slot))
	}
	c.entries[slot] = cachedName{head, tail, rest, name, dom.AttrBit(name)}
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
	if e := &t.names.entries[t.names.slot(head, 0, 0)]; e.is(head, 0, 0) {
		return i + letters, e.atom
	}
	return t.longName(i, ends)
}

// longName is nameAt for a name that is longer than eight letters, has other
// characters than letters, or was not met before. Of what changes a name, only U+0000 is an
// error that has to be noted each time.
func (t *tokenizer) longName(i int, ends uint8) (end int, name atom.Atom) {
	end, met := nameEnd(t.src, i, ends)
	if met&changesName != 0 && t.hasNUL || end-i > 24 || end == i || i+24 > len(t.src) {
		return end, t.name(i, end, met)
	}
	head, tail, rest := firstBytes((*[24]byte)(t.src[i:]), end-i)
	if e := &t.names.entries[t.names.slot(head, tail, rest)]; e.is(head, tail, rest) {
		return end, e.atom
	}
	name = t.name(i, end, met)
	t.names.put(head, tail, rest, name)
	return end, name
}

// firstBytes returns the first n bytes of a name, and 0 for those behind.
func firstBytes(name *[24]byte, n int) (head, tail, rest uint64) {
	head, tail, rest = binary.LittleEndian.Uint64(name[:]), binary.LittleEndian.Uint64(name[8:]), binary.LittleEndian.Uint64(name[16:])
	switch {
	case n <= 8:
		return head & mask(n), 0, 0
	case n <= 16:
		return head, tail & mask(n-8), 0
	}
	return head, tail, rest & mask(n-16)
}

// mask is the mask for the first n bytes of a word.
func mask(n int) uint64 { return 1<<(8*uint(n)) - 1 }
