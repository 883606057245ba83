package source

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/weburl"
)

// A Page is a page that is converted, and the meter that is charged for it.
type Page struct {
	vocab.Page
	Meter dom.Meter

	resolver *weburl.Resolver
	folder   *string

	properties []Property // memory for those of one item
}

// New returns a page for a conversion by a package. A nil budget stands for one
// with the default for the page.
func New(p vocab.Page, b *dom.Budget, pkg string) *Page {
	size := 0
	if p.Document != nil {
		size = p.Document.Size()
		if p.URL == "" {
			p.URL = p.Document.URL()
		}
	}
	return &Page{Page: p, Meter: b.Part(pkg, size)}
}

// Place returns the place of a node of the page, the zero Place if the page has no
// document.
func (p *Page) Place(n dom.Node) dom.Place {
	if p.Document == nil || n.IsZero() {
		return dom.Place{}
	}
	return p.Document.Place(n)
}

// Resolver resolves the URLs of the page. It is nil where the page has neither a
// document nor an address.
func (p *Page) Resolver() *weburl.Resolver {
	if p.resolver == nil {
		if p.Document != nil {
			p.resolver = weburl.ForDocument(p.Document)
		} else if base, err := weburl.Parse(p.URL); err == nil {
			p.resolver = weburl.NewResolver(base, "utf-8")
		}
	}
	return p.resolver
}

// Folder returns the URL that relative URLs of the page begin with: its base URL up to
// the last slash of the path. It is "" if the base URL is not known.
func (p *Page) Folder() string {
	if p.folder == nil {
		folder := ""
		if r := p.Resolver(); r != nil {
			folder = r.Base().String()
			if end := strings.IndexAny(folder, "?#"); end >= 0 {
				folder = folder[:end]
			}
			folder = folder[:strings.LastIndexByte(folder, '/')+1]
		}
		p.folder = &folder
	}
	return *p.folder
}
