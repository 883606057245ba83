package bench

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/idiom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/meta"
	"github.com/itemscope/itemscope/rdfa"
	"golang.org/x/net/html"
)

// BenchmarkItems compares what RDFa, metadata, idioms and uniform items cost, of pages
// that are parsed and, for uniform items, extracted already, with the time of
// x/net/html for parsing the same pages: as the facade calls them, over the corpus, and for a page that has
// nothing of them. Each page counts with its shortest run, as in BenchmarkParse.
func BenchmarkItems(b *testing.B) {
	b.Run("corpus", func(b *testing.B) { benchmarkItems(b, testdata.Pages(b)) })
	b.Run("nothing", func(b *testing.B) {
		benchmarkItems(b, []testdata.Page{{URI: "https://example.com/", ContentType: "text/html", Body: plainPage(2000)}})
	})
}

// plainPage returns a page with text and links, of which nothing is structured data.
func plainPage(n int) []byte {
	var b bytes.Buffer
	b.WriteString("<!doctype html><html lang=en><title>Plain</title><body><main>")
	for i := range n {
		fmt.Fprintf(&b, "<div class=row id=r%d><h2 class=title>Heading %d</h2><p>%s <a href=\"/page/%d\" class=more>more</a></p></div>\n", i, i, strings.Repeat("some words of text ", 8), i)
	}
	return b.Bytes()
}

func benchmarkItems(b *testing.B, pages []testdata.Page) {
	parts := [...]struct {
		name string
		run  func(*itemscope.Page) error
	}{
		{"rdfa", func(p *itemscope.Page) error {
			_, err := rdfa.Extract(p.Document, rdfa.Options{})
			return err
		}},
		{"meta", func(p *itemscope.Page) error {
			_, err := meta.Extract(p.Document, meta.Options{})
			return err
		}},
		{"idiom", func(p *itemscope.Page) error {
			_, err := idiom.Extract(p.Document, idiom.Options{Microdata: p.Microdata, RDFa: p.RDFa, JSONLD: p.JSONLD, Links: p.Links})
			return err
		}},
		{"items", func(p *itemscope.Page) error {
			_, err := p.Items(itemscope.ItemsOptions{})
			return err
		}},
	}
	theirs := make([]time.Duration, len(pages))
	ours := make([][len(parts)]time.Duration, len(pages))
	for i := range pages {
		theirs[i] = math.MaxInt64
		for k := range parts {
			ours[i][k] = math.MaxInt64
		}
	}
	var x itemscope.Extractor
	for b.Loop() {
		for i, p := range pages {
			start := time.Now()
			if _, err := html.ParseWithOptions(bytes.NewReader(p.Body), html.ParseOptionEnableScripting(false)); err != nil {
				b.Fatal(err)
			}
			theirs[i] = min(theirs[i], time.Since(start))
			page, err := x.ExtractBytes(p.Body, itemscope.Options{URL: p.URI, ContentType: p.ContentType})
			if err != nil {
				b.Fatal(err)
			}
			for k := range parts {
				start := time.Now()
				if err := parts[k].run(page); err != nil {
					b.Fatal(err)
				}
				ours[i][k] = min(ours[i][k], time.Since(start))
			}
		}
	}
	total, all := sum(theirs), time.Duration(0)
	for k, part := range parts {
		var own time.Duration
		for i := range pages {
			own += ours[i][k]
		}
		all += own
		b.ReportMetric(float64(own)/float64(total), part.name+"-of-parse")
	}
	b.ReportMetric(float64(all)/float64(total), "all-of-parse")
}
