package rdf_test

import (
	"bytes"
	"io"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdf"
	"golang.org/x/net/html"
)

// BenchmarkCorpus measures N-Quads of the corpus's microdata as parts of the
// time that Parse of x/net/html takes for the same pages in the same run:
//
//	go test -run - -bench Corpus -benchtime 3x ./rdf
//
// "convert/parse" is conversion and writing, "extract+convert/parse" has the
// extraction too.
func BenchmarkCorpus(b *testing.B) {
	pages := testdata.Pages(b)
	var parse, extract, convert time.Duration
	quads := 0
	w := rdf.NewNQuads(io.Discard)
	b.ResetTimer()
	for range b.N {
		for _, p := range pages {
			start := time.Now()
			n, err := html.Parse(bytes.NewReader(p.Body))
			if err != nil {
				b.Fatal(err)
			}
			parse += time.Since(start)
			d := nethtml.FromNode(n, p.URI).Document

			start = time.Now()
			m, err := microdata.Extract(d, rdf.Options{}.MicrodataOptions())
			if err != nil {
				b.Fatal(err)
			}
			extract += time.Since(start)

			start = time.Now()
			if err := rdf.ConvertData(d, m, rdf.Options{}, counting{w, &quads}); err != nil {
				b.Fatal(err)
			}
			if err := w.EndPage(); err != nil {
				b.Fatal(err)
			}
			convert += time.Since(start)
		}
	}
	b.ReportMetric(float64(convert)/float64(parse), "convert/parse")
	b.ReportMetric(float64(extract+convert)/float64(parse), "extract+convert/parse")
	b.ReportMetric(float64(convert)/float64(quads), "ns/quad")
	b.ReportMetric(float64(quads)/float64(b.N), "quads")
}

// counting is a writer that counts quads.
type counting struct {
	rdf.Writer
	n *int
}

func (c counting) Quad(q rdf.Quad) error {
	*c.n++
	return c.Writer.Quad(q)
}

// BenchmarkConvert converts pages that were parsed and extracted before.
func BenchmarkConvert(b *testing.B) {
	type page struct {
		d *dom.Document
		m *microdata.Data
	}
	var pages []page
	for _, p := range testdata.Pages(b) {
		d, err := html5.ParseBytes(p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil {
			b.Fatal(err)
		}
		if m, _ := microdata.Extract(d, rdf.Options{}.MicrodataOptions()); len(m.Items) > 0 {
			pages = append(pages, page{d, m})
		}
	}
	for format := range formats {
		b.Run(format, func(b *testing.B) {
			b.ReportAllocs()
			quads := 0
			for b.Loop() {
				for _, p := range pages {
					var buf bytes.Buffer
					w := formats[format](&buf)
					if err := rdf.ConvertData(p.d, p.m, rdf.Options{}, counting{w, &quads}); err != nil {
						b.Fatal(err)
					}
					if err := w.Close(); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed())/float64(quads), "ns/quad")
		})
	}
}
