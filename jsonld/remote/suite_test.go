package remote_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/jsonld/remote"
)

type suiteCase struct {
	ID          string `json:"@id"`
	Name        string
	Input       string
	Expect      string
	ExpectError string `json:"expectErrorCode"`
	Option      struct {
		ContentType string
		HTTPStatus  int
		HTTPLink    any
		RedirectTo  string
	}
}

type manifest struct {
	Base  string      `json:"baseIri"`
	Cases []suiteCase `json:"sequence"`
}

// handler serves the files of the suite as a case wants its input to be served.
func (c *suiteCase) handler(dir string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/json-ld-api/tests/")
		types := map[string]string{".jsonld": jsonld.MediaType, ".json": "application/json", ".html": "text/html"}
		w.Header().Set("Content-Type", types[path.Ext(name)])
		if name == c.Input {
			if c.Option.ContentType != "" {
				w.Header().Set("Content-Type", c.Option.ContentType)
			}
			switch link := c.Option.HTTPLink.(type) {
			case string:
				w.Header().Add("Link", link)
			case []any:
				for _, one := range link {
					w.Header().Add("Link", one.(string))
				}
			}
			if c.Option.RedirectTo != "" {
				http.Redirect(w, r, "/json-ld-api/tests/"+c.Option.RedirectTo, c.Option.HTTPStatus)
				return
			}
		}
		body, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			http.Error(w, "there is none", http.StatusNotFound)
			return
		}
		if c.Option.HTTPStatus != 0 && name == c.Input {
			w.WriteHeader(c.Option.HTTPStatus)
		}
		_, _ = w.Write(body)
	})
}

// toServer sends all requests to a local server, whatever their host is.
type toServer struct{ server *httptest.Server }

func (t toServer) RoundTrip(r *http.Request) (*http.Response, error) {
	sent := r.Clone(r.Context())
	sent.URL.Scheme, sent.URL.Host = "http", strings.TrimPrefix(t.server.URL, "http://")
	response, err := http.DefaultTransport.RoundTrip(sent)
	if response != nil {
		response.Request = r
	}
	return response, err
}

func parseHTML(page []byte, url, contentType string) (*dom.Document, error) {
	return html5.ParseBytes(page, html5.Options{URL: url, ContentType: contentType})
}

func TestRemoteDocSuite(t *testing.T) {
	dir := testdata.Suite(t, "json-ld-api")
	text, err := os.ReadFile(filepath.Join(dir, "remote-doc-manifest.jsonld"))
	if err != nil {
		t.Fatal(err)
	}
	var m manifest
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	if len(m.Cases) != 18 {
		t.Errorf("%d cases, want 18", len(m.Cases))
	}
	for i := range m.Cases {
		c := &m.Cases[i]
		t.Run(strings.TrimPrefix(c.ID, "#"), func(t *testing.T) {
			server := httptest.NewServer(c.handler(dir))
			defer server.Close()
			l := &remote.Loader{Client: fetch.New(fetch.Options{Transport: toServer{server}}), ParseHTML: parseHTML}
			got, err := expand(l, m.Base+c.Input)
			if c.ExpectError != "" {
				var e *jsonld.Error
				if !errors.As(err, &e) || string(e.Code) != c.ExpectError {
					t.Errorf("%s: error %v, want %q", c.Name, err, c.ExpectError)
				}
				return
			}
			if err != nil {
				t.Fatalf("%s: %v", c.Name, err)
			}
			want, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(c.Expect)))
			if err != nil {
				t.Fatal(err)
			}
			if !sameJSON(t, got, want) {
				t.Errorf("%s\ngot  %s\nwant %s", c.Name, got, want)
			}
		})
	}
}

func expand(l *remote.Loader, url string) ([]byte, error) {
	doc, err := jsonld.Load(l, url, jsonld.HTMLOptions{})
	if err != nil {
		return nil, err
	}
	e, err := jsonld.Expand(doc, jsonld.ProcessorOptions{Contexts: jsonld.NewContexts(jsonld.ContextsOptions{Loader: l})})
	if err != nil {
		return nil, err
	}
	return e.AppendJSON(nil), nil
}

func sameJSON(t *testing.T, a, b []byte) bool {
	t.Helper()
	var x, y any
	if err := errors.Join(json.Unmarshal(a, &x), json.Unmarshal(b, &y)); err != nil {
		t.Fatal(err)
	}
	return reflect.DeepEqual(x, y)
}

func TestLimits(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/long" {
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write([]byte(`{"a":"` + strings.Repeat("x", 100) + `"}`))
			return
		}
		w.Header().Set("Content-Type", "text/plain")
		w.Header().Set("Link", `<again>; rel=alternate; type="application/ld+json"`)
	}))
	defer server.Close()
	l := &remote.Loader{MaxInput: 50}
	for path, want := range map[string]string{"/long": "MaxInput = 50", "/x": "each document says that another"} {
		if _, err := l.Load(server.URL+path, jsonld.LoadOptions{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", path, err, want)
		}
	}
}
