package fetch_test

import (
	"context"
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
	"golang.org/x/net/dns/dnsmessage"
)

// special are hosts that lead to addresses which are not public. Those in words are names
// of the resolver in the test.
var special = []string{
	// Loopback, as the URL standard reads IPv4 addresses: shorter, in other bases, with
	// digits of other scripts, and percent-encoded.
	"127.0.0.1", "127.1", "127.0.1", "127.255.255.254", "127.0.0.1.", "2130706433", "0x7f000001", "0X7F.1", "0x7f.0x0.0x0.0x1",
	"017700000001", "0177.0.0.1", "0177.0.0.0x1", "00000177.1", "1２7.0.0.1", "①②⑦.⓪.⓪.①", "127。0。0。1", "127．1", "127%2e0%2e0%2e1",
	"%31%32%37.0.0.1", "127\t.0.0.1", "127.0.0.1:80", "127.0.0.1:443", "127.0.0.1:",
	// This network.
	"0", "0.0.0.0", "0.1.2.3", "0x0", "00.1", "0.0.0.0:443",
	// Names that everyone has.
	"localhost", "LOCALHOST", "ｌｏｃａｌｈｏｓｔ",
	// Private and shared.
	"10.0.0.1", "10.255.255.255", "10.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255", "192.168.1", "3232235521", "0xc0a80001",
	"100.64.0.1", "100.127.255.255",
	// Link-local, and the metadata services of clouds.
	"169.254.0.1", "169.254.169.254", "2852039166", "0xA9FEA9FE", "0251.0376.0251.0376", "169.254.43518", "169.254.170.2", "169.254.169.253",
	"100.100.100.200", "192.0.0.192", "168.63.129.16", "2822734096",
	// Other addresses of special purpose.
	"192.0.0.1", "192.0.2.1", "198.51.100.1", "203.0.113.1", "198.18.0.1", "198.19.255.255", "192.88.99.1", "192.31.196.1", "192.52.193.1", "192.175.48.1",
	"224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "4294967295",
	// IPv6.
	"[::]", "[::1]", "[0:0:0:0:0:0:0:1]", "[::1]:443", "[fe80::1]", "[febf::1]", "[fec0::1]", "[fc00::1]", "[fd00:ec2::254]", "[fd20:ce::254]",
	"[ff02::1]", "[ff0e::1]", "[100::1]", "[2001:db8::1]", "[3fff::1]", "[5f00::1]", "[2001:2::1]", "[2001:10::1]", "[2001:20::1]", "[2620:4f:8000::1]", "[4000::1]", "[e000::1]",
	// IPv4 in IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo.
	"[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::ffff:169.254.169.254]", "[::FFFF:10.0.0.1]", "[::ffff:0.0.0.0]", "[::127.0.0.1]", "[::7f00:1]", "[::ffff:0:127.0.0.1]",
	"[64:ff9b::127.0.0.1]", "[64:ff9b::a9fe:a9fe]", "[64:ff9b::8.8.8.8]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[2002:a9fe:a9fe::1]", "[2001:0:7f00:1::1]", "[2001::1]",
	// What looks like another host.
	"example.com@127.0.0.1", "example.com:80@127.0.0.1", "8.8.8.8@[::1]", `127.0.0.1\@8.8.8.8`, "127.0.0.1#@8.8.8.8", "127.0.0.1?@8.8.8.8", "8.8.8.8%40@127.0.0.1", "/127.0.0.1", `\\127.0.0.1`,
	// Names that lead there.
	"loop.test", "LOOP.TEST.", "private.test", "metadata.test", "zero.test", "azure.test", "six.test", "mapped.test", "nat64.test", "ula.test", "alias.test", "several.test", "l%6fop.test", "ｌoop.test",
	// Ports that are not those of the web.
	"8.8.8.8:22", "8.8.8.8:8080", "8.8.8.8:6379", "8.8.8.8:0", "[2606:4700:4700::1111]:25", "public.test:11211",
}

// records are what the resolver of the test knows.
var records = map[string][]string{
	"loop.test.":     {"127.0.0.1"},
	"private.test.":  {"10.0.0.1"},
	"metadata.test.": {"169.254.169.254"},
	"zero.test.":     {"0.0.0.0"},
	"azure.test.":    {"168.63.129.16"},
	"six.test.":      {"::1"},
	"mapped.test.":   {"::ffff:10.0.0.1"},
	"nat64.test.":    {"64:ff9b::a00:1"},
	"ula.test.":      {"fd00::1"},
	"alias.test.":    {"loop.test."}, // another name
	"several.test.":  {"10.0.0.1", "::1", "169.254.169.254"},
	"public.test.":   {"93.184.216.34"},
	"allowed.test.":  {"127.0.0.1"},
	"canary.test.":   {"127.0.0.2"},
	"mixed.test.":    {"127.0.0.2", "127.0.0.1"},
}

