package fetch_test

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/internal/nonpublic"
)

// serveAt starts a server at a loopback address, or skips the test where there is only
// one of these.
func serveAt(t *testing.T, address string, handler http.HandlerFunc) (url string, at netip.AddrPort) {
	t.Helper()
	if !strings.Contains(address, ":") {
		address += ":0"
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		t.Skip("this machine has no such address: ", err)
	}
	server := &httptest.Server{Listener: l, Config: &http.Server{Handler: handler}}
	server.Start()
	t.Cleanup(server.Close)
	return server.URL, netip.MustParseAddrPort(l.Addr().String())
}

// Nothing that is not public is connected to: not when it is asked for, and not when a
// redirect leads there.
func TestPublicOnly(t *testing.T) {
	if len(nonpublic.Hosts) < 60 {
		t.Errorf("the table has %d hosts", len(nonpublic.Hosts))
	}
	var target string
	server, at := serveAt(t, "127.0.0.77", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", target)
		w.WriteHeader(http.StatusFound)
	})
	resolver := nonpublic.Resolver(t)
	strict := fetch.New(fetch.Options{PublicOnly: true, Resolver: resolver})
	redirected := fetch.New(fetch.Options{PublicOnly: true, Resolver: resolver, Ports: []uint16{at.Port(), 80, 443}, Allow: []netip.Prefix{netip.PrefixFrom(at.Addr(), 32)}})
	for _, host := range nonpublic.Hosts {
		for _, scheme := range []string{"http", "https"} {
			target = scheme + "://" + strings.ReplaceAll(host, "\t", "") + "/x"
			_, err := strict.Get(t.Context(), target)
			if kindOf(err) != fetch.NotPublic || !strings.Contains(err.Error(), "is not a public address and port; only public servers are asked") {
				t.Errorf("%s: kind %v, %v", target, kindOf(err), err)
			}
			_, err = redirected.Get(t.Context(), server)
			if kindOf(err) != fetch.NotPublic || !strings.Contains(err.Error(), server+"/: redirect to ") {
				t.Errorf("redirect to %s: kind %v, %v", target, kindOf(err), err)
			}
		}
	}
	for _, url := range nonpublic.NotURLs {
		if _, err := strict.Get(t.Context(), url); kindOf(err) != fetch.BadURL {
			t.Errorf("%s: kind %v, %v", url, kindOf(err), err)
		}
		target = url
		if url == "//127.0.0.1/" || url == "127.0.0.1" {
			continue // good redirects
		}
		if _, err := redirected.Get(t.Context(), server); kindOf(err) != fetch.BadURL {
			t.Errorf("redirect to %s: kind %v, %v", url, kindOf(err), err)
		}
	}
}

// A name that has led to a good address and then leads to another is not connected to. Of
// several addresses only those that may be are.
func TestRebinding(t *testing.T) {
	var asked atomic.Int32
	_, at := serveAt(t, "127.0.0.2", func(http.ResponseWriter, *http.Request) { asked.Add(1) })
	port := at.Port()
	serveAt(t, "127.0.0.1:"+strconv.Itoa(int(port)), func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Connection", "close")
		fmt.Fprint(w, "good")
	})
	o := fetch.Options{PublicOnly: true, Resolver: nonpublic.Resolver(t), Ports: []uint16{port}, Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}
	client := fetch.New(o)
	get := func(host string) error {
		r, err := client.Get(t.Context(), fmt.Sprintf("http://%s:%d/", host, port))
		if err == nil {
			_, err = r.ReadAll()
		}
		return err
	}
	for _, host := range []string{"allowed.test", "mixed.test"} {
		if err := get(host); err != nil {
			t.Errorf("%s: %v", host, err)
		}
	}
	for _, host := range []string{"canary.test", "127.0.0.2", "[::ffff:127.0.0.2]", "2130706434"} {
		if err := get(host); kindOf(err) != fetch.NotPublic {
			t.Errorf("%s: %v", host, err)
		}
	}
	if n := asked.Load(); n > 0 {
		t.Errorf("what may not be asked was asked %d times", n)
	}
}

// A proxy would connect where it likes.
func TestNoProxy(t *testing.T) {
	var asked atomic.Int32
	proxy := serve(t, func(w http.ResponseWriter, r *http.Request) { asked.Add(1) })
	for _, name := range []string{"HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "ALL_PROXY"} {
		t.Setenv(name, proxy)
	}
	client := fetch.New(fetch.Options{PublicOnly: true, Resolver: nonpublic.Resolver(t)})
	if _, err := client.Get(t.Context(), "http://private.test/"); kindOf(err) != fetch.NotPublic || asked.Load() > 0 {
		t.Errorf("%v; the proxy was asked %d times", err, asked.Load())
	}
	u, _ := url.Parse(proxy)
	through := fetch.New(fetch.Options{PublicOnly: true, Transport: &http.Transport{Proxy: http.ProxyURL(u)}})
	if _, err := through.Get(t.Context(), "http://private.test/"); err == nil || asked.Load() > 0 {
		t.Errorf("a transport and PublicOnly: %v", err)
	}
}
