package microdata

import "github.com/itemscope/itemscope/dom"

// position writes the place of an item, if it is asked for and known.
func (w *jsonWriter) position(it *Item) {
	if !w.o.Positions {
		return
	}
	if at := it.Position(w.o.Document); !at.IsZero() {
		w.buf = append(w.buf, `"position":`...)
		w.buf = append(at.AppendJSON(w.buf), ',')
	}
}

// positions writes the places of the values of an item, by the names of its
// properties and in the order in which the values were written.
func (w *jsonWriter) positions(it *Item) {
	if !w.o.Positions || len(it.Properties) == 0 || it.Position(w.o.Document).IsZero() {
		return
	}
	w.buf = append(w.buf, `,"positions":{`...)
	f := frame{item: it}
	for i := range it.Properties {
		p := &it.Properties[i]
		f.values = 0
		for j := range p.Values {
			v := &p.Values[j]
			if _, within := w.path[v.Item]; within && w.spec == W3C2011 {
				continue // as next leaves it out
			}
			w.separate(&f, p.Name)
			w.buf = v.Position(w.o.Document).AppendJSON(w.buf)
		}
		if f.values > 0 {
			w.buf = append(w.buf, ']')
		}
	}
	w.buf = append(w.buf, '}')
}

// setPositions gives the values of an item the positions that were read beside
// them. If the JSON was changed after it was written, a value may get the position
// of another one.
func (it *Item) setPositions(read []propertyPositions) {
	var byName map[string][]dom.Position
	for i := range it.Properties {
		p := &it.Properties[i]
		if i < len(read) && read[i].name == p.Name {
			setPositions(p.Values, read[i].values)
			continue
		}
		if byName == nil { // they are not in the order of the properties
			byName = map[string][]dom.Position{}
			for _, r := range read {
				byName[r.name] = r.values
			}
		}
		setPositions(p.Values, byName[p.Name])
	}
}

func setPositions(values []Value, read []dom.Position) {
	for i := range min(len(values), len(read)) {
		values[i].position = read[i]
	}
}

// propertyPositions are those of the values of a property.
type propertyPositions struct {
	name   string
	values []dom.Position
}
