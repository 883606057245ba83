package microformats

import (
	"io"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// How many bytes JSON has beside its strings, names and quotes, and separators.
const (
	itemSyntax     = len(`{"type":[],"id":,"lang":,"properties":{},"children":[]},`)
	propertySyntax = len(`:[],`)
	objectSyntax   = len(`{"html":,"value":,"lang":},`)
	relURLSyntax   = len(`:{"rels":[],"text":,"title":,"media":,"hreflang":,"type":},`)
	positionSyntax = len(`"position":{"line":1000,"column":1000},`)
)

// writer writes items. Those that are open are in a list, so that depth costs no
// recursion. Everything is charged before it is written; once the budget is used
// up nothing is added except the brackets that are open.
type writer struct {
	dst   []byte
	open  []openItem
	meter dom.Meter
	out   io.Writer // nil: all stays in dst
	err   error     // of out

	document  *dom.Document
	positions bool
	clean     bool
}

func newWriter(dst []byte, o dom.JSONOptions, size int) *writer {
	return &writer{
		dst: dst, meter: o.Budget.Part("microformats", size),
		document: o.Document, positions: o.Positions, clean: o.Clean,
	}
}

// openItem is an item that is being written.
type openItem struct {
	item     *Item
	value    *Value // the value that the item is, nil if none
	property int    // the property and the value of it that come next
	index    int
	child    int
}

func (w *writer) data(d *Data) {
	w.dst = append(w.dst, `{"items":[`...)
	for i, it := range d.Items {
		if !w.charge(w.itemCost(it), it.Node) {
			break
		}
		w.comma(i)
		w.item(it)
	}
	if w.dst = append(w.dst, ']'); !d.itemsOnly {
		w.relations(d)
	}
	w.dst = append(w.dst, '}')
}

// relations writes the members of d about links.
func (w *writer) relations(d *Data) {
	w.dst = append(w.dst, `,"rels":{`...)
	for i, r := range d.Rels() {
		if !w.charge(propertySyntax+len(r.Name)+length(r.URLs), dom.Node{}) {
			break
		}
		w.comma(i)
		w.string(r.Name)
		w.dst = append(w.dst, ':')
		w.strings(r.URLs)
	}
	w.dst = append(w.dst, `},"rel-urls":{`...)
	urls := d.RelURLs()
	for i := range urls {
		u := &urls[i]
		if !w.charge(w.relURLCost(u), u.Node) {
			break
		}
		w.comma(i)
		w.relURL(u)
	}
	w.dst = append(w.dst, '}')
}

// charge takes units, and sends on what is written so far if that is much.
func (w *writer) charge(units int, at dom.Node) bool {
	if w.out != nil && len(w.dst) > jsontext.Much {
		w.flush()
	}
	return w.err == nil && w.meter.Charge(units, at)
}

func (w *writer) flush() {
	if w.err == nil && len(w.dst) > 0 {
		_, w.err = w.out.Write(w.dst)
	}
	w.dst = w.dst[:0]
}

func (w *writer) comma(i int) {
	if i > 0 {
		w.dst = append(w.dst, ',')
	}
}

// item writes an item that is not the value of a property.
func (w *writer) item(it *Item) {
	w.begin(it, nil)
	w.run()
}

// run writes the items that are open.
func (w *writer) run() {
	for len(w.open) > 0 {
		w.step(&w.open[len(w.open)-1])
	}
}

// begin writes an item up to its properties.
func (w *writer) begin(it *Item, v *Value) {
	w.dst = append(w.dst, `{"type":`...)
	w.strings(it.Type)
	w.member("id", it.ID, it.ID != "")
	w.member("lang", it.Lang, it.Lang != "")
	if w.positions {
		w.position(it.Position(w.document))
	}
	w.dst = append(w.dst, `,"properties":{`...)
	w.open = append(w.open, openItem{item: it, value: v})
}

// step writes the next part of an item, up to the next nested one.
func (w *writer) step(o *openItem) {
	for o.property < len(o.item.Properties) {
		p := &o.item.Properties[o.property]
		if o.index > 0 && o.index == len(p.Values) {
			w.dst = append(w.dst, ']')
			o.property, o.index = o.property+1, 0
			continue
		}
		if !w.charge(w.propertyCost(p, o.index), o.item.Node) {
			w.stop()
			return
		}
		if o.index == 0 {
			w.comma(o.property)
			w.string(p.Name)
			w.dst = append(w.dst, ":["...)
		}
		if len(p.Values) == 0 {
			w.dst = append(w.dst, ']')
			o.property++
			continue
		}
		w.comma(o.index)
		v := &p.Values[o.index]
		o.index++
		if w.value(v); v.Item != nil {
			return
		}
	}
	w.nextChild(o)
}

// nextChild writes the next child of an item whose properties are written, or the
// end of the item.
func (w *writer) nextChild(o *openItem) {
	children := o.item.Children
	if o.child < len(children) && !w.charge(w.itemCost(children[o.child]), children[o.child].Node) {
		w.stop()
		return
	}
	if o.child == 0 {
		w.dst = append(w.dst, '}')
		w.valuePositions(o.item)
	}
	if o.child == len(children) {
		if o.child > 0 {
			w.dst = append(w.dst, ']')
		}
		w.end(o.value)
		w.open = w.open[:len(w.open)-1]
		return
	}
	if o.child == 0 {
		w.dst = append(w.dst, `,"children":[`...)
	}
	w.comma(o.child)
	o.child++
	w.begin(children[o.child-1], nil)
}

// stop ends all items that are open.
func (w *writer) stop() {
	for i := len(w.open) - 1; i >= 0; i-- {
		o := &w.open[i]
		if o.index > 0 || o.child > 0 {
			w.dst = append(w.dst, ']')
		}
		if o.child == 0 {
			w.dst = append(w.dst, '}')
		}
		w.end(o.value)
	}
	w.open = w.open[:0]
}

// end writes what an item has as the value of a property.
func (w *writer) end(v *Value) {
	switch {
	case v == nil:
	case v.IsImage:
		w.dst = append(w.dst, `,"value":`...)
		w.image(v)
	default:
		w.member("html", v.HTML, v.IsHTML)
		w.text("value", v.Text, true)
	}
	w.dst = append(w.dst, '}')
}

// value writes a value, or the beginning of one that is an item.
func (w *writer) value(v *Value) {
	switch {
	case v.Item != nil:
		w.begin(v.Item, v)
	case v.IsHTML:
		w.dst = append(w.dst, `{"html":`...)
		w.string(v.HTML)
		w.text("value", v.Text, true)
		w.member("lang", v.Lang, v.Lang != "")
		w.dst = append(w.dst, '}')
	case v.IsImage:
		w.image(v)
	default:
		w.string(w.cleaned(v.Text))
	}
}

func (w *writer) image(v *Value) {
	w.dst = append(w.dst, `{"value":`...)
	w.string(w.cleaned(v.Text))
	w.text("alt", v.Alt, true)
	w.dst = append(w.dst, '}')
}

func (w *writer) relURL(u *RelURL) {
	w.string(u.URL)
	w.dst = append(w.dst, `:{"rels":`...)
	w.strings(u.Rels)
	w.text("text", u.Text, u.Text != "" || u.present&hasText != 0)
	more := u.details()
	w.text("title", more.title, u.present&hasTitle != 0)
	w.member("media", more.media, u.present&hasMedia != 0)
	w.member("hreflang", more.hrefLang, u.present&hasHrefLang != 0)
	w.member("type", more.typ, u.present&hasType != 0)
	if w.positions {
		w.position(u.Position(w.document))
	}
	w.dst = append(w.dst, '}')
}

// text is member for what people read.
func (w *writer) text(name, value string, there bool) {
	if there {
		w.member(name, w.cleaned(value), true)
	}
}

func (w *writer) cleaned(text string) string {
	if w.clean {
		return clean(text)
	}
	return text
}

// member writes a member of an object that is not the first, if it is there.
func (w *writer) member(name, value string, there bool) {
	if there {
		w.dst = append(append(append(w.dst, `,"`...), name...), `":`...)
		w.string(value)
	}
}

func (w *writer) strings(s []string) {
	w.dst = append(w.dst, '[')
	for i := range s {
		w.comma(i)
		w.string(s[i])
	}
	w.dst = append(w.dst, ']')
}

// string writes a string that is charged for, except for its quotes and escapes.
func (w *writer) string(s string) {
	before := len(w.dst)
	w.dst = jsontext.AppendString(w.dst, s)
	w.meter.Charge(max(len(w.dst)-before-len(s), 0), dom.Node{})
}

// position writes a position as a member that is not the first.
func (w *writer) position(at dom.Position) {
	if !at.IsZero() {
		w.dst = at.AppendJSON(append(w.dst, `,"position":`...))
	}
}

// valuePositions writes the positions of the values of an item, by the names of
// its properties and in the order of the values.
func (w *writer) valuePositions(it *Item) {
	if !w.positions || len(it.Properties) == 0 || it.Position(w.document).IsZero() {
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
			w.dst = p.Values[j].Position(w.document).AppendJSON(w.dst)
		}
		w.dst = append(w.dst, ']')
	}
	w.dst = append(w.dst, '}')
}

