package idiom_test

import (
	"bytes"
	"runtime"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/idiom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdfa"
	"golang.org/x/net/html"
)

// BenchmarkCorpus extracts from every eighth page of the corpus, parsed before, and
// parses the same pages with x/net/html in turn, so that both meet the same
// machine: of-parse is the ratio of the times of the processor.
// What was extracted in other syntaxes is given. Extraction is to take at most
// 0.04 of the time of that parser.
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
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var extract, parse time.Duration
	for b.Loop() {
		start := testdata.ThreadTime()
		for i, d := range docs {
			if _, err := idiom.Extract(d, options[i]); err != nil {
				b.Fatal(err)
			}
		}
		extract += testdata.ThreadTime() - start
		start = testdata.ThreadTime()
		for _, body := range bodies {
			if _, err := html.Parse(bytes.NewReader(body)); err != nil {
				b.Fatal(err)
			}
		}
		parse += testdata.ThreadTime() - start
	}
	b.ReportMetric(float64(extract)/float64(parse), "of-parse")
}

// extracted returns options with the data of a page in the syntaxes that have bread
// crumbs.
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
	return o
}
