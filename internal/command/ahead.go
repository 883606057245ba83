package command

import (
	"errors"
	"io"
	"sync"

	"github.com/itemscope/itemscope"
)

// An aheadFunc writes what is printed of a page. It is called for several pages at a time.
type aheadFunc func(out io.Writer, page *itemscope.Page) error

// A turn has what is printed of a page until those before it are printed.
type turn struct{ text []byte }

// maxAhead is how many bytes a turn has at most.
const maxAhead = 1 << 20

var errTooLong = errors.New("longer than what is kept")

func (t *turn) Write(b []byte) (int, error) {
	if len(t.text)+len(b) > maxAhead {
		return 0, errTooLong
	}
	t.text = append(t.text, b...)
	return len(b), nil
}

var turns = sync.Pool{New: func() any { return new(turn) }}

// ahead calls write for a page, and returns what prints that when it is the turn of the page.
// It tells whether it was not too long for that.
func (p *program) ahead(page *itemscope.Page, write aheadFunc) (print func() error, ok bool) {
	t := turns.Get().(*turn)
	t.text = t.text[:0]
	err := write(t, page)
	if errors.Is(err, errTooLong) {
		turns.Put(t)
		return nil, false
	}
	empty := page.IsEmpty()
	return func() error {
		p.found = p.found || !empty
		_, failed := p.stdout.Write(t.text)
		turns.Put(t)
		return errors.Join(failed, err)
	}, true
}
