package serve

import (
	"net/http"

	"github.com/itemscope/itemscope/internal/serve/page"
)

// A Server answers requests.
type Server struct {
	o       Options
	queue   *queue // of those that are worked on
	fetches *queue // of those whose pages are fetched
	memory  memory
	rates   *rates
	counts  *counts
	mux     *http.ServeMux
	handler http.Handler
	api     []byte // its description
	closing chan struct{}
}

// New returns a server. It is an [http.Handler]; [Server.Serve] is what makes it safe to
// be reached by everyone.
func New(o Options) *Server {
	s := &Server{o: o, queue: newQueue(o.jobs(), o.queue()), mux: http.NewServeMux(), closing: make(chan struct{})}
	s.fetches = newQueue(o.fetches(), o.queue())
	s.memory.max = o.maxMemory()
	s.rates = newRates(o.Rate, o.Burst)
	s.counts = newCounts(s)
	s.api = s.description()
	for _, r := range s.routes() {
		s.mux.Handle(r.path, s.only(r.methods, r.handler))
	}
	s.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		newStatus(http.StatusNotFound, "there is nothing here; /v1/openapi.json says what there is").write(w)
	})
	s.handler = s.logged(s.traced(s.allowed(s.mux)))
	return s
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// A route is a path, the methods that it has, HEAD and OPTIONS excepted, and what answers.
type route struct {
	path    string
	methods []string
	handler http.Handler
}

// routes returns all there are.
func (s *Server) routes() []route {
	get := []string{http.MethodGet}
	people := page.Handler(s.o.Client != nil)
	list := []route{
		{"/{$}", get, people},
		{page.Assets, get, people},
		{"/healthz", get, http.HandlerFunc(s.healthy)},
		{"/readyz", get, http.HandlerFunc(s.ready)},
		{"/metrics", get, s.counts},
		{"/v1/openapi.json", get, http.HandlerFunc(s.serveDescription)},
	}
	for i := range s.o.Operations {
		o := &s.o.Operations[i]
		methods := []string{http.MethodGet, http.MethodPost}
		if s.o.Client == nil {
			methods = methods[1:]
		}
		list = append(list,
			route{"/v1/" + o.Name, methods, s.limited(s.operation(o))},
			route{"/v1/batch/" + o.Name, []string{http.MethodPost}, s.limited(s.batch(o))})
	}
	return list
}

// healthy answers as long as the process does.
func (s *Server) healthy(w http.ResponseWriter, _ *http.Request) { text(w, http.StatusOK, "ok\n") }

// ready answers whether more requests should come: not when the server is about to end.
func (s *Server) ready(w http.ResponseWriter, _ *http.Request) {
	select {
	case <-s.closing:
		text(w, http.StatusServiceUnavailable, "ending\n")
	default:
		text(w, http.StatusOK, "ok\n")
	}
}

func text(w http.ResponseWriter, status int, body string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(body))
}
