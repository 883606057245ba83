package rdfa_test

import (
	"bytes"
	"runtime"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/rdfa"
	"golang.org/x/net/html"
)

// BenchmarkCorpus extracts from every eighth page of the corpus, parsed before, and
// parses the same pages with x/net/html in turn, so that both meet the same
// machine: of-parse is the ratio of the times of the processor.
// Extraction is to take at most 0.03 of the time of that parser.
func BenchmarkCorpus(b *testing.B) {
	var bodies [][]byte
	var docs []*dom.Document
	for page := range testdata.Corpus(b) {
		if page.Index%8 != 0 {
			continue
		}
		d, err := html5.ParseBytes(page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType})
		if err != nil {
			b.Fatal(err)
		}
		bodies, docs = append(bodies, page.Body), append(docs, d)
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var extract, parse time.Duration
	for b.Loop() {
		start := testdata.ThreadTime()
		for _, d := range docs {
			if _, err := rdfa.Extract(d, rdfa.Options{}); err != nil {
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
