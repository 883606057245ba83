package command

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/internal/serve"
)

const servedPage = `<!DOCTYPE html><title>T</title><p itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Pie</b>
<p class="h-card">Ann</p><p class=h-event><b class=p-name>Fair</b> <time class=dt-start datetime=2027-01-01>New year</time></p>
<a rel=license href=/l>L</a>`

// post asks a service for something about a page.
func post(h http.Handler, target, page string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("POST", "/v1/"+target, strings.NewReader(page)))
	return w
}

// TestServed asks for each operation, in each format, and for what cannot be done.
func TestServed(t *testing.T) {
	service := serve.New(serve.Options{Operations: servedOperations(), Version: "test"})
	for _, test := range []struct{ target, want string }{
		{"extract?base=https://a.example/", `"url":"https://a.example/"`},
		{"extract?type=Recipe&positions", `"position":{"line":1,"column":32}`},
		{"extract?format=microdata", `{"items":[{"type":["https://schema.org/Recipe"]`},
		{"extract?format=mf2", `"type":["h-card"]`},
		{"extract?format=jsonld", `schema.org`},
		{"extract?format=nquads&base=https://a.example/", `<http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <https://schema.org/Recipe> <https://a.example/> .`},
		{"extract?format=ntriples", `"Pie"`},
		{"extract?format=turtle", "a schema:Recipe"},
		{"extract?format=csv&type=Recipe", "about:blank,Recipe,,Pie"},
		{"extract?format=tsv&type=Recipe", "about:blank\tRecipe\t\tPie"},
		{"extract?format=text", "Recipe  microdata"},
		{"check", `"findings":[`},
		{"check?format=sarif", `"version":"2.1.0"`},
		{"check?format=text&profile=google", "Recipe"},
		{"fix?at=3:4", `<p class="h-card">Ann</p>`},
		{"inspect?base=https://a.example/", `"url":"https://a.example/","encoding":"windows-1252","source":"<!DOCTYPE html>`},
		{"links?base=https://a.example/", `"url":"https://a.example/l"`},
		{"convert/vcard", "FN:Ann"},
		{"convert/ical?now=2026-11-22T00:00:00Z", "SUMMARY:Fair"},
		{"get?path=Recipe/name", `"Pie"`},
		{"set?change=Recipe/name=Tart", "<b itemprop=name>Tart</b>"},
		{"tree", `itemprop="name"`},
	} {
		if w := post(service, test.target, servedPage); w.Code != 200 || !strings.Contains(w.Body.String(), test.want) {
			t.Errorf("%s: %d %s\nwant %s", test.target, w.Code, w.Body, test.want)
		}
	}
	for _, test := range []struct {
		target, page string
		status       int
		want         string
	}{
		{"convert/ical", "<p>no event", 204, ""},
		{"extract?spec=x", servedPage, 400, "--spec"},
		{"extract?max-nodes=20", servedPage + strings.Repeat("<p>x", 99), 422, `"limit":{"name":"MaxNodes","max":20},"found":{`},
		{"extract", "\x89PNG\r\n\x1a\n\x00\x01", 422, "HTML"},
		{"check?config=/etc/passwd", servedPage, 400, `there is no parameter \"config\"`},
		{"extract?registry=/etc/passwd", servedPage, 400, `there is no parameter \"registry\"`},
		{"extract?output=/tmp/x", servedPage, 400, `there is no parameter \"output\"`},
		{"get?path=[", servedPage, 400, ""},
		{"set?change=Recipe/nothing=1", servedPage, 422, "leads to nothing"},
		{"set?in-place&change=Recipe/name=1", servedPage, 400, "in-place"},
	} {
		if w := post(service, test.target, test.page); w.Code != test.status || !strings.Contains(w.Body.String(), test.want) {
			t.Errorf("%s: %d %s\nwant %d %s", test.target, w.Code, w.Body, test.status, test.want)
		}
	}
}

// TestServedFiles asks for files of the server in every place where a command takes a name.
func TestServedFiles(t *testing.T) {
	secret := t.TempDir() + "/secret.html"
	const page = "<p itemscope><b itemprop=name>the secret</b>"
	if err := os.WriteFile(secret, []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	client := fetch.New(fetch.Options{PublicOnly: true})
	service := serve.New(serve.Options{Operations: servedOperations(), Client: client})
	for _, target := range []string{
		"get?path=--output=" + secret, "get?path=" + secret + "&path=name", "get?path=name&path=" + secret,
		"get?path=-&path=name", "set?change=--in-place&change=Recipe/name=x", "check?profile=" + secret,
		"get?url=" + secret + "&path=name", "get?url=file://" + secret + "&path=name",
	} {
		r := httptest.NewRequest("POST", "/v1/"+target, strings.NewReader(servedPage))
		if strings.Contains(target, "url=") {
			r.Method = "GET"
		}
		w := httptest.NewRecorder()
		service.ServeHTTP(w, r)
		if w.Code < 400 || strings.Contains(w.Body.String(), "the secret") {
			t.Errorf("%s: %d %s", target, w.Code, w.Body)
		}
	}
	if b, err := os.ReadFile(secret); string(b) != page {
		t.Errorf("%v: a file was changed: %s", err, b)
	}
}

// TestServedURLs refuses what is not public, and fetches what is allowed.
func TestServedURLs(t *testing.T) {
	origin := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, servedPage)
	}))
	defer origin.Close()
	for public, want := range map[bool]int{true: http.StatusForbidden, false: http.StatusOK} {
		client := fetch.New(fetch.Options{PublicOnly: public})
		service := serve.New(serve.Options{Operations: servedOperations(), Client: client})
		w := httptest.NewRecorder()
		service.ServeHTTP(w, httptest.NewRequest("GET", "/v1/get?path=Recipe/name&url="+origin.URL, nil))
		if w.Code != want {
			t.Errorf("public only %v: %d %s", public, w.Code, w.Body)
		}
	}
}

// A lockedLog is written by the server while the test reads it.
type lockedLog struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *lockedLog) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(b)
}

func (l *lockedLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// TestConcurrentServe runs the command, asks it, and ends it.
func TestConcurrentServe(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	socket := t.TempDir() + "/s"
	log := new(lockedLog)
	status := make(chan int)
	go func() {
		status <- Run(ctx, []string{"serve", "--listen", "unix:" + socket, "--log", "json"}, nil, io.Discard, log)
	}()
	client := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", socket)
	}}}
	var response *http.Response
	for range 1000 {
		var err error
		if response, err = client.Post("http://s/v1/extract", "text/html", strings.NewReader(servedPage)); err == nil {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	if response == nil || response.StatusCode != 200 {
		t.Fatalf("%v\n%s", response, log)
	}
	if err := json.NewDecoder(response.Body).Decode(new(any)); err != nil {
		t.Error(err)
	}
	response.Body.Close()
	end()
	if got := <-status; got != success {
		t.Errorf("exit status %d\n%s", got, log)
	}
	if !strings.Contains(log.String(), `"path":"/v1/extract","status":200`) || strings.Contains(log.String(), "Pie") {
		t.Error(log)
	}
}
