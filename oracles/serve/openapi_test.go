// Package serve holds the answers of "itemscope serve" to the description that it gives of
// them.
package serve

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
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
func service(t *testing.T, flags ...string) *http.Client {
	socket := filepath.Join(t.TempDir(), "s")
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

// TestDescription validates the description itself, and each answer by it: those of every
// operation in every format, and problems.
func TestDescription(t *testing.T) {
	client := service(t)
	r, err := client.Get("http://service/v1/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	loader := openapi3.NewLoader()
	doc, err := loader.LoadFromData(b)
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.Validate(loader.Context); err != nil {
		t.Fatal(err)
	}
	router, err := gorillamux.NewRouter(doc)
	if err != nil {
		t.Fatal(err)
	}
	for _, media := range []string{
		"text/html", "text/turtle", "text/calendar", "text/vcard", "text/tab-separated-values",
		"application/n-triples", "application/n-quads", "application/x-ndjson",
	} {
		openapi3filter.RegisterBodyDecoder(media, text)
	}
	asked := 0
	for path, item := range doc.Paths.Map() {
		if item.Get != nil {
			validate(t, client, router, "GET", path, "", nil)
			asked++
		}
		if item.Post == nil {
			continue
		}
		asked++
		query := ""
		switch filepath.Base(path) {
		case "get":
			query = "?path=Recipe/name"
		case "set":
			query = "?change=Recipe/name=Tart"
		}
		if filepath.Base(filepath.Dir(path)) == "batch" || filepath.Dir(path) == "/v1/batch/convert" {
			continue // lines are not one document
		}
		validate(t, client, router, "POST", path+query, page, nil)
		validate(t, client, router, "POST", path+"?max-nodes=nonsense", page, nil)
		for media := range item.Post.Responses.Value("200").Value.Content {
			validate(t, client, router, "POST", path+query, page, http.Header{"Accept": {media}})
		}
	}
	if asked < 20 {
		t.Errorf("only %d operations are described", asked)
	}
}

// text decodes media types that the validator does not know.
func text(r io.Reader, _ http.Header, _ *openapi3.SchemaRef, _ openapi3filter.EncodingFn) (any, error) {
	b, err := io.ReadAll(r)
	return string(b), err
}

// validate asks, and holds the answer to the description.
func validate(t *testing.T, client *http.Client, router routers.Router, method, target, body string, header http.Header) {
	t.Helper()
	request := httptest.NewRequest(method, "http://service"+target, bytes.NewBufferString(body))
	request.RequestURI = ""
	request.Header.Set("Content-Type", "text/html")
	for name, values := range header {
		request.Header[name] = values
	}
	route, parameters, err := router.FindRoute(request)
	if err != nil {
		t.Errorf("%s %s: %v", method, target, err)
		return
	}
	response, err := client.Do(request)
	if err != nil {
		t.Errorf("%s %s: %v", method, target, err)
		return
	}
	defer response.Body.Close()
	if header != nil && response.StatusCode >= 400 {
		t.Errorf("%s %s %v: %s", method, target, header, response.Status)
	}
	err = openapi3filter.ValidateResponse(context.Background(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: request, PathParams: parameters, Route: route},
		Status:                 response.StatusCode, Header: response.Header, Body: response.Body,
		Options: &openapi3filter.Options{IncludeResponseStatus: true},
	})
	if err != nil {
		t.Errorf("%s %s %v: %v", method, target, header, err)
	}
}
