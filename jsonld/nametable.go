package jsonld

import (
	"encoding/binary"
	"math/bits"
)

// A nameTable gives IDs to the names of a text: equal names get the same. It is a hash table
// that serves one text after the other.
type nameTable struct {
	slots []nameID // by the hash of names; unnamed where a slot is free
	shift uint     // what makes a slot of a hash
	names []tableName
}

// A tableName is a name by its length and its first and last eight bytes, which tell nearly
// all names apart. Shorter ones have zeros behind them, and both are the same.
type tableName struct {
	first, last               uint64
	start, length, slot, hash uint32
}

// A nameTable has mostSlots at most when it is used again, so that one text cannot make it
// large for all that follow.
const (
	fewestSlots = 1 << 11
	mostSlots   = 1 << 13
)

// maxProbes is how many slots are looked at for a name. The names of real pages need two or
// three at most; the table is not used for those that were made to need more.
const maxProbes = 32

// id returns the ID of the name that starts at an offset of a text, or unnamed if it is not to
// be had at little cost.
func (t *nameTable) id(text string, start, length int, first, last uint64) nameID {
	hash := hashName(text, start, length, first, last)
	slot, mask := int(hash>>t.shift), len(t.slots)-1
	for range maxProbes {
		id := t.slots[slot&mask]
		if id == unnamed {
			return t.add(tableName{first, last, uint32(start), uint32(length), uint32(slot & mask), hash})
		}
		if n := &t.names[id]; n.first == first && n.last == last && int(n.length) == length &&
			(length <= 16 || t.text(id, text) == text[start:start+length]) {
			return id
		}
		slot++
	}
	return unnamed
}

// text returns a name that the table has. text is the one that is read.
func (t *nameTable) text(id nameID, text string) string {
	if id < firstOwnName {
		return knownNames[id]
	}
	n := &t.names[id]
	return text[n.start : n.start+n.length]
}

func hashName(text string, start, length int, first, last uint64) uint32 {
	const a, b = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F // odd, with bits all over
	for i := 8; i < length-8; i += 8 {
		first = (first ^ eightBytes(bytesOf(text), start+i)) * b
		first ^= first >> 32
	}
	return uint32(((first+uint64(length))*a ^ bits.RotateLeft64(last, 32)*b) >> 32)
}

// firstEight and lastEight return the first and the last bytes of a name, with zeros behind a
// shorter one.
func firstEight(name string) uint64 {
	b := bytesOf(name)
	if n := len(b); n >= 4 && n < 8 {
		// The bytes in the middle are in both halves, at the same place.
		return uint64(binary.LittleEndian.Uint32(b)) | uint64(binary.LittleEndian.Uint32(b[n-4:]))<<(8*(n-4))
	}
	return eightBytes(b, 0)
}

func lastEight(name string) uint64 {
	if len(name) < 8 {
		return firstEight(name)
	}
	return eightBytes(bytesOf(name), len(name)-8)
}

// add adds a name. No more than a quarter of the slots are used.
func (t *nameTable) add(name tableName) nameID {
	id := nameID(len(t.names))
	t.names, t.slots[name.slot] = append(t.names, name), id
	if 4*len(t.names) > len(t.slots) {
		t.resize(4 * len(t.slots))
	}
	return id
}

// resize gives the table so many slots, a power of two.
func (t *nameTable) resize(slots int) {
	t.slots, t.shift = make([]nameID, slots), uint(32-bits.TrailingZeros(uint(slots)))
	for id := 1; id < len(t.names); id++ {
		n := &t.names[id]
		slot := int(n.hash >> t.shift)
		for t.slots[slot&(slots-1)] != unnamed {
			slot++
		}
		n.slot = uint32(slot & (slots - 1))
		t.slots[n.slot] = nameID(id)
	}
}

// reset leaves the known names in the table.
func (t *nameTable) reset() {
	if len(t.slots) == 0 || len(t.slots) > mostSlots {
		t.fill()
		return
	}
	own := t.names[firstOwnName:]
	for i := range own {
		t.slots[own[i].slot] = unnamed
	}
	t.names = t.names[:firstOwnName]
}

// fill makes a table of the known names.
func (t *nameTable) fill() {
	*t = nameTable{names: make([]tableName, 1, fewestSlots/4)}
	t.resize(fewestSlots)
	for _, name := range knownNames[1:] {
		t.id(name, 0, len(name), firstEight(name), lastEight(name))
	}
}

// own returns the names that are of a text.
func (t *nameTable) own(text string, m *memory) []string {
	own := t.names[firstOwnName:]
	if len(own) == 0 {
		return nil
	}
	names := m.names.TakeAll(len(own))
	for i := range own {
		names[i] = text[own[i].start : own[i].start+own[i].length]
	}
	return names
}
