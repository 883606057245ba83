// Package atom gives the names of HTML, SVG and MathML elements and attributes
// as small integers, so that a tree can store and compare them cheaply.
//
// The zero Atom is no name. Atoms up to [Known] are constants of this package
// and mean the same everywhere; a greater atom is a name that one document has
// made known to itself, and means something only there: see
// [github.com/itemscope/itemscope/dom.Document.NameString].
//
// Names are compared as they are: the names of HTML are in lower case here,
// some of SVG are not (viewBox and viewbox are two atoms).
package atom

import "encoding/binary"

//go:generate go run gen.go

// An Atom stands for a name.
type Atom uint32

// String returns the name, or "" for an atom that only a document knows.
func (a Atom) String() string {
	if a > Known {
		return ""
	}
	return names[a]
}

// LookupString returns the atom of name, or 0 if it is not among the known
// ones. It does not change the case of name.
func LookupString(name string) Atom { return Lookup([]byte(name)) }

// Lookup is LookupString for bytes.
func Lookup(name []byte) Atom {
	if len(name) == 0 {
		return 0
	}
	lo, hi, n := key(name)
	h := hash(lo, hi, n)
	e := &entries[(uint32(h>>32)^uint32(displacement[h%buckets]))%slots]
	if e.lo != lo || e.hi != hi || int(e.len) != n || n > exact && names[e.atom] != string(name) {
		return 0
	}
	return Atom(e.atom)
}

// entry is a name by its key. Up to a length of exact the key says all.
type entry struct {
	lo, hi uint64
	len    uint16
	atom   uint16
}

const exact = 16

// key reads a name in two loads that overlap where it is shorter than both:
// up to 16 bytes it tells names of one length apart. A third load is enough for
// the longer names, which differ in the middle (gradientTransform).
func key(name []byte) (lo, hi uint64, n int) {
	n = len(name)
	switch {
	case n > 16:
		return binary.LittleEndian.Uint64(name), binary.LittleEndian.Uint64(name[n-8:]) ^ binary.LittleEndian.Uint64(name[(n-8)/2:])<<1, n
	case n >= 8:
		return binary.LittleEndian.Uint64(name), binary.LittleEndian.Uint64(name[n-8:]), n
	case n >= 4:
		return uint64(binary.LittleEndian.Uint32(name)) | uint64(binary.LittleEndian.Uint32(name[n-4:]))<<32, 0, n
	default:
		return uint64(name[0]) | uint64(name[n/2])<<8 | uint64(name[n-1])<<16, 0, n
	}
}

func hash(lo, hi uint64, n int) uint64 {
	h := (lo ^ hi*0x9e3779b97f4a7c15 ^ uint64(n)<<56 ^ seed) * 0xff51afd7ed558ccd
	h ^= h >> 32
	return h * 0xc4ceb9fe1a85ec53 >> 8
}
