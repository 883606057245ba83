package inspect

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/linkrel"
)

// links appends the links as [linkrel.Link.AppendJSON] writes them, each with the position
// of its element.
func (w *writer) links(all *linkrel.Data) {
	w.name("links")
	w.buf = append(w.buf, '[')
	first := true
	for l := range all.All() {
		w.flush(pieceSize)
		before := len(w.buf)
		if !first {
			w.comma(1)
		}
		first = false
		w.buf, _ = l.AppendJSON(w.buf, dom.JSONOptions{Document: w.d, Budget: dom.NewBudget(-1, 0)}) // charged here
		if place := w.d.Place(l.Node); !place.Span.IsZero() {
			w.buf = w.buf[:len(w.buf)-1]
			w.place("position", place)
			w.buf = append(w.buf, '}')
		}
		if !w.charge(len(w.buf) - before) {
			w.buf = w.buf[:before]
			break
		}
	}
	w.buf = append(w.buf, ']')
}
