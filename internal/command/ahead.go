package command

import (
	"errors"
	"io"
	"sync"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// An aheadFunc writes the line that is printed of a page, without its end. It is called for
// several pages at a time.
type aheadFunc func(out io.Writer, page *itemscope.Page) error

// maxAhead is how many bytes are kept of a page until those before it are printed.
const maxAhead = 1 << 20

var errTooLong = errors.New("longer than what is kept")

// A turn has what is printed of a page until then, in pieces of memory that serve one page after
// the other: what waits is little in all, though that of one page can be much.
type turn struct {
	pieces []*piece
	size   int
}

type piece [2 * jsontext.Much]byte

var pieces = sync.Pool{New: func() any { return new(piece) }}

func (t *turn) Write(b []byte) (int, error) {
	if t.size+len(b) > maxAhead {
		return 0, errTooLong
	}
	t.add(b)
	return len(b), nil
}

func (t *turn) add(b []byte) {
	for len(b) > 0 {
		at := t.size % len(piece{})
		if at == 0 {
			t.pieces = append(t.pieces, pieces.Get().(*piece))
		}
		n := copy(t.pieces[len(t.pieces)-1][at:], b)
		t.size, b = t.size+n, b[n:]
	}
}

// writeTo writes the text, and gives its memory back.
func (t *turn) writeTo(w io.Writer) (err error) {
	for _, p := range t.pieces {
		n := min(t.size, len(p))
		if err == nil {
			_, err = w.Write(p[:n])
		}
		t.size -= n
		pieces.Put(p)
	}
	t.pieces = nil
	return err
}

// ahead calls write for a page, and returns what prints that when it is the turn of the page.
// It tells whether it was not too long for that.
func (p *program) ahead(page *itemscope.Page, write aheadFunc) (print func() error, ok bool) {
	t := new(turn)
	err := write(t, page)
	if errors.Is(err, errTooLong) {
		_ = t.writeTo(io.Discard)
		return nil, false
	}
	empty := page.IsEmpty()
	t.add([]byte{'\n'})
	return func() error {
		p.found = p.found || !empty
		return errors.Join(t.writeTo(p.stdout), err)
	}, true
}
