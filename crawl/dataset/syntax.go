package dataset

import (
	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
)

// SyntaxCount is how many syntaxes there are.
const SyntaxCount = 7

// A column has what was found in a syntax.
type column struct {
	syntax itemscope.Syntax
	count  func(*itemscope.Page) int // how many items
	json   func(*itemscope.Page, []byte, dom.JSONOptions) ([]byte, error)
}

// columns has the syntaxes in the order of [itemscope.Syntaxes].
var columns = [SyntaxCount]column{
	{itemscope.Microdata,
		func(p *itemscope.Page) int { return len(p.Microdata.Items) },
		func(p *itemscope.Page, dst []byte, o dom.JSONOptions) ([]byte, error) {
			return p.Microdata.AppendJSON(dst, o)
		}},
	{itemscope.Microformats,
		func(p *itemscope.Page) int { return len(p.Microformats.Items) },
		func(p *itemscope.Page, dst []byte, o dom.JSONOptions) ([]byte, error) {
			return p.Microformats.ItemsOnly().AppendJSON(dst, o)
		}},
	{itemscope.RDFa,
		func(p *itemscope.Page) int { return len(p.RDFa.Items) },
		func(p *itemscope.Page, dst []byte, o dom.JSONOptions) ([]byte, error) {
			return p.RDFa.AppendJSON(dst, o)
		}},
	{itemscope.Meta,
		func(p *itemscope.Page) int { return len(p.Meta.Pairs) },
		func(p *itemscope.Page, dst []byte, o dom.JSONOptions) ([]byte, error) {
			return p.Meta.AppendJSON(dst, o)
		}},
	{itemscope.Links,
		func(p *itemscope.Page) int { return len(p.Links.Items) },
		func(p *itemscope.Page, dst []byte, o dom.JSONOptions) ([]byte, error) {
			return p.Links.AppendJSON(dst, o)
		}},
	{itemscope.JSONLD,
		func(p *itemscope.Page) int { return len(p.JSONLD.Items) },
		func(p *itemscope.Page, dst []byte, o dom.JSONOptions) ([]byte, error) {
			return p.JSONLD.AppendJSON(dst, o)
		}},
	{itemscope.Idioms,
		func(p *itemscope.Page) int {
			i := p.Idioms
			return len(i.Crumbs) + len(i.TagClouds) + len(i.Conversations) + len(i.Footnotes)
		},
		func(p *itemscope.Page, dst []byte, o dom.JSONOptions) ([]byte, error) {
			return p.Idioms.AppendJSON(dst, o)
		}},
}
