package item

import (
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

// link makes Item.Same.
func (m *Data) link() {
	if len(m.all) < 2 {
		return
	}
	l := linker{
		numbers: make(map[string]int, len(m.all)),
		types:   map[string]int{},
		first:   make(map[sameKey]int, len(m.all)),
		keys:    make([]itemKeys, len(m.all)),
		last:    make([]*Item, len(m.all)),
	}
	for i, it := range m.all {
		keys := l.keysOf(it)
		l.keys[i] = keys
		l.meet(m.all, i, SameID, 0, keys.id)
		if keys.url == 0 && keys.name == 0 {
			continue
		}
		for _, typ := range it.Types {
			number := l.typ(typ)
			l.meet(m.all, i, SameURL, number, keys.url)
			l.meet(m.all, i, SameName, number, keys.name)
		}
	}
}

// A linker finds items that have something in common. It compares numbers of strings.
type linker struct {
	numbers map[string]int  // of types, IDs, URLs and names; from 1
	types   map[string]int  // the numbers of the types as they are written
	first   map[sameKey]int // the first item with a key
	keys    []itemKeys      // of the items
	last    []*Item         // the item that each was linked with last
}

// A sameKey is what items that say something of the same thing have in common: a
// Reason, the number of a type, and that of an ID, a URL or a name.
type sameKey uint64

func newSameKey(r Reason, typ, key int) sameKey {
	return sameKey(r) | sameKey(typ)<<2 | sameKey(key)<<33 // each is less than 1<<31
}

// itemKeys are the numbers of what an item is compared by, 0 for what it does not have.
type itemKeys struct{ id, url, name int }

func (l *linker) number(s string) int {
	if s == "" {
		return 0
	}
	n, ok := l.numbers[s]
	if !ok {
		n = len(l.numbers) + 1
		l.numbers[s] = n
	}
	return n
}

// typ returns the number of a type.
func (l *linker) typ(typ string) int {
	n, ok := l.types[typ]
	if !ok {
		n = l.number(Canonical(typ))
		l.types[typ] = n
	}
	return n
}

func (l *linker) keysOf(it *Item) (keys itemKeys) {
	if it.ID != "" {
		keys.id = l.number(urlKey(it.ID))
	}
	url, name := it.firstKeys()
	keys.url, keys.name = l.number(url), l.number(name)
	return keys
}

// meet links an item with the first that has the same key, if there is one.
func (l *linker) meet(all []*Item, i int, reason Reason, typ, number int) {
	if number == 0 {
		return
	}
	key := newSameKey(reason, typ, number)
	first, ok := l.first[key]
	if !ok {
		l.first[key] = i
		return
	}
	it, other := all[i], all[first]
	if it == other || l.last[first] == it || reason.denied(l.keys[i], l.keys[first]) {
		return
	}
	l.last[first] = it
	it.Same = append(it.Same, Link{other, reason})
	other.Same = append(other.Same, Link{it, reason})
}

// denied tells whether two items have something that keeps them apart all the same.
func (r Reason) denied(a, b itemKeys) bool {
	return r != SameID && differ(a.id, b.id) || r == SameName && differ(a.url, b.url)
}

func differ(a, b int) bool { return a != 0 && b != 0 && a != b }

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
			if !hasURL && IsType(p.Name, "url") {
				url, hasURL = p.firstKey()
			}
		case 'e':
			if !hasName && IsType(p.Name, "name") {
				name, hasName = p.firstKey()
			}
		}
	}
	return url, name
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
	return v.key() == w.key() && (v.Language == w.Language || v.Language == "" || w.Language == "")
}
