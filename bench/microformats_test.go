package bench

import (
	"bytes"
	"net/url"
	"testing"

	"github.com/itemscope/itemscope/dom/nethtml"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microformats"
	"golang.org/x/net/html"
	willnorris "willnorris.com/go/microformats"
)

// BenchmarkMicroformats extracts microformats from pages of the corpus that are parsed
// already: willnorris.com/go/microformats from the trees of x/net/html, ours from
// documents made from the same trees. For comparison, it also measures parsing.
func BenchmarkMicroformats(b *testing.B) {
	type page struct {
		body []byte
		root *html.Node
		base *url.URL
		tree *nethtml.Tree
	}
	var pages []page
	total := 0
	for p := range testdata.Corpus(b) {
		if p.Index%8 != 0 {
			continue
		}
		root, err := html.Parse(bytes.NewReader(p.Body))
		if err != nil {
			b.Fatal(err)
		}
		base, err := url.Parse(p.URI)
		if err != nil {
			b.Fatal(err)
		}
		tree, err := nethtml.FromNode(root, nethtml.Options{URL: p.URI})
		if err != nil {
			b.Fatal(err)
		}
		pages = append(pages, page{p.Body, root, base, tree})
		total += len(p.Body)
	}
	run := func(name string, extract func(page)) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(total))
			b.ReportAllocs()
			for b.Loop() {
				for _, p := range pages {
					extract(p)
				}
			}
		})
	}
	run("itemscope", func(p page) {
		if _, err := microformats.Extract(p.tree.Document, microformats.Options{}); err != nil {
			b.Fatal(err)
		}
	})
	run("willnorris", func(p page) { willnorris.ParseNode(p.root, p.base) })
	run("parse-xnet", func(p page) {
		if _, err := html.Parse(bytes.NewReader(p.body)); err != nil {
			b.Fatal(err)
		}
	})
}
