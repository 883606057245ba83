package microformats

import (
	"hash/maphash"
	"slices"
	"unsafe"

	"github.com/itemscope/itemscope/dom"
)

// relIndex holds the relations and the URLs they refer to while a document is read. Its
// memory serves the next one: the result is made at the end, when all sizes are known, of
// one string and one array of each kind.
type relIndex struct {
	text  []byte       // the URLs, and what the links to them say, one after another
	links []link       // by URL, in document order
	more  []linkDetail // of the links that have such
	byURL []uint32     // open addressing by hash: the place in links plus one

	names  []textPart     // of the relations, in document order
	sizes  []int          // how many URLs each refers to
	byName map[string]int // the names, if there are many
	pairs  []relPair
	known  map[[2]int]struct{} // the pairs of URLs with many relations

	value     []byte // the rel attribute last read
	relations []int  // what it has
}

// link is what is known of a URL. It has no pointers, and the size of a cache line.
type link struct {
	node dom.Node // the first link to it
	hash uint32

	// Its pairs: the places plus one of the first and the last of them, and how many they are.
	first, last, relations uint32

	detail  uint32 // the place plus one in relIndex.more
	present relAttributes

	url, text textPart
}

// linkDetail is what few links have.
type linkDetail struct {
	title, media, hrefLang, typ textPart
	sharedText                  string // the text of the link, if it is part of a longer one
}

// textPart is where in relIndex.text a string is.
type textPart struct{ from, to int }

func (p textPart) of(text string) string { return text[p.from:p.to] }

// relAttributes is a set of the members of a RelURL that are there.
type relAttributes uint8

const (
	hasText relAttributes = 1 << iota
	hasTitle
	hasMedia
	hasHrefLang
	hasType
)

// relPair is a relation that a URL has.
type relPair struct {
	link, relation uint32
	next           uint32 // the place plus one of the next pair of the link
}

func (r *relIndex) reset() {
	if len(r.byURL) > 4*maxInterned {
		r.byURL = nil
	}
	clear(r.byURL)
	clear(r.more)
	r.text, r.links, r.more, r.pairs = r.text[:0], r.links[:0], r.more[:0], r.pairs[:0]
	r.names, r.sizes, r.byName, r.known = r.names[:0], r.sizes[:0], nil, nil
	r.value, r.relations = r.value[:0], r.relations[:0]
}

// size is roughly how many bytes of memory are kept.
func (r *relIndex) size() int {
	return cap(r.text) + cap(r.value) + cap(r.links)*int(unsafe.Sizeof(link{})) + cap(r.pairs)*int(unsafe.Sizeof(relPair{})) +
		cap(r.more)*int(unsafe.Sizeof(linkDetail{})) +
		4*cap(r.byURL) + 16*cap(r.names) + 8*cap(r.relations)
}

// add appends a string to the text.
func (r *relIndex) add(value []byte) textPart {
	start := len(r.text)
	r.text = append(r.text, value...)
	return textPart{start, len(r.text)}
}

var urlSeed = maphash.MakeSeed()

// find returns the place of a URL among the links, or -1 and the slot of the table where it
// belongs.
func (r *relIndex) find(url []byte) (i int, slot slot) {
	if 2*len(r.links) >= len(r.byURL) { // also if both are empty
		r.grow()
	}
	slot.hash = uint32(maphash.Bytes(urlSeed, url))
	mask := uint32(len(r.byURL) - 1)
	for slot.at = slot.hash & mask; r.byURL[slot.at] != 0; slot.at = (slot.at + 1) & mask {
		i := int(r.byURL[slot.at] - 1)
		if l := &r.links[i]; l.hash == slot.hash && string(r.text[l.url.from:l.url.to]) == string(url) {
			return i, slot
		}
	}
	return -1, slot
}

// slot is a free place of the table byURL, for a URL with a hash.
type slot struct{ at, hash uint32 }

func (r *relIndex) grow() {
	r.byURL = make([]uint32, max(64, 2*len(r.byURL)))
	mask := uint32(len(r.byURL) - 1)
	for i := range r.links {
		at := r.links[i].hash & mask
		for r.byURL[at] != 0 {
			at = (at + 1) & mask
		}
		r.byURL[at] = uint32(i + 1)
	}
}

// newLink adds a link that find did not find.
func (r *relIndex) newLink(l link, s slot) int {
	l.hash = s.hash
	r.links = append(r.links, l)
	r.byURL[s.at] = uint32(len(r.links))
	return len(r.links) - 1
}

