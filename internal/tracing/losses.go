package tracing

import (
	"log/slog"
	"sync"
	"time"
)

// reportEvery is how often losses are logged at most.
const reportEvery = time.Minute

// losses log once in a while that spans were lost.
type losses struct {
	log *slog.Logger

	mu       sync.Mutex
	spans    int // of failed batches, since the last report
	last     error
	reported time.Time
}

// add counts the spans of a batch that was not exported, or not whole.
func (l *losses) add(spans int, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.spans += spans
	l.last = err
	if time.Since(l.reported) >= reportEvery {
		l.write()
	}
}

// flush logs what was not yet.
func (l *losses) flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.spans > 0 {
		l.write()
	}
}

func (l *losses) write() {
	l.log.Warn("traces were not exported", "spans", l.spans, "error", l.last)
	l.spans, l.reported = 0, time.Now()
}
