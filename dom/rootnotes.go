package dom

import (
	"encoding/binary"
	"math/bits"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// noteRoots is noteRoot for the class attribute among those of an element.
func (b *Builder) noteRoots(attrs []SourceAttr) uint32 {
	for i := range attrs {
		if attrs[i].Name == atom.Class {
			return b.noteRoot(&attrs[i])
		}
	}
	return 0
}

// noteRoot returns WithRoot if an attribute is a class attribute with a root, else 0. It is
// asked when the attribute is made: its value is at hand then, and to look for all class
// attributes of a page later would cost as much as to look into them.
func (b *Builder) noteRoot(a *SourceAttr) uint32 {
	if a.Name != atom.Class {
		return 0
	}
	class := b.d.stored(a.Value.Start, a.Value.End, a.Raw)
	if a.Raw&^inExtra != 0 {
		b.scratch = appendDecoded(b.scratch[:0], class, a.Raw)
		class = b.scratch
	}
	if !hasRoot(class) {
		return 0
	}
	return uint32(WithRoot)
}

// hasRoot tells whether the value of a class attribute has a token that begins like a root
// of microformats. It looks at eight bytes at once.
func hasRoot(class []byte) bool {
	before := uint64(0x80) // a token may begin at the first byte
	if len(class) < 8 {
		var word [8]byte
		if cap(class) >= 8 {
			word = [8]byte(class[:8]) // what is behind the value, as in a source, has no say
		} else {
			copy(word[:], class)
		}
		w := binary.LittleEndian.Uint64(word[:])
		found := firstOfRoots(w) & ((w-'!'*ones)<<8 | before) & (1<<(8*len(class)) - 1)
		return found != 0 && rootAmong(found, class, 0)
	}
	rest := class
	for len(rest) > 8 {
		w := binary.LittleEndian.Uint64(rest)
		// Taking '!' off what is less sets the highest bit of its byte. That may be set for
		// others, too, but it is never missing.
		ends := w - '!'*ones
		if found := firstOfRoots(w) & (ends<<8 | before); found != 0 && rootAmong(found, class, len(class)-len(rest)) {
			return true
		}
		before = ends >> 56
		rest = rest[8:]
	}
	last := len(class) - 8 // the word there may have some bytes that were looked at before
	w := binary.LittleEndian.Uint64(class[last:])
	found := firstOfRoots(w) & ((w-'!'*ones)<<8 | before)
	return found != 0 && rootAmong(found, class, last)
}

// firstOfRoots sets the highest bit of each byte that is the first letter of a root, and
// perhaps of others.
func firstOfRoots(w uint64) uint64 {
	return ((w ^ 'h'*ones - ones) | (w ^ 'v'*ones - ones) | (w ^ 'a'*ones - ones) | (w ^ 'g'*ones - ones)) & highest
}

// rootAmong tells whether at one of the marked bytes of the word of class at i there is a
// token that begins like a root.
func rootAmong(marked uint64, class []byte, i int) bool {
	for ; marked != 0; marked &= marked - 1 {
		if isRootAt(class, i+bits.TrailingZeros64(marked)/8) {
			return true
		}
	}
	return false
}

// isRootAt tells whether at i a token of class begins that begins like a root of
// microformats2, https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats,
// or is one of the formats before.
func isRootAt(class []byte, i int) bool {
	if i+2 >= len(class) || i > 0 && !microsyntax.IsASCIIWhitespace(class[i-1]) {
		return false
	}
	if class[i] == 'h' && class[i+1] == '-' {
		return !microsyntax.IsASCIIWhitespace(class[i+2])
	}
	if classicSeconds[class[i]]>>(class[i+1]-'a')&1 == 0 {
		return false
	}
	end := i + 2
	for end < len(class) && !microsyntax.IsASCIIWhitespace(class[end]) {
		end++
	}
	switch string(class[i:end]) {
	case "hreview", "hreview-aggregate", "hlisting", "vcard", "vevent", "hfeed", "hentry", "hnews",
		"hrecipe", "hresume", "hproduct", "adr", "geo":
		return true
	}
	return false
}

// classicSeconds has the second letters of the classic roots by their first, as bits.
var classicSeconds = [256]uint32{
	'a': 1 << ('d' - 'a'),
	'g': 1 << ('e' - 'a'),
	'h': 1<<('r'-'a') | 1<<('l'-'a') | 1<<('f'-'a') | 1<<('e'-'a') | 1<<('n'-'a') | 1<<('p'-'a'),
	'v': 1<<('c'-'a') | 1<<('e'-'a'),
}
