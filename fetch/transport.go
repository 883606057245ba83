package fetch

import (
	"net"
	"net/http"
	"net/netip"
	"time"

	"code.dny.dev/ssrf"
	"github.com/itemscope/itemscope/dom"
)

// What a server may take of a connection beyond the time of the request, which goes on
// by itself when the request has ended.
const (
	connectTimeout   = 30 * time.Second
	handshakeTimeout = 30 * time.Second
	idleTimeout      = 30 * time.Second
	maxHeaderBytes   = 256 << 10
)

// newTransport returns what makes the connections of a client.
func newTransport(o *Options) *http.Transport {
	dialer := &net.Dialer{Timeout: connectTimeout, Resolver: o.Resolver}
	t := &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		DialContext:            dialer.DialContext,
		ForceAttemptHTTP2:      true,
		DisableCompression:     true, // all codings are decoded here
		MaxIdleConns:           100,
		MaxIdleConnsPerHost:    min(dom.Bound(o.PerHost, DefaultPerHost), 16),
		IdleConnTimeout:        idleTimeout,
		TLSHandshakeTimeout:    handshakeTimeout,
		MaxResponseHeaderBytes: maxHeaderBytes,
	}
	if o.PublicOnly {
		t.Proxy = nil
		dialer.Control = newGuard(o).Safe
	}
	return t
}

// hypervisors are public addresses at which machines in a cloud reach the host that they
// run on. Those of other clouds are link-local or otherwise special.
var hypervisors = []netip.Prefix{netip.MustParsePrefix("168.63.129.16/32")}

// newGuard returns what looks at the address of a connection right before it is made.
func newGuard(o *Options) *ssrf.Guardian {
	rules := []ssrf.Option{ssrf.WithDeniedV4Prefixes(hypervisors...)}
	var four, six []netip.Prefix
	for _, prefix := range o.Allow {
		if prefix.Addr().Is4() {
			four = append(four, prefix)
		} else {
			six = append(six, prefix)
		}
	}
	rules = append(rules, ssrf.WithAllowedV4Prefixes(four...), ssrf.WithAllowedV6Prefixes(six...))
	if o.Ports != nil {
		rules = append(rules, ssrf.WithPorts(o.Ports...))
	}
	return ssrf.New(rules...)
}
