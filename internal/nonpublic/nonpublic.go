// Package nonpublic is a tool of tests: addresses that a service must not connect to for
// others, in all the ways of writing them, and names that lead there.
package nonpublic

import (
	"context"
	"net"
	"net/netip"
	"strings"
	"testing"

	"golang.org/x/net/dns/dnsmessage"
)

// Hosts lead to addresses which are not public, or to ports that are not those of the web.
// Those in words are names of [Resolver].
var Hosts = []string{
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

// records are what the resolver knows.
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
	Rebinding + ".":  nil,
	"canary.test.":   {"127.0.0.2"},
	"mixed.test.":    {"127.0.0.2", "127.0.0.1"},
}

// NotURLs are refused before anyone is asked.
var NotURLs = []string{
	"http://127.0.0.1.1/", "http://256.0.0.1/", "http://1.2.3.4.5/", "http://0x100000000/", "http://4294967296/", "http://[::1%25lo]/", "http://[fe80::1%eth0]/", "http://[::1/", "http://[::ffff:127.0.0.1.1]/",
	"http://127.0.0.1:70000/", "http://127.0.0.1 /", "http:// 127.0.0.1/", "http://a b/", "http://%00/", "http://", "//127.0.0.1/", "127.0.0.1",
	"file:///etc/passwd", "gopher://127.0.0.1:70/_x", "ftp://127.0.0.1/", "data:text/html,x", "javascript:x", "about:blank", "blob:http://127.0.0.1/x", "ws://127.0.0.1/", "jar:http://127.0.0.1!/", "unix:/run/x", "view-source:http://127.0.0.1/",
}

// Resolver returns a resolver that knows the names among the hosts, and asks nobody.
func Resolver(t *testing.T) *net.Resolver {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	var r replies
	go func() {
		question := make([]byte, 1500)
		for {
			n, from, err := conn.ReadFrom(question)
			if err != nil {
				return
			}
			if reply := r.reply(question[:n]); reply != nil {
				_, _ = conn.WriteTo(reply, from)
			}
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}
}

// replies answers questions.
type replies struct{ ofRebinding int }

// Rebinding is a name that leads to 127.0.0.1 when it is asked for first, and then to
// 127.0.0.2.
const Rebinding = "rebinding.test"

// reply answers a question of DNS.
func (r *replies) reply(question []byte) []byte {
	var m dnsmessage.Message
	if m.Unpack(question) != nil || len(m.Questions) != 1 {
		return nil
	}
	q := m.Questions[0]
	name := strings.ToLower(q.Name.String())
	found, known := records[name]
	if name == Rebinding+"." && q.Type == dnsmessage.TypeA {
		if r.ofRebinding++; r.ofRebinding == 1 {
			found, known = []string{"127.0.0.1"}, true
		} else {
			found, known = []string{"127.0.0.2"}, true
		}
	}
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
