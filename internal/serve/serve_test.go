package serve

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/fetch"
	"github.com/spf13/pflag"
)

// echo is an operation that prints its arguments and the page, or does what the page says.
func echo() Operation {
	flags := pflag.NewFlagSet("echo", pflag.ContinueOnError)
	flags.Bool("loud", false, "be loud")
	flags.StringArray("type", nil, "a `TYPE`")
	return Operation{
		Name: "echo", Summary: "Echo", Flags: flags,
		Formats: []Format{{"json", "application/json"}, {"text", "text/plain; charset=utf-8"}},

		Run: func(ctx context.Context, p *Page, args []string, w io.Writer) error {
			b := p.Body
			switch {
			case p.Response != nil:
				_, err := fmt.Fprintf(w, "%q %s %s\n", args, p.Response.URL, b)
				return err
			case string(b) == "limit":
				fmt.Fprint(w, `{"some":1}`)
				return fmt.Errorf("page: %w", &dom.LimitError{Package: "html5", Limit: "MaxNodes", Max: 7})
			case string(b) == "bad":
				return &BadRequest{errors.New("--type: no")}
			case string(b) == "long":
				_, err := w.Write(make([]byte, 2000))
				return err
			case string(b) == "wait":
				<-ctx.Done()
				return ctx.Err()
			}
			return json.NewEncoder(w).Encode(map[string]any{"args": args, "page": string(b), "type": p.ContentType})
		},
	}
}

// A web has the same page everywhere.
type web struct{}

func (web) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	io.WriteString(w, "<p>fetched")
	response := w.Result()
	response.Request = r
	return response, nil
}

// fetching returns a client of the web.
func fetching() *fetch.Client { return fetch.New(fetch.Options{Transport: web{}}) }

func request(t *testing.T, s http.Handler, method, target, body string, header ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Result()
}

