package microdatardf_test

import (
	"bytes"
	"io"
	"runtime"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdf/microdatardf"
	"golang.org/x/net/html"
)

// BenchmarkCorpus measures N-Quads of the corpus's microdata as parts of the
// time that Parse of x/net/html takes for the same pages in the same run:
//
//	go test -run - -bench Corpus -benchtime 5x ./rdf/microdatardf
//
// "convert/parse" is conversion and writing, "extract+convert/parse" has the
// extraction too. For each page the shortest processor time counts, because other
// work on the machine can only make times longer.
func BenchmarkCorpus(b *testing.B) {
	pages := testdata.Pages(b)
	times := make([]pageTimes, len(pages))
	quads := 0
	w := counting{rdf.NewNQuads(io.Discard), &quads}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	b.ResetTimer()
	for range b.N {
		for i, p := range pages {
			times[i].measure(b, p, w)
		}
	}
	var sum pageTimes
	for _, t := range times {
		sum.parse += t.parse
		sum.extract += t.extract
		sum.convert += t.convert
	}
	quads /= b.N
	b.ReportMetric(float64(sum.convert)/float64(sum.parse), "convert/parse")
	b.ReportMetric(float64(sum.extract+sum.convert)/float64(sum.parse), "extract+convert/parse")
	b.ReportMetric(float64(sum.convert)/float64(quads), "ns/quad")
	b.ReportMetric(float64(quads), "quads")
}

// pageTimes are the shortest times that a page took.
type pageTimes struct{ parse, extract, convert time.Duration }

func (t *pageTimes) measure(b *testing.B, p testdata.Page, w rdf.Writer) {
	start := testdata.ThreadTime()
	n, err := html.Parse(bytes.NewReader(p.Body))
	if err != nil {
		b.Fatal(err)
	}
	shorten(&t.parse, start)
	tree, err := nethtml.FromNode(n, nethtml.Options{URL: p.URI})
	if err != nil {
		b.Fatal(err)
	}
	d := tree.Document

	start = testdata.ThreadTime()
	m, err := microdata.Extract(d, microdatardf.Options{}.MicrodataOptions())
	if err != nil {
		b.Fatal(err)
	}
	shorten(&t.extract, start)

	start = testdata.ThreadTime()
	if _, err := microdatardf.ConvertData(d, m, microdatardf.Options{}, w); err != nil {
		b.Fatal(err)
	}
	if err := w.EndPage(); err != nil {
		b.Fatal(err)
	}
	shorten(&t.convert, start)
}

// shorten makes least the time since start, unless it is less already.
func shorten(least *time.Duration, start time.Duration) {
	if took := testdata.ThreadTime() - start; *least == 0 || took < *least {
		*least = took
	}
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
		if m, _ := microdata.Extract(d, microdatardf.Options{}.MicrodataOptions()); len(m.Items) > 0 {
			pages = append(pages, page{d, m})
		}
	}
	for format := range rdftest.Formats {
		b.Run(format, func(b *testing.B) {
			b.ReportAllocs()
			quads := 0
			for b.Loop() {
				for _, p := range pages {
					var buf bytes.Buffer
					w := rdftest.Formats[format](&buf)
					if _, err := microdatardf.ConvertData(p.d, p.m, microdatardf.Options{}, counting{w, &quads}); err != nil {
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
