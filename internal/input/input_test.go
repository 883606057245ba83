package input

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/fetch"
)

func TestFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a page.XHTML")
	if err := os.WriteFile(name, []byte("<p>"), 0o600); err != nil {
		t.Fatal(err)
	}
	var o Opener
	p, err := o.Open(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Body.Close()
	if !strings.HasPrefix(p.URL, "file:///") || !strings.HasSuffix(p.URL, "/a%20page.XHTML") {
		t.Errorf("URL %q", p.URL)
	}
	if p.ContentType != "application/xhtml+xml" {
		t.Errorf("content type %q", p.ContentType)
	}
	if body, err := io.ReadAll(p.Body); string(body) != "<p>" || err != nil {
		t.Errorf("body %q, %v", body, err)
	}
}

func TestRefused(t *testing.T) {
	dir := t.TempDir()
	server := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(server.Close)
	for _, c := range []struct{ name, want string }{
		{filepath.Join(dir, "missing.html"), "missing.html: no such file"},
		{"missing.html", "missing.html: no such file"},
		{"example.com", "example.com: no such file; is https://example.com/ meant?"},
		{"me.github.io/Über uns", "me.github.io/Über uns: no such file; is https://me.github.io/%C3%9Cber%20uns meant?"},
		{"localhost:8080/x", "localhost:8080/x: no such file; a URL to be fetched begins with https://"},
		{dir, "is a directory; give --recursive to read the pages in it"},
		{"", "an input has no name"},
		{"mailto:ida@example.com", "mailto:ida@example.com: no such file; a URL"},
		{"ftp://example.com/", "ftp://example.com/: only http and https URLs are fetched"},
		{server.URL + "/none", "/none: the server answers 404 Not Found"},
		{"http://[::1", "http://[::1: "},
	} {
		_, err := new(Opener).Open(t.Context(), c.name)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.HasSuffix(c.want, " no such file") && !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("Open(%q): %v, want %q", c.name, err, c.want)
		}
	}
}

func TestFetch(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/from" {
			http.Redirect(w, r, "/to?x=1", http.StatusMovedPermanently)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=latin1")
		w.Header().Set("Content-Language", "de")
		w.Header().Set("Content-Disposition", "attachment")
		w.Header().Add("Link", "</a>; rel=next")
		w.Header().Add("Link", "</b>; rel=prev, </c>; rel=me")
		user, password, _ := r.BasicAuth()
		fmt.Fprint(w, r.UserAgent(), " ", user, " ", password)
	}))
	t.Cleanup(server.Close)
	o := Opener{Client: fetch.New(fetch.Options{UserAgent: "test/1"})}
	name := strings.Replace(server.URL, "http://", "HTTP://me:secret@", 1) + "/x y/../from"
	p, err := o.Open(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Body.Close()
	body, err := io.ReadAll(p.Body)
	if err != nil || string(body) != "test/1 me secret" {
		t.Errorf("body %q, %v", body, err)
	}
	if !p.Fetched || !slices.Equal(p.LinkHeaders, []string{"</a>; rel=next", "</b>; rel=prev, </c>; rel=me"}) {
		t.Errorf("%+v", p)
	}
	if p.Name != name || p.URL != server.URL+"/to?x=1" || p.ContentDisposition != "attachment" || p.ContentType != "text/html; charset=latin1" || p.ContentLanguage != "de" {
		t.Errorf("%+v", p)
	}
}

func TestStdin(t *testing.T) {
	o := Opener{Stdin: strings.NewReader("<p>")}
	p, err := o.Open(t.Context(), "-")
	if err != nil {
		t.Fatal(err)
	}
	if body, _ := io.ReadAll(p.Body); string(body) != "<p>" || p.URL != "about:blank" {
		t.Errorf("%q at %s", body, p.URL)
	}
}

func TestShown(t *testing.T) {
	for name, want := range map[string]string{
		"-":                        "standard input",
		"a page.html":              "a page.html",
		"https://example.com/%":    "https://example.com/%",
		"http://me:secret@host/%x": "http://host/%x",
		"http://me@host/":          "http://me@host/",
	} {
		if got := Shown(name); got != want {
			t.Errorf("Shown(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestSingleLanguage(t *testing.T) {
	for _, c := range []struct {
		values []string
		want   string
	}{
		{nil, ""}, {[]string{" de "}, "de"}, {[]string{"de, en"}, ""}, {[]string{"de", "en"}, ""},
	} {
		if got := singleLanguage(c.values); got != c.want {
			t.Errorf("%q: %q, want %q", c.values, got, c.want)
		}
	}
}
