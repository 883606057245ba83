package bench

import (
	"io"
	"math"
	"runtime"
	"testing"
	"time"

	"github.com/klauspost/compress/gzip"
)

// BenchmarkInflate reads and inflates the archive of the corpus, member by member into
// memory that is used again, with package inflate and in turn with klauspost/compress.
// times-as-fast is how many times as long that takes, by the shortest rounds.
func BenchmarkInflate(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	name := archiveName(b)
	ours, theirs := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	for b.Loop() {
		ours = min(ours, processTime(b, func() error {
			return readArchive(name, 1, func(*worker, record) error { return nil })
		}))
		theirs = min(theirs, processTime(b, func() error { return inflateByPeer(name) }))
	}
	b.ReportMetric(float64(theirs)/float64(ours), "times-as-fast")
}

// readAll appends to out what r has.
func readAll(r *gzip.Reader, out []byte) ([]byte, error) {
	for {
		if len(out) == cap(out) {
			out = append(out, 0)[:len(out)]
		}
		n, err := r.Read(out[len(out):cap(out)])
		out = out[:len(out)+n]
		if err == io.EOF {
			return out, nil
		}
		if err != nil {
			return out, err
		}
	}
}
