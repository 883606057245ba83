package source

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// A server has one object, at /bucket/a.warc.gz, as web servers and S3 have it.
type server struct {
	mu       sync.Mutex
	data     []byte
	etag     string
	breaks   int  // so many answers break off in the middle
	busy     int  // so many requests are answered with 503
	noRanges bool // all of the object is sent
	requests []string
}

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, r.Method+" "+r.URL.Path+" "+r.Header.Get("Range"))
	if s.busy > 0 {
		s.busy--
		http.Error(w, "slow down", http.StatusServiceUnavailable)
		return
	}
	if r.URL.Path != "/bucket/a.warc.gz" {
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprint(w, `<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>`)
		return
	}
	if s.noRanges {
		r.Header.Del("Range")
	}
	w.Header().Set("ETag", s.etag)
	w.Header().Set("Content-Type", "application/gzip")
	if s.breaks > 0 {
		s.breaks--
		w = &breaking{w, len(s.data) / 3}
	}
	http.ServeContent(w, r, "a.warc.gz", time.Time{}, bytes.NewReader(s.data))
}

// A breaking writer closes the connection after a number of bytes.
type breaking struct {
	http.ResponseWriter
	left int
}

func (b *breaking) Write(p []byte) (int, error) {
	if len(p) > b.left {
		b.ResponseWriter.Write(p[:b.left])
		b.ResponseWriter.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	}
	b.left -= len(p)
	return b.ResponseWriter.Write(p)
}

// serve starts a server on loopback, and returns the URL of its object by HTTP and by S3.
func serve(t *testing.T, s *server) map[string]string {
	t.Helper()
	firstWait = time.Millisecond
	if s.data == nil {
		s.data = bytes.Repeat([]byte("0123456789abcdef"), 1<<16)
	}
	if s.etag == "" {
		s.etag = `"one"`
	}
	l := httptest.NewServer(s)
	t.Cleanup(l.Close)
	for name, value := range map[string]string{
		"AWS_ENDPOINT_URL": l.URL, "AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_REGION": "us-east-1",
		"AWS_EC2_METADATA_DISABLED": "true", "AWS_CONFIG_FILE": os.DevNull, "AWS_SHARED_CREDENTIALS_FILE": os.DevNull,
	} {
		t.Setenv(name, value)
	}
	return map[string]string{"http": l.URL + "/bucket/a.warc.gz", "s3": "s3://bucket/a.warc.gz"}
}

func TestOpen(t *testing.T) {
	s := new(server)
	urls := serve(t, s)
	urls["file"] = filepath.Join(t.TempDir(), "a.warc.gz")
	if err := os.WriteFile(urls["file"], s.data, 0o600); err != nil {
		t.Fatal(err)
	}
	for kind, url := range urls {
		r, info, err := Open(t.Context(), url)
		if err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		got, err := io.ReadAll(r)
		if err != nil || !bytes.Equal(got, s.data) || info.Size != int64(len(s.data)) || kind != "file" && info.ETag != s.etag || info.ETag == "" {
			t.Errorf("%s: %d bytes, %+v, %v", kind, len(got), info, err)
		}
		if err := r.Close(); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
		a, again, err := OpenAt(t.Context(), url)
		if err != nil || again != info {
			t.Fatalf("%s: %v, %v", kind, again, err)
		}
		for _, at := range []int64{0, 100, 500_000, 500_010, 3, info.Size - 5} {
			p := make([]byte, 10)
			n, err := a.ReadAt(p, at)
			if want := s.data[at:min(at+10, info.Size)]; !bytes.Equal(p[:n], want) || (err == io.EOF) != (len(want) < 10) || err != nil && err != io.EOF {
				t.Errorf("%s at %d: %q, %v", kind, at, p[:n], err)
			}
		}
		if err := a.Close(); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

// A connection that breaks is made again where it was.
func TestBreaks(t *testing.T) {
	for _, s := range []*server{{breaks: 2}, {breaks: 4, noRanges: true}, {busy: 3}} {
		breaks, busy := s.breaks, s.busy
		for kind, url := range serve(t, s) {
			s.breaks, s.busy, s.requests = breaks, busy, nil
			if kind == "s3" && s.noRanges {
				continue
			}
			r, _, err := Open(t.Context(), url)
			if err != nil {
				t.Fatalf("%s: %v", kind, err)
			}
			got, err := io.ReadAll(r)
			if err != nil || !bytes.Equal(got, s.data) || len(s.requests) < 3 {
				t.Errorf("%s: %d bytes, %v, asked %q", kind, len(got), err, s.requests)
			}
			r.Close()
		}
	}
}

func TestErrors(t *testing.T) {
	for name, tt := range map[string]struct {
		server *server
		change string // of the URL
		says   string
		asks   int
	}{
		"not found":     {&server{}, "x", "404", 1},
		"always busy":   {&server{busy: 100}, "", "503", attempts},
		"always breaks": {&server{breaks: 100, noRanges: true, data: []byte("short one")}, "", "cannot be read at offset 3, in 6 attempts", 0},
		"no URL":        {&server{}, "\x7f", "", 0},
	} {
		for kind, url := range serve(t, tt.server) {
			if kind == "s3" && (tt.server.noRanges || name == "no URL") {
				continue
			}
			tt.server.requests = nil
			r, _, err := Open(t.Context(), url+tt.change)
			if err == nil {
				_, err = io.ReadAll(r)
			}
			if err == nil || !strings.Contains(err.Error(), tt.says) || !strings.HasPrefix(err.Error(), url) {
				t.Errorf("%s, %s: %v", name, kind, err)
			}
			if tt.asks > 0 && len(tt.server.requests) != tt.asks {
				t.Errorf("%s, %s: asked %q", name, kind, tt.server.requests)
			}
			if tt.server.busy > 0 {
				tt.server.busy = 100
			}
		}
	}
	for _, name := range []string{"s3://bucket", "s3:///key", "file:///a", t.TempDir(), filepath.Join(t.TempDir(), "none")} {
		if r, _, err := Open(t.Context(), name); err == nil {
			t.Errorf("%s can be opened: %v", name, r)
		}
		if r, _, err := OpenAt(t.Context(), name); err == nil {
			t.Errorf("%s can be opened: %v", name, r)
		}
	}
}

// What has changed meanwhile is not put together of two states.
func TestChanged(t *testing.T) {
	s := new(server)
	for kind, url := range serve(t, s) {
		s.etag = `"one"`
		r, _, err := OpenAt(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.ReadAt(make([]byte, 10), 900_000); err != nil {
			t.Fatal(err)
		}
		s.mu.Lock()
		s.etag = `"two"`
		s.mu.Unlock()
		if _, err := r.ReadAt(make([]byte, 10), 10); err == nil || !strings.Contains(err.Error(), "has changed") {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

func TestCancelled(t *testing.T) {
	for kind, url := range serve(t, &server{busy: 1 << 30}) {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(20*time.Millisecond, cancel)
		firstWait = time.Minute
		if _, _, err := Open(ctx, url); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", kind, err)
		}
	}
}
