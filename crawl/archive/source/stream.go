package source

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
)

// An object is something that a server has.
type object interface {
	// get asks for the bytes from an offset on, of the state that known tells unless it is
	// zero. The body may begin before: at is where.
	get(ctx context.Context, offset int64, known Info) (body io.ReadCloser, at int64, info Info, err error)
}

// A lastingError is one that asking again will not mend.
type lastingError struct{ err error }

func (e *lastingError) Error() string { return e.err.Error() }
func (e *lastingError) Unwrap() error { return e.err }

// attempts is how often is asked for what comes next before the input counts as not
// readable.
const attempts = 6

// firstWait is how long is waited before the second attempt; before each further one it is
// twice as long.
var firstWait = time.Second

// stall is how long nothing may come before the connection counts as broken.
const stall = 2 * time.Minute

// A stream reads an object, over several connections if need be.
type stream struct {
	ctx    context.Context
	name   string
	object object

	info   Info
	body   io.ReadCloser
	cancel context.CancelFunc
	timer  *time.Timer
	offset int64 // of what comes next
	failed int   // attempts since something came
}

// Read reads on, after connecting again where the connection has broken.
func (s *stream) Read(p []byte) (int, error) {
	for {
		if s.body == nil {
			if s.info.Size >= 0 && s.offset >= s.info.Size {
				return 0, io.EOF
			}
			if err := s.connect(); err != nil {
				return 0, err
			}
		}
		s.timer.Reset(stall)
		n, err := s.body.Read(p)
		s.timer.Stop()
		s.offset += int64(n)
		if n > 0 {
			s.failed = 0
			return n, nil // the error comes again
		}
		switch {
		case err == io.EOF && (s.info.Size < 0 || s.offset == s.info.Size):
			return 0, io.EOF
		case err != nil:
			s.disconnect()
			if err := s.wait(err); err != nil {
				return 0, err
			}
		}
	}
}

// connect asks for what comes next until there is an answer.
func (s *stream) connect() error {
	for {
		ctx, cancel := context.WithCancel(s.ctx)
		timer := time.AfterFunc(stall, cancel)
		body, at, info, err := s.object.get(ctx, s.offset, s.info)
		if err == nil {
			_, err = io.CopyN(io.Discard, body, s.offset-at)
		}
		timer.Stop()
		if err == nil {
			if s.info == (Info{}) {
				s.info = info
			}
			s.body, s.cancel, s.timer = body, cancel, timer
			return nil
		}
		if body != nil {
			_ = body.Close() // it is of no use
		}
		cancel()
		if err := s.wait(err); err != nil {
			return err
		}
	}
}

// wait waits before the next attempt. It returns the error if there is to be none.
func (s *stream) wait(cause error) error {
	var lasting *lastingError
	s.failed++
	switch {
	case s.ctx.Err() != nil:
		return fmt.Errorf("%s: %w", s.name, context.Cause(s.ctx))
	case errors.As(cause, &lasting):
		return fmt.Errorf("%s: %w", s.name, lasting.err)
	case s.failed >= attempts:
		return fmt.Errorf("%s: cannot be read at offset %d, in %d attempts: %w", s.name, s.offset, s.failed, cause)
	}
	select {
	case <-s.ctx.Done():
	case <-time.After(firstWait << (s.failed - 1)):
	}
	return nil
}

func (s *stream) disconnect() {
	if s.body != nil {
		_ = s.body.Close() // what was read of it is complete all the same
		s.cancel()
		s.body = nil
	}
}

// Close ends the connection.
func (s *stream) Close() error {
	s.disconnect()
	return nil
}

// An at reads an object at any place.
type at struct {
	mu     sync.Mutex
	stream *stream
}

// nearby is how far a reading may be ahead for what lies between to be read, too, rather
// than to connect again.
const nearby = 1 << 20

func (a *at) ReadAt(p []byte, offset int64) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	s := a.stream
	s.failed = 0
	ahead := offset - s.offset
	if ahead > 0 && ahead <= nearby {
		if _, err := io.CopyN(io.Discard, s, ahead); err != nil {
			return 0, err
		}
	} else if ahead != 0 {
		s.disconnect()
		s.offset = offset
	}
	n, err := io.ReadFull(s, p)
	if err == io.ErrUnexpectedEOF {
		err = io.EOF
	}
	return n, err
}

func (a *at) Close() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.stream.Close()
}