// relation returns the place of a relation, -1 if it is new.
func (r *relIndex) relation(name []byte) int {
	if r.byName != nil {
		if i, ok := r.byName[string(name)]; ok {
			return i
		}
		return -1
	}
	for i := range r.names {
		if n := r.names[i]; string(r.text[n.from:n.to]) == string(name) {
			return i
		}
	}
	return -1
}

// relationsIndexFrom is how many relations are searched one by one.
const relationsIndexFrom = 48

func (r *relIndex) newRelation(name []byte) int {
	i := len(r.names)
	r.names, r.sizes = append(r.names, r.add(name)), append(r.sizes, 0)
	switch {
	case r.byName != nil:
		r.byName[string(name)] = i
	case i >= relationsIndexFrom:
		r.byName = make(map[string]int)
		for i, n := range r.names {
			r.byName[string(r.text[n.from:n.to])] = i
		}
	}
	return i
}

// has tells whether a URL has a relation.
func (r *relIndex) has(u, relation int) bool {
	if r.links[u].relations >= indexFrom {
		_, ok := r.known[[2]int{u, relation}]
		return ok
	}
	for i := r.links[u].first; i != 0; i = r.pairs[i-1].next {
		if int(r.pairs[i-1].relation) == relation {
			return true
		}
	}
	return false
}

// addPair adds a relation that a URL does not have.
func (r *relIndex) addPair(u, relation int) {
	r.pairs = append(r.pairs, relPair{link: uint32(u), relation: uint32(relation)})
	r.sizes[relation]++
	l, added := &r.links[u], uint32(len(r.pairs))
	if l.relations++; l.relations == 1 {
		l.first = added
	} else {
		r.pairs[l.last-1].next = added
	}
	l.last = added
	switch {
	case l.relations > indexFrom:
		r.known[[2]int{u, relation}] = struct{}{}
	case l.relations == indexFrom:
		r.indexPairs(u)
	}
}

// indexPairs notes all the relations of a URL.
func (r *relIndex) indexPairs(u int) {
	if r.known == nil {
		r.known = make(map[[2]int]struct{})
	}
	for i := r.links[u].first; i != 0; i = r.pairs[i-1].next {
		r.known[[2]int{u, int(r.pairs[i-1].relation)}] = struct{}{}
	}
}

// detailOf returns what a link has that few have, which is new if need be.
func (r *relIndex) detailOf(l *link) *linkDetail {
	if l.detail == 0 {
		r.more = append(r.more, linkDetail{})
		l.detail = uint32(len(r.more))
	}
	return &r.more[l.detail-1]
}

// result returns the relations and URLs. They share one string and one array of strings.
func (r *relIndex) result() (Rels, RelURLs) {
	text, lists := string(r.text), make([]string, 2*len(r.pairs))
	urls := make(RelURLs, len(r.links))
	details := make([]relDetail, len(r.more))
	for i := range r.links {
		l, u := &r.links[i], &urls[i]
		u.URL, u.Text, u.Node, u.present = l.url.of(text), l.text.of(text), l.node, l.present
		if l.detail != 0 {
			m, of := &r.more[l.detail-1], &details[l.detail-1]
			of.title, of.media, of.hrefLang, of.typ = m.title.of(text), m.media.of(text), m.hrefLang.of(text), m.typ.of(text)
			if m.sharedText != "" {
				u.Text = m.sharedText
			}
			u.detail = of
		}
		u.Rels, lists = r.relationsOf(l, text, lists)
	}
	return r.byRelation(urls, text, lists), urls
}

// relationsOf returns the names of the relations of a URL, sorted, in room that is taken
// off lists.
func (r *relIndex) relationsOf(l *link, text string, lists []string) (names, rest []string) {
	if l.relations == 0 { // the budget ended before
		return nil, lists
	}
	names = lists[:0:l.relations]
	for i := l.first; i != 0; i = r.pairs[i-1].next {
		names = append(names, r.names[r.pairs[i-1].relation].of(text))
	}
	if len(names) > 1 {
		slices.Sort(names)
	}
	return names, lists[l.relations:]
}

// byRelation returns the URLs of each relation, in room that is taken off lists. A relation
// has none if the budget ended before its first, and is left out.
func (r *relIndex) byRelation(urls RelURLs, text string, lists []string) Rels {
	if len(r.pairs) == 0 {
		return nil
	}
	rels := make(Rels, len(r.names))
	for i, size := range r.sizes {
		rels[i] = Rel{Name: r.names[i].of(text), URLs: lists[:0:size]}
		lists = lists[size:]
	}
	for _, p := range r.pairs {
		rel := &rels[p.relation]
		rel.URLs = append(rel.URLs, urls[p.link].URL)
	}
	return slices.DeleteFunc(rels, func(r Rel) bool { return len(r.URLs) == 0 })
}
