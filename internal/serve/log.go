package serve

import (
	"io"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"
)

// logged notes each request in the log and the metrics. Neither has anything of a page, or
// of what a request asks for, except the path.
func (s *Server) logged(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a := &answered{ResponseWriter: w, status: http.StatusOK}
		r.Body = &counted{ReadCloser: r.Body, n: &a.received}
		started := time.Now()
		h.ServeHTTP(a, r)
		a.took = time.Since(started)
		s.counts.observe(r, a)
		if s.o.Log == nil {
			return
		}
		level := slog.LevelInfo
		if a.status >= http.StatusInternalServerError {
			level = slog.LevelWarn
		}
		s.o.Log.LogAttrs(r.Context(), level, "request",
			slog.String("client", client(r.RemoteAddr).Addr().String()),
			slog.String("method", r.Method),
			slog.String("path", r.URL.Path),
			slog.Int("status", a.status),
			slog.Int64("received", a.received.Load()),
			slog.Int64("sent", a.sent),
			slog.Duration("took", a.took))
	})
}

// answered is a response writer that knows what was written.
type answered struct {
	http.ResponseWriter
	status   int
	begun    bool // to be written
	sent     int64
	received atomic.Int64
	took     time.Duration
}

func (a *answered) WriteHeader(status int) {
	a.status, a.begun = status, true
	a.ResponseWriter.WriteHeader(status)
}

func (a *answered) Write(b []byte) (int, error) {
	a.begun = true
	n, err := a.ResponseWriter.Write(b)
	a.sent += int64(n)
	return n, err
}

// Unwrap is for http.ResponseController.
func (a *answered) Unwrap() http.ResponseWriter { return a.ResponseWriter }

type counted struct {
	io.ReadCloser
	n *atomic.Int64
}

func (c *counted) Read(b []byte) (int, error) {
	n, err := c.ReadCloser.Read(b)
	c.n.Add(int64(n))
	return n, err
}
