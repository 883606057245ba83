// Package atom gives the names of HTML, SVG and MathML elements and attributes
// as small integers, so that a tree can store and compare them cheaply.
//
// The zero Atom stands for no name. Atoms up to [Known] are constants of this
// package and mean the same everywhere. A greater atom stands for a name that is
// not in this package; its meaning is known only to the document that it came
// from: see [github.com/itemscope/itemscope/dom.Document.NameString].
//
// Names are case-sensitive: the names of HTML are in lower case here, while some
// of SVG are not (viewBox and viewbox are two atoms).
package atom

import (
	"encoding/binary"
	"math/bits"
)

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
	if len(name) >= 8 {
		return LookupIn(name, 0, len(name))
	}
	var padded [8]byte
	copy(padded[:], name)
	return LookupIn(padded[:], 0, len(name))
}

// LookupIn is Lookup for the name from start to end of a longer source. It is
// faster where eight bytes of the source follow start.
func LookupIn(src []byte, start, end int) Atom {
	if start+8 > len(src) {
		return Lookup(src[start:end])
	}
	n := end - start
	// For n >= 8 the shift gives 0, so that the mask is all ones.
	word := binary.LittleEndian.Uint64(src[start:]) & (1<<(8*uint(n)) - 1)
	h := hash(word, n)
	if n > 8 {
		h = hashLong(word, src[start:end])
	}
	e := &entries[(uint32(h>>32)^uint32(displacement[h%buckets]))%slots]
	if e.word != word || int(e.len) != n || n > 8 && names[e.atom] != string(src[start:end]) {
		return 0
	}
	return Atom(e.atom)
}

// entry is the first 8 bytes of a name and its length. For a name of up to 8 bytes
// that is the whole name.
type entry struct {
	word uint64
	atom uint16
	len  uint16
}

func hash(word uint64, n int) uint64 {
	hi, lo := bits.Mul64(word^seed, 0x9e3779b97f4a7c15+uint64(n))
	return hi ^ lo
}

// hashLong is hash for a name of more than 8 bytes. Its last 8 bytes count too, and
// 8 bytes in the middle if it has more than 16 (gradientTransform).
func hashLong(word uint64, name []byte) uint64 {
	n := len(name)
	last := binary.LittleEndian.Uint64(name[n-8:])
	if n > 16 {
		last ^= binary.LittleEndian.Uint64(name[(n-8)/2:]) << 1
	}
	return hash(word^last*0xff51afd7ed558ccd, n)
}
