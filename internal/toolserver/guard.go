package toolserver

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"
)

// HTTPOptions say who may ask over HTTP.
type HTTPOptions struct {
	// Hosts are the names that the server has, beside localhost and the addresses of the
	// machine itself. A request for another one comes from a page whose name leads
	// here all of a sudden (DNS rebinding).
	Hosts []string

	// Origins are those whose pages may ask, such as "https://app.example". Without any,
	// no page of a browser may.
	Origins []string
}

// Guard returns h at /mcp, for those who may ask.
func Guard(h http.Handler, o HTTPOptions) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch origin := r.Header.Get("Origin"); {
		case !o.servesHost(r.Host):
			http.Error(w, "this server has no such name; start it with --host for one that it has", http.StatusForbidden)
			return
		case origin != "" && !slices.Contains(o.Origins, origin):
			http.Error(w, "pages of this origin may not ask; start the server with --origin for one that may", http.StatusForbidden)
			return
		case origin != "":
			w.Header().Set("Access-Control-Allow-Origin", origin)
			w.Header().Set("Access-Control-Allow-Methods", "POST")
			w.Header().Set("Access-Control-Allow-Headers", "Content-Type, Accept, Authorization, Mcp-Protocol-Version, Mcp-Method, Mcp-Name")
			w.Header().Add("Vary", "Origin")
		}
		switch {
		case r.URL.Path != "/mcp":
			http.Error(w, "the tools are at /mcp", http.StatusNotFound)
		case r.Method == http.MethodOptions:
			w.WriteHeader(http.StatusNoContent)
		default:
			h.ServeHTTP(w, r)
		}
	})
}

// servesHost tells whether a Host header names the server.
func (o *HTTPOptions) servesHost(host string) bool {
	u, err := url.Parse("http://" + host)
	if err != nil {
		return false
	}
	name := strings.ToLower(strings.TrimSuffix(u.Hostname(), "."))
	if ip, err := netip.ParseAddr(name); err == nil && ip.Unmap().IsLoopback() {
		return true
	}
	return name == "localhost" || slices.ContainsFunc(o.Hosts, func(h string) bool { return strings.EqualFold(h, name) })
}

// HTTPServer returns a server with the handler, and the time limits of slow clients.
func HTTPServer(h http.Handler, timeout time.Duration) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute,
		WriteTimeout: 2*time.Minute + 17*timeout, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10,
	}
}

// HostOf returns the host of an address to listen at, "" for all addresses of the machine.
func HostOf(address string) string {
	host, _, err := net.SplitHostPort(address)
	if ip, ipErr := netip.ParseAddr(host); err != nil || ipErr == nil && ip.IsUnspecified() {
		return ""
	}
	return host
}
