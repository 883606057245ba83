package item

import (
	"hash/maphash"
	"math/bits"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// A Link leads to an item that says something of the same thing.
type Link struct {
	Item   *Item
	Reason Reason
}

// A Reason tells why two items say something of the same thing. The rules are those of
// the package.
type Reason uint8

const (
	SameID   Reason = iota // they have the same ID
	SameURL                // they have a type and a URL in common
	SameName               // they have a type and a name in common
)

// String returns "id", "url" or "name".
func (r Reason) String() string { return [...]string{"id", "url", "name"}[r] }

// link makes what [Item.Same] returns.
func (m *Data) link() {
	if len(m.all) < 2 {
		return
	}
	var (
		fewKeys  [32]itemKeys // memory for usual pages
		fewSlots [128]slot
	)
	l := linker{all: m.all, keys: fewKeys[:0], slots: fewSlots[:]}
	most := 0
	for _, it := range m.all {
		most += 1 + 2*len(it.Types)
	}
	if 2*most > len(l.slots) {
		l.slots = make([]slot, 1<<bits.Len(uint(2*most)))
	}
	var types repeatedTypes
	types.find(m.all)
	for i, it := range m.all {
		l.keys = append(l.keys, itemKeys{})
		keys := &l.keys[i]
		if it.ID != "" {
			keys.id = urlKey(it.ID)
			l.meet(i, SameID, 0, 0, keys.id)
		}
		if !slices.ContainsFunc(it.Types, types.mayRepeat) {
			continue // it has no type in common with another
		}
		keys.url, keys.name = it.firstKeys()
		if keys.url == "" && keys.name == "" {
			continue
		}
		for k, typ := range it.Types {
			hash := hashOfName(typ)
			l.meet(i, SameURL, k, hash, keys.url)
			l.meet(i, SameName, k, hash, keys.name)
		}
	}
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

// setOfType returns which of the sets a type belongs to, by its last bytes, which equal types
// have in common.
func setOfType(typ string) (at int, bit uint64) {
	sum := uint(0)
	for n := max(len(typ)-8, 0); n < len(typ); n++ {
		sum = sum*31 + uint(typ[n])
	}
	return int(sum >> 6 & 3), 1 << (sum & 63)
}

// A linker finds items that have something in common.
type linker struct {
	all   []*Item
	keys  []itemKeys // of the items, up to the one that is looked at
	slots []slot     // a hash table; their number is a power of two
	last  []*Item    // the item that each was linked with last; nil before the first link
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
	if l.keys[a.item].of(a.reason) != l.keys[b.item].of(a.reason) {
		return false
	}
	return a.reason == SameID || equalNames(l.all[a.item].Types[a.typ], l.all[b.item].Types[b.typ])
}

// link links an item with one before it, once.
func (l *linker) link(i, first int, reason Reason) {
	if l.last == nil {
		l.last = make([]*Item, len(l.all))
	}
	it, other := l.all[i], l.all[first]
	if it == other || l.last[first] == it || reason.denied(&l.keys[i], &l.keys[first]) {
		return
	}
	l.last[first] = it
	it.addSame(Link{other, reason})
	other.addSame(Link{it, reason})
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

// firstKeys returns the first text of the properties url and name as they are compared, "" for
// one that the item does not have.
func (it *Item) firstKeys() (url, name string) {
	hasURL, hasName := false, false
	for i := range it.Properties {
		p := &it.Properties[i]
		if p.Name == "" {
			continue
		}
		// The last letter tells most names apart from both.
		switch p.Name[len(p.Name)-1] {
		case 'l':
			if !hasURL && isNamed(p.Name, "url") {
				url, hasURL = p.firstKey()
			}
		case 'e':
			if !hasName && isNamed(p.Name, "name") {
				name, hasName = p.firstKey()
			}
		}
	}
	return url, name
}

// isNamed is [IsType] for a name that has neither a colon nor a slash.
func isNamed(property, name string) bool {
	before, ok := strings.CutSuffix(property, name)
	return ok && (before == "" || before[len(before)-1] == '/' || before[len(before)-1] == '#')
}

func (p *Property) firstKey() (key string, ok bool) {
	for k := range p.Values {
		if v := &p.Values[k]; v.Text != "" {
			return v.key(), true
		}
	}
	return "", false
}

// key returns what values that are no items and say the same have in common.
func (v *Value) key() string {
	text := clean(v.Text)
	if v.Kind == KindNumber {
		return numberKey(text)
	}
	if term, ok := SchemaOrgTerm(text); ok && (term == "True" || term == "False") {
		text = strings.ToLower(term)
	}
	if key := urlKey(text); key != text {
		return key
	}
	return numberKey(text)
}

// numberKey returns a number in a form that equal numbers have in common, if they are
// written without an exponent: "1.50" and "1.5" as "1.5".
func numberKey(text string) string {
	if text == "" || text[0] > '9' {
		return text
	}
	if strings.IndexByte(text, '.') < 1 || strings.Trim(text, "-0123456789.") != "" || strings.Count(text, ".") > 1 {
		return text
	}
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// urlKey returns a URL in the form that is compared: the names of schema.org by
// [Canonical], and of any other URL the scheme and the host in lower case and a missing
// path as "/", as browsers read it (https://url.spec.whatwg.org/#url-parsing).
func urlKey(url string) string {
	url = Canonical(url)
	if isUsualURL(url) {
		return url
	}
	scheme, rest, ok := strings.Cut(url, "://")
	if !ok || strings.ContainsAny(scheme, ":/?# ") || strings.Contains(rest, " ") {
		return url
	}
	authority, path := rest, ""
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		authority, path = rest[:end], rest[end:]
	}
	at := strings.LastIndexByte(authority, '@') + 1
	user, host := authority[:at], authority[at:]
	slash := ""
	if path == "" || path[0] != '/' {
		slash = "/"
	}
	lowScheme, lowHost := microsyntax.ToASCIILower(scheme), microsyntax.ToASCIILower(host)
	if lowScheme == scheme && lowHost == host && slash == "" {
		return url
	}
	return lowScheme + "://" + user + lowHost + slash + path
}

// isUsualURL tells whether a URL is in the form that is compared, as most are: it has a
// usual scheme, no capital letter in its host, and a path.
func isUsualURL(url string) bool {
	rest, ok := strings.CutPrefix(url, "https://")
	if !ok {
		rest, ok = strings.CutPrefix(url, "http://")
	}
	for i := 0; ok && i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '/':
			return true
		case c >= 'A' && c <= 'Z' || c == '?' || c == '#':
			return false
		}
	}
	return false
}

// Equal tells whether two values say the same, whatever their syntaxes allow them to
// say: texts are compared with white space collapsed, numbers by their decimal
// fraction, URLs as for [Item.Same], and languages unless one has none. schema.org's
// True is true. Items are equal if they are the same Item.
func (v Value) Equal(w Value) bool {
	if v.Item != nil || w.Item != nil {
		return v.Item == w.Item
	}
	return v.key() == w.key() && (v.Language() == w.Language() || v.Language() == "" || w.Language() == "")
}
