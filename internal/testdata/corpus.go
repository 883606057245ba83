package testdata

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/textproto"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
)

// Page is one page of the corpus. The corpus is shared by all tests of a
// process: a page's Body must not be written to.
type Page struct {
	Index       int    // position in the corpus, from 0
	URI         string // the page's address, an absolute URL
	ContentType string // value of the Content-Type header
	Body        []byte // the document's bytes, not decoded
}

// Name identifies the page in messages and subtests.
func (p Page) Name() string { return fmt.Sprintf("%03d:%s", p.Index, p.URI) }

// Corpus returns the pages of the corpus, in its order. They are read once in
// a process and stay in memory (150 MB).
func Corpus(tb testing.TB) iter.Seq[Page] {
	tb.Helper()
	pages := Pages(tb)
	return func(yield func(Page) bool) {
		for _, p := range pages {
			if !yield(p) {
				return
			}
		}
	}
}

// Pages is [Corpus] as a slice, which is shared and must not be written to.
func Pages(tb testing.TB) []Page {
	tb.Helper()
	path := require(tb, filepath.Join(Shared(tb), "corpus", "pages.warc.gz"))
	corpus.Do(func() { corpus.pages, corpus.err = readWARC(path) })
	if corpus.err != nil {
		tb.Fatalf("reading the corpus: %v", corpus.err)
	}
	return corpus.pages
}

var corpus struct {
	sync.Once
	pages []Page
	err   error
}

// ReadCorpus is [Pages] for programs that are not tests: it reads the corpus at path.
func ReadCorpus(path string) ([]Page, error) { return readWARC(path) }

// readWARC reads the response records of a WARC file whose records are gzip
// members (https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/).
// It reads what the corpus holds; it is not a reader for other archives.
func readWARC(path string) ([]Page, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	zr, err := gzip.NewReader(bufio.NewReaderSize(f, 1<<20))
	if err != nil {
		return nil, err
	}
	// The reader runs the members together; each record states its length.
	r := bufio.NewReaderSize(zr, 1<<16)
	var pages []Page
	for {
		header, err := readRecordHeader(r)
		if err == io.EOF {
			return pages, nil
		}
		if err != nil {
			return nil, fmt.Errorf("after page %d: %w", len(pages), err)
		}
		length, err := strconv.ParseInt(header.Get("Content-Length"), 10, 64)
		if err != nil {
			return nil, fmt.Errorf("after page %d: %w", len(pages), err)
		}
		block := io.LimitReader(r, length)
		if header.Get("WARC-Type") == "response" {
			page, err := readResponse(block)
			if err != nil {
				return nil, fmt.Errorf("page %d: %w", len(pages), err)
			}
			page.Index, page.URI = len(pages), header.Get("WARC-Target-URI")
			pages = append(pages, page)
		}
		if _, err := io.Copy(io.Discard, block); err != nil {
			return nil, err
		}
		if _, err := r.Discard(len("\r\n\r\n")); err != nil {
			return nil, err
		}
	}
}

// readRecordHeader reads the version line and the named fields of a record.
// It returns io.EOF where no record follows.
func readRecordHeader(r *bufio.Reader) (textproto.MIMEHeader, error) {
	if _, err := r.Peek(1); err != nil {
		return nil, err
	}
	tp := textproto.NewReader(r)
	if version, err := tp.ReadLine(); err != nil || version != "WARC/1.1" {
		return nil, fmt.Errorf("not a WARC/1.1 record: %q, %v", version, err)
	}
	return tp.ReadMIMEHeader()
}

// readResponse reads an HTTP response into a page.
func readResponse(block io.Reader) (Page, error) {
	resp, err := http.ReadResponse(bufio.NewReader(block), nil)
	if err != nil {
		return Page{}, err
	}
	defer resp.Body.Close()
	var body []byte
	if resp.ContentLength > 0 {
		body = make([]byte, resp.ContentLength)
		_, err = io.ReadFull(resp.Body, body)
	} else {
		body, err = io.ReadAll(resp.Body)
	}
	return Page{ContentType: resp.Header.Get("Content-Type"), Body: body}, err
}
