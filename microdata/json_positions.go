package microdata

// position writes the place of an item, if it is asked for and known.
func (w *jsonWriter) position(it *Item) {
	if w.document == nil {
		return
	}
	if at := w.document.NodePosition(it.Node); !at.IsZero() {
		w.buf = append(w.buf, `"position":`...)
		w.buf = append(at.AppendJSON(w.buf), ',')
	}
}

// positions writes the places of the values of an item, by the names of its
// properties and in the order in which the values were written.
func (w *jsonWriter) positions(it *Item) {
	if w.document == nil || len(it.Properties) == 0 || w.document.NodePosition(it.Node).IsZero() {
		return
	}
	w.buf = append(w.buf, `,"positions":{`...)
	f := frame{item: it}
	for i := range it.Properties {
		p := &it.Properties[i]
		f.values = 0
		for j := range p.Values {
			if _, within := w.path[p.Values[j].Item]; within && w.spec == W3C2011 {
				continue // as next leaves it out
			}
			w.separate(&f, p.Name)
			w.buf = w.document.NodePosition(p.Values[j].Node).AppendJSON(w.buf)
		}
		if f.values > 0 {
			w.buf = append(w.buf, ']')
		}
	}
	w.buf = append(w.buf, '}')
}
