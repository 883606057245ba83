package item

import (
	"hash/maphash"
	"math/bits"
	"slices"
	"sync"
)

// link makes what [Item.Same] returns.
func (m *Data) link() {
	if len(m.all) < 2 {
		return
	}
	var types repeatedTypes
	types.find(m.all)
	l := linkers.Get().(*linker)
	l.start(m.all, &types)
	for i, it := range m.all {
		if it.ID != "" {
			l.items[i].id = urlKey(it.ID)
			l.meet(i, SameID, 0, 0, l.items[i].id)
		}
		l.meetByTypes(i, it)
	}
	l.addLinks()
	l.release()
}

// repeatedTypes tells which types several items may have: by 256 sets of types, of those that
// items have, and of those that they have again.
type repeatedTypes struct{ seen, again [4]uint64 }

// find notes the types of all items.
func (r *repeatedTypes) find(all []*Item) {
	for _, it := range all {
		for _, typ := range it.Types {
			at, bit := setOfType(typ)
			r.again[at] |= r.seen[at] & bit
			r.seen[at] |= bit
		}
	}
}

func (r *repeatedTypes) mayRepeat(typ string) bool {
	at, bit := setOfType(typ)
	return r.again[at]&bit != 0
}

// mayRepeatAny tells whether an item may have a type in common with another.
func (r *repeatedTypes) mayRepeatAny(it *Item) bool {
	for _, typ := range it.Types {
		if r.mayRepeat(typ) {
			return true
		}
	}
	return false
}

// setOfType returns which of the sets a type belongs to, by its last bytes, which equal types
// have in common.
func setOfType(typ string) (at int, bit uint64) {
	sum := lastBytes(typ) * oddBits
	return int(sum >> 62), 1 << (sum >> 56 & 63)
}

// oddBits spreads what it is multiplied with: it is odd, with bits all over.
const oddBits = 0x9E3779B97F4A7C15

// lastBytes returns the last eight bytes of a name as a number, or all that it has.
func lastBytes(name string) (last uint64) {
	if n := len(name) - 8; n >= 0 {
		return uint64(name[n]) | uint64(name[n+1])<<8 | uint64(name[n+2])<<16 | uint64(name[n+3])<<24 |
			uint64(name[n+4])<<32 | uint64(name[n+5])<<40 | uint64(name[n+6])<<48 | uint64(name[n+7])<<56
	}
	for i := range len(name) {
		last = last<<8 | uint64(name[i])
	}
	return last
}

// A linker finds items that have something in common. Its memory serves one page after the
// other.
type linker struct {
	all   []*Item
	items []linkedItem // what is known of all
	slots []slot       // a hash table; their number is a power of two
	links []foundLink
}

// A linkedItem is what is known of an item.
type linkedItem struct {
	itemKeys
	last  int32 // the number of the item that it was linked with last, from 1
	links int32 // how many links it has
}

// A foundLink is a link between two items, by their numbers.
type foundLink struct {
	a, b   int32
	reason Reason
}

var linkers = sync.Pool{New: func() any { return new(linker) }}

// start makes room for the items, and for as many slots as they may take twice.
func (l *linker) start(all []*Item, types *repeatedTypes) {
	l.all = all
	l.items = slices.Grow(l.items, len(all))[:len(all)]
	most := 0
	for i, it := range all {
		if it.ID != "" {
			most++
		}
		if !types.mayRepeatAny(it) {
			continue
		}
		keys := &l.items[i]
		if keys.url, keys.name = it.firstKeys(); keys.url != "" {
			most += len(it.Types)
		}
		if keys.name != "" {
			most += len(it.Types)
		}
	}
	slots := 1 << bits.Len(uint(2*most))
	l.slots = slices.Grow(l.slots, slots)[:slots]
}

// mostLinked is for how many items and slots a linker has memory when it is used again.
const mostLinked = 1 << 12

// release keeps the memory for another page.
func (l *linker) release() {
	if cap(l.items) > mostLinked || cap(l.slots) > mostLinked || cap(l.links) > mostLinked {
		return
	}
	clear(l.items)
	clear(l.slots)
	l.all, l.items, l.slots, l.links = nil, l.items[:0], l.slots[:0], l.links[:0]
	linkers.Put(l)
}

