package command

import (
	"errors"
	"io"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/headroom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// An aheadFunc writes the line that is printed of a page, without its end. It is called for
// several pages at a time.
type aheadFunc func(out io.Writer, page *itemscope.Page) error

// maxAhead is how many bytes are kept of a page until those before it are printed.
const maxAhead = 1 << 20

var errTooLong = errors.New("longer than what is kept")

// A turn has what is printed of a page until then.
type turn struct{ text []byte }

func (t *turn) Write(b []byte) (int, error) {
	if len(t.text)+len(b) > maxAhead {
		return 0, errTooLong
	}
	t.text = append(headroom.Grow(t.text, len(b)), b...)
	return len(b), nil
}

// ahead calls write for a page, and returns what prints that when it is the turn of the page.
// It tells whether it was not too long for that.
func (p *program) ahead(page *itemscope.Page, write aheadFunc) (print func() error, ok bool) {
	room := jsontext.TakeRoom()
	t := turn{room.Empty()}
	err := write(&t, page)
	if errors.Is(err, errTooLong) {
		room.GiveBack(t.text)
		return nil, false
	}
	empty := page.IsEmpty()
	return func() error {
		p.found = p.found || !empty
		failed := p.print(t.text)
		room.GiveBack(t.text)
		return errors.Join(failed, err)
	}, true
}
