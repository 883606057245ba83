package microformats

import (
	"github.com/itemscope/itemscope/dom"
)

// at returns the place of a node, if it is asked for and known.
func (w *writer) at(n dom.Node) (dom.Position, bool) {
	if w.document == nil {
		return dom.Position{}, false
	}
	at := w.document.NodePosition(n)
	return at, !at.IsZero()
}

// position writes the place of a node as a member that is not the first.
func (w *writer) position(n dom.Node) {
	if at, ok := w.at(n); ok {
		w.dst = at.AppendJSON(append(w.dst, `,"position":`...))
	}
}

// positions writes the places of the values of an item, by the names of its
// properties and in the order of the values.
func (w *writer) positions(it *Item) {
	if _, ok := w.at(it.Node); !ok || len(it.Properties) == 0 {
		return
	}
	w.dst = append(w.dst, `,"positions":{`...)
	for i := range it.Properties {
		p := &it.Properties[i]
		w.comma(i)
		w.string(p.Name)
		w.dst = append(w.dst, ":["...)
		for j := range p.Values {
			w.comma(j)
			at, _ := w.at(p.Values[j].Node)
			w.dst = at.AppendJSON(w.dst)
		}
		w.dst = append(w.dst, ']')
	}
	w.dst = append(w.dst, '}')
}
