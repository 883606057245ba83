package fetch

import (
	"net"
	"net/http"
	"net/netip"
	"time"
)

// Options say how pages are fetched. The zero value is right for a program that gets
// the pages which its user names. Of each number and time 0 stands for the default and
// less than 0 for no limit, or none.
type Options struct {
	// Timeout is how long an attempt may take: all that is needed to connect, to ask, to
	// follow redirects and to read the last byte of the page. Waiting for other requests
	// to the host, or because a server asks for it, does not count. The default is
	// DefaultTimeout.
	Timeout time.Duration

	// MaxRedirects is how many redirects of an attempt are followed. The default is
	// DefaultMaxRedirects; less than 0 follows none, and the redirect is an error.
	MaxRedirects int

	// MaxBody is how many bytes of a page are read, when they are decompressed. The
	// default is DefaultMaxBody.
	MaxBody int

	// MaxTransfer is how many bytes of a page are received, compressed or not. The
	// default is DefaultMaxBody.
	MaxTransfer int

	// Retries is how often a page is asked for again if its server answers 429 or 503,
	// each time after the time that its Retry-After header asks for or, without one,
	// after one second, two, four and so on. The default is DefaultRetries.
	Retries int

	// MaxWait is how long to wait at most before asking again. If a server asks for
	// more, its answer is returned. The default is DefaultMaxWait.
	MaxWait time.Duration

	// PerHost is how many requests to a host are under way at once. A request is under
	// way until its body is closed. The default is DefaultPerHost.
	PerHost int

	// UserAgent is the User-Agent header. The default is DefaultUserAgent.
	UserAgent string

	// Header has further headers to send. After a redirect to another origin they are
	// left out, except Accept and Accept-Language: they may be secrets. Accept is
	// DefaultAccept unless it is given.
	Header http.Header

	// AnyStatus has pages read whatever the status of the answer is. Otherwise a status
	// other than 200 to 299 is an error.
	AnyStatus bool

	// PublicOnly has only public addresses connected to, at the ports in Ports, and no
	// proxy used. What is not public are the addresses of special purpose in IANA's
	// registries, such as private, loopback, link-local, multicast and shared ones, all
	// of IPv6 that has an IPv4 address inside, and the addresses where hosts of virtual
	// machines answer.
	PublicOnly bool

	// Ports are those that PublicOnly allows. nil stands for 80 and 443.
	Ports []uint16

	// Allow has addresses that PublicOnly allows although they are not public.
	Allow []netip.Prefix

	// Resolver finds the addresses of names. nil stands for net.DefaultResolver.
	Resolver *net.Resolver

	// Transport makes the requests instead of the client itself. It cannot be given
	// together with PublicOnly, which looks at connections.
	Transport http.RoundTripper
}

// The defaults of [Options].
const (
	DefaultTimeout      = 30 * time.Second
	DefaultMaxRedirects = 10
	DefaultMaxBody      = 256 << 20 // 268,435,456 bytes
	DefaultRetries      = 2
	DefaultMaxWait      = 30 * time.Second
	DefaultPerHost      = 4
	DefaultUserAgent    = "itemscope"
	DefaultAccept       = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1"
)

// retries returns how often a page is asked for again.
func (o *Options) retries() int {
	if o.Retries == 0 {
		return DefaultRetries
	}
	return max(o.Retries, 0)
}

func (o *Options) maxRedirects() int {
	if o.MaxRedirects == 0 {
		return DefaultMaxRedirects
	}
	return max(o.MaxRedirects, 0)
}

func (o *Options) timeout() time.Duration { return boundTime(o.Timeout, DefaultTimeout) }

func (o *Options) maxWait() time.Duration { return boundTime(o.MaxWait, DefaultMaxWait) }

// maxDuration stands for no limit.
const maxDuration = time.Duration(1<<63 - 1)

// boundTime is [dom.Bound] for times.
func boundTime(option, byDefault time.Duration) time.Duration {
	switch {
	case option == 0:
		return byDefault
	case option < 0:
		return maxDuration
	}
	return option
}
