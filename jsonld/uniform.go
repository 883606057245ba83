package jsonld

import (
	"cmp"
	"errors"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
)

// ToItems makes uniform items of the data, by the rules of package item, of the
// expanded form of each document. The objects of a document that have the same @id are
// one item; where a document refers to an item of another, the value is that item.
// Values of @index mean nothing. The options of the processor have the contexts.
//
// The rules of the problems are
//
//   - jsonld/processing: a document cannot be expanded, and has no items
//   - jsonld/unknown-name: a name stands for nothing in the context, or a value is
//     neither inside an item nor one itself
//   - jsonld/graph: the items are in a graph that has a name, or that is a value;
//     they are made all the same
//   - jsonld/nested-list: a list is inside a list; its values are those of the outer
//   - jsonld/direction: a text has a base direction, which items do not have
//
// The error is nil or a [*dom.LimitError].
func (m *Data) ToItems(o item.Options, processor ProcessorOptions) (*item.Data, error) {
	return m.toItems(o, processor, false)
}

// toItems is ToItems. expandAll is to expand plain documents, too.
func (m *Data) toItems(o item.Options, processor ProcessorOptions, expandAll bool) (*item.Data, error) {
	if m.IsEmpty() {
		return new(item.Data), nil
	}
	return m.makeItems(o, processor, expandAll)
}

// makeItems is toItems for data that is not empty.
func (m *Data) makeItems(o item.Options, processor ProcessorOptions, expandAll bool) (*item.Data, error) {
	size, objects := 0, 0
	for _, doc := range m.Documents {
		size += len(doc.tree.text)
		objects += doc.tree.objects
	}
	u := uniform{expandAll: expandAll}
	u.Start(item.JSONLD, o, size)
	processor.Budget = o.Budget
	u.ExpectItems(objects)
	u.room = plainRooms.Get().(*plainRoom)
	defer u.room.release()
	u.room.expect(m.Documents)
	var limits []error
	graphs := u.room.graphs
	for i, doc := range m.Documents {
		if u.Ended() {
			break
		}
		graphs[i].uniform, graphs[i].doc = &u, doc
		if err := graphs[i].items(&processor); isLimit(err) {
			limits = append(limits, err)
		}
	}
	u.ExpectValues(u.propertyCount, u.valueCount)
	u.texts.expect(u.escapedSize)
	for i := range graphs {
		if g := &graphs[i]; !g.isPlain {
			g.values()
		} else if err := g.plainValues(processor.Budget); isLimit(err) {
			limits = append(limits, err)
		}
	}
	data, err := u.Data()
	if len(limits) == 0 {
		return data, err
	}
	return data, errors.Join(append(limits, err)...)
}

// isLimit tells whether an error says that a limit was hit or the context ended, and not what
// is wrong in a document.
func isLimit(err error) bool { return err != nil && !errors.As(err, new(*Error)) }

// A uniform makes uniform items of the documents of a page.
type uniform struct {
	item.Builder
	undefined map[string]*term // what names that are no terms stand for, in plain documents
	lastType  string           // the last type in a plain document that is a name of the vocabulary
	lastTerm  *term            // and what it stands for
	texts     texts
	room      *plainRoom
	expandAll bool

	propertyCount, valueCount int // how many the plain documents have, at most
	escapedSize               int // of the strings in them that have escapes, at most
}

// nodeItems are the items of a document.
type nodeItems struct {
	*uniform
	doc     *Document
	p       processor
	objects []*object     // in the order of the document, if it is expanded
	plain   plainDocument // if it need not be
	isPlain bool
}

// items makes the items of a document, yet without values.
func (g *nodeItems) items(o *ProcessorOptions) error {
	p := &g.p
	p.start(g.doc, o)
	if g.isPlain = !g.expandAll && g.plain.read(g); g.isPlain {
		err := g.plain.makeItems()
		return cmp.Or(err, p.meter.End())
	}
	p.dropped = g.dropped
	e, err := p.expandDocument(g.doc)
	limit := p.meter.End()
	if err == nil {
		var open []*object
		for _, o := range e.objects {
			open = g.nodes(o, open[:0])
		}
		return limit
	}
	var wrong *Error
	if errors.As(err, &wrong) {
		at := wrong.Place
		if at.Node.IsZero() {
			at = g.doc.Place() // it is in a context from elsewhere
		}
		g.Problems.Add("jsonld/processing", at, "%s: no items are made of the script", err.Error())
	}
	return err
}

