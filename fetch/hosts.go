package fetch

import (
	"context"
	"sync"
	"time"

	"github.com/itemscope/itemscope/dom"
)

// hosts count the requests to each host, and know which ask for time.
type hosts struct {
	most int // requests at once to each

	mu   sync.Mutex
	list map[string]*host
}

type host struct {
	users int           // how many requests are under way or wait
	slots chan struct{} // has one for each that is under way; nil if there is no limit
	until time.Time     // before which the host is not to be asked
}

func newHosts(perHost int) *hosts {
	return &hosts{most: dom.Bound(perHost, DefaultPerHost), list: map[string]*host{}}
}

// maxSlots bounds what is kept for a host.
const maxSlots = 1 << 16

// enter waits until the host may be asked. It returns what to call when that is done.
func (h *hosts) enter(ctx context.Context, name string) (leave func(), err error) {
	at := h.use(name)
	if at.slots != nil {
		select {
		case at.slots <- struct{}{}:
		case <-ctx.Done():
			h.leave(name, at)
			return nil, ctx.Err()
		}
	}
	leave = sync.OnceFunc(func() {
		if at.slots != nil {
			<-at.slots
		}
		h.leave(name, at)
	})
	if err := h.wait(ctx, at); err != nil {
		leave()
		return nil, err
	}
	return leave, nil
}

func (h *hosts) use(name string) *host {
	h.mu.Lock()
	defer h.mu.Unlock()
	at := h.list[name]
	if at == nil {
		at = &host{}
		if h.most <= maxSlots {
			at.slots = make(chan struct{}, h.most)
		}
		h.list[name] = at
	}
	at.users++
	return at
}

func (h *hosts) leave(name string, at *host) {
	h.mu.Lock()
	defer h.mu.Unlock()
	at.users--
	if at.users == 0 && time.Now().After(at.until) {
		delete(h.list, name)
	}
}

// hold says that a host, which is being asked, is not to be asked again for some time.
func (h *hosts) hold(name string, wait time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if at, until := h.list[name], time.Now().Add(wait); at != nil && until.After(at.until) {
		at.until = until
	}
}

// wait waits until the host may be asked again. Meanwhile it may ask for more time.
func (h *hosts) wait(ctx context.Context, at *host) error {
	for {
		h.mu.Lock()
		left := time.Until(at.until)
		h.mu.Unlock()
		if left <= 0 {
			return ctx.Err()
		}
		timer := time.NewTimer(left)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return ctx.Err()
		}
	}
}
