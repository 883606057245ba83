package dom

import (
	"sync"
	"sync/atomic"
)

// lazy guards an index that is built by its first reader, while others wait.
type lazy struct {
	ready atomic.Bool
	mu    sync.Mutex
}

// once runs build, unless build has run since the last reset.
func (l *lazy) once(build func()) {
	if l.ready.Load() {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.ready.Load() {
		build()
		l.ready.Store(true)
	}
}

func (l *lazy) reset() { l.ready.Store(false) }
