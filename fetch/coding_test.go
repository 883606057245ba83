package fetch_test

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/itemscope/itemscope/fetch"
	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zlib"
	"github.com/klauspost/compress/zstd"
)

// coded compresses text.
func coded(t testing.TB, coding, text string) string {
	t.Helper()
	var b bytes.Buffer
	var w io.WriteCloser
	switch coding {
	case "gzip", "x-gzip":
		w = gzip.NewWriter(&b)
	case "br":
		w = brotli.NewWriter(&b)
	case "zstd":
		w, _ = zstd.NewWriter(&b)
	case "deflate":
		w = zlib.NewWriter(&b)
	case "deflate without zlib":
		w, _ = flate.NewWriter(&b, 6)
	default:
		return text
	}
	_, _ = io.WriteString(w, text)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestCodings(t *testing.T) {
	const page = "<p>a page that is long enough to be compressed: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
	for _, c := range []struct{ header, body string }{
		{"", page},
		{"identity", page},
		{"utf-8", page}, // which means nothing
		{"gzip", coded(t, "gzip", page)},
		{"gzip", coded(t, "gzip", page[:10]) + coded(t, "gzip", page[10:])}, // members
		{"X-GZip", coded(t, "gzip", page)},
		{"br", coded(t, "br", page)},
		{"zstd", coded(t, "zstd", page)},
		{"zstd", coded(t, "zstd", page[:10]) + coded(t, "zstd", page[10:])},
		{"deflate", coded(t, "deflate", page)},
		{"deflate", coded(t, "deflate without zlib", page)},
		{"gzip, br", coded(t, "br", coded(t, "gzip", page))},
		{" utf-8 ,zstd", coded(t, "zstd", page)},
	} {
		server := serve(t, func(w http.ResponseWriter, r *http.Request) {
			if got := r.Header.Get("Accept-Encoding"); got != "gzip, br, zstd" {
				t.Errorf("Accept-Encoding: %s", got)
			}
			if c.header != "" {
				w.Header().Set("Content-Encoding", c.header)
			}
			_, _ = io.WriteString(w, c.body)
		})
		r, err := fetch.New(fetch.Options{}).Get(t.Context(), server)
		if err != nil {
			t.Fatal(err)
		}
		if body, err := r.ReadAll(); string(body) != page || err != nil {
			t.Errorf("%s: %q, %v", c.header, body, err)
		}
	}
}

// What is compressed is read up to where it ends, or is wrong. An empty body is an empty
// page.
func TestBrokenCodings(t *testing.T) {
	page := strings.Repeat("<p>a page</p> of many words, such as this; ", 4000)
	for _, coding := range []string{"gzip", "br", "zstd", "deflate"} {
		whole := coded(t, coding, page)
		for _, c := range []struct {
			body string
			kind fetch.Kind
		}{
			{"", 0},
			{whole[:len(whole)-1], fetch.Incomplete},
			{whole[:len(whole)/2], fetch.Incomplete},
			{whole[:1], fetch.Incomplete},
			{"\xFF\xFF\xFF\xFF this is not compressed at all, whatever the header says", fetch.BadCoding},
		} {
			server := serve(t, func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Encoding", coding)
				_, _ = io.WriteString(w, c.body)
			})
			r, err := fetch.New(fetch.Options{}).Get(t.Context(), server)
			if err != nil {
				t.Fatal(err)
			}
			body, err := r.ReadAll()
			if kindOf(err) != c.kind || !strings.HasPrefix(page, string(body)) {
				t.Errorf("%s, %d of %d bytes: %v; %d bytes of the page", coding, len(c.body), len(whole), err, len(body))
			}
		}
	}
}

// A small answer that would become a very large page is read up to the limit.
func TestBomb(t *testing.T) {
	for _, coding := range []string{"gzip", "br", "zstd"} {
		bomb := coded(t, coding, strings.Repeat("\x00", 64<<20))
		server := serve(t, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Encoding", coding)
			_, _ = io.WriteString(w, bomb)
		})
		r, err := fetch.New(fetch.Options{MaxBody: 1 << 20}).Get(t.Context(), server)
		if err != nil {
			t.Fatal(err)
		}
		n, err := io.Copy(io.Discard, r.Body)
		r.Body.Close()
		if n != 1<<20 || kindOf(err) != fetch.TooLarge {
			t.Errorf("%s: %d bytes of %d, %v", coding, n, len(bomb), err)
		}
	}
}
