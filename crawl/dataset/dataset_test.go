package dataset

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/testdata"
)

func testPage(tb testing.TB) []byte {
	page, err := os.ReadFile(filepath.Join("testdata", "page.html"))
	if err != nil {
		tb.Fatal(err)
	}
	return page
}

func testCapture(tb testing.TB) *Capture {
	return &Capture{
		ID: "urn:uuid:1", URL: "https://www.example.com/1", Date: time.Date(2024, 2, 29, 12, 0, 0, 0, time.UTC), Status: 200,
		Digest: "sha1:ABC", Archive: "a.warc.gz", Offset: 77, ContentType: "text/html; charset=utf-8", OverHTTP: true, Body: testPage(tb),
	}
}

// corpus returns the pages of the corpus.
func corpus(tb testing.TB) (list []*Capture) {
	for i, p := range testdata.Pages(tb) {
		list = append(list, &Capture{
			URL: p.URI, Status: 200, ContentType: p.ContentType, OverHTTP: true, Body: p.Body,
			Archive: "pages.warc.gz", Offset: int64(i), Date: time.Unix(1.7e9+int64(i), 0),
		})
	}
	return list
}

// written returns what a writer makes of captures.
func written(tb testing.TB, t Table, f Format, o Options, captures ...*Capture) []byte {
	tb.Helper()
	x, err := NewExtractor(o)
	if err != nil {
		tb.Fatal(err)
	}
	var b bytes.Buffer
	w, err := NewWriter(&b, t, f, o.Columns...)
	if err != nil {
		tb.Fatal(err)
	}
	for _, c := range captures {
		if rows := x.Extract(c); rows != nil {
			if err := w.Write(rows); err != nil {
				tb.Fatal(err)
			}
		}
	}
	if err := w.Close(); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

var update = flag.Bool("update", false, "write what is made now to testdata")

// golden compares with a file of testdata.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("got\n%s\nwant, as in %s,\n%s", got, path, want)
	}
}

func TestLines(t *testing.T) {
	c := testCapture(t)
	c.Truncated, c.Err = "length", errors.New("cut off")
	golden(t, "facts.nq", written(t, Facts, NQuads, Options{}, c))
	golden(t, "facts.ndjson", written(t, Facts, NDJSON, Options{}, c))
	golden(t, "pages.ndjson", written(t, Pages, NDJSON, Options{Syntaxes: itemscope.Syntaxes(), Positions: true}, c, new(Capture)))
}
