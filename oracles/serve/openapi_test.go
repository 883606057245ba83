// Package serve holds the answers of "itemscope serve" to the description that it gives of
// them.
package serve

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
	"github.com/itemscope/itemscope/internal/command"
)

const page = `<!DOCTYPE html><title>T</title><p itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Pie</b>
<p class="h-card">Ann</p><p class=h-event><b class=p-name>Fair</b> <time class=dt-start datetime=2027-01-01>New year</time></p>`

// service runs the command, and returns a client for it.
func service(t testing.TB, flags ...string) *http.Client {
	socket := path.Join(t.TempDir(), "s")
	ctx, end := context.WithCancel(context.Background())
	ended := make(chan int)
	go func() {
		ended <- command.Run(ctx, append([]string{"serve", "--listen", "unix:" + socket, "--log", "none"}, flags...), nil, io.Discard, io.Discard)
	}()
	t.Cleanup(func() {
		end()
		if status := <-ended; status != 0 {
			t.Errorf("exit status %d", status)
		}
	})
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", socket)
	}
	for range 1000 {
		if c, err := dial(ctx, "", ""); err == nil {
			c.Close()
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	return &http.Client{Transport: &http.Transport{DialContext: dial}}
}

// An api is a service and its description, which every answer is held to.
type api struct {
	client *http.Client
	doc    *openapi3.T
	router routers.Router
}

func newAPI(t testing.TB, flags ...string) *api {
	a := &api{client: service(t, flags...)}
	r, err := a.client.Get("http://service/v1/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	loader := openapi3.NewLoader()
	if a.doc, err = loader.LoadFromData(b); err != nil {
		t.Fatal(err)
	}
	if err := a.doc.Validate(loader.Context); err != nil {
		t.Fatal(err)
	}
	if a.router, err = gorillamux.NewRouter(a.doc); err != nil {
		t.Fatal(err)
	}
	for _, media := range []string{
		"text/html", "text/turtle", "text/calendar", "text/vcard", "text/tab-separated-values",
		"application/n-triples", "application/n-quads", "application/x-ndjson",
	} {
		openapi3filter.RegisterBodyDecoder(media, text)
	}
	return a
}

// text decodes media types that the validator does not know.
func text(r io.Reader, _ http.Header, _ *openapi3.SchemaRef, _ openapi3filter.EncodingFn) (any, error) {
	b, err := io.ReadAll(r)
	return string(b), err
}

// ask sends a request, and holds the answer to the description. It returns the status and
// the answer.
func (a *api) ask(t testing.TB, method, target, body string, header http.Header) (int, string) {
	t.Helper()
	u, err := url.Parse("http://service" + target)
	if err != nil {
		t.Fatal(err)
	}
	request := &http.Request{Method: method, URL: u, Header: http.Header{"Content-Type": {"text/html"}}, Body: io.NopCloser(strings.NewReader(body)), ContentLength: int64(len(body))}
	for name, values := range header {
		request.Header[name] = values
	}
	route, parameters, err := a.router.FindRoute(request)
	if err != nil {
		t.Errorf("%s %s: %v", method, target, err)
		return 0, ""
	}
	response, err := a.client.Do(request)
	if err != nil {
		t.Errorf("%s %s: %v", method, target, err)
		return 0, ""
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		t.Errorf("%s %s: %v", method, target, err)
	}
	err = openapi3filter.ValidateResponse(context.Background(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: request, PathParams: parameters, Route: route},
		Status:                 response.StatusCode, Header: response.Header, Body: io.NopCloser(bytes.NewReader(answer)),
		Options: &openapi3filter.Options{IncludeResponseStatus: true},
	})
	if err != nil {
		t.Errorf("%s %s %v: %v", method, target, header, err)
	}
	if strings.HasPrefix(target, "/v1/batch/") && response.StatusCode == http.StatusOK {
		a.lines(t, string(answer))
	}
	return response.StatusCode, string(answer)
}

// lines holds each line of the answer to a batch to its schema.
func (a *api) lines(t testing.TB, answer string) {
	t.Helper()
	lines := bufio.NewScanner(strings.NewReader(answer))
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var line any
		err := json.Unmarshal(lines.Bytes(), &line)
		if err == nil {
			err = a.doc.Components.Schemas["done"].Value.VisitJSON(line)
		}
		if err != nil {
			t.Errorf("%v: %s", err, lines.Bytes())
		}
	}
	if err := lines.Err(); err != nil {
		t.Error(err)
	}
}

// query returns the parameters that an operation must be given.
func query(target string) string {
	switch path.Base(target) {
	case "get":
		return "?path=Recipe/name"
	case "set":
		return "?change=Recipe/name=Tart"
	}
	return "?"
}

