package outline

import (
	"github.com/itemscope/itemscope/dom"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/internal/snippet"
	"github.com/itemscope/itemscope/item"
)

// openItem is an item of which properties are still to be written.
type openItem struct {
	properties []property
	indent     int
	names      int // how wide the column of names is
	syntaxes   []item.Syntax
	property   int // the property and its value that come next
	value      int
}

// property is a property under the name that is shown.
type property struct {
	name   string
	values []item.Value

	// Whether the values differ in their language, and in what they are written in.
	languages, syntaxes bool
}

func (w *writer) property(name string, values []item.Value) property {
	p := property{name: w.shortened(PropertyName(name)), values: values}
	for i := range values {
		p.languages = p.languages || values[i].Language() != values[0].Language()
		p.syntaxes = p.syntaxes || values[i].Syntax != values[0].Syntax
	}
	return p
}

func (w *writer) propertiesOf(list []item.Property) []property {
	made := make([]property, len(list))
	for i := range list {
		made[i] = w.property(list[i].Name, list[i].Values)
	}
	return made
}

// topItem writes an item that is not inside another one, and all that is inside it.
func (w *writer) topItem(it *item.Item) {
	w.line(0, it.Place(), w.heading(it, nil))
	w.open = w.open[:0]
	w.enter(it, 0)
	for len(w.open) > 0 && !w.ended() {
		w.next(len(w.open) - 1)
	}
}

// enter opens an item: its properties come next.
func (w *writer) enter(it *item.Item, indent int) {
	w.met[it] = true
	list := w.propertiesOf(it.Properties)
	if it.ID != "" {
		id := property{name: "@id", values: []item.Value{{Kind: item.KindURL, Text: it.ID}}}
		list = slices.Insert(list, 0, id)
	}
	w.enterProperties(list, indent, it.Syntaxes())
}

func (w *writer) enterProperties(list []property, indent int, syntaxes []item.Syntax) {
	o := openItem{properties: list, indent: min(indent+step, w.Columns/2), syntaxes: syntaxes}
	for _, p := range list {
		o.names = max(o.names, width(p.name))
	}
	if len(w.open) > 0 { // values are in the column of those around them, if there is room
		around := &w.open[len(w.open)-1]
		o.names = max(o.names, around.indent+around.names-o.indent)
	}
	o.names = min(o.names, max(w.Columns*3/10, leastNames))
	w.open = append(w.open, o)
}

// leastNames is how wide the column of names gets on the narrowest of terminals, if it
// has to.
const leastNames = 10

// step is how many columns what is inside is indented by.
const step = 2

// next writes the next value of the item that is open at a depth.
func (w *writer) next(depth int) {
	o := &w.open[depth]
	if o.property == len(o.properties) {
		w.open = w.open[:depth]
		return
	}
	p := &o.properties[o.property]
	if o.value == w.shown(p.values) {
		if left := len(p.values) - o.value; left > 0 {
			w.leftOut += left
			w.line(o.indent+o.names+gap, dom.Place{}, w.styled(faint, "… "+number(left)+" more"))
		}
		o.property, o.value = o.property+1, 0
		return
	}
	v := &p.values[o.value]
	name := p.name
	if o.value > 0 && v.Item == nil {
		name = "" // the name is in the lines above
	}
	o.value++
	w.writeValue(*o, name, p, v)
}

// shown returns how many of the values of a property are written.
func (w *writer) shown(values []item.Value) int {
	most := maxValues
	if values[0].Item != nil {
		most = maxItems
	}
	if w.Full || len(values) <= most+1 {
		return len(values)
	}
	return most
}

// gap is what is between a name and its value.
const gap = 2

// writeValue writes a line with a name and a value. What is inside the value comes next.
func (w *writer) writeValue(o openItem, name string, p *property, v *item.Value) {
	label := w.label(name, o.names)
	column := o.indent + max(width(name), o.names) + gap
	it := v.Item
	switch {
	case it == nil:
		w.text(label, o, column, p, v)
	case w.met[it]:
		w.line(o.indent, v.Place(), label+"→ "+w.reference(it, w.room()-column-width("→ ")))
	case len(w.open) > maxDepth && !w.Full && len(it.Properties) > 0:
		w.leftOut += len(it.Properties)
		w.line(o.indent, v.Place(), label+w.heading(it, o.syntaxes)+w.styled(faint, "  … "+number(len(it.Properties))+" more inside"))
	default:
		w.line(o.indent, v.Place(), label+w.heading(it, o.syntaxes))
		w.enter(it, o.indent)
	}
}

// text writes a value that is not an item, and opens what is said of the value itself.
func (w *writer) text(label string, o openItem, column int, p *property, v *item.Value) {
	if isMarkup(v) && !w.Full {
		w.leftOut++
		w.line(o.indent, v.Place(), label+w.styled(faint, "markup of "+number(len(v.Text))+" bytes"))
		return
	}
	mark := w.mark(p, v)
	rest := max(w.room()-column-width(mark), leastRoom)
	text := snippet.InLine(v.Text)
	if text == "" {
		mark = `""` + mark
	}
	if w.Full {
		w.wrapped(o.indent, v.Place(), label, text, mark, column, rest)
	} else {
		w.line(o.indent, v.Place(), label+w.fitted(text, rest)+w.styled(faint, mark))
	}
	if len(v.Properties()) > 0 {
		w.enterProperties(w.propertiesOf(v.Properties()), o.indent, o.syntaxes)
	}
}

// isMarkup tells whether the text of a value is HTML or XML.
func isMarkup(v *item.Value) bool {
	return v.Datatype() == item.HTML || v.Datatype() == item.XMLLiteral
}

// mark says what tells a value apart from the others of the property: its language, and
// its syntax where those differ.
func (w *writer) mark(p *property, v *item.Value) (mark string) {
	if p.languages && v.Language() != "" {
		mark += "  " + w.shortened(snippet.InLine(v.Language()))
	}
	if p.syntaxes {
		mark += "  " + v.Syntax.String()
	}
	return mark
}

// label returns the name of a property, padded to the column of names.
func (w *writer) label(name string, column int) string {
	return w.styled(ofName, name) + strings.Repeat(" ", max(column-width(name), 0)+gap)
}

// reference names an item that is written elsewhere.
func (w *writer) reference(it *item.Item, columns int) string {
	text, ok := w.references[it]
	if !ok {
		name := it.Text("name")
		if name == "" {
			name = it.ID
		}
		name, rest := cut(snippet.InLine(name), w.Columns)
		if rest > 0 {
			name += "…"
		}
		text = strings.TrimSpace(w.shortened(typesOf(it)) + " " + name)
		w.references[it] = text
	}
	return w.fitted(text, max(columns, leastRoom))
}

// heading says what an item is, and in which syntaxes if it is not in those around it.
func (w *writer) heading(it *item.Item, around []item.Syntax) string {
	text := w.styled(bold, w.shortened(typesOf(it)))
	if list := it.Syntaxes(); !slices.Equal(list, around) {
		text += "  " + w.styled(faint, joined(list))
	}
	return text
}

func joined(list []item.Syntax) string {
	names := make([]string, len(list))
	for i, s := range list {
		names[i] = s.String()
	}
	return strings.Join(names, ", ")
}
