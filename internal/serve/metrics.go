package serve

import (
	"net/http"
	"strconv"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// metrics are what Prometheus reads.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	received prometheus.Counter
	sent     prometheus.Counter
}

func newMetrics(q *queue) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "itemscope_requests_total", Help: "Requests, by route and status.",
		}, []string{"route", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "itemscope_request_seconds", Help: "How long requests took, waiting included, by route.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30},
		}, []string{"route"}),
		received: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "itemscope_received_bytes_total", Help: "Bytes of the bodies of requests.",
		}),
		sent: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "itemscope_sent_bytes_total", Help: "Bytes of the bodies of answers.",
		}),
	}
	gauge := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value)
	}
	m.registry.MustRegister(m.requests, m.seconds, m.received, m.sent,
		gauge("itemscope_running", "Requests that are worked on.", func() float64 { return float64(len(q.running)) }),
		gauge("itemscope_waiting", "Requests that wait for their turn.", func() float64 { return float64(q.waiting.Load()) }),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// observe counts a request. Routes that there are not all have the same name: clients
// must not be able to make more of them.
func (m *metrics) observe(r *http.Request, a *answered) {
	route := r.Pattern
	if route == "/" {
		route = "unknown"
	}
	m.requests.WithLabelValues(route, strconv.Itoa(a.status)).Inc()
	m.seconds.WithLabelValues(route).Observe(a.took.Seconds())
	m.received.Add(float64(a.received.Load()))
	m.sent.Add(float64(a.sent))
}