// plainValues gives the items of a plain document their values.
func (g *nodeItems) plainValues(budget *dom.Budget) error {
	p := &g.p
	p.meter = budget.Part("jsonld", len(g.doc.tree.text))
	err := g.plain.values()
	return cmp.Or(err, p.meter.End())
}

// dropped reports what means nothing. An entry of the value null says so itself.
func (g *nodeItems) dropped(n uint32) {
	p := &g.doc.tree.nodes[n]
	switch {
	case p.kind == Null:
	case p.name != unnamed && p.kind.isScalar():
		g.Problems.Add("jsonld/unknown-name", g.namePlace(n), "%q stands for nothing: define it in the context, or correct it", g.doc.tree.name(n))
	case p.name != unnamed:
		g.Problems.Add("jsonld/unknown-name", g.namePlace(n), "%q stands for nothing, with all that is in it: define it in the context, or correct it", g.doc.tree.name(n))
	default:
		g.Problems.Add("jsonld/unknown-name", g.place(n), "this belongs to no item: make it the value of a property")
	}
}

// nodes makes items of a node object and all that are in it. It does not recurse. open
// is room for what it still has to go into, which it returns.
func (g *nodeItems) nodes(root *object, open []*object) []*object {
	for open = append(open, root); len(open) > 0 && !g.Ended(); {
		o := open[len(open)-1]
		open = open[:len(open)-1]
		if o.isValue() {
			continue
		}
		from := len(open)
		if !o.isList() && !o.isReference() {
			g.node(o, o == root)
			if o.has&hasGraph != 0 {
				g.Problems.Add("jsonld/graph", g.place(o.n), "the items of this graph are made, but not that they are in it: items know no graphs")
			}
		}
		parts := o.parts()
		for i := range o.properties.list {
			open = append(open, o.properties.list[i].values...)
		}
		if parts.reverse != nil {
			for i := range parts.reverse.list {
				open = append(open, parts.reverse.list[i].values...)
			}
		}
		open = append(open, parts.items...)
		open = append(open, parts.graph...)
		open = append(open, parts.included...)
		slices.Reverse(open[from:])
	}
	return open
}

// isReference tells whether a node object has only an @id.
func (o *object) isReference() bool { return o.isOnly(hasID) || o.isOnly(hasID|hasIndex) }

// node makes an item, unless there is one with that ID.
func (g *nodeItems) node(o *object, top bool) {
	g.objects = append(g.objects, o)
	o.made = g.item(g.place(o.n), o.id, top)
	g.types(o.made, o)
}

// item returns the item with an ID, or if there is none a new one at a place. id is "" for an
// object without one.
func (g *nodeItems) item(at dom.Place, id string, top bool) *item.Item {
	if id == "" {
		return g.Item(at, top)
	}
	if it := g.room.ids.of(g.doc, id); it != nil {
		g.Repeat(it, top)
		return it
	}
	it := g.Item(at, top)
	blank := isBlank(id)
	if g.room.ids.add(g.doc, id, it, !blank); !blank {
		it.ID = id
	}
	return it
}

func (g *nodeItems) types(it *item.Item, o *object) {
	if len(o.types) == 0 {
		return
	}
	var room [1]uint32
	at := room[:0]
	t := g.doc.tree
	n := t.known(o.n, typeName)
	if n == 0 {
		n = t.known(o.n, typeAlias)
	}
	if n != 0 {
		at = append(at, n)
		if t.kind(n) == Array {
			at = t.elements(n)
		}
	}
	for i, typ := range o.types {
		place := g.place(o.n)
		if len(at) == len(o.types) {
			place = g.place(at[i])
		} else if n != 0 {
			place = g.place(n)
		}
		g.Type(it, typ, place)
	}
}

// values gives the items their values.
func (g *nodeItems) values() {
	for _, o := range g.objects {
		if g.Ended() {
			return
		}
		it := o.made
		for i := range o.properties.list {
			p := &o.properties.list[i]
			for _, v := range p.values {
				g.value(it, p.iri, v, v.entry, false)
			}
		}
		if reverse := o.parts().reverse; reverse != nil {
			for i := range reverse.list {
				g.reverse(it, o, &reverse.list[i])
			}
		}
	}
}

