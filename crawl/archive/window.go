package archive

import (
	"errors"
	"fmt"
	"io"
	"slices"
)

const (
	// windowSize is how many bytes of an archive are read at once.
	windowSize = 256 << 10

	// leastRead is how many bytes a reading of a window adds at least, unless the archive
	// ends: what begins anew with more bytes is done seldom enough then.
	leastRead = 8 << 10

	// maxKept is how many bytes of an archive are kept to be searched again. A member
	// that turns out to be broken is searched for the next one from where it began, since
	// it may have been cut off.
	maxKept = 8 << 20
)

// A window has the bytes of an archive, as they are in the file, around the place where
// it is read.
type window struct {
	from   io.Reader
	buf    []byte
	pos    int   // buf[pos:] is what comes next
	offset int64 // of buf[0] in the archive
	mark   int64 // what is behind is kept, up to maxKept bytes
	err    error // why there is no more: io.EOF at the end
}

// at returns where in the archive the next byte is.
func (w *window) at() int64 { return w.offset + int64(w.pos) }

// next returns the bytes at hand that come next.
func (w *window) next() []byte { return w.buf[w.pos:] }

// fill has more bytes at hand, and returns false if there are no more.
func (w *window) fill() bool {
	if w.err != nil {
		return false
	}
	w.makeRoom()
	n, err := io.ReadAtLeast(w.from, w.buf[len(w.buf):cap(w.buf)], leastRead)
	w.buf = w.buf[:len(w.buf)+n]
	switch err {
	case nil:
	case io.EOF, io.ErrUnexpectedEOF:
		w.err = io.EOF
	default:
		w.err = fmt.Errorf("at offset %d: %w", w.offset+int64(len(w.buf)), err)
	}
	return n > 0
}

// atLeast has n bytes at hand, unless the archive ends before, and returns what there is.
func (w *window) atLeast(n int) []byte {
	for len(w.buf)-w.pos < n && w.fill() {
	}
	return w.next()
}

// makeRoom makes room for what is read next, and forgets what need not be kept.
func (w *window) makeRoom() {
	keep := w.pos
	if w.mark >= w.offset && w.at()-w.mark <= maxKept {
		keep = int(w.mark - w.offset)
	}
	kept := len(w.buf) - keep
	switch {
	case cap(w.buf)-len(w.buf) >= windowSize/2:
		return
	case kept >= cap(w.buf)/2:
		w.buf = append(make([]byte, 0, max(windowSize, 2*cap(w.buf))), w.buf[keep:]...)
	case cap(w.buf) > 4*windowSize && kept < windowSize: // a large member has ended
		w.buf = append(make([]byte, 0, 2*windowSize), w.buf[keep:]...)
	default:
		w.buf = slices.Delete(w.buf, 0, keep)
	}
	w.pos -= keep
	w.offset += int64(keep)
}

// seek goes to an offset that was already read, or as close to it as is at hand.
func (w *window) seek(to int64) { w.pos = int(max(to-w.offset, 0)) }

// skip goes n bytes on, and returns false if the archive ends before.
func (w *window) skip(n int64) bool {
	for {
		step := min(n, int64(len(w.buf)-w.pos))
		w.pos += int(step)
		if n -= step; n == 0 {
			return true
		}
		w.mark = w.at()
		if !w.fill() {
			return false
		}
	}
}

// ended returns the error for bytes that are missing: that the archive ends, or that it
// cannot be read.
func (w *window) ended() error {
	if w.err == nil || w.err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return &readError{w.err}
}

// A readError says that an archive cannot be read on.
type readError struct{ err error }

func (e *readError) Error() string { return "archive: " + e.err.Error() }
func (e *readError) Unwrap() error { return e.err }

func isReadError(err error) bool {
	var read *readError
	return errors.As(err, &read)
}
