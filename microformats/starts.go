package microformats

import (
	"encoding/binary"
	"math/bits"
	"sync"

	"github.com/itemscope/itemscope/microsyntax"
)

// starts says how the class names begin that matter somewhere. Nearly all class names of a
// page begin in another way, and are passed over without being looked at.
type starts struct {
	second [256]uint64 // by the first character: the second ones, as bits
}

// bit returns the bit that stands for a character, and for a few others.
func bit(c byte) uint64 { return 1 << (c & 63) }

func (s *starts) add(name string) {
	s.second[name[0]] |= bit(name[1])
}

// at tells whether class has at i what a name begins with.
func (s *starts) at(class []byte, i int) bool {
	return i+1 < len(class) && s.second[class[i]]&bit(class[i+1]) != 0
}

// next returns the first token of a class attribute that begins like one of the names, and
// the rest. The token is empty where there is none.
func (s *starts) next(class []byte) (token, rest []byte) {
	for i := 0; ; i++ {
		found := s.find(class[i:])
		if found < 0 {
			return nil, nil
		}
		if i += found; i == 0 || microsyntax.IsASCIIWhitespace(class[i-1]) {
			end := i
			for end < len(class) && !microsyntax.IsASCIIWhitespace(class[end]) {
				end = tokenEnd(class, end+1)
			}
			return class[i:end], class[end:]
		}
	}
}

// find returns the first place where a name may begin: the beginning, or behind a byte that
// is not greater than a space. If there is none it returns -1. It looks at eight bytes at
// once.
func (s *starts) find(class []byte) int {
	const ones, highest = 0x0101010101010101, 0x8080808080808080
	begins := uint64(0x80) // the highest bit of each byte where a name may begin
	i := 0
	for ; len(class)-i >= 8; i += 8 {
		w := binary.LittleEndian.Uint64(class[i:])
		// Taking '!' off what is less sets the highest bit of its byte.
		ends := (w - '!'*ones) &^ w & highest
		for begins |= ends << 8; begins != 0; begins &= begins - 1 {
			at := bits.TrailingZeros64(begins) &^ 7
			if s.at(class, i+at/8) {
				return i + at/8
			}
		}
		begins = ends >> 56
	}
	if begins != 0 && s.at(class, i) {
		return i
	}
	for ; i < len(class); i++ {
		if class[i] <= ' ' && s.at(class, i+1) {
			return i + 1
		}
	}
	return -1
}

// startsIn are the starts by what the class names are looked for in.
type startsIn struct {
	page    starts // outside of items: roots
	item    starts // in items of microformats2, properties, too
	classic starts // in items of classic formats
}

var classStarts = sync.OnceValue(func() *startsIn {
	var s startsIn
	s.page.add("h-")
	for _, v := range classicVocabularies[:itemVocabulary] {
		s.page.add(v.root)
	}
	s.item, s.classic = s.page, s.page
	for _, name := range [...]string{"p-", "u-", "dt-", "e-", "value"} {
		s.item.add(name)
	}
	for _, name := range [...]string{"include", "item", "value"} {
		s.classic.add(name)
	}
	for _, v := range classicVocabularies {
		for _, m := range v.properties {
			s.classic.add(m.from)
		}
	}
	return &s
})

// of returns the starts of the names that matter in items with some classic roots.
func (s *startsIn) of(classic classicSet) *starts {
	if classic != 0 {
		return &s.classic
	}
	return &s.item
}
