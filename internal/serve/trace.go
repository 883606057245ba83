package serve

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"github.com/itemscope/itemscope/weburl"
)

// A Tracer notes what requests spend their time with. Its methods are called by many
// requests at once, and wait for nothing.
type Tracer interface {
	// Request notes that a request has begun. What the request does is done with the
	// context, and end is called when it is answered.
	Request(*http.Request) (ctx context.Context, end func(Answered))

	// Step notes that a part of the request of a context has begun. The host is that of
	// the page that is fetched, and otherwise "". What failed at the end is a word out of
	// few, or "" if nothing did.
	Step(ctx context.Context, name, host string) (step context.Context, end func(failed string))
}

// Answered says how a request was answered. It has nothing of the page, nor of what the
// request asks for.
type Answered struct {
	Route          string // the pattern of the path, "" for those that there are not
	Status         int    // 0 if the client left before it was answered
	Received, Sent int64  // bytes of the bodies
}

// The steps of requests.
const (
	stepReceive = "receive" // read the body
	stepFetch   = "fetch"   // fetch the page
	stepQueue   = "queue"   // wait for its turn
	stepWork    = "work"    // run the operation
)

// traced lets the tracer, if there is one, note each request.
func (s *Server) traced(h http.Handler) http.Handler {
	if s.o.Tracer == nil {
		return h
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a := w.(*answered)
		ctx, end := s.o.Tracer.Request(r)
		inner := r.WithContext(ctx)
		h.ServeHTTP(w, inner)
		r.Pattern = inner.Pattern // is where the metrics look for the route
		end(Answered{Route: routeOf(r), Status: a.seen(ctx), Received: a.received.Load(), Sent: a.sent})
	})
}

// seen returns the status of the answer, or 0 if there was none before the client left.
func (a *answered) seen(ctx context.Context) int {
	if !a.begun && ctx.Err() != nil {
		return 0
	}
	return a.status
}

// step notes a step of the request of a context.
func (s *Server) step(ctx context.Context, name, host string) (step context.Context, end func(error)) {
	if s.o.Tracer == nil {
		return ctx, func(error) {}
	}
	step, noted := s.o.Tracer.Step(ctx, name, host)
	return step, func(err error) { noted(failure(err)) }
}

// failure returns a word for an error: the status that a client is told. The text of an
// error may have something of the page.
func failure(err error) string {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, context.Canceled):
		return "canceled"
	}
	return strconv.Itoa(newProblem(err).Status)
}

// hostOf returns the host of a URL, or "" if it cannot be read.
func hostOf(address string) string {
	u, err := weburl.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host()
}

// turn waits until a request may go on, which is a step of it.
func (s *Server) turn(ctx context.Context, enter func(context.Context) (leave func(), err error)) (leave func(), err error) {
	ctx, end := s.step(ctx, stepQueue, "")
	leave, err = enter(ctx)
	end(err)
	return leave, err
}
