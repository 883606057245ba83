package archive

import (
	"bufio"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/itemscope/itemscope/internal/inflate"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/klauspost/compress/gzip"
)

// corpusArchive returns the name of the archive of the corpus.
func corpusArchive(tb testing.TB) string {
	return filepath.Join(testdata.Shared(tb), "corpus", "pages.warc.gz")
}

// BenchmarkRead reads all records and pages of the archive of the corpus. Of-inflating is
// the time in which the file is read and its members are inflated by package inflate, and
// nothing else is done, divided by that of reading; of-klauspost is the same with
// klauspost/compress. Rounds alternate, the shortest of each counts, in time of the
// processor.
func BenchmarkRead(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	name := corpusArchive(b)
	works := []func(string) error{readPages, inflateMembers, inflateByPeer}
	times := []time.Duration{math.MaxInt64, math.MaxInt64, math.MaxInt64}
	b.ReportAllocs()
	for b.Loop() {
		for i, work := range works {
			times[i] = min(times[i], processTime(b, func() error { return work(name) }))
		}
	}
	b.ReportMetric(float64(times[1])/float64(times[0]), "of-inflating")
	b.ReportMetric(float64(times[2])/float64(times[0]), "of-klauspost")
	b.ReportMetric(150/times[0].Seconds(), "MB/s")
}

func readPages(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	r := NewReader(f, Options{})
	for {
		record, err := r.Next()
		if err == io.EOF {
			return nil
		}
		if err == nil {
			_, err = record.Page()
		}
		if err != nil {
			return err
		}
	}
}

func inflateMembers(name string) error {
	data, err := os.ReadFile(name)
	var z inflate.Inflater
	var out []byte
	for err == nil && len(data) > 0 {
		var n int
		out, n, err = z.AppendGzip(out[:0], data, -1)
		data = data[n:]
	}
	return err
}

func inflateByPeer(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := gzip.NewReader(bufio.NewReaderSize(f, 1<<20))
	if err != nil {
		return err
	}
	buf := make([]byte, 1<<18)
	for err == nil {
		_, err = z.Read(buf)
	}
	if err == io.EOF {
		return nil
	}
	return err
}
