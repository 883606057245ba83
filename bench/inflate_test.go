package bench

import (
	"bytes"
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

// BenchmarkInflate inflates the archive of the corpus, member by member into memory
// that is used again, with package inflate and in turn with klauspost/compress.
// times-as-fast is how many times as long that takes, by the shortest rounds.
func BenchmarkInflate(b *testing.B) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	data, err := os.ReadFile(filepath.Join(testdata.Shared(b), "corpus", "pages.warc.gz"))
	if err != nil {
		b.Fatal(err)
	}
	var z inflate.Inflater
	var out []byte
	ours, theirs := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	size := 0
	for b.Loop() {
		start := testdata.ThreadTime()
		n := 0
		size = 0
		for src := data; len(src) > 0; src = src[n:] {
			out, n, err = z.AppendGzip(out[:0], src, 1<<30)
			if err != nil {
				b.Fatal(err)
			}
			size += len(out)
		}
		ours = min(ours, testdata.ThreadTime()-start)
		start = testdata.ThreadTime()
		r := bytes.NewReader(data)
		zr, err := gzip.NewReader(r)
		for ; err == nil; err = zr.Reset(r) {
			zr.Multistream(false)
			out = readAll(zr, out[:0])
		}
		theirs = min(theirs, testdata.ThreadTime()-start)
	}
	b.ReportMetric(float64(theirs)/float64(ours), "times-as-fast")
	b.ReportMetric(float64(size)/1e6/ours.Seconds(), "MB/s-ours")
	b.ReportMetric(float64(size)/1e6/theirs.Seconds(), "MB/s-theirs")
}

func readAll(r *gzip.Reader, out []byte) []byte {
	for {
		if len(out) == cap(out) {
			out = append(out, 0)[:len(out)]
		}
		n, err := r.Read(out[len(out):cap(out)])
		out = out[:len(out)+n]
		if err != nil {
			return out
		}
	}
}