// reverse makes an item the value of a property of others.
func (g *nodeItems) reverse(it *item.Item, o *object, p *property) {
	for _, of := range p.values {
		subject := of.made
		if subject == nil {
			if subject = g.find(of.id); subject == nil {
				subject = g.Item(g.place(of.n), true)
				g.room.ids.add(g.doc, of.id, subject, false)
				subject.ID = of.id
			}
		}
		v := item.Value{Kind: item.KindItem, Item: it}
		v.SetPlaces(g.place(o.n), g.nameOr(of.entry, of.n))
		g.Add(subject, p.iri, v)
	}
}

// find returns the item with an ID, in this document or else in others.
func (g *nodeItems) find(id string) *item.Item {
	if id == "" || !g.room.ids.mayHave(id) {
		return nil
	}
	if it := g.room.ids.of(g.doc, id); it != nil {
		return it
	}
	return g.room.ids.ofPage(id)
}

// value adds a value to a property, or all values of a list. Lists are nested no deeper
// than what is expanded may be.
func (g *nodeItems) value(it *item.Item, name string, o *object, entry uint32, inList bool) {
	if o.isList() {
		if inList {
			g.Problems.Add("jsonld/nested-list", g.place(o.n), "a list is inside a list: its values are made those of the outer one")
		}
		for _, member := range o.parts().items {
			g.value(it, name, member, entry, true)
		}
		return
	}
	var v item.Value
	if o.isValue() {
		v = g.literal(o)
	} else {
		v = g.nodeValue(o)
	}
	v.SetPlaces(g.place(o.n), g.nameOr(entry, o.n))
	g.Add(it, name, v)
}

// nodeValue returns the value that a node object is.
func (g *nodeItems) nodeValue(o *object) item.Value {
	if o.made != nil {
		return item.Value{Kind: item.KindItem, Item: o.made}
	}
	return g.reference(o.id, o.noID, o.n)
}

// reference returns the value that a reference to an ID is. noID tells that what is written
// is not an ID.
func (g *nodeItems) reference(id string, noID bool, n uint32) item.Value {
	if it := g.find(id); it != nil {
		return item.Value{Kind: item.KindItem, Item: it}
	}
	if noID && g.doc.tree.kind(n) == String {
		return item.Value{Text: g.doc.tree.str(n)}
	}
	return item.Value{Kind: item.KindURL, Text: id}
}

// literal returns the value that a value object is.
func (g *nodeItems) literal(o *object) item.Value {
	l := &o.value
	datatype := ""
	if o.has&hasType != 0 {
		datatype = o.types[0]
	}
	if o.has&hasDirection != 0 {
		g.Problems.Add("jsonld/direction", g.place(o.n), "the text has the base direction %q, which items do not have", o.direction.String())
	}
	if o.isJSON() {
		v := item.Value{Text: string(l.json.doc.tree.appendJSON(nil, l.json.n))}
		v.SetDatatype(rdfNS + "JSON")
		return v
	}
	var v item.Value
	if g.setScalar(&v, l.kind, l.text, datatype); v.Kind == item.KindText && datatype == "" {
		g.SetLanguage(&v, o.language)
	}
	return v
}

// setScalar sets a value to a scalar, which may have a datatype.
func (u *uniform) setScalar(v *item.Value, kind Kind, text, datatype string) {
	v.Text = text
	switch {
	case kind == True || kind == False:
		v.Kind, v.Text = item.KindBool, kind.String()
	case datatype != "":
		v.Kind = item.TypedKind(text, datatype)
		if kind == Number && v.Kind == item.KindText {
			v.Kind = item.KindNumber
		}
	case kind == Number:
		v.Kind = item.KindNumber
	}
	u.SetDatatype(v, datatype)
}

// place returns the place of a value of the document.
func (g *nodeItems) place(n uint32) dom.Place {
	if g.doc.positions != nil {
		return dom.PlaceAt(g.doc.positions[n])
	}
	return g.doc.place(n)
}

// namePlace returns the place of the name of an entry.
func (g *nodeItems) namePlace(n uint32) dom.Place {
	p := &g.doc.tree.nodes[n]
	if g.doc.positions != nil || p.name == unnamed {
		return g.place(n)
	}
	return g.doc.placeOfOffsets(int(p.nameStart), int(g.doc.tree.nameEnd(n)))
}

// nameOr returns the place of the name of an entry, or if that is 0 of a value.
func (g *nodeItems) nameOr(entry, n uint32) dom.Place {
	if entry == 0 {
		return g.place(n)
	}
	return g.namePlace(entry)
}
