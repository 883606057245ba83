package archive

import (
	"bytes"
	"errors"
	"io"

	"github.com/itemscope/itemscope/internal/inflate"
)

const (
	// textStep is how many bytes of a text are inflated at once, at least.
	textStep = 256 << 10

	// maxSpare is how large the memory for texts may be that is kept for the next record.
	maxSpare = 4 << 20
)

// A text is what an archive has inside, across all its members.
type text struct {
	in     window
	coding coding

	buf []byte
	pos int // buf[pos:] is what comes next

	open    bool  // the member goes on
	begins  int   // where in buf the text of the member begins, or -1 if that is no longer there
	member  int64 // where in the archive the member begins
	members int   // how many have begun
	failed  error // why the member cannot be inflated
	size    int64 // of all texts so far
}

// next returns the bytes at hand that come next.
func (t *text) next() []byte { return t.buf[t.pos:] }

// beginMember begins with the next member. The error is io.EOF if there is none.
func (t *text) beginMember() error {
	at := &t.in
	at.mark = at.at()
	if err := t.coding.begin(at); err != nil {
		return err
	}
	t.member, t.begins, t.open = at.mark, len(t.buf), true
	t.members++
	return nil
}

// inflate has more of the member's text at hand: limit bytes of it, if there are so many.
func (t *text) inflate(limit int) error {
	before := len(t.buf)
	buf, err := t.coding.inflate(&t.in, t.buf, limit)
	t.buf = buf
	t.size += int64(len(buf) - before)
	if err == inflate.ErrLimit {
		return nil
	}
	t.open = false
	if err != nil && !isReadError(err) {
		t.failed = err
	}
	return err
}

var (
	errCutOff  = errors.New("it is cut off: its member ends, and another record begins")
	errArchive = errors.New("it is cut off: the archive ends")
)

// want has n bytes at hand. A record may go on in the next member, unless that begins
// with another record: zstd allows that, and some programs compress in blocks.
func (t *text) want(n int) error {
	for len(t.buf)-t.pos < n {
		var err error
		if t.open {
			err = t.inflate(max(textStep, n-(len(t.buf)-t.pos)))
		} else {
			err = t.goOn()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// goOn goes on in the next member.
func (t *text) goOn() error {
	if t.failed != nil {
		return t.failed
	}
	err := t.beginMember()
	if err == io.EOF {
		return errArchive
	}
	for err == nil && t.open && len(t.buf)-t.begins < len(warcMagic) {
		err = t.inflate(textStep)
	}
	if err == nil && bytes.HasPrefix(t.buf[t.begins:], warcMagic) {
		return errCutOff
	}
	return err
}

// forget forgets what lies before pos and is not needed to inflate what follows.
func (t *text) forget() {
	keep := t.pos
	if t.open {
		keep = max(min(keep, len(t.buf)-inflate.History), 0)
	}
	switch left := len(t.buf) - keep; {
	case left == 0 && cap(t.buf) > maxSpare:
		t.buf = nil
	case left > keep:
		return // to be moved less often
	default:
		copy(t.buf, t.buf[keep:])
		t.buf = t.buf[:left]
	}
	t.pos -= keep
	t.begins = max(t.begins-keep, -1)
}

// skip goes on by n bytes without having more of them at hand than needed, behind those
// before kept, which stay. It returns where in buf what follows is.
func (t *text) skip(kept int, n int64) (int, error) {
	for {
		have := int64(len(t.buf) - kept)
		if have >= n {
			return kept + int(n), nil
		}
		if spare := int(have) - inflate.History; spare > textStep {
			copy(t.buf[kept:], t.buf[kept+spare:])
			t.buf = t.buf[:len(t.buf)-spare]
			if t.begins -= spare; t.begins < kept {
				t.begins = -1
			}
			n -= int64(spare)
		}
		var err error
		if t.open {
			err = t.inflate(textStep)
		} else {
			err = t.goOn()
		}
		if err != nil {
			return 0, err
		}
	}
}
