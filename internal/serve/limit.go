package serve

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// limited refuses a request if its address makes too many.
func (s *Server) limited(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if wait := s.rates.take(r.RemoteAddr, time.Now()); wait > 0 {
			p := newStatus(http.StatusTooManyRequests, "this address makes too many requests")
			p.retryAfter = wait
			p.write(w)
			return
		}
		h.ServeHTTP(w, r)
	})
}

// rates keep the rate of each address that made a request lately.
type rates struct {
	perSecond rate.Limit
	burst     int

	mu     sync.Mutex
	of     map[netip.Prefix]*rate.Limiter
	pruned time.Time
}

// newRates returns nil, which has no limit, if there is none.
func newRates(perSecond float64, burst int) *rates {
	if perSecond <= 0 {
		return nil
	}
	if burst < 1 {
		burst = max(1, int(perSecond))
	}
	return &rates{perSecond: rate.Limit(perSecond), burst: burst, of: make(map[netip.Prefix]*rate.Limiter)}
}

// maxRates is of how many addresses the rates are kept. If there are more, those that
// made no request for so long that it makes no difference are forgotten, at most once a
// second.
const maxRates = 1 << 16

// take counts a request, or returns how long to wait with it.
func (r *rates) take(remote string, now time.Time) (wait time.Duration) {
	if r == nil {
		return 0
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	key := client(remote)
	l := r.of[key]
	if l == nil {
		if r.prune(now); len(r.of) >= maxRates {
			return time.Second
		}
		l = rate.NewLimiter(r.perSecond, r.burst)
		r.of[key] = l
	}
	reservation := l.ReserveN(now, 1)
	if wait = reservation.DelayFrom(now); wait > 0 {
		reservation.CancelAt(now)
	}
	return wait
}

// wait waits until another request may be made, and counts it.
func (r *rates) wait(ctx context.Context, remote string) error {
	for {
		left := r.take(remote, time.Now())
		if left <= 0 {
			return nil
		}
		select {
		case <-time.After(left):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (r *rates) prune(now time.Time) {
	if len(r.of) < maxRates || now.Sub(r.pruned) < time.Second {
		return
	}
	r.pruned = now
	for key, l := range r.of {
		if l.TokensAt(now) >= float64(r.burst) {
			delete(r.of, key)
		}
	}
}

// client returns what is taken for one client: an address of IPv4, or a network of 64 bits
// of IPv6, as one machine may have all of it.
func client(remote string) netip.Prefix {
	host, _, err := net.SplitHostPort(remote)
	if err != nil {
		host = remote
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Prefix{} // a Unix socket
	}
	addr = addr.Unmap().WithZone("")
	bits := addr.BitLen()
	if addr.Is6() {
		bits = 64
	}
	p, _ := addr.Prefix(bits)
	return p
}
