package microformats

import (
	"slices"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microsyntax"
)

// relations are the link relations of a document. They are made of its links, by
// https://microformats.org/wiki/microformats2-parsing#parse_a_hyperlink_element_for_rel_microformats,
// when somebody asks for them: most do not.
type relations struct {
	made  sync.Once
	links []linkrel.Link
	texts []linkText
	base  string // the base URL as it is written, if it has no path

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
		if r.links == nil { // there are none, or they were read from JSON
			return
		}
		m := relMaker{relations: r, byName: map[string]int{}, byURL: map[string]int{}, byHref: map[string]int{}, pairs: map[[2]int]bool{}}
		for i := range r.links {
			if l := &r.links[i]; isHyperlink(l) {
				m.link(l)
			}
		}
		for i := range r.urls {
			slices.Sort(r.urls[i].Rels)
		}
		r.links, r.texts = nil, nil
	})
	return r
}

// isHyperlink tells whether a link is one that may have relations here: an a, area or link
// element with a href attribute.
func isHyperlink(l *linkrel.Link) bool {
	return l.Element != linkrel.FormElement && l.Element != linkrel.LinkHeader && l.HasHref()
}

// A relMaker makes relations.
type relMaker struct {
	*relations
	byName, byURL map[string]int  // where in rels and urls they are
	byHref        map[string]int  // as byURL, for many links with the same short reference to a long URL
	pairs         map[[2]int]bool // which relations the URLs have
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
		m.urls[u].describe(l, m.textOf(l.Node))
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
	ref := trimURL([]byte(l.Href))
	if base != "" && len(ref) == 0 {
		return base
	}
	url := l.URL()
	if url == "" {
		return l.Href
	}
	if slash := omittedPath([]byte(url), ref); slash >= 0 {
		return url[:slash] + url[slash+1:]
	}
	return url
}

// relation adds a relation of a URL, unless it is there.
func (m *relMaker) relation(u int, name string) {
	r, ok := m.byName[name]
	if !ok {
		r = len(m.rels)
		m.byName[name] = r
		m.rels = append(m.rels, Rel{Name: name})
	}
	if pair := [...]int{u, r}; !m.pairs[pair] {
		m.pairs[pair] = true
		m.rels[r].URLs = append(m.rels[r].URLs, m.urls[u].URL)
		m.urls[u].Rels = append(m.urls[u].Rels, name)
	}
}

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
func (u *RelURL) describe(l *linkrel.Link, text string) {
	if u.Text == "" {
		u.Text = text
	}
	for _, a := range [...]struct {
		name atom.Atom
		of   relAttributes
	}{{atom.Title, hasTitle}, {atom.Media, hasMedia}, {atom.Hreflang, hasHrefLang}, {atom.Type, hasType}} {
		if value, ok := l.Attr(a.name); ok && u.present&a.of == 0 {
			*u.member(a.of), u.present = value, u.present|a.of
		}
	}
}

// member returns the place for an attribute.
func (u *RelURL) member(of relAttributes) *string {
	if u.detail == nil {
		u.detail = new(relDetail)
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
