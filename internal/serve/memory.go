package serve

import (
	"bytes"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// memory bounds what all pages together take that are being received or wait, and all
// answers that are being sent.
type memory struct {
	max  int64 // bytes
	used atomic.Int64
}

// take takes n bytes, and tells whether there were as many left. If not, it takes none.
func (m *memory) take(n int) bool {
	if m.used.Add(int64(n)) <= m.max {
		return true
	}
	m.give(n)
	return false
}

func (m *memory) give(n int) { m.used.Add(-int64(n)) }

// full is the problem of a request that needs memory when there is none left.
func full() *problem {
	p := newStatus(http.StatusServiceUnavailable, "the service has too many pages in hand already")
	p.retryAfter = time.Second
	return p
}

// A buffer is a text in the memory of the service. It grows as the text comes, so that a
// client that announces a long text and sends nothing takes nothing.
type buffer struct {
	bytes.Buffer
	memory *memory
	taken  int
}

var buffers = sync.Pool{New: func() any { return new(buffer) }}

// leastBuffer is how many bytes a buffer has at least, and largestKept how many a buffer
// may have that is used again.
const (
	leastBuffer = 16 << 10
	largestKept = 1 << 20
)

func newBuffer(m *memory) *buffer {
	b := buffers.Get().(*buffer)
	b.memory = m
	return b
}

// read reads all of r, which may have up to max bytes.
func (b *buffer) read(r io.Reader, max int) error {
	for {
		if b.Available() < bytes.MinRead {
			b.Grow(min(leastBuffer+b.Len(), max-b.Len()) + bytes.MinRead)
		}
		if err := b.charge(); err != nil {
			return err
		}
		n, err := r.Read(b.AvailableBuffer()[:b.Available()])
		_, _ = b.Write(b.AvailableBuffer()[:n])
		switch {
		case b.Len() > max:
			return &http.MaxBytesError{Limit: int64(max)}
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
	}
}

// charge takes the memory that the buffer has.
func (b *buffer) charge() error {
	if more := b.Cap() - b.taken; more > 0 {
		if !b.memory.take(more) {
			return full()
		}
		b.taken += more
	}
	return nil
}

// release gives the memory back. Nothing of the buffer may be used afterwards.
func (b *buffer) release() {
	b.memory.give(b.taken)
	b.taken, b.memory = 0, nil
	if b.Cap() <= largestKept {
		b.Reset()
		buffers.Put(b)
	}
}
