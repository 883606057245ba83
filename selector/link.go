package selector

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/weburl"
)

// matchLink: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-link.
// In SVG it is the a element, too: https://svgwg.org/svg2-draft/linking.html#AElement.
func matchLink(m *Matcher, n dom.Node, _ *simple) bool { return !m.href(n).IsZero() }

// href returns the attribute that makes a link of n, or the zero Attr.
func (m *Matcher) href(n dom.Node) dom.Attr {
	switch name := m.d.ElementName(n); m.d.Namespace(n) {
	case dom.HTML:
		if name == atom.A || name == atom.Area {
			return m.d.FindAttr(n, atom.Href)
		}
	case dom.SVG:
		if name != atom.A {
			break
		}
		if a := m.d.FindAttr(n, atom.Href); !a.IsZero() {
			return a
		}
		return m.d.FindAttrNS(n, dom.XLink, atom.Href)
	}
	return dom.Attr{}
}

// address returns the URL of the document and its fragment.
func (m *Matcher) address() (url, fragment string, hasFragment bool) {
	url = m.state.URL
	if url == "" {
		url = m.d.URL()
	}
	if parsed, err := weburl.Parse(url); err == nil {
		url = parsed.String()
	}
	return cut(url)
}

func cut(url string) (before, fragment string, has bool) { return strings.Cut(url, "#") }

// matchLocalLink: https://drafts.csswg.org/selectors-4/#the-local-link-pseudo
func matchLocalLink(m *Matcher, n dom.Node, _ *simple) bool {
	href := m.href(n)
	if href.IsZero() {
		return false
	}
	f := &m.facts
	if f.resolver == nil {
		f.resolver = weburl.ForDocument(m.d)
		f.url, f.fragment, f.hasFragment = m.address()
	}
	resolved, err := f.resolver.Resolve(m.d.AttrValue(href))
	if err != nil {
		return false
	}
	url, fragment, has := cut(resolved)
	return url == f.url && (!has || f.hasFragment && fragment == f.fragment)
}

// target returns the element that the fragment of the document's URL indicates,
// https://html.spec.whatwg.org/multipage/browsing-the-web.html#the-indicated-part-of-the-document.
func (m *Matcher) target() dom.Node {
	f := &m.facts
	if f.targetFound {
		return f.target
	}
	f.targetFound = true
	_, fragment, _ := m.address()
	if fragment == "" {
		return dom.Node{}
	}
	if f.target = m.indicated(fragment); f.target.IsZero() {
		f.target = m.indicated(strings.ToValidUTF8(weburl.PercentDecode(fragment), "\uFFFD"))
	}
	return f.target
}

// indicated: https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
func (m *Matcher) indicated(fragment string) dom.Node {
	if n := m.d.ElementByID(fragment); !n.IsZero() {
		return n
	}
	for n := range m.d.ElementsWithAttr(m.d.Root(), atom.Name) {
		if name, ok := m.d.Attr(n, atom.Name); ok && name == fragment && m.d.IsHTML(n, atom.A) {
			return n
		}
	}
	return dom.Node{}
}

func matchTarget(m *Matcher, n dom.Node, _ *simple) bool { return n == m.target() }

// matchTargetWithin: https://drafts.csswg.org/selectors-4/#the-target-within-pseudo
func matchTargetWithin(m *Matcher, n dom.Node, _ *simple) bool { return m.d.Contains(n, m.target()) }
