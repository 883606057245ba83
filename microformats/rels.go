package microformats

import (
	"slices"
	"sync"
	"unsafe"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microsyntax"
)

// relations are the link relations of a document. They are made of its links, by
// https://microformats.org/wiki/microformats2-parsing#parse_a_hyperlink_element_for_rel_microformats,
// when somebody asks for them: most do not.
type relations struct {
	made   sync.Once
	links  []linkrel.Link
	texts  []linkText
	base   string     // the base URL as it is written, if it has no path
	memory *relMemory // nil stands for new memory

	rels Rels
	urls RelURLs
}

// linkText is the text of a link, if there is any.
type linkText struct {
	node dom.Node
	text string
}

// Rels returns the link relations of the page, in document order. They are made by the first
// call, and the caller must not change them.
func (d *Data) Rels() Rels { return d.relations.make().rels }

// RelURLs returns the URLs that they refer to, in document order. They are made by the first
// call, and the caller must not change them.
func (d *Data) RelURLs() RelURLs { return d.relations.make().urls }

// make makes the relations unless they are made already.
func (r *relations) make() *relations {
	if r == nil {
		return new(relations)
	}
	r.made.Do(func() {
		if r.links != nil { // else there are none, or they were read from JSON
			r.makeOfLinks()
		}
	})
	return r
}

func (r *relations) makeOfLinks() {
	if r.memory == nil {
		r.memory = new(relMemory)
	}
	m := r.memory.maker(r)
	for i := range r.links {
		if l := &r.links[i]; isHyperlink(l) {
			m.link(l)
		}
	}
	m.join()
	r.memory.keep(m)
	r.links, r.texts, r.memory = nil, nil, nil
}

// isHyperlink tells whether a link is one that may have relations here: an a, area or link
// element with a href attribute.
func isHyperlink(l *linkrel.Link) bool {
	return l.Element != linkrel.FormElement && l.Element != linkrel.LinkHeader && l.HasHref()
}

// A relMaker makes relations.
type relMaker struct {
	*relations
	*relTables
	pairs []relPair // in document order
}

// link adds the relations of a link, if it has any.
func (m *relMaker) link(l *linkrel.Link) {
	u := -1
	for name := range microsyntax.Tokens(l.Rel()) {
		if u < 0 {
			u = m.url(l)
		}
		m.relation(u, name)
	}
	if u >= 0 {
		m.describe(&m.urls[u], l, m.textOf(l.Node))
	}
}

// url returns the place of the URL of a link, which is added if it is new.
func (m *relMaker) url(l *linkrel.Link) int {
	u, ok := m.byHref[l.Href]
	if ok {
		return u
	}
	url := urlOf(l, m.base)
	if u, ok = m.byURL[url]; !ok {
		u = len(m.urls)
		m.byURL[url] = u
		m.urls = append(m.urls, RelURL{URL: url, Node: l.Node})
	}
	m.byHref[l.Href] = u
	return u
}

// urlOf returns the URL of a link as microformats have it: without a path if it is written
// without one, and as it is written if it does not resolve. base is relations.base.
func urlOf(l *linkrel.Link, base string) string {
	ref := trimURL(bytesOf(l.Href))
	if base != "" && len(ref) == 0 {
		return base
	}
	url := l.URL()
	if url == "" {
		return l.Href
	}
	if slash := omittedPath(bytesOf(url), ref); slash >= 0 {
		return url[:slash] + url[slash+1:]
	}
	return url
}

// bytesOf returns the bytes of a string, which are not to be written to.
func bytesOf(s string) []byte { return unsafe.Slice(unsafe.StringData(s), len(s)) }

// relation adds a relation of a URL, unless it is there.
func (m *relMaker) relation(u int, name string) {
	r, ok := m.byName[name]
	if !ok {
		r = len(m.rels)
		m.byName[name] = r
		m.rels = append(m.rels, Rel{Name: name})
	}
	if pair := (relPair{u, r}); !m.paired[pair] {
		m.paired[pair] = true
		m.pairs = append(m.pairs, pair)
	}
}

// join gives the relations their URLs, and the URLs their relations.
func (m *relMaker) join() {
	room := m.memory.strings.TakeAll(2 * len(m.pairs))
	for _, p := range m.pairs { // the lists get their lengths, and then their memory
		rel, url := &m.rels[p.rel], &m.urls[p.url]
		rel.URLs, url.Rels = room[:len(rel.URLs)+1], room[:len(url.Rels)+1]
	}
	for i := range m.rels {
		m.rels[i].URLs, room = part(room, len(m.rels[i].URLs))
	}
	for i := range m.urls {
		m.urls[i].Rels, room = part(room, len(m.urls[i].Rels))
	}
	for _, p := range m.pairs {
		rel, url := &m.rels[p.rel], &m.urls[p.url]
		rel.URLs, url.Rels = append(rel.URLs, url.URL), append(url.Rels, rel.Name)
	}
	for i := range m.urls {
		slices.Sort(m.urls[i].Rels)
	}
}

// part takes a list with room for n strings from the room that is left.
func part(room []string, n int) (list, left []string) { return room[:0:n], room[n:] }

// textOf returns the text of a link. The links are asked for in document order.
func (m *relMaker) textOf(n dom.Node) string {
	for len(m.texts) > 0 && m.texts[0].node.Index() < n.Index() {
		m.texts = m.texts[1:]
	}
	if len(m.texts) > 0 && m.texts[0].node == n {
		return m.texts[0].text
	}
	return ""
}

// describe takes from a link what is not known of its URL yet.
func (m *relMaker) describe(u *RelURL, l *linkrel.Link, text string) {
	if u.Text == "" {
		u.Text = text
	}
	for _, a := range [...]struct {
		name atom.Atom
		of   relAttributes
	}{{atom.Title, hasTitle}, {atom.Media, hasMedia}, {atom.Hreflang, hasHrefLang}, {atom.Type, hasType}} {
		if value, ok := l.Attr(a.name); ok && u.present&a.of == 0 {
			*m.member(u, a.of), u.present = value, u.present|a.of
		}
	}
}

// member returns the place for an attribute.
func (m *relMaker) member(u *RelURL, of relAttributes) *string {
	if u.detail == nil {
		u.detail = &m.memory.details.Take(1)[0]
	}
	switch of {
	case hasTitle:
		return &u.detail.title
	case hasMedia:
		return &u.detail.media
	case hasHrefLang:
		return &u.detail.hrefLang
	}
	return &u.detail.typ
}
