package conformance_test

import (
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/testdata"
)

// BenchmarkCorpus extracts from the pages of the corpus and checks them. Its metric is
// how long both take, as a multiple of what extraction takes. It is to stay below 2.
func BenchmarkCorpus(b *testing.B) {
	c, err := itemscope.NewChecker(itemscope.CheckerOptions{})
	if err != nil {
		b.Fatal(err)
	}
	var x itemscope.Extractor
	var extraction, checking time.Duration
	size := int64(0)
	for b.Loop() {
		size = 0
		for page := range testdata.Corpus(b) {
			start := time.Now()
			found, _ := x.ExtractBytes(page.Body, itemscope.Options{URL: page.URI, ContentType: page.ContentType})
			extracted := time.Now()
			if found == nil {
				continue // it is not HTML
			}
			if _, err := found.Check(c); err != nil {
				b.Fatal(page.Name(), err)
			}
			extraction += extracted.Sub(start)
			checking += time.Since(extracted)
			size += int64(len(page.Body))
		}
	}
	b.SetBytes(size)
	b.ReportMetric(float64(extraction+checking)/float64(extraction), "times-extraction")
}
