package input

import (
	"bufio"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
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
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusFound)
		case "/away":
			http.Redirect(w, r, "file:///etc/hostname", http.StatusFound)
		case "/nowhere":
			w.Header().Set("Location", "http://[/")
			w.WriteHeader(http.StatusFound)
		case "/stay":
			w.WriteHeader(http.StatusSeeOther)
		case "/slow":
			<-r.Context().Done()
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(server.Close)
	closed := httptest.NewServer(nil)
	closed.Close()
	for _, c := range []struct{ name, want string }{
		{filepath.Join(dir, "missing.html"), "missing.html: no such file"},
		{"missing.html", "missing.html: no such file"},
		{"example.com", "example.com: no such file; is https://example.com/ meant?"},
		{"me.github.io/Über uns", "me.github.io/Über uns: no such file; is https://me.github.io/%C3%9Cber%20uns meant?"},
		{"localhost:8080/x", "localhost:8080/x: no such file; a URL to be fetched begins with https://"},
		{dir, "is a directory; name the files in it"},
		{"", "an input has no name"},
		{"mailto:ida@example.com", "mailto:ida@example.com: no such file; a URL"},
		{"ftp://example.com/", "ftp://example.com/: only http and https URLs are fetched"},
		{server.URL + "/none", "/none: the server answers 404 Not Found"},
		{server.URL + "/loop", "/loop: more than 10 redirects"},
		{server.URL + "/away", "redirect to file:///etc/hostname: only http and https"},
		{server.URL + "/nowhere", "/nowhere: redirect: "},
		{server.URL + "/stay", "the server answers 303 See Other"},
		{server.URL + "/slow", "no complete answer within 50ms (--timeout)"},
		{closed.URL, "connection refused"},
		{"http://[::1", "http://[::1: "},
	} {
		o := Opener{Timeout: 10 * time.Second}
		if strings.HasSuffix(c.name, "/slow") {
			o.Timeout = 50 * time.Millisecond
		}
		_, err := o.Open(t.Context(), c.name)
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
	o := Opener{UserAgent: "test/1", Timeout: 10 * time.Second}
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

// Addresses that browsers ask for and net/url refuses, in redirects, too.
func TestAddressesOfBrowsers(t *testing.T) {
	server := rawServer(t, map[string]string{"/100%/from": "to%?a|b", "/back": `\x\y#own`})
	for _, c := range []struct{ name, asked, url string }{
		{"/100%zz?q=%#f", "/100%zz?q=%", "/100%zz?q=%#f"},
		{"/100%/from#f", "/100%/to%?a|b", "/100%/to%?a|b#f"},
		{"/back#f", "/x/y", "/x/y#own"},
	} {
		p, err := new(Opener).Open(t.Context(), server+c.name)
		if err != nil {
			t.Error(err)
			continue
		}
		body, err := io.ReadAll(p.Body)
		p.Body.Close()
		if err != nil || string(body) != c.asked || p.URL != server+c.url {
			t.Errorf("%s: asked for %s, URL %s, %v; want %s, %s", c.name, body, p.URL, err, c.asked, c.url)
		}
	}
}

// rawServer is a server that answers with what it was asked for, or redirects. That
// of net/http refuses what this one is for.
func rawServer(t *testing.T, redirects map[string]string) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			var asked string
			fmt.Fscanf(c, "GET %s HTTP/1.1\r\n", &asked)
			status := "200 OK"
			if to, ok := redirects[asked]; ok {
				status = "307 Temporary Redirect\r\nLocation: " + to
			}
			fmt.Fprintf(c, "HTTP/1.1 %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s", status, len(asked), asked)
			c.Close()
		}
	}()
	return "http://" + l.Addr().String()
}

// What came of a page that is not complete is read, and then there is an error.
func TestPart(t *testing.T) {
	zipped := gzipped("<p>part")
	for _, c := range []struct{ name, answer, want string }{
		{"206", "206 Partial Content\r\nContent-Range: bytes 0-6/100\r\nContent-Length: 7\r\n\r\n<p>part", "206 Partial Content"},
		{"less than Content-Length", "200 OK\r\nContent-Length: 100\r\n\r\n<p>part", "ends before the page does"},
		{"half a chunk", "200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n<p>part", "ends before the page does"},
		{"half a file of gzip", "200 OK\r\nContent-Encoding: gzip\r\n\r\n" + zipped[:len(zipped)-4], "ends before the page does"},
	} {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			connection, err := l.Accept()
			if err != nil {
				return
			}
			defer connection.Close()
			if _, err := http.ReadRequest(bufio.NewReader(connection)); err == nil {
				fmt.Fprint(connection, "HTTP/1.1 "+c.answer)
			}
		}()
		name := "http://" + l.Addr().String()
		p, err := new(Opener).Open(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(p.Body)
		if string(body) != "<p>part" || err == nil || !strings.Contains(err.Error(), name+": ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %q, %v", c.name, body, err)
		}
		p.Body.Close()
		l.Close()
	}
}

func gzipped(text string) string {
	var b strings.Builder
	w := gzip.NewWriter(&b)
	io.WriteString(w, text)
	w.Close()
	return b.String()
}

// A body that never ends is cut by the same limit as a server that never
// answers, and says so.
func TestSlowBody(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, "<p>first")
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	}))
	t.Cleanup(server.Close)
	o := Opener{Timeout: 100 * time.Millisecond}
	p, err := o.Open(context.Background(), server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Body.Close()
	body, err := io.ReadAll(p.Body)
	if string(body) != "<p>first" || err == nil || !strings.Contains(err.Error(), "(--timeout)") {
		t.Errorf("body %q, %v", body, err)
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

func TestIsCompressed(t *testing.T) {
	for encoding, want := range map[string]bool{"": false, "identity": false, "utf-8": false, "BR": true, "gzip, zstd": true} {
		if got := isCompressed(encoding); got != want {
			t.Errorf("%q: %v, want %v", encoding, got, want)
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
