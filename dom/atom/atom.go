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
	var first [8]byte
	copy(first[:], name)
	return find(binary.LittleEndian.Uint64(first[:]), name)
}

// LookupIn is Lookup for the name from start to end of a longer source. It is
// faster where eight bytes of the source follow start.
func LookupIn(src []byte, start, end int) Atom {
	if start+8 > len(src) {
		return Lookup(src[start:end])
	}
	// A shift by 64 and more leaves nothing: then the mask is all ones.
	mask := uint64(1)<<(8*uint(end-start)) - 1
	return find(binary.LittleEndian.Uint64(src[start:])&mask, src[start:end])
}

// find looks a name up of which the first word is given. Up to a length of 8 that
// says all.
func find(word uint64, name []byte) Atom {
	n := len(name)
	h := hash(word, n)
	if n > 8 {
		h = hashLong(word, name)
	}
	e := &entries[(uint32(h>>32)^uint32(displacement[h%buckets]))%slots]
	if e.word != word || int(e.len) != n || n > 8 && names[e.atom] != string(name) {
		return 0
	}
	return Atom(e.atom)
}

// entry is a name, by its first 8 bytes and its length.
type entry struct {
	word uint64
	atom uint16
	len  uint16
}

func hash(word uint64, n int) uint64 {
	h := (word ^ uint64(n)<<56 ^ seed) * 0xff51afd7ed558ccd
	h ^= h >> 32
	return h * 0xc4ceb9fe1a85ec53 >> 8
}

// hashLong is hash for a name of more than 8 bytes, by its last 8 bytes too. The
// longest names differ in the middle (gradientTransform).
func hashLong(word uint64, name []byte) uint64 {
	n := len(name)
	last := binary.LittleEndian.Uint64(name[n-8:])
	if n > 16 {
		last ^= binary.LittleEndian.Uint64(name[(n-8)/2:]) << 1
	}
	return hash(word^last*0x9e3779b97f4a7c15, n)
}
