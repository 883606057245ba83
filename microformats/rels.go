package microformats

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// relIndex finds relations and their URLs by name while a document is read.
type relIndex struct {
	byName, byURL map[string]int
	last          int                 // the relation last asked for: it is often the next, too
	pairs         map[[2]int]struct{} // of URLs with many relations

	urls []RelURL // what becomes Data.RelURLs
	room []string // the array for lists of one element
}

func (r *relIndex) reset() {
	if len(r.byURL) > maxInterned {
		r.byName, r.byURL = nil, nil
	}
	if r.byURL == nil {
		r.byName, r.byURL = make(map[string]int), make(map[string]int)
	}
	clear(r.byName)
	clear(r.byURL)
	r.pairs, r.last = nil, 0
	clear(r.urls)
	r.urls, r.room = r.urls[:0], nil
}

// append appends to a list. Most lists have one element; such lists are parts of
// one shared array, which saves allocations.
func (r *relIndex) append(list []string, s string) []string {
	if list != nil {
		return append(list, s)
	}
	if len(r.room) == 0 {
		r.room = make([]string, 64)
	}
	list = append(r.room[:0:1], s)
	r.room = r.room[1:]
	return list
}

// relAttributes is a set of the members of a RelURL that are there.
type relAttributes uint8

const (
	hasText relAttributes = 1 << iota
	hasTitle
	hasMedia
	hasHrefLang
	hasType
)

// hyperlink reads the relations of an a, area or link element,
// https://microformats.org/wiki/microformats2-parsing#parse_a_hyperlink_element_for_rel_microformats.
func (x *extractor) hyperlink(n dom.Node) {
	rel, ok := x.attr(&x.rel, n, atom.Rel)
	token, rest := nextToken(rel)
	if !ok || len(token) == 0 {
		return
	}
	href := x.d.FindAttr(n, atom.Href)
	if href.IsZero() {
		return
	}
	u := x.relURL(n, href)
	if u < 0 {
		return
	}
	for ; len(token) > 0 && !x.stopped(); token, rest = nextToken(rest) {
		x.addRel(u, token)
	}
	x.addLink(&x.rels.urls[u], n)
}

// relURL returns the place of a URL in the result, -1 if the budget is used up.
func (x *extractor) relURL(n dom.Node, href dom.Attr) int {
	b := &x.base
	ref := x.attrValue(&b.ref, n, href)
	out, ok := x.appendResolved(b.out[:0], ref, n)
	if x.stopped() {
		return -1
	}
	if !ok {
		out = append(out[:0], ref...)
		x.unresolvable(string(out), x.d.AttrPlace(n, href))
	}
	b.out = out
	if i, ok := x.rels.byURL[string(out)]; ok {
		return i
	}
	if !x.charge(itemSize+len(out), n) {
		return -1
	}
	s := string(out)
	i := len(x.rels.urls)
	x.rels.byURL[s] = i
	x.rels.urls = append(x.rels.urls, RelURL{URL: s, Node: n})
	return i
}

// addRel adds a relation of a URL, unless it is there.
func (x *extractor) addRel(u int, token []byte) {
	r, known := x.findRel(token)
	if known && x.hasRel(u, r) {
		return
	}
	url := &x.rels.urls[u]
	if !x.charge(itemSize+len(token), url.Node) {
		return
	}
	if !known {
		r = x.newRel(token)
	}
	x.rels.last = r
	rel := &x.data.Rels[r]
	rel.URLs = x.rels.append(rel.URLs, url.URL)
	url.Rels = x.rels.append(url.Rels, rel.Name)
	x.rels.indexPairs(u, url.Rels)
}

// findRel returns the place of a relation in the result, and whether it has one.
func (x *extractor) findRel(token []byte) (r int, known bool) {
	if last := x.rels.last; last < len(x.data.Rels) && x.data.Rels[last].Name == string(token) {
		return last, true
	}
	r, known = x.rels.byName[string(token)]
	return r, known
}

func (x *extractor) newRel(token []byte) (r int) {
	r = len(x.data.Rels)
	name := x.intern(token)
	x.rels.byName[name] = r
	if x.data.Rels == nil {
		x.data.Rels = make(Rels, 0, 8)
	}
	x.data.Rels = append(x.data.Rels, Rel{Name: name})
	return r
}

// hasRel tells whether a URL has a relation.
func (x *extractor) hasRel(u, r int) bool {
	rels := x.rels.urls[u].Rels
	if len(rels) < indexFrom {
		return slices.Contains(rels, x.data.Rels[r].Name)
	}
	_, ok := x.rels.pairs[[2]int{u, r}]
	return ok
}

// indexPairs notes the last relation of a URL that has many, and the others at the
// first time.
func (r *relIndex) indexPairs(u int, rels []string) {
	if len(rels) < indexFrom {
		return
	}
	if r.pairs == nil {
		r.pairs = make(map[[2]int]struct{})
	}
	if len(rels) > indexFrom {
		rels = rels[len(rels)-1:]
	}
	for _, name := range rels {
		r.pairs[[2]int{u, r.byName[name]}] = struct{}{}
	}
}

// addLink takes from a link what is not known of its URL yet.
func (x *extractor) addLink(u *RelURL, n dom.Node) {
	for a := range x.d.Attrs(n) {
		has, to := relAttributes(0), (*string)(nil)
		switch x.d.AttrName(a) {
		case atom.Hreflang:
			has, to = hasHrefLang, &u.HrefLang
		case atom.Media:
			has, to = hasMedia, &u.Media
		case atom.Title:
			has, to = hasTitle, &u.Title
		case atom.Type:
			has, to = hasType, &u.Type
		default:
			continue
		}
		if u.present&has != 0 || x.d.AttrNamespace(a) != dom.NoNamespace {
			continue
		}
		value := x.attrValue(&x.value, n, a)
		if x.stopped() {
			return
		}
		*to, u.present = string(value), u.present|has
	}
	if u.present&hasText != 0 || x.d.End(n) == n.Index()+1 {
		return
	}
	if s := x.textContent(n); s != "" {
		u.Text, u.present = s, u.present|hasText
	}
}

// finishRels hands out the URLs, and sorts the relations of each.
func (x *extractor) finishRels() {
	if len(x.rels.urls) == 0 {
		return
	}
	for i := range x.rels.urls {
		slices.Sort(x.rels.urls[i].Rels)
	}
	x.data.RelURLs = slices.Clone(x.rels.urls)
	clear(x.rels.urls)
	x.rels.urls, x.rels.room = x.rels.urls[:0], nil
}
