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
	before := uint64(1) // whether there may be a token at i
	for i := 0; i < len(class); i += 64 {
		ends := spaces(class[i:])
		for begins := ends<<1 | before; begins != 0; begins &= begins - 1 {
			start := i + bits.TrailingZeros64(begins)
			if s.at(class, start) && (start == 0 || microsyntax.IsASCIIWhitespace(class[start-1])) {
				end := start
				for end < len(class) && !microsyntax.IsASCIIWhitespace(class[end]) {
					end = tokenEnd(class, end+1)
				}
				return class[start:end], class[end:]
			}
		}
		before = ends >> 63
	}
	return nil, nil
}

// spaces returns a bit for each of the first 64 bytes of b that is not greater than a space,
// and for some that follow such a byte. It looks at eight bytes at once, at some of them twice.
func spaces(b []byte) (set uint64) {
	b = b[:min(len(b), 64)]
	if len(b) < 8 {
		for i, c := range b {
			if c <= ' ' {
				set |= 1 << i
			}
		}
		return set
	}
	last := len(b) - 8
	for i := 0; i < last; i += 8 {
		set |= spacesOf(binary.LittleEndian.Uint64(b[i:])) << i
	}
	return set | spacesOf(binary.LittleEndian.Uint64(b[last:]))<<last
}

// spacesOf is spaces for eight bytes.
func spacesOf(w uint64) uint64 {
	const ones, highest = 0x0101010101010101, 0x8080808080808080
	// Taking '!' off what is less sets the highest bit of its byte. The product has these
	// bits side by side on top.
	return ((w - '!'*ones) &^ w & highest >> 7) * 0x0102040810204080 >> 56
}

// startsIn are the starts by what the class names are looked for in.
type startsIn struct {
	page    starts                           // outside of items: roots
	item    starts                           // in items of microformats2, properties, too
	classic [len(classicVocabularies)]starts // in items of each classic format
	several starts                           // in items of several of them
}

var classStarts = sync.OnceValue(func() *startsIn {
	var s startsIn
	s.page.add("h-")
	for _, v := range classicVocabularies[:itemVocabulary] {
		s.page.add(v.root)
	}
	s.item, s.several = s.page, s.page
	for _, name := range [...]string{"p-", "u-", "dt-", "e-", "value"} {
		s.item.add(name)
	}
	for i, v := range classicVocabularies {
		one := &s.classic[i]
		*one = s.page
		names := []string{"include", "value"}
		if rootsWithItem&(1<<i) != 0 {
			names = append(names, "item")
		}
		for _, m := range v.properties {
			names = append(names, m.from)
		}
		for _, name := range names {
			one.add(name)
			s.several.add(name)
		}
	}
	return &s
})

// of returns the starts of the names that matter in items with some classic roots.
func (s *startsIn) of(classic classicSet) *starts {
	switch {
	case classic == 0:
		return &s.item
	case classic&(classic-1) == 0:
		return &s.classic[bits.TrailingZeros16(uint16(classic))]
	}
	return &s.several
}
