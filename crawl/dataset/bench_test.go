//go:build unix

package dataset

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/klauspost/compress/gzip"
)

// BenchmarkWrite makes data sets of the pages of the corpus, on one processor. The metric
// of-inflating is the time in which klauspost/compress reads and inflates the archive of
// the corpus, divided by that and the time for the data set together. Rounds alternate;
// the shortest of each counts.
func BenchmarkWrite(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	captures := corpus(b)
	for _, c := range benchmarks {
		b.Run(c.name, func(b *testing.B) {
			inflating, writing := time.Duration(1<<62), time.Duration(1<<62)
			var size int64
			for b.Loop() {
				inflating = min(inflating, timed(b, func() error { return inflate(b) }))
				writing = min(writing, timed(b, func() (err error) {
					size, err = write(captures, c)
					return err
				}))
			}
			b.ReportMetric(float64(inflating)/float64(inflating+writing), "of-inflating")
			b.ReportMetric(float64(size), "bytes")
		})
	}
}

type benchmark struct {
	name    string
	table   Table
	format  Format
	options Options
}

var benchmarks = []benchmark{
	{"facts", "", "", Options{Tables: []Table{Facts}}},
	{"facts.nq", Facts, NQuads, Options{Tables: []Table{Facts}, Unplaced: true}},
	{"facts.nq.zst", Facts, NQuadsZst, Options{Tables: []Table{Facts}, Unplaced: true}},
	{"facts.nq.gz", Facts, NQuadsGz, Options{Tables: []Table{Facts}, Unplaced: true}},
	{"facts.ndjson", Facts, NDJSON, Options{Tables: []Table{Facts}}},
	{"facts.parquet", Facts, Parquet, Options{Tables: []Table{Facts}}},
	{"facts.arrow", Facts, Arrow, Options{Tables: []Table{Facts}}},
	{"all.nq", Facts, NQuads, Options{Syntaxes: itemscope.Syntaxes()}},
	{"pages.ndjson", Pages, NDJSON, Options{Tables: []Table{Pages}}},
	{"pages.parquet", Pages, Parquet, Options{Tables: []Table{Pages}}},
	{"pages.arrow", Pages, Arrow, Options{Tables: []Table{Pages}}},
}

// write writes a table, or for "" makes rows only.
func write(captures []*Capture, c benchmark) (int64, error) {
	x, err := NewExtractor(c.options)
	if err != nil {
		return 0, err
	}
	var out counter
	var w Writer
	if c.table != "" {
		if w, err = NewWriter(&out, c.table, c.format); err != nil {
			return 0, err
		}
	}
	for _, page := range captures {
		rows := x.Extract(page)
		if w != nil {
			if err := w.Write(rows); err != nil {
				return 0, err
			}
		}
	}
	if w != nil {
		err = w.Close()
	}
	return int64(out), err
}

type counter int64

func (c *counter) Write(b []byte) (int, error) { *c += counter(len(b)); return len(b), nil }

// timed returns the time that all threads of the process spend on the processor while a
// function runs, the collector's included.
func timed(b testing.TB, work func() error) time.Duration {
	runtime.GC()
	start := processTime(b)
	if err := work(); err != nil {
		b.Fatal(err)
	}
	return processTime(b) - start
}

func processTime(b testing.TB) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// inflate reads and inflates the archive of the corpus.
func inflate(b testing.TB) error {
	f, err := os.Open(filepath.Join(testdata.Shared(b), "corpus", "pages.warc.gz"))
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := gzip.NewReader(bufio.NewReaderSize(f, 1<<20))
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, z)
	return err
}
