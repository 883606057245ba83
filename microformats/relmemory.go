package microformats

import "github.com/itemscope/itemscope/internal/slab"

// relMemory is what relations are made in.
type relMemory struct {
	rels    Rels
	urls    RelURLs
	strings slab.Slab[string] // names of relations, and URLs
	details slab.Slab[relDetail]
	tables  relTables
	pairs   []relPair
}

func (m *relMemory) reuse() {
	clear(m.rels)
	clear(m.urls)
	m.strings.Reuse()
	m.details.Reuse()
}

// maker returns what makes the relations r in the memory.
func (m *relMemory) maker(r *relations) *relMaker {
	r.rels, r.urls = m.rels[:0], m.urls[:0]
	return &relMaker{relations: r, relTables: m.tables.empty(), pairs: m.pairs[:0]}
}

// keep keeps the lists, which have grown.
func (m *relMemory) keep(made *relMaker) {
	m.rels, m.urls, m.pairs = made.rels, made.urls, made.pairs
}

// relTables are for finding what is there already.
type relTables struct {
	byName, byURL map[string]int   // where in rels and urls they are
	byHref        map[string]int   // as byURL, for many links with the same short reference to a long URL
	paired        map[relPair]bool // which relations the URLs have
}

// A relPair is a URL and a relation that it has, by their places.
type relPair struct{ url, rel int }

// empty returns the tables without what a page before left in them. Large ones are not used
// again: to empty them takes long, even if the next pages have few relations.
func (t *relTables) empty() *relTables {
	const large = 1 << 10
	if t.byName == nil || max(len(t.byName), len(t.byHref), len(t.paired)) > large {
		*t = relTables{map[string]int{}, map[string]int{}, map[string]int{}, map[relPair]bool{}}
		return t
	}
	clear(t.byName)
	clear(t.byURL)
	clear(t.byHref)
	clear(t.paired)
	return t
}
