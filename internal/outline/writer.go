package outline

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
)

// writer writes a page.
type writer struct {
	Options
	out   io.Writer
	page  *Page
	meter dom.Meter
	buf   []byte
	err   error               // of out
	met   map[*item.Item]bool // the items that are written, or will be at the top
	open  []openItem

	// references are the texts that stand for items: there can be many for a long name.
	references map[*item.Item]string

	cut     int // texts that were cut
	leftOut int // values that were left out
}

// flushAt is how much is gathered before it is written.
const flushAt = 32 << 10

// placeColumns is how wide the column of places is.
const placeColumns = 9

// room returns how wide lines are beside the column of places.
func (w *writer) room() int {
	if w.Positions {
		return w.Columns - placeColumns
	}
	return w.Columns
}

// line writes a line, if there is any of the budget left.
func (w *writer) line(indent int, at dom.Place, text string) {
	if w.ended() || !w.meter.Charge(indent+placeColumns+len(text)+1, at.Node) {
		return
	}
	if w.Positions {
		place := ""
		if position := w.page.Document.PlacePosition(at); !position.IsZero() {
			place = position.String()
		}
		w.buf = append(w.buf, w.styled(faint, fmt.Sprintf("%*s", placeColumns-gap, place))...)
		w.buf = append(w.buf, strings.Repeat(" ", gap)...)
	}
	w.buf = append(w.buf, strings.Repeat(" ", indent)...)
	w.buf = append(w.buf, strings.TrimRight(text, " ")...)
	w.newLine()
}

// wrapped writes a text in as many lines as it needs: the first behind a label, the others
// in the column of the text, and behind the last a mark.
func (w *writer) wrapped(indent int, at dom.Place, label, text, mark string, column, columns int) {
	list := lines(text, columns)
	for i, line := range list {
		if i == len(list)-1 {
			line += w.styled(faint, mark)
		}
		if i == 0 {
			w.line(indent, at, label+line)
		} else {
			w.line(column, dom.Place{}, line)
		}
	}
}

func (w *writer) newLine() {
	if w.buf = append(w.buf, '\n'); len(w.buf) >= flushAt {
		w.flush()
	}
}

func (w *writer) flush() {
	if w.err == nil && len(w.buf) > 0 {
		_, w.err = w.out.Write(w.buf)
	}
	w.buf = w.buf[:0]
}

// ended tells whether nothing more is to be written.
func (w *writer) ended() bool { return w.err != nil || w.meter.Err() != nil }

// footer says how to see what is not there.
func (w *writer) footer() {
	var parts []string
	if w.cut > 0 {
		parts = append(parts, counted(w.cut, "text")+" cut")
	}
	if w.leftOut > 0 {
		parts = append(parts, counted(w.leftOut, "value")+" left out")
	}
	if len(parts) > 0 {
		w.newLine()
		for _, line := range lines(strings.Join(parts, ", ")+"; --full prints all", max(w.room(), leastRoom)) {
			w.line(0, dom.Place{}, w.styled(faint, line))
		}
	}
}

func (w *writer) end() error {
	w.flush()
	return errors.Join(w.err, w.meter.End())
}

// A style is a parameter of SGR, "select graphic rendition". What is chosen can be read on
// dark and on light ground.
type style string

const (
	bold   style = "1"
	faint  style = "2"
	ofName style = "36"
)

// styled returns text in a style, where there are colours.
func (w *writer) styled(s style, text string) string {
	if !w.Colour || text == "" {
		return text
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}
