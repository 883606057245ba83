package extract

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/itemscope/itemscope/crawl/archive"
	"github.com/itemscope/itemscope/crawl/dataset"
	"github.com/itemscope/itemscope/internal/testdata"
)

// BenchmarkCorpus makes facts of the archive of the corpus. What one archive gains by
// several workers is bounded by what its reader does alone: see it in a profile as the part
// of reading.read.
func BenchmarkCorpus(b *testing.B) {
	text, err := os.ReadFile(filepath.Join(testdata.Shared(b), "corpus", "pages.warc.gz"))
	if err != nil {
		b.Fatal(err)
	}
	for _, format := range []dataset.Format{dataset.NQuads, dataset.Parquet} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/workers=%d", format, workers), func(b *testing.B) {
				p, err := NewPool(Options{Workers: workers, Dataset: dataset.Options{Tables: []dataset.Table{dataset.Facts}}})
				if err != nil {
					b.Fatal(err)
				}
				defer p.Close()
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					w, err := dataset.NewWriter(io.Discard, dataset.Facts, format)
					if err != nil {
						b.Fatal(err)
					}
					if _, err := p.Rows(b.Context(), "corpus", archive.NewReader(bytes.NewReader(text), p.Archive("corpus")), w.Write); err != nil {
						b.Fatal(err)
					}
					if err := w.Close(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
