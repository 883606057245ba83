package command

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// A bucket is a small S3: objects at /crawl/KEY for requests that are signed. It has
// troubles as the real one has.
type bucket struct {
	objects map[string][]byte

	mu     sync.Mutex
	busy   int             // so many requests are answered with 503
	breaks map[string]bool // objects whose next answer breaks off, after a while
	ranges int             // how many requests were for a part
}

func (b *bucket) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	key := strings.TrimPrefix(r.URL.Path, "/crawl/")
	b.mu.Lock()
	busy, breaks := b.busy > 0, b.breaks[key]
	if busy {
		b.busy--
	} else {
		delete(b.breaks, key)
	}
	if r.Header.Get("Range") != "" {
		b.ranges++
	}
	b.mu.Unlock()
	object, ok := b.objects[key]
	fail := func(status int, code string) {
		w.WriteHeader(status)
		fmt.Fprintf(w, "<Error><Code>%s</Code><Message>It is so.</Message></Error>", code)
	}
	switch {
	case !strings.HasPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 Credential=test/"):
		fail(http.StatusForbidden, "AccessDenied")
	case busy:
		fail(http.StatusServiceUnavailable, "SlowDown")
	case !ok:
		fail(http.StatusNotFound, "NoSuchKey")
	case breaks:
		w.Header().Set("ETag", `"1"`)
		w.Header().Set("Content-Length", fmt.Sprint(len(object)))
		_, _ = w.Write(object[:len(object)/2])
		w.(http.Flusher).Flush()
		time.Sleep(100 * time.Millisecond)
		panic(http.ErrAbortHandler)
	default:
		w.Header().Set("ETag", `"1"`)
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(object))
	}
}

// Archives on S3 give what they give as files, by run and by read, also when the server is
// busy or a connection breaks; what is missing there has failed, and the others go on.
func TestS3(t *testing.T) {
	dir := quickDir(t)
	files := writeArchives(t, dir, 2, 40, 2000)
	b := &bucket{objects: map[string][]byte{"warc.paths": []byte("a.warc.gz\nb.warc.gz\nmissing.warc.gz\n")}, breaks: map[string]bool{"a.warc.gz": true}, busy: 1}
	for i, name := range []string{"a.warc.gz", "b.warc.gz"} {
		text, err := os.ReadFile(files[i])
		if err != nil {
			t.Fatal(err)
		}
		b.objects[name] = text
	}
	server := httptest.NewServer(b)
	defer server.Close()
	for name, value := range map[string]string{
		"AWS_ENDPOINT_URL": server.URL, "AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_REGION": "us-east-1",
		"AWS_EC2_METADATA_DISABLED": "true", "AWS_CONFIG_FILE": os.DevNull, "AWS_SHARED_CREDENTIALS_FILE": os.DevNull,
	} {
		t.Setenv(name, value)
	}
	want := make(map[string]bool) // the facts of each file
	local := filepath.Join(dir, "local")
	mustRun(t, append([]string{"run", "--quiet", "--out", local, "--format", "nq"}, files...)...)
	for _, facts := range factsOf(t, local) {
		want[facts] = true
	}

	out := filepath.Join(dir, "out")
	c := process(t, "run", "--out", out, "--format", "nq", "--prefix", "s3://crawl/", "s3://crawl/warc.paths")
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if status, said := exitStatus(t, c), c.Stderr.(*bytes.Buffer).String(); status != failure ||
		!strings.Contains(said, "s3://crawl/missing.warc.gz: S3 answers 404, NoSuchKey") || !strings.Contains(said, "2 done now, 1 failed") {
		t.Errorf("exit status %d\n%s", status, said)
	}
	got := factsOf(t, out)
	if len(got) != 2 || !want[got[0]] || !want[got[1]] || got[0] == got[1] || b.ranges == 0 {
		t.Errorf("%d outputs that are not those of files; %d ranges", len(got), b.ranges)
	}
	mustRun(t, "verify", out)

	// Sections, which are asked for by ranges.
	var sections []string
	half := len(b.objects["b.warc.gz"]) / 2
	for _, flags := range [][]string{{fmt.Sprintf("--length=%d", half)}, {fmt.Sprintf("--offset=%d", half)}} {
		c := process(t, append(append([]string{"read", "--format", "nq"}, flags...), "s3://crawl/b.warc.gz")...)
		text, err := c.Output()
		if err != nil || len(text) == 0 {
			t.Fatalf("%v: %d bytes, %v\n%s", flags, len(text), err, c.Stderr)
		}
		sections = append(sections, string(text))
	}
	if !want[strings.Join(sections, "")] {
		t.Errorf("sections of %d and %d bytes are not the facts of the file", len(sections[0]), len(sections[1]))
	}

	t.Setenv("AWS_ACCESS_KEY_ID", "other")
	c = process(t, "read", "--format", "nq", "s3://crawl/b.warc.gz")
	if err := c.Run(); err == nil || !strings.Contains(c.Stderr.(*bytes.Buffer).String(), "S3 answers 403, AccessDenied: It is so.; check the credentials") {
		t.Errorf("%v\n%s", err, c.Stderr)
	}
}

// factsOf returns the files of facts in a folder.
func factsOf(t *testing.T, dir string) (all []string) {
	t.Helper()
	for name, text := range outputs(t, dir, false) {
		if strings.HasPrefix(name, "facts/") {
			all = append(all, text)
		}
	}
	return all
}
