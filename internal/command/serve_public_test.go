package command

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/internal/nonpublic"
	"github.com/itemscope/itemscope/internal/serve"
)

// fetchingService is the service with --fetch, where names are those of the tests. It may
// also connect to the addresses at the ports.
func fetchingService(t *testing.T, allow []netip.Prefix, ports ...uint16) http.Handler {
	o := (&service{program: new(program)}).fetching()
	o.Resolver = nonpublic.Resolver(t)
	o.Allow = allow
	if ports != nil {
		o.Ports = append(ports, 80, 443)
	}
	return serve.New(serve.Options{Operations: servedOperations(), Client: fetch.New(o)})
}

// origin serves at an address of its own, and returns its port.
func origin(t *testing.T, address string, h http.HandlerFunc) uint16 {
	t.Helper()
	l, err := net.Listen("tcp", address)
	if err != nil {
		t.Skip("this machine has no such address: ", err)
	}
	server := &httptest.Server{Listener: l, Config: &http.Server{Handler: h}}
	server.Start()
	t.Cleanup(server.Close)
	return netip.MustParseAddrPort(l.Addr().String()).Port()
}

// get asks a service for a page by its address, and returns the status, and the detail of
// a problem.
func get(t *testing.T, service http.Handler, address string) (int, string) {
	t.Helper()
	w := httptest.NewRecorder()
	service.ServeHTTP(w, httptest.NewRequest("GET", "/v1/extract?url="+url.QueryEscape(address), nil))
	var p struct{ Detail string }
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
		t.Errorf("%s: %v", address, err)
	}
	return w.Code, p.Detail
}

// TestServedNonpublic asks the service for what it must not connect to, at once, by a
// redirect and in a batch.
func TestServedNonpublic(t *testing.T) {
	if len(nonpublic.Hosts) < 60 {
		t.Errorf("the table has %d hosts", len(nonpublic.Hosts))
	}
	for _, name := range []string{"HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy"} {
		t.Setenv(name, "http://127.0.0.1:9/") // which would be another error
	}
	var target string
	from := netip.MustParsePrefix("127.0.0.77/32")
	port := origin(t, "127.0.0.77:0", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Location", target)
		w.WriteHeader(http.StatusFound)
	})
	strict, redirected := fetchingService(t, nil), fetchingService(t, []netip.Prefix{from}, port)
	var batch strings.Builder
	for _, host := range nonpublic.Hosts {
		for _, scheme := range []string{"http", "https"} {
			target = scheme + "://" + strings.ReplaceAll(host, "\t", "") + "/x"
			if status, detail := get(t, strict, target); status != http.StatusForbidden || !strings.Contains(detail, "not a public address") {
				t.Errorf("%s: %d %s", target, status, detail)
			}
			if status, detail := get(t, redirected, fmt.Sprintf("http://127.0.0.77:%d/", port)); status != http.StatusForbidden || !strings.Contains(detail, "redirect to ") {
				t.Errorf("redirect to %s: %d %s", target, status, detail)
			}
			line, _ := json.Marshal(map[string]string{"url": target})
			batch.Write(append(line, '\n'))
		}
	}
	w := httptest.NewRecorder()
	strict.ServeHTTP(w, httptest.NewRequest("POST", "/v1/batch/extract", strings.NewReader(batch.String())))
	if n := strings.Count(w.Body.String(), `{"problem":{"type":"about:blank","title":"Forbidden","status":403`); n != 2*len(nonpublic.Hosts) {
		t.Errorf("%d of %d lines of a batch are refused", n, 2*len(nonpublic.Hosts))
	}
	for _, address := range nonpublic.NotURLs {
		if status, detail := get(t, strict, address); status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", address, status, detail)
		}
	}
}

// TestServedRebinding has a name lead to an address that may be asked, and then to one
// that may not.
func TestServedRebinding(t *testing.T) {
	var secrets atomic.Int32
	port := origin(t, "127.0.0.2:0", func(http.ResponseWriter, *http.Request) { secrets.Add(1) })
	origin(t, fmt.Sprintf("127.0.0.1:%d", port), func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Connection", "close")
		_, _ = io.WriteString(w, "<p>good")
	})
	service := fetchingService(t, []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}, port)
	address := fmt.Sprintf("http://%s:%d/", nonpublic.Rebinding, port)
	for i, want := range []int{200, 403, 403} {
		if status, detail := get(t, service, address); status != want {
			t.Errorf("request %d: %d %s", i+1, status, detail)
		}
	}
	if n := secrets.Load(); n > 0 {
		t.Errorf("what may not be asked was asked %d times", n)
	}
}