// itemCost is what the beginning and end of an item are charged.
func (w *writer) itemCost(it *Item) int {
	return itemSyntax + length(it.Type) + len(it.ID) + len(it.Lang) + w.positionCost()
}

// propertyCost is what a value of a property is charged, the first with the name.
func (w *writer) propertyCost(p *Property, index int) (cost int) {
	if index == 0 {
		cost = propertySyntax + len(p.Name)
		if w.positions {
			cost *= 2
		}
	}
	if index < len(p.Values) {
		v := &p.Values[index]
		cost += 1 + v.length() + w.positionCost()
		if v.IsHTML || v.IsImage {
			cost += objectSyntax
		}
		if v.Item != nil {
			cost += objectSyntax + w.itemCost(v.Item)
		}
	}
	return cost
}

func (w *writer) relURLCost(u *RelURL) int {
	cost := relURLSyntax + len(u.URL) + length(u.Rels) + len(u.Text) + w.positionCost()
	if d := u.detail; d != nil {
		cost += len(d.title) + len(d.media) + len(d.hrefLang) + len(d.typ)
	}
	return cost
}

func (w *writer) positionCost() int {
	if w.positions {
		return positionSyntax
	}
	return 0
}

// length is that of all strings of the value, those of its item aside.
func (v *Value) length() int { return len(v.Text) + len(v.HTML) + len(v.Alt) + len(v.Lang) }

// length is that of all strings of a list, with what separates them.
func length(list []string) (sum int) {
	for _, s := range list {
		sum += len(s) + 1
	}
	return sum
}
