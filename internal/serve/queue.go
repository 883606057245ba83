package serve

import (
	"context"
	"net/http"
	"sync/atomic"
	"time"
)

// A queue lets a number of requests run, and some more wait for their turn.
type queue struct {
	running chan struct{} // has an element for each that runs
	waiting atomic.Int64
	places  int64 // how many may wait
}

func newQueue(jobs, places int) *queue {
	return &queue{running: make(chan struct{}, jobs), places: int64(places)}
}

// enter waits for the turn of a request, which ends when leave is called. It does not
// wait if too many do.
func (q *queue) enter(ctx context.Context) (leave func(), err error) {
	select {
	case q.running <- struct{}{}:
		return func() { <-q.running }, nil
	default:
	}
	defer q.waiting.Add(-1)
	if q.waiting.Add(1) > q.places {
		p := newStatus(http.StatusServiceUnavailable, "too many requests wait already")
		p.retryAfter = time.Second
		return nil, p
	}
	return q.wait(ctx)
}

// wait is enter for those that take no place in the queue, since they have no more than
// one request at a time: batches.
func (q *queue) wait(ctx context.Context) (leave func(), err error) {
	select {
	case q.running <- struct{}{}:
		return func() { <-q.running }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