func bodyOf(t *testing.T, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestAnswers(t *testing.T) {
	s := New(Options{Operations: []Operation{echo()}, Client: fetching(), MaxBody: 100, MaxOutput: 1000, Timeout: 50 * time.Millisecond})
	for _, test := range []struct {
		method, target, body string
		header               []string
		status               int
		want                 string // is part of the answer
	}{
		{"POST", "/v1/echo?type=A&type=B&loud", "<p>", nil, 200, `{"args":["--format=json","--loud=true","--type=A","--type=B","--"],"page":"\u003cp\u003e"`},
		{"POST", "/v1/echo?format=text", "<p>", nil, 200, `"--format=text"`},
		{"POST", "/v1/echo", "<p>", []string{"Accept", "text/*;q=0.5, application/json;q=0.4"}, 200, `"--format=text"`},
		{"POST", "/v1/echo", "<p>", []string{"Accept", "image/png"}, 406, "application/json"},
		{"POST", "/v1/echo", "<p>", []string{"Content-Type", "application/xhtml+xml"}, 200, `"type":"application/xhtml+xml"`},
		{"POST", "/v1/echo", "<p>", []string{"Content-Type", "application/x-www-form-urlencoded"}, 200, `"type":""`},
		{"GET", "/v1/echo?url=https://a.example/", "", nil, 200, `["--format=json" "--"] https://a.example/ <p>fetched`},
		{"HEAD", "/v1/echo?url=https://a.example/", "", nil, 200, ``},
		{"GET", "/v1/echo", "", nil, 400, "give the address of a page"},
		{"POST", "/v1/echo?url=https://a.example/", "x", nil, 400, "either a page or the parameter url"},
		{"POST", "/v1/echo?tpye=A", "x", nil, 400, `there is no parameter \"tpye\"`},
		{"POST", "/v1/echo?format=yaml", "x", nil, 400, `there is no format \"yaml\"`},
		{"POST", "/v1/echo", "bad", nil, 400, "--type: no"},
		{"POST", "/v1/echo", "limit", nil, 422, `"limit":{"name":"MaxNodes","max":7},"found":{"some":1}`},
		{"POST", "/v1/echo", "long", nil, 422, `"name":"--max-output","max":1000`},
		{"POST", "/v1/echo", "wait", nil, 503, "--request-timeout"},
		{"POST", "/v1/echo", strings.Repeat("x", 100), nil, 200, "xxx"},
		{"POST", "/v1/echo", strings.Repeat("x", 101), nil, 413, `"name":"--max-body","max":100`},
		{"POST", "/v1/echo", gzipped(strings.Repeat("x", 100)), []string{"Content-Encoding", "gzip"}, 200, "xxx"},
		{"POST", "/v1/echo", gzipped(strings.Repeat("x", 1000)), []string{"Content-Encoding", "gzip"}, 413, "--max-body"},
		{"POST", "/v1/echo", "not gzip", []string{"Content-Encoding", "gzip"}, 400, "Content-Encoding"},
		{"POST", "/v1/echo", "x", []string{"Content-Encoding", "compress"}, 415, "gzip, deflate, br, zstd"},
		{"POST", "/v1/batch/echo", "x", []string{"Content-Encoding", "nonsense"}, 415, "gzip, deflate, br, zstd"},
		{"PUT", "/v1/echo", "", nil, 405, "GET, POST, HEAD, OPTIONS"},
		{"OPTIONS", "/v1/echo", "", nil, 204, ""},
		{"GET", "/nothing", "", nil, 404, "/v1/openapi.json"},
		{"GET", "/healthz", "", nil, 200, "ok"},
		{"GET", "/readyz", "", nil, 200, "ok"},
		{"GET", "/metrics", "", nil, 200, `itemscope_requests_total{route="/v1/echo",status="200"}`},
	} {
		r := request(t, s, test.method, test.target, test.body, test.header...)
		got := bodyOf(t, r)
		if r.StatusCode != test.status || !strings.Contains(got, test.want) {
			t.Errorf("%s %s %.20q %v:\n%d %s\nwant %d %s", test.method, test.target, test.body, test.header, r.StatusCode, got, test.status, test.want)
		}
		if r.StatusCode >= 400 {
			p := new(problem)
			if err := json.Unmarshal([]byte(got), p); err != nil || p.Status != r.StatusCode || p.Title == "" || r.Header.Get("Content-Type") != "application/problem+json" {
				t.Errorf("%s %s: %v: this is not a problem: %s", test.method, test.target, err, got)
			}
		}
	}
}

func gzipped(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	io.WriteString(z, text)
	z.Close()
	return b.String()
}

// TestNoFetching has a server without a client refuse URLs.
func TestNoFetching(t *testing.T) {
	s := New(Options{Operations: []Operation{echo()}})
	r := request(t, s, "GET", "/v1/echo?url=https://a.example/", "")
	if got := bodyOf(t, r); r.StatusCode != http.StatusMethodNotAllowed || !strings.Contains(got, "--fetch") {
		t.Error(r.Status, got)
	}
	r = request(t, s, "POST", "/v1/batch/echo", `{"id":1,"url":"https://a.example/"}`)
	if got := bodyOf(t, r); !strings.Contains(got, `{"id":1,"problem":{"type":"about:blank","title":"Forbidden"`) {
		t.Error(got)
	}
}

func TestETag(t *testing.T) {
	s := New(Options{Operations: []Operation{echo()}, Client: fetching()})
	const target = "/v1/echo?url=https://a.example/"
	tag := request(t, s, "GET", target, "").Header.Get("ETag")
	if tag == "" {
		t.Fatal("there is no ETag")
	}
	for header, want := range map[string]int{tag: 304, "W/" + tag: 304, `"x", ` + tag: 304, "*": 304, `"x"`: 200} {
		if r := request(t, s, "GET", target, "", "If-None-Match", header); r.StatusCode != want {
			t.Errorf("If-None-Match: %s: %s", header, r.Status)
		}
	}
	if other := request(t, s, "GET", target+"&loud", "").Header.Get("ETag"); other == tag {
		t.Error("another answer has the same ETag")
	}
}

func TestOrigins(t *testing.T) {
	s := New(Options{Operations: []Operation{echo()}, Origins: []string{"https://a.example"}})
	for origin, want := range map[string]string{"https://a.example": "https://a.example", "https://b.example": ""} {
		r := request(t, s, "OPTIONS", "/v1/echo", "", "Origin", origin)
		if got := r.Header.Get("Access-Control-Allow-Origin"); got != want {
			t.Errorf("%s: %q", origin, got)
		}
		if got := r.Header.Get("Access-Control-Allow-Methods") != ""; got != (want != "") {
			t.Errorf("%s: methods: %v", origin, got)
		}
	}
}

func TestBatch(t *testing.T) {
	s := New(Options{Operations: []Operation{echo()}, MaxBody: 100})
	r := request(t, s, "POST", "/v1/batch/echo?loud", `
{"id":"a","html":"<p>","base":"https://a.example/"}
nonsense
{"id":[2],"html":"limit"}
{"html":"`+strings.Repeat("x", 101)+`"}
{"id":3}
{"html":"last"}`)
	want := []string{
		`{"id":"a","result":{"args":["--format=json","--loud=true","--base=https://a.example/","--"],"page":"\u003cp\u003e","type":"text/html; charset=utf-8"}}`,
		`{"problem":{"type":"about:blank","title":"Bad Request"`,
		`{"id":[2],"problem":{"type":"about:blank","title":"Unprocessable Entity","status":422,"detail":"page: `,
		`{"problem":{"type":"about:blank","title":"Request Entity Too Large"`,
		`{"id":3,"problem":{"type":"about:blank","title":"Bad Request","status":400,"detail":"give either html or url"}}`,
		`{"result":{"args":["--format=json","--loud=true","--"],"page":"last"`,
	}
	lines := strings.Split(strings.TrimSpace(bodyOf(t, r)), "\n")
	if len(lines) != len(want) {
		t.Fatalf("%d lines:\n%s", len(lines), strings.Join(lines, "\n"))
	}
	for i := range want {
		if !strings.HasPrefix(lines[i], want[i]) {
			t.Errorf("line %d: %s\nwant %s", i+1, lines[i], want[i])
		}
	}
	r = request(t, s, "POST", "/v1/batch/echo", `{"html":"1"}`+"\n"+strings.Repeat("x", 9000))
	if got := bodyOf(t, r); strings.Count(got, "\n") != 2 || !strings.Contains(got, "a line is too long") {
		t.Error(got)
	}
}

// TestConcurrentQueue fills the queue: one runs, one waits, the others are refused, and the one
// that waits has its turn when the first is done.
func TestConcurrentQueue(t *testing.T) {
	release := make(chan struct{})
	entered := make(chan struct{}, 10)
	o := echo()
	o.Run = func(_ context.Context, _ *Page, _ []string, w io.Writer) error {
		entered <- struct{}{}
		<-release
		_, err := io.WriteString(w, "{}")
		return err
	}
	s := New(Options{Operations: []Operation{o}, Jobs: 1, Queue: 1})
	var wg sync.WaitGroup
	statuses := make(chan int, 10)
	start := func() {
		wg.Go(func() { statuses <- request(t, s, "POST", "/v1/echo", "x").StatusCode })
	}
	start()
	<-entered
	start()
	for s.queue.waiting.Load() != 1 {
		time.Sleep(time.Millisecond)
	}
	r := request(t, s, "POST", "/v1/echo", "x")
	if r.StatusCode != http.StatusServiceUnavailable || r.Header.Get("Retry-After") == "" {
		t.Errorf("%s, Retry-After: %q", r.Status, r.Header.Get("Retry-After"))
	}
	close(release)
	wg.Wait()
	for range 2 {
		if status := <-statuses; status != 200 {
			t.Errorf("status %d", status)
		}
	}
}

func TestRates(t *testing.T) {
	s := New(Options{Operations: []Operation{echo()}, Rate: 0.001, Burst: 2})
	for i, want := range []int{200, 200, 429} {
		r := request(t, s, "POST", "/v1/echo", "x")
		if r.StatusCode != want || want == 429 && r.Header.Get("Retry-After") == "" {
			t.Errorf("request %d: %s", i, r.Status)
		}
	}
	for remote, want := range map[string]string{
		"192.0.2.7:80": "192.0.2.7/32", "[::ffff:192.0.2.7]:80": "192.0.2.7/32",
		"[2001:db8:1:2:3::4%eth0]:80": "2001:db8:1:2::/64", "@": "invalid Prefix",
	} {
		if got := client(remote).String(); got != want {
			t.Errorf("%s: %s, want %s", remote, got, want)
		}
	}
}

// TestConcurrentEnd ends a server while it works: what runs is finished, and what comes later is
// not taken.
func TestConcurrentEnd(t *testing.T) {
	entered, release := make(chan struct{}), make(chan struct{})
	o := echo()
	o.Run = func(_ context.Context, _ *Page, _ []string, w io.Writer) error {
		close(entered)
		<-release
		_, err := io.WriteString(w, "{}")
		return err
	}
	l, err := Listen("unix:" + filepath.Join(t.TempDir(), "socket"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- New(Options{Operations: []Operation{o}}).Serve(ctx, l, time.Minute) }()
	client := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", l.Addr().String())
	}}}
	answer := make(chan string)
	go func() {
		r, err := client.Post("http://unix/v1/echo", "text/html", strings.NewReader("x"))
		if err != nil {
			answer <- err.Error()
			return
		}
		b, _ := io.ReadAll(r.Body)
		answer <- string(b)
	}()
	<-entered
	end()
	for {
		if c, err := net.Dial("unix", l.Addr().String()); err != nil {
			break
		} else {
			c.Close()
		}
		time.Sleep(time.Millisecond)
	}
	close(release)
	if got := <-answer; got != "{}" {
		t.Error(got)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestListen listens in the place of a socket that nobody listens at any more.
func TestListen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "socket")
	l, err := Listen("unix:" + path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Listen("unix:" + path); err == nil {
		t.Error("two listen at one socket")
	}
	l.(*net.UnixListener).SetUnlinkOnClose(false)
	l.Close()
	l, err = Listen("unix:" + path)
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	if _, err := Listen("systemd"); err == nil {
		t.Error("there is no systemd here")
	}
}
