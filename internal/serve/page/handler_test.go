package page_test

import (
	"compress/gzip"
	"io"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/serve"
	"github.com/itemscope/itemscope/internal/serve/page"
)

// TestHandler asks for the page and its parts.
func TestHandler(t *testing.T) {
	service := serve.New(serve.Options{})
	ask := func(method, path string, header ...string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, path, nil)
		for i := 0; i < len(header); i += 2 {
			r.Header.Set(header[i], header[i+1])
		}
		w := httptest.NewRecorder()
		service.ServeHTTP(w, r)
		return w
	}
	index := ask("GET", "/")
	if h := index.Header(); index.Code != 200 || h.Get("Content-Type") != "text/html; charset=utf-8" || h.Get("Cache-Control") != "no-cache" ||
		!strings.HasPrefix(h.Get("Content-Security-Policy"), "default-src 'none'; script-src 'self';") {
		t.Errorf("%d %v", index.Code, h)
	}
	if got := index.Body.String(); strings.Contains(got, "{{") || !strings.Contains(got, `data-fetch="false"`) || regexp.MustCompile(`(src|href)="(/|http)`).MatchString(got) {
		t.Errorf("the page is %s", got)
	}
	if w := ask("GET", "/", "If-None-Match", index.Header().Get("ETag")); w.Code != 304 || w.Body.Len() > 0 {
		t.Errorf("with its ETag: %d", w.Code)
	}
	if w := ask("HEAD", "/"); w.Code != 200 || w.Body.Len() > 0 || w.Header().Get("Content-Length") == "" {
		t.Errorf("HEAD: %d %v", w.Code, w.Header())
	}
	if w := ask("POST", "/"); w.Code != 405 {
		t.Errorf("POST: %d", w.Code)
	}
	parts := regexp.MustCompile(`"(assets/[0-9a-f]{16}/[^"]+)"`).FindAllStringSubmatch(index.Body.String(), -1)
	if len(parts) != 3 {
		t.Fatalf("%d parts", len(parts))
	}
	for _, part := range parts {
		w := ask("GET", "/"+part[1])
		if w.Code != 200 || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") || w.Header().Get("Content-Security-Policy") == "" {
			t.Errorf("%s: %d %v", part[1], w.Code, w.Header())
		}
		zipped := ask("GET", "/"+part[1], "Accept-Encoding", "br, gzip;q=0.8")
		r, err := gzip.NewReader(zipped.Body)
		if err != nil {
			t.Errorf("%s: %v", part[1], err)
			continue
		}
		if b, err := io.ReadAll(r); err != nil || string(b) != w.Body.String() || zipped.Header().Get("ETag") == w.Header().Get("ETag") {
			t.Errorf("%s: gzip is something else: %v", part[1], err)
		}
		if w := ask("GET", "/"+part[1], "Accept-Encoding", "gzip;q=0"); w.Header().Get("Content-Encoding") != "" {
			t.Errorf("%s: gzip that is refused", part[1])
		}
	}
	for _, path := range []string{page.Assets, page.Assets + "main.js", page.Assets + "0000000000000000/main.js", page.Assets + "../page.go", "/index.html"} {
		if w := ask("GET", path); w.Code != 404 && w.Code != 301 && w.Code != 307 {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}
