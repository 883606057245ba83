package command

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
)

// hostile answers as servers do that are broken, or mean harm.
func hostile(w http.ResponseWriter, r *http.Request) {
	html := func() { w.Header().Set("Content-Type", "text/html; charset=utf-8") }
	const page = "<p itemscope><b itemprop=name>first</b></p>"
	switch r.URL.Path {
	case "/silent":
		<-r.Context().Done()
	case "/hang":
		html()
		fmt.Fprint(w, "<p itemscope><b itemprop=name>half of it</b></p>")
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	case "/busy":
		w.Header().Set("Retry-After", "3600")
		w.WriteHeader(http.StatusServiceUnavailable)
	case "/busy-now":
		w.Header().Set("Retry-After", "0")
		w.WriteHeader(http.StatusTooManyRequests)
	case "/missing":
		html()
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprint(w, page)
	case "/cut":
		html()
		w.Header().Set("Content-Encoding", "gzip")
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		fmt.Fprint(z, page)
		z.Close()
		_, _ = w.Write(b.Bytes()[:b.Len()-6])
	case "/not-gzip":
		html()
		w.Header().Set("Content-Encoding", "gzip")
		fmt.Fprint(w, page)
	case "/lies":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, "<p itemscope><b itemprop=name>cr\xE8me</b></p>")
	case "/json":
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, "{}")
	case "/inward":
		http.Redirect(w, r, "http://169.254.169.254/latest", http.StatusFound)
	case "/twice":
		http.Redirect(w, r, "/once", http.StatusFound)
	case "/once":
		http.Redirect(w, r, "/headers", http.StatusFound)
	case "/headers":
		html()
		fmt.Fprintf(w, "<p itemscope><b itemprop=name>%s|%s</b></p>", r.UserAgent(), r.Header.Get("X-Own"))
	default:
		html()
		fmt.Fprintf(w, "<p itemscope><b itemprop=name>%s</b></p>", r.URL.Path)
	}
}

// secureServer returns the URL of a server whose certificate nobody trusts.
func secureServer(t *testing.T) string {
	server := httptest.NewUnstartedServer(http.HandlerFunc(hostile))
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	return server.URL
}

// After an interrupt, what was finished is printed, and the status says so.
func TestInterrupted(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("page.html", []byte("<p itemscope><b itemprop=name>file</b></p>"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, printed string }{
		{"--jobs 1 --format microdata", `{"items":[{"properties":{"name":["file"]}}]}` + "\n"},
		{"--jobs 3 --format microdata", `{"items":[{"properties":{"name":["file"]}}]}` + "\n"},
		{"--format jsonld", "]"},
		{"tree", "file"},
		{"check --format sarif", `"results":`},
		{"licenses", "1 page"},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/hang" {
				time.AfterFunc(50*time.Millisecond, cancel)
			}
			hostile(w, r)
		}))
		var out lockedBuffer
		var errs strings.Builder
		args := append(strings.Fields(c.args), "--base", "https://example.com/", "page.html", server.URL+"/hang", "page.html")
		status := Run(ctx, args, nil, &out, &errs)
		if status != interrupted || !strings.Contains(out.String(), c.printed) || strings.Contains(out.String(), "half of it") || !strings.HasSuffix(errs.String(), "itemscope: interrupted; what was finished is printed\n") {
			t.Errorf("itemscope %s: status %d, %s%s", c.args, status, out.String(), errs.String())
		}
		server.Close()
	}
}

// What an interrupted program has finished is kept beside the file that it was to write.
func TestInterruptedFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"page.html": "<p itemscope>", "out.json": "before"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		time.AfterFunc(50*time.Millisecond, cancel)
		<-r.Context().Done()
	}))
	defer server.Close()
	var out, errs strings.Builder
	status := Run(ctx, []string{"--output", "out.json", "page.html", server.URL}, nil, &out, &errs)
	before, _ := os.ReadFile("out.json")
	part, _ := os.ReadFile("out.json.part")
	if status != interrupted || string(before) != "before" || !strings.Contains(string(part), "page.html") || out.Len() > 0 {
		t.Errorf("status %d, out.json %q, out.json.part %q, %s%s", status, before, part, out.String(), errs.String())
	}
	if left, _ := filepath.Glob(".itemscope-*"); len(left) > 0 {
		t.Errorf("%s is left", left)
	}
}

// Where someone watches, there is progress, and a summary at the end. Messages stay whole.
func TestProgress(t *testing.T) {
	t.Chdir(t.TempDir())
	for i := range 30 {
		if err := os.WriteFile(fmt.Sprintf("%02d.html", i), []byte("<p itemprop=x>"+strings.Repeat("text ", 1000)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	watched := func(args ...string) string {
		master, terminal, err := pty.Open()
		if err != nil {
			t.Skip("this system has no terminals: ", err)
		}
		defer master.Close()
		shown := make(chan string)
		go func() {
			b, _ := io.ReadAll(master)
			shown <- string(b)
		}()
		Run(t.Context(), args, nil, io.Discard, terminal)
		terminal.Close()
		return <-shown
	}
	shown := watched("--recursive", "--format", "microdata", ".", "missing.html")
	for _, want := range []string{"MB/s", "/31", "itemscope: 31 inputs, 1 failed, 0.2 MB in ", "\ritemscope: missing.html: no such file\r\n", "[microdata/orphan-property]\r\n"} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is not in %q", want, shown)
		}
	}
	for _, args := range [][]string{{"--quiet", "-r", "."}, {"00.html"}} {
		if shown := watched(args...); strings.Contains(shown, "MB") {
			t.Errorf("%v: %q", args, shown)
		}
	}
}