// requests are what every operation is asked, and the statuses that it may answer.
var requests = []struct {
	query, body string
	header      http.Header
	statuses    []int
}{
	{"", page, nil, []int{200}},
	{"", "", nil, []int{200, 204, 422}},
	{"", "\x89PNG\r\n\x1a\n\x00\x01", http.Header{"Content-Type": {"image/png"}}, []int{422}},
	{"&max-nodes=5", page, nil, []int{422}},
	{"&max-nodes=nonsense", page, nil, []int{400}},
	{"&max-depth=-1&budget=0", page, nil, []int{200}},
	{"&budget=1", page, nil, []int{200, 422}},
	{"&no-such=1", page, nil, []int{400}},
	{"&format=nonsense", page, nil, []int{400}},
	{"&url=https://example.com/", page, nil, []int{400}},
	{"&base=nonsense", page, nil, []int{400}},
	{"&base=https://example.com/", page, nil, []int{200}},
	{"", page, http.Header{"Accept": {"image/png"}}, []int{406}},
	{"", page, http.Header{"Accept": {"*/*;q=0.1"}}, []int{200}},
	{"", page, http.Header{"Content-Type": {"text/html; charset=shift_jis"}}, []int{200}},
	{"", page, http.Header{"Content-Type": {"nonsense"}}, []int{200}},
	{"", page, http.Header{"Content-Encoding": {"gzip"}}, []int{400}},
	{"", page, http.Header{"Content-Encoding": {"nonsense"}}, []int{415}},
	{"", gzipped(page), http.Header{"Content-Encoding": {"gzip"}}, []int{200}},
	{"", gzipped(strings.Repeat("x", 3<<20)), http.Header{"Content-Encoding": {"gzip"}}, []int{413}},
	{"", strings.Repeat("x", 3<<20), nil, []int{413}},
}

func gzipped(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = io.WriteString(z, text) // into memory
	_ = z.Close()
	return b.String()
}

// TestDescription validates the description itself, and each answer by it: those of every
// operation in every format, and to requests that are wrong in every way.
func TestDescription(t *testing.T) {
	a := newAPI(t, "--fetch", "--max-body", "2000000")
	asked := 0
	for target, item := range a.doc.Paths.Map() {
		switch {
		case item.Post == nil:
			a.ask(t, "GET", target, "", nil)
			asked++
			continue
		case strings.HasPrefix(target, "/v1/batch/"):
			a.batch(t, target)
			asked++
			continue
		}
		asked += 2
		for _, address := range []string{"", "&url=http://127.0.0.1/", "&url=http://[::1/", "&url=nonsense"} {
			if status, answer := a.ask(t, "GET", target+query(target)+address, "", nil); status != 400 && status != 403 {
				t.Errorf("%s%s: %d %s", target, address, status, answer)
			}
		}
		for _, r := range requests {
			status, answer := a.ask(t, "POST", target+query(target)+r.query, r.body, r.header)
			if !slices.Contains(r.statuses, status) && !(path.Base(target) == "set" && status == 422) {
				t.Errorf("%s%s %.20q %v: %d %s, want %v", target, r.query, r.body, r.header, status, answer, r.statuses)
			}
		}
		for media := range item.Post.Responses.Value("200").Value.Content {
			if status, answer := a.ask(t, "POST", target+query(target), page, http.Header{"Accept": {media}}); status != 200 && !(media == "text/plain" && status == 204) {
				t.Errorf("%s %s: %d %s", target, media, status, answer)
			}
		}
	}
	if asked < 25 {
		t.Errorf("only %d operations are described", asked)
	}
}

// batch asks for several pages at once, of which some are wrong.
func (a *api) batch(t *testing.T, target string) {
	good, err := json.Marshal(map[string]any{"id": 1, "html": page, "base": "https://example.com/"})
	if err != nil {
		t.Fatal(err)
	}
	lines := string(good) + "\nnonsense\n" + `{"id":[2],"html":"` + strings.Repeat("<p>", 99) + `"}` + "\n{}\n" + `{"url":"http://127.0.0.1/"}` + "\n" + `{"html":"x","url":"http://127.0.0.1/"}` + "\n"
	if status, answer := a.ask(t, "POST", target+query(target)+"&max-nodes=60", lines, nil); status != 200 || strings.Count(answer, "\n") != 6 {
		t.Errorf("%s: %d %s", target, status, answer)
	}
	if status, _ := a.ask(t, "POST", target+query(target)+"&no-such=1", lines, nil); status != 400 {
		t.Errorf("%s: %d", target, status)
	}
}

// FuzzRequest sends anything. The service has an answer that its description has, and no
// error of its own.
func FuzzRequest(f *testing.F) {
	a := newAPI(f, "--max-body", "100000")
	var targets []string
	for target, item := range a.doc.Paths.Map() {
		if item.Post != nil {
			targets = append(targets, target)
		}
	}
	slices.Sort(targets)
	for i := range targets {
		f.Add(i, "type=Recipe&format=json", "text/html", "", "*/*", page)
		f.Add(i, "path=Recipe/name&positions", "application/xhtml+xml", "gzip", "application/json;q=0.5", gzipped(page))
		f.Add(i, "change=Recipe/name=x&change=", "text/html;charset=utf-16", "br, zstd", "text/*", `{"html":"<p itemscope>"}`)
	}
	f.Fuzz(func(t *testing.T, target int, query, contentType, coding, accept, body string) {
		header := http.Header{}
		for name, value := range map[string]string{"Content-Type": contentType, "Content-Encoding": coding, "Accept": accept} {
			if strings.ContainsFunc(value, func(r rune) bool { return r < ' ' || r > '~' }) {
				return // the client refuses it
			}
			header[name] = []string{value}
		}
		address := "http://service" + targets[uint(target)%uint(len(targets))]
		if u, err := url.Parse(address + "?" + query); err != nil || u.RawQuery != query || strings.Contains(query, " ") {
			return // a space ends the target of a request, and what follows is no longer HTTP
		}
		status, answer := a.ask(t, "POST", strings.TrimPrefix(address, "http://service")+"?"+query, body, header)
		if status >= 500 {
			t.Errorf("%d %s", status, answer)
		}
	})
}
