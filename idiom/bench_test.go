package idiom_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/idiom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdfa"
)

// BenchmarkCorpus extracts from every eighth page of the corpus, parsed before, with
// what was extracted in other syntaxes.
func BenchmarkCorpus(b *testing.B) {
	var bodies [][]byte
	var docs []*dom.Document
	var options []idiom.Options
	for page := range testdata.Corpus(b) {
		if page.Index%8 != 0 {
			continue
		}
		d, err := html5.ParseBytes(page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType})
		if err != nil {
			b.Fatal(err)
		}
		bodies, docs, options = append(bodies, page.Body), append(docs, d), append(options, extracted(b, d))
	}
	testdata.OfParse(b, 0.035, bodies, func(i int) error {
		_, err := idiom.Extract(docs[i], options[i])
		return err
	})
}

// extracted returns options with the data of a page in the syntaxes that have bread
// crumbs, and with its links.
func extracted(tb testing.TB, d *dom.Document) (o idiom.Options) {
	tb.Helper()
	var err error
	if o.Microdata, err = microdata.Extract(d, microdata.Options{}); err != nil {
		tb.Fatal(err)
	}
	if o.RDFa, err = rdfa.Extract(d, rdfa.Options{}); err != nil {
		tb.Fatal(err)
	}
	if o.JSONLD, err = jsonld.Extract(d, jsonld.Options{}); err != nil {
		tb.Fatal(err)
	}
	if o.Links, err = linkrel.Extract(d, linkrel.Options{}); err != nil {
		tb.Fatal(err)
	}
	return o
}
