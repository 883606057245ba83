package rdf

import "hash/maphash"

// Distinct returns a sink that hands each quad on to another sink once, the first
// time it comes. It is for the quads of one page, and keeps about forty bytes for
// each of them. A [Writer] does this by itself.
func Distinct(sink Sink) Sink { return &distinct{sink: sink} }

type distinct struct {
	sink Sink
	seen keys
	buf  []byte
}

func (d *distinct) Quad(q Quad) error {
	d.buf = appendQuad(d.buf[:0], &q, true)
	if !d.seen.add(d.buf) {
		return nil
	}
	return d.sink.Quad(q)
}

// keys is a set of byte strings that keeps only their hashes, of 128 bits each. The
// seeds are random, so that nobody can make a page with two strings of the same
// hash; that two of a billion have the same by chance is less likely than 1 in 10²⁰.
type keys struct {
	slots []key // a hash table with open addresses; its length is a power of two
	count int
}

// A key is a hash, or zero where a slot is free.
type key [2]uint64

var seeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}

// add reports whether text is not among the keys yet, and adds it.
func (k *keys) add(text []byte) bool {
	if 4*k.count >= 3*len(k.slots) {
		k.grow()
	}
	hash := key{maphash.Bytes(seeds[0], text), maphash.Bytes(seeds[1], text) | 1}
	slot := k.find(hash)
	if *slot == hash {
		return false
	}
	*slot = hash
	k.count++
	return true
}

// find returns the slot that has a hash, or else the free one for it.
func (k *keys) find(hash key) *key {
	mask := uint64(len(k.slots) - 1)
	for i := hash[0] & mask; ; i = (i + 1) & mask {
		if slot := &k.slots[i]; *slot == hash || *slot == (key{}) {
			return slot
		}
	}
}

func (k *keys) grow() {
	const least = 64
	old := k.slots
	k.slots = make([]key, max(least, 2*len(old)))
	for _, hash := range old {
		if hash != (key{}) {
			*k.find(hash) = hash
		}
	}
}

// mostKeys is how many slots are kept for the next page.
const mostKeys = 1 << 14

// reset forgets the keys.
func (k *keys) reset() {
	if len(k.slots) > mostKeys {
		k.slots = nil
	}
	if k.count > 0 {
		clear(k.slots)
	}
	k.count = 0
}
