package extract

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/itemscope/itemscope/crawl/archive"
	"github.com/itemscope/itemscope/crawl/dataset"
)

// pages returns an archive of pages of quite different sizes.
func pages(site string, n int) []byte {
	random := rand.New(rand.NewPCG(1, uint64(len(site))))
	var b bytes.Buffer
	for i := range n {
		body := fmt.Sprintf("<title>%s %d</title><p itemscope itemtype=https://schema.org/Thing><b itemprop=name>%d</b></p>", site, i, i)
		for range random.IntN(20) {
			body += fmt.Sprintf(`<script type="application/ld+json">{"@id":"x%d","http://v.example/p":"%d"}</script>`, i, i)
		}
		if random.IntN(10) == 0 {
			body += strings.Repeat("<p>filler</p>", 2_000)
		}
		http := fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n%s", body)
		fmt.Fprintf(&b, "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://%s.example/%d\r\nWARC-Date: 2026-10-03T12:00:00Z\r\n"+
			"Content-Type: application/http; msgtype=response\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n", site, i, len(http), http)
	}
	return b.Bytes()
}

func newPool(t *testing.T, workers int) *Pool {
	t.Helper()
	p, err := NewPool(Options{Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

func rows(t *testing.T, p *Pool, name string, text []byte, write func(*dataset.Rows) error) (*Stats, error) {
	t.Helper()
	return p.Rows(t.Context(), name, archive.NewReader(bytes.NewReader(text), p.Archive(name)), write)
}

// written returns all tables of an archive.
func written(t *testing.T, p *Pool, name string, text []byte) string {
	t.Helper()
	var all strings.Builder
	for _, table := range []dataset.Table{dataset.Facts, dataset.Pages} {
		w, err := dataset.NewWriter(&all, table, dataset.NDJSON)
		if err != nil {
			t.Fatal(err)
		}
		stats, err := rows(t, p, name, text, w.Write)
		if err := errors.Join(err, w.Close()); err != nil {
			t.Fatal(err)
		}
		if want := strings.Count(string(text), "WARC-Target-URI"); stats.Pages != want || stats.HTML != want || stats.Facts == 0 {
			t.Errorf("%s: %+v, want %d pages", name, stats, want)
		}
	}
	return all.String()
}

// What is written is the same however many workers there are, and however many archives are
// read at the same time.
func TestConcurrentArchives(t *testing.T) {
	one := newPool(t, 1)
	texts, want := make(map[string][]byte), make(map[string]string)
	for _, site := range []string{"a", "bb", "ccc", "dddd"} {
		texts[site] = pages(site, 60)
		want[site] = written(t, one, site, texts[site])
	}
	for _, workers := range []int{2, 3, 8} {
		p := newPool(t, workers)
		var all sync.WaitGroup
		for site, text := range texts {
			all.Go(func() {
				if got := written(t, p, site, text); got != want[site] {
					t.Errorf("%s, %d workers: %d bytes, want %d", site, workers, len(got), len(want[site]))
				}
			})
		}
		all.Wait()
	}
}

// Workers that wait until what they made of large pages is written do not wait for each other.
func TestConcurrentLargePages(t *testing.T) {
	text := func(site string) []byte {
		var b bytes.Buffer
		for i := range 8 {
			body := "<p>small</p>"
			if i%3 > 0 {
				body = "<div itemscope>" + strings.Repeat("<b itemprop=p>"+site+"</b>", 10_000+i) + strings.Repeat("<i itemprop=q itemscope><b itemprop=p>x</b></i>", 6_000)
			}
			http := "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + body
			fmt.Fprintf(&b, "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://%s.example/%d\r\nWARC-Date: 2026-10-03T12:00:00Z\r\n"+
				"Content-Type: application/http; msgtype=response\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n", site, i, len(http), http)
		}
		return b.Bytes()
	}
	for _, workers := range []int{1, 3} {
		p := newPool(t, workers)
		var all sync.WaitGroup
		for _, site := range []string{"a", "b", "c"} {
			all.Go(func() {
				var order []string
				large := 0
				stats, err := rows(t, p, site, text(site), func(r *dataset.Rows) error {
					order = append(order, r.Page.URL[len(r.Page.URL)-1:])
					if len(r.Facts)*factSize > mostRows {
						large++
					}
					return nil
				})
				if err != nil || stats.Pages != 8 || strings.Join(order, "") != "01234567" || large != 5 {
					t.Errorf("%s, %d workers: %+v, %v, order %q, %d large pages", site, workers, stats, err, order, large)
				}
			})
		}
		all.Wait()
	}
}

// An error of writing ends an archive, and so does a panic; the pool goes on.
func TestEnds(t *testing.T) {
	p := newPool(t, 2)
	text := pages("a", 60)
	full := errors.New("full")
	for n := range 5 {
		written := 0
		_, err := rows(t, p, "a", text, func(*dataset.Rows) error {
			if written == n {
				return full
			}
			written++
			return nil
		})
		if !errors.Is(err, full) || written != n {
			t.Errorf("%d written, %v", written, err)
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Error("the panic is lost")
				}
			}()
			_, _ = rows(t, p, "a", text, func(*dataset.Rows) error { panic("a defect") })
		}()
	}
	ctx, cancel := context.WithCancel(t.Context())
	_, err := p.Rows(ctx, "a", archive.NewReader(bytes.NewReader(text), p.Archive("a")), func(*dataset.Rows) error {
		cancel()
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := rows(t, p, "a", text[:len(text)/2], func(*dataset.Rows) error { return nil }); err != nil {
		t.Error(err)
	}
	if len(p.free) != cap(p.free) {
		t.Errorf("%d slots of %d are left", len(p.free), cap(p.free))
	}
}

// An archive that ends inside a page is not taken for whole, even if that page is the last.
func TestEndsInPage(t *testing.T) {
	p := newPool(t, 1)
	body := `<script type="application/ld+json">[` + strings.Repeat(`{"http://v.example/p":1},`, 40_000) + `{}]</script>`
	http := "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + body
	text := fmt.Appendf(nil, "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.example/\r\nWARC-Date: 2026-10-03T12:00:00Z\r\n"+
		"Content-Type: application/http; msgtype=response\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n", len(http), http)
	ctx, cancel := context.WithCancel(t.Context())
	read := make(chan struct{})
	go func() { <-read; cancel() }() // all is read; the page is being extracted
	in := io.MultiReader(bytes.NewReader(text), readerFunc(func([]byte) (int, error) {
		select {
		case <-read:
		default:
			close(read)
		}
		return 0, io.EOF
	}))
	stats, err := p.Rows(ctx, "a", archive.NewReader(in, p.Archive("a")), func(*dataset.Rows) error { return nil })
	if !errors.Is(err, context.Canceled) || stats.Pages != 0 {
		t.Errorf("%+v, %v", stats, err)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(b []byte) (int, error) { return f(b) }

func TestOptions(t *testing.T) {
	if _, err := NewPool(Options{Dataset: dataset.Options{Tables: []dataset.Table{"rows"}}}); err == nil {
		t.Error("a table that does not exist")
	}
}