// notURLs are refused before anyone is asked.
var notURLs = []string{
	"http://127.0.0.1.1/", "http://256.0.0.1/", "http://1.2.3.4.5/", "http://0x100000000/", "http://4294967296/", "http://[::1%25lo]/", "http://[fe80::1%eth0]/", "http://[::1/", "http://[::ffff:127.0.0.1.1]/",
	"http://127.0.0.1:70000/", "http://127.0.0.1 /", "http:// 127.0.0.1/", "http://a b/", "http://%00/", "http://", "//127.0.0.1/", "127.0.0.1",
	"file:///etc/passwd", "gopher://127.0.0.1:70/_x", "ftp://127.0.0.1/", "data:text/html,x", "javascript:x", "about:blank", "blob:http://127.0.0.1/x", "ws://127.0.0.1/", "jar:http://127.0.0.1!/", "unix:/run/x", "view-source:http://127.0.0.1/",
}

// A resolverStub is a resolver that asks the test, and counts the questions.
func resolverStub(t *testing.T) *net.Resolver {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	go func() {
		question := make([]byte, 1500)
		for {
			n, from, err := conn.ReadFrom(question)
			if err != nil {
				return
			}
			if reply := reply(question[:n]); reply != nil {
				_, _ = conn.WriteTo(reply, from)
			}
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}
}

// reply answers a question of DNS.
func reply(question []byte) []byte {
	var m dnsmessage.Message
	if m.Unpack(question) != nil || len(m.Questions) != 1 {
		return nil
	}
	q := m.Questions[0]
	name := strings.ToLower(q.Name.String())
	found, known := records[name]
	m.Header = dnsmessage.Header{ID: m.ID, Response: true, Authoritative: true, RecursionAvailable: true}
	m.Additionals = nil
	if !known {
		m.RCode = dnsmessage.RCodeNameError
	}
	if len(found) == 1 && strings.HasSuffix(found[0], ".") {
		alias := dnsmessage.MustNewName(found[0])
		m.Answers = append(m.Answers, dnsmessage.Resource{
			Header: dnsmessage.ResourceHeader{Name: q.Name, Type: dnsmessage.TypeCNAME, Class: dnsmessage.ClassINET}, Body: &dnsmessage.CNAMEResource{CNAME: alias},
		})
		q.Name, found = alias, records[found[0]]
	}
	for _, text := range found {
		ip := netip.MustParseAddr(text)
		h := dnsmessage.ResourceHeader{Name: q.Name, Type: q.Type, Class: dnsmessage.ClassINET}
		switch {
		case ip.Is4() && q.Type == dnsmessage.TypeA:
			m.Answers = append(m.Answers, dnsmessage.Resource{Header: h, Body: &dnsmessage.AResource{A: ip.As4()}})
		case ip.Is6() && q.Type == dnsmessage.TypeAAAA:
			m.Answers = append(m.Answers, dnsmessage.Resource{Header: h, Body: &dnsmessage.AAAAResource{AAAA: ip.As16()}})
		}
	}
	b, err := m.Pack()
	if err != nil {
		return nil
	}
	return b
}

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
	if len(special) < 60 {
		t.Errorf("the table has %d hosts", len(special))
	}
	var target string
	server, at := serveAt(t, "127.0.0.77", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", target)
		w.WriteHeader(http.StatusFound)
	})
	resolver := resolverStub(t)
	strict := fetch.New(fetch.Options{PublicOnly: true, Resolver: resolver})
	redirected := fetch.New(fetch.Options{PublicOnly: true, Resolver: resolver, Ports: []uint16{at.Port(), 80, 443}, Allow: []netip.Prefix{netip.PrefixFrom(at.Addr(), 32)}})
	for _, host := range special {
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
	for _, url := range notURLs {
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
	o := fetch.Options{PublicOnly: true, Resolver: resolverStub(t), Ports: []uint16{port}, Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}
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
	client := fetch.New(fetch.Options{PublicOnly: true, Resolver: resolverStub(t)})
	if _, err := client.Get(t.Context(), "http://private.test/"); kindOf(err) != fetch.NotPublic || asked.Load() > 0 {
		t.Errorf("%v; the proxy was asked %d times", err, asked.Load())
	}
	u, _ := url.Parse(proxy)
	through := fetch.New(fetch.Options{PublicOnly: true, Transport: &http.Transport{Proxy: http.ProxyURL(u)}})
	if _, err := through.Get(t.Context(), "http://private.test/"); err == nil || asked.Load() > 0 {
		t.Errorf("a transport and PublicOnly: %v", err)
	}
}
