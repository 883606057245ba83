package archive

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

// The archive of the corpus has the pages that its own reader in internal/testdata finds.
func TestCorpus(t *testing.T) {
	f, err := os.Open(filepath.Join(testdata.Shared(t), "corpus", "pages.warc.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := NewReader(f, Options{})
	pages := testdata.Pages(t)
	n := 0
	for record, err := range r.Records(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		page, err := record.Page()
		if err != nil {
			t.Fatal(err)
		}
		if page == nil {
			continue
		}
		want := pages[n]
		if page.URL != want.URI || page.ContentType != want.ContentType || !page.HTML || !bytes.Equal(page.Body, want.Body) {
			t.Errorf("page %d, %s, is not %s", n, page.URL, want.URI)
		}
		n++
	}
	stats := r.Stats()
	if n != len(pages) || n != 695 || stats.Types[Response] != n || stats.Types[WARCInfo] != 1 || stats.Records != n+1 {
		t.Errorf("%d pages of %d, %+v", n, len(pages), stats)
	}
}