// itemKeys are what an item is compared by, "" for what it does not have.
type itemKeys struct{ id, url, name string }

// of returns what items that are the same for a reason have in common.
func (k *itemKeys) of(r Reason) string {
	switch r {
	case SameID:
		return k.id
	case SameURL:
		return k.url
	}
	return k.name
}

// A slot has the first item that has something in common with others.
type slot struct {
	hash   uint32 // of a Reason, a key and, except for SameID, a type; 0 if the slot is free
	item   int32  // the number of the item
	typ    int32  // the number of the type in it
	reason Reason
}

// hashSeed makes it impossible to write pages whose keys have equal hashes.
var hashSeed = maphash.MakeSeed()

// meetByTypes is meet for the types of an item with its URL and its name.
func (l *linker) meetByTypes(i int, it *Item) {
	keys := &l.items[i]
	if keys.url == "" && keys.name == "" {
		return
	}
	for k, typ := range it.Types {
		hash := hashOfName(typ)
		l.meet(i, SameURL, k, hash, keys.url)
		l.meet(i, SameName, k, hash, keys.name)
	}
}

// meet links an item with the first that has the same key, if there is one.
func (l *linker) meet(i int, reason Reason, typ int, hashOfType uint64, key string) {
	if key == "" {
		return
	}
	hash := maphash.String(hashSeed, key) + bits.RotateLeft64(hashOfType, int(reason)+1)
	wanted := slot{hash: uint32(hash>>32) | 1, item: int32(i), typ: int32(typ), reason: reason}
	last := len(l.slots) - 1
	for at := int(hash) & last; ; at = (at + 1) & last {
		switch found := &l.slots[at]; {
		case found.hash == 0:
			*found = wanted
			return
		case found.hash == wanted.hash && found.reason == reason && l.equal(found, &wanted):
			l.link(i, int(found.item), reason)
			return
		}
	}
}

// equal tells whether what two slots stand for is the same, if their reasons are.
func (l *linker) equal(a, b *slot) bool {
	if l.items[a.item].of(a.reason) != l.items[b.item].of(a.reason) {
		return false
	}
	return a.reason == SameID || equalNames(l.all[a.item].Types[a.typ], l.all[b.item].Types[b.typ])
}

// link links an item with one before it, once.
func (l *linker) link(i, first int, reason Reason) {
	a, b := &l.items[i], &l.items[first]
	if l.all[i] == l.all[first] || b.last == int32(i)+1 || reason.denied(&a.itemKeys, &b.itemKeys) {
		return
	}
	b.last = int32(i) + 1
	a.links, b.links = a.links+1, b.links+1
	l.links = append(l.links, foundLink{int32(i), int32(first), reason})
}

// addLinks gives the items the links that were found. All are in one list, of which each item
// has its part.
func (l *linker) addLinks() {
	if len(l.links) == 0 {
		return
	}
	bare := 0
	for i := range l.items {
		if l.items[i].links > 0 && l.all[i].more == nil {
			bare++
		}
	}
	details, links := make([]itemDetails, bare), make([]Link, 2*len(l.links))
	for i, it := range l.all {
		n := l.items[i].links
		if n == 0 {
			continue
		}
		if it.more == nil {
			it.more, details = &details[0], details[1:]
		}
		if it.more.same == nil {
			it.more.same, links = links[:0:n], links[n:]
		}
	}
	for _, link := range l.links {
		a, b := l.all[link.a], l.all[link.b]
		a.addSame(Link{b, link.reason})
		b.addSame(Link{a, link.reason})
	}
}

// hashOfName returns a hash that names have in common if they are equal by [Canonical].
func hashOfName(name string) uint64 {
	term, ok := SchemaOrgTerm(name)
	if !ok {
		term = name
	}
	return maphash.String(hashSeed, term)
}

// equalNames tells whether names are equal by [Canonical].
func equalNames(a, b string) bool {
	if a == b {
		return true
	}
	first, ok := SchemaOrgTerm(a)
	second, both := SchemaOrgTerm(b)
	return ok && both && first == second
}

// denied tells whether two items have something that keeps them apart all the same.
func (r Reason) denied(a, b *itemKeys) bool {
	return r != SameID && differ(a.id, b.id) || r == SameName && differ(a.url, b.url)
}

func differ(a, b string) bool { return a != "" && b != "" && a != b }
