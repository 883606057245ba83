package serve

import (
	"cmp"
	"fmt"
	"net/http"
	"time"

	"github.com/VictoriaMetrics/metrics"
)

// counts are what Prometheus reads.
type counts struct {
	set            *metrics.Set
	received, sent *metrics.Counter
}

func newCounts(s *Server) *counts {
	set := metrics.NewSet()
	set.NewGauge("itemscope_running", func() float64 { return float64(len(s.queue.running)) })
	set.NewGauge("itemscope_waiting", func() float64 { return float64(s.queue.waiting.Load()) })
	set.NewGauge("itemscope_fetching", func() float64 { return float64(len(s.fetches.running)) })
	set.NewGauge("itemscope_page_bytes", func() float64 { return float64(s.memory.used.Load()) })
	return &counts{
		set:      set,
		received: set.NewCounter("itemscope_received_bytes_total"),
		sent:     set.NewCounter("itemscope_sent_bytes_total"),
	}
}

// routeOf returns the route of a request that was answered, or "" if there is none.
func routeOf(r *http.Request) string {
	if r.Pattern == "/" {
		return ""
	}
	return r.Pattern
}

// observe counts a request. Routes that there are not all have the same name: clients
// must not be able to make more of them.
func (c *counts) observe(r *http.Request, a *answered) {
	route := cmp.Or(routeOf(r), "unknown")
	c.set.GetOrCreateCounter(fmt.Sprintf(`itemscope_requests_total{route=%q,status="%d"}`, route, a.status)).Inc()
	c.set.GetOrCreateSummaryExt(fmt.Sprintf(`itemscope_request_seconds{route=%q}`, route), 5*time.Minute, []float64{0.5, 0.9, 0.99}).Update(a.took.Seconds())
	c.received.AddInt64(a.received.Load())
	c.sent.AddInt64(a.sent)
}

// ServeHTTP answers with all of them, and with what the process needs,
// https://prometheus.io/docs/instrumenting/exposition_formats/.
func (c *counts) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	c.set.WritePrometheus(w)
	metrics.WriteProcessMetrics(w)
}
