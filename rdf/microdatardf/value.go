package microdatardf

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/iri"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/weburl"
)

// urlValue returns the IRI of a URL property element. A URL that does not
// resolve is a problem of microdata.
func (c *conversion) urlValue(url string, n dom.Node) rdf.Term {
	if url != "" {
		return c.url(url, n)
	}
	if !c.d.HasAttr(n, atom.Href) && !c.d.HasAttr(n, atom.Src) && !c.d.HasAttr(n, atom.Data) {
		c.problem("rdf/url", n, "this property has no URL, because its element lacks the attribute: no triple is made of it")
	}
	return rdf.Term{}
}

// url returns an IRI for a URL that an attribute of n refers to. The mapping
// resolves by https://www.rfc-editor.org/rfc/rfc3986#section-5.2, which leaves
// <http://example.com> as it is, while the URL parser adds a path and makes another
// IRI of it, <http://example.com/>. So a path that the attribute does not have is
// removed again, see [weburl.OmitsPath].
func (c *conversion) url(url string, n dom.Node) rdf.Term {
	if i := weburl.PathSlash(url); i >= 0 && c.omitsPath(n, url) {
		url = url[:i] + url[i+1:]
	}
	t, err := rdf.NewIRI(url)
	if err != nil {
		c.problem("rdf/url", n, "%q is not an absolute URL: no triple is made of it", url)
	}
	return t
}

// omitsPath tells whether the attribute of n that refers to url states an authority
// and no path.
func (c *conversion) omitsPath(n dom.Node, url string) bool {
	scheme, _, _ := strings.Cut(url, ":")
	for _, name := range [...]atom.Atom{atom.Itemid, atom.Href, atom.Src, atom.Data, atom.Content, atom.Cite} {
		a := c.d.FindAttr(n, name)
		if a.IsZero() || !c.chargeAttr(a) {
			continue
		}
		c.scratch = c.d.AppendAttrValue(c.scratch[:0], a)
		if own, ok := weburl.OmitsPath(c.scratch); ok && (len(own) == 0 || strings.EqualFold(string(own), scheme)) {
			return true
		}
	}
	return false
}

// isAbsoluteURL tells whether a name or type is an absolute URL as it stands
// (https://url.spec.whatwg.org/#absolute-url-string). Errors that do not keep the
// URL parser from reading it are accepted.
func isAbsoluteURL(s string) bool {
	if iri.SchemeLength(s) == 0 {
		return false
	}
	_, err := weburl.Parse(s)
	return err == nil
}

// text returns a string in the language of a node, or if that is not known a
// simple literal.
func (c *conversion) text(s string, n dom.Node) rdf.Term {
	if tag := c.language(n); tag != "" {
		t, _ := rdf.NewLangLiteral(s, tag) // no other tags are known
		return t
	}
	return rdf.NewLiteral(s)
}
