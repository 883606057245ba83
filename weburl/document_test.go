package weburl_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/weburl"
)

// page builds a document by hand: this package cannot import a parser.
type page struct {
	d      dom.Document
	b      dom.Builder
	parent dom.Node
}

func newPage(url, encoding string) *page {
	p := &page{}
	p.parent = p.b.Start(&p.d, dom.DocumentNode)
	p.b.SetURL(url)
	p.b.SetEncoding(encoding)
	return p
}

// element adds an element with attributes in pairs.
func (p *page) element(ns dom.Namespace, name atom.Atom, attrs ...string) dom.Node {
	n := p.b.Element(ns, name, dom.Span{})
	for i := 0; i < len(attrs); i += 2 {
		p.b.AddAttrValue(n, 0, p.b.Name([]byte(attrs[i])), []byte(attrs[i+1]))
	}
	p.b.AppendChild(p.parent, n)
	return n
}

// base adds a base element.
func (p *page) base(attrs ...string) { p.element(dom.HTML, atom.Base, attrs...) }

func (p *page) finish() *dom.Document {
	p.b.Finish()
	return &p.d
}

func TestDocumentBase(t *testing.T) {
	const here = "http://example.org/dir/page"
	for _, tt := range []struct {
		name, url string
		build     func(p *page)
		want      string
	}{
		{"no base", here, func(p *page) {}, here},
		{"relative", here, func(p *page) { p.base("href", "../x/") }, "http://example.org/x/"},
		{"absolute", here, func(p *page) { p.base("href", "https://other/") }, "https://other/"},
		{"empty", here, func(p *page) { p.base("href", "") }, here},
		{"first of two", here, func(p *page) { p.base("href", "a/"); p.base("href", "b/") }, "http://example.org/dir/a/"},
		{"without href first", here, func(p *page) { p.base("target", "_top"); p.base("href", "b/") }, "http://example.org/dir/b/"},
		{"failing first", here, func(p *page) { p.base("href", "http://"); p.base("href", "b/") }, here},
		{"data", here, func(p *page) { p.base("href", "data:,x"); p.base("href", "b/") }, here},
		{"javascript", here, func(p *page) { p.base("href", "JavaScript:x"); p.base("href", "b/") }, here},
		{"mailto", here, func(p *page) { p.base("href", "mailto:a@b") }, "mailto:a@b"},
		{"svg", here, func(p *page) { p.element(dom.SVG, atom.Base, "href", "a/") }, here},
		{"deep", here, func(p *page) {
			for range 100 {
				p.parent = p.element(dom.HTML, atom.Div)
			}
			p.base("href", "deep/")
		}, "http://example.org/dir/deep/"},
		{"in a template", here, func(p *page) {
			outside := p.parent
			p.parent = p.b.MakeTemplateContents(p.element(dom.HTML, atom.Template))
			p.base("href", "inside/")
			p.parent = outside
			p.base("href", "outside/")
		}, "http://example.org/dir/outside/"},
		{"no address", "", func(p *page) {}, "about:blank"},
		{"no address, base", "", func(p *page) { p.base("href", "https://a/b") }, "https://a/b"},
		{"no address, relative base", "", func(p *page) { p.base("href", "b") }, "about:blank"},
		{"address that is none", "page.html", func(p *page) {}, "about:blank"},
	} {
		p := newPage(tt.url, "")
		tt.build(p)
		d := p.finish()
		if got := weburl.DocumentBase(d); got.String() != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
		if got := weburl.ForDocument(d).Base(); got.String() != tt.want {
			t.Errorf("%s: the resolver's base is %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestZeroDocument(t *testing.T) {
	if got := weburl.DocumentBase(new(dom.Document)); got.String() != "about:blank" {
		t.Errorf("%s", got)
	}
}

// Both the base and the references of a document are in its encoding.
func TestForDocumentEncoding(t *testing.T) {
	p := newPage("http://example.org/", "windows-1252")
	p.base("href", "/a?é")
	r := weburl.ForDocument(p.finish())
	for ref, want := range map[string]string{
		"":   "http://example.org/a?%E9",
		"?ü": "http://example.org/a?%FC",
	} {
		if got, err := r.Resolve(ref); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", ref, got, err, want)
		}
	}
}
