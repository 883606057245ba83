package rdf

import "hash/maphash"

// Distinct returns a sink that hands each quad on to another sink once, the first
// time it comes. It is for the quads of one page, of whose size it keeps a part:
// some forty bytes for each quad. A [Writer] does this by itself.
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

// keys are byte strings of which only hashes are kept, of 128 bits each. The
// seeds are random, so that no page can be made to have two of one hash; that
// two of a billion have by chance is less likely than 1 in 10²⁰.
type keys struct {
	set map[[2]uint64]struct{}
}

var seeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}

// add reports whether key is not among the keys yet, and adds it.
func (k *keys) add(key []byte) bool {
	if k.set == nil {
		k.set = map[[2]uint64]struct{}{}
	}
	before := len(k.set)
	k.set[[2]uint64{maphash.Bytes(seeds[0], key), maphash.Bytes(seeds[1], key)}] = struct{}{}
	return len(k.set) > before
}

// mostKeys is how many keys a set may have had that is used again.
const mostKeys = 1 << 14

// reset forgets the keys.
func (k *keys) reset() {
	if len(k.set) > mostKeys {
		k.set = nil
	}
	clear(k.set)
}
