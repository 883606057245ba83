package jsonld

import (
	"slices"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
)

// A plainDocument is a document in the form that nearly all pages use, of which items are
// made without expanding it: the only context is that of schema.org as it is built in, the
// only keywords are @id and @type, beside a @graph at the top, and every name is one of the
// vocabulary, so that no two of an object stand for the same. Items come out as those of the
// expanded form do.
type plainDocument struct {
	*nodeItems
	c       *context // nil as long as it was not needed
	usual   *[firstOwnName]*term
	terms   []*term       // what the names stand for that are not among those
	objects []plainObject // in the order of the document
	items   []*item.Item  // by the object that an item was made of

	// shift is what an offset of the text has in addition in the page, if it is the same for
	// all.
	shift   uint32
	shifted bool
}

// plainRoom is memory for what is known of documents, and of the names and the nodes of plain
// ones, which serves one page after the other.
type plainRoom struct {
	graphs  []nodeItems
	ids     idTable
	terms   []*term
	objects []plainObject
	items   []*item.Item
	known   [knownTerms]knownTerm
}

// A knownTerm is a term of schema.org's context that was looked for before, by the first and
// last eight bytes of its name, which has at most sixteen: together with the length they are
// the whole name. All terms are in more memory than caches have; these are those of all pages.
type knownTerm struct {
	first, last uint64
	length      int
	def         *term // one that plain documents may have
}

// knownTerms is for how many terms there is room. Where two have the same place, the last stays.
const knownTerms = 1 << 10

// term returns what a name stands for, nil if that is not known.
func (r *plainRoom) term(name string) *term {
	if len(name) <= 16 {
		first, last := firstEight(name), lastEight(name)
		if k := r.place(first, last); k.first == first && k.last == last && k.length == len(name) {
			return k.def
		}
	}
	return nil
}

// note makes term return def.
func (r *plainRoom) note(name string, def *term) {
	if len(name) <= 16 {
		first, last := firstEight(name), lastEight(name)
		*r.place(first, last) = knownTerm{first, last, len(name), def}
	}
}

// place returns where a name is noted.
func (r *plainRoom) place(first, last uint64) *knownTerm {
	return &r.known[hashName("", 0, 0, first, last)%knownTerms]
}

var plainRooms = sync.Pool{New: func() any { return new(plainRoom) }}

// A plainRoom has memory for mostRoom names and nodes and mostDocuments documents when it is
// used again, at most.
const (
	mostRoom      = 1 << 14
	mostDocuments = 64
)

// expect makes room for the documents of a page.
func (r *plainRoom) expect(docs []*Document) {
	names, nodes := 0, 0
	for _, doc := range docs {
		names, nodes = names+len(doc.tree.names), nodes+len(doc.tree.nodes)
	}
	r.terms, r.items = slices.Grow(r.terms, names), slices.Grow(r.items, nodes)
	r.graphs = slices.Grow(r.graphs, len(docs))[:len(docs)]
}

// release keeps the memory for another page.
func (r *plainRoom) release() {
	if cap(r.terms) > mostRoom || cap(r.objects) > mostRoom || cap(r.items) > mostRoom || cap(r.graphs) > mostDocuments {
		return
	}
	clear(r.graphs)
	r.graphs = r.graphs[:0]
	r.ids.reset()
	clear(r.terms)
	clear(r.objects)
	clear(r.items)
	r.terms, r.objects, r.items = r.terms[:0], r.objects[:0], r.items[:0]
	plainRooms.Put(r)
}

// more returns so many more elements of a list, with room for which it was made.
func more[T any](list *[]T, n int) []T {
	from := len(*list)
	*list = (*list)[:from+n]
	return (*list)[from:]
}

// read reads the document of g, and tells whether it is a plain one. x is zero.
func (x *plainDocument) read(g *nodeItems) bool {
	x.nodeItems, x.usual = g, usualTerms()
	doc, t := g.doc, g.doc.tree
	o := g.p.o
	if g.p.mode10 || o.Ordered || len(o.ExpandContext) > 0 || doc.contextURL != "" || doc.around != nil ||
		t.repeated > 0 || t.deepest+2 > g.p.maxDepth {
		return false
	}
	if !x.hasPlainTop() || !x.hasPlainNames() || !x.readNodes() {
		return false
	}
	x.items = more(&g.room.items, len(t.nodes))
	x.shift, x.shifted = doc.oneShift()
	return true
}

// readNodes finds the objects and counts what they have. It reports false if the document is not
// plain.
func (x *plainDocument) readNodes() bool {
	nodes, graph := x.doc.tree.nodes, x.graph()
	properties, values, escapes, from := 0, 0, 0, len(x.room.objects)
	for n := range nodes {
		p := &nodes[n]
		if p.name >= firstTerm {
			properties++
		} else if p.name != unnamed && uint32(n) != graph {
			continue // another keyword
		}
		switch p.kind {
		case Array, Null:
			continue
		case Object:
			o, ok := x.object(uint32(n), graph)
			if !ok {
				return false
			}
			x.room.objects = append(x.room.objects, o)
		case String:
			if p.flags&escaped != 0 {
				escapes += int(p.end - p.start)
			}
		}
		values++
	}
	x.objects = x.room.objects[from:]
	x.propertyCount += properties
	x.valueCount += values
	x.escapedSize += escapes
	return true
}

// def returns what a name stands for.
func (x *plainDocument) def(id nameID) *term {
	if id < firstOwnName {
		return x.usual[id]
	}
	return x.terms[id-firstOwnName]
}

// hasPlainNames tells whether all names of the document's own are of the vocabulary, and notes
// what they stand for.
func (x *plainDocument) hasPlainNames() bool {
	names := x.doc.tree.names
	x.terms = more(&x.room.terms, len(names))
	for i, name := range names {
		if name != "" && name[0] == '@' {
			return false
		}
		def, ok := x.term(name)
		if !ok {
			return false
		}
		x.terms[i] = def
	}
	return true
}

// hasPlainTop tells whether all at the top are objects that say something, in the context
// of schema.org.
func (x *plainDocument) hasPlainTop() bool {
	t := x.doc.tree
	if graph := x.graph(); graph != 0 {
		for n, end := t.first(0), t.end(0); n < end; n = t.end(n) {
			if name := t.nodes[n].name; name != contextName && name != graphName {
				return false
			}
		}
		return x.hasContext(0) && x.areTop(graph, false)
	}
	return x.areTop(0, true)
}

// graph returns the @graph at the top, 0 if there is none.
func (x *plainDocument) graph() uint32 { return x.doc.tree.known(0, graphName) }

// areTop tells whether a value, or each in it if it is an array, is an object that says
// something; contexts asks for a context of its own.
func (x *plainDocument) areTop(n uint32, contexts bool) bool {
	t := x.doc.tree
	end := t.end(n)
	if t.kind(n) == Array {
		n = t.first(n)
	}
	for ; n < end; n = t.end(n) {
		if t.kind(n) != Object || contexts && !x.hasContext(n) || !x.saysMore(n) {
			return false
		}
	}
	return true
}

func (x *plainDocument) hasContext(n uint32) bool { return x.doc.tree.known(n, contextName) != 0 }

// saysMore tells whether an object has more than an @id.
func (x *plainDocument) saysMore(n uint32) bool {
	t := x.doc.tree
	for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
		if name := t.nodes[c].name; name != idName && name != contextName && t.kind(c) != Null {
			return true
		}
	}
	return false
}

// isPlainString tells whether a value is a string that has not the form of a keyword.
func (x *plainDocument) isPlainString(n uint32) bool {
	t := x.doc.tree
	if t.kind(n) != String {
		return false
	}
	first := t.text[t.nodes[n].start+1]
	return first != '@' && (first != '\\' || !strings.HasPrefix(t.str(n), "@"))
}

// plainType returns what a type stands for, nil if that is not a name of the vocabulary, and
// whether it is one that plain documents may have.
func (x *plainDocument) plainType(n uint32) (def *term, ok bool) {
	if !x.isPlainString(n) {
		return nil, false
	}
	typ := x.doc.tree.str(n)
	if typ == x.lastType && typ != "" {
		return x.lastTerm, true
	}
	if strings.IndexByte(typ, ':') >= 0 {
		return nil, true
	}
	if def, ok = x.term(typ); ok {
		x.lastType, x.lastTerm = typ, def
	}
	return def, ok
}

// arePlainTypes is plainType for all types in an array.
func (x *plainDocument) arePlainTypes(array uint32) bool {
	t := x.doc.tree
	for c, end := t.first(array), t.end(array); c < end; c = t.end(c) {
		if _, ok := x.plainType(c); !ok {
			return false
		}
	}
	return true
}

// term returns what a name of the vocabulary stands for, whether it is defined or not. It
// reports false for other names, and for those that stand for a keyword or for a prefix, of
// which several may be the same.
func (x *plainDocument) term(name string) (*term, bool) {
	if def := x.room.term(name); def != nil {
		return def, true
	}
	if def := schemaOrgTable().ready.term(name); def != nil {
		if def.prefix || def.iri[0] == '@' {
			return nil, false
		}
		x.room.note(name, def)
		return def, true
	}
	if def := x.undefined[name]; def != nil {
		return def, true
	}
	if strings.IndexByte(name, ':') >= 0 {
		return nil, false
	}
	iri, err := x.p.concat(schemaOrgVocab, name)
	if err != nil {
		return nil, false
	}
	if x.undefined == nil {
		x.undefined = map[string]*term{}
	}
	def := &term{iri: iri}
	x.undefined[name] = def
	return def, true
}

// makeItems makes the items, yet without values. They are in the order of the document.
func (x *plainDocument) makeItems() error {
	t, objects := x.doc.tree, x.objects
	top := x.graph()
	if top != 0 {
		objects = objects[1:] // the one that has the graph
	}
	if t.kind(top) == Array {
		top = t.first(top)
	}
	for i := range objects {
		o := &objects[i]
		isTop := o.n == top
		if isTop {
			top = t.end(top)
		}
		if o.id != 0 && !o.saysMore {
			continue // a reference
		}
		if x.Ended() {
			return nil
		}
		id, err := x.id(o.id)
		if err != nil {
			return err
		}
		o.item = x.item(x.place(o.n), id, isTop)
		x.items[o.n] = o.item
		if err := x.types(o); err != nil {
			return err
		}
	}
	return nil
}

// A plainObject is what an object says of itself: the entries of its keywords, 0 for those
// that it lacks, and whether it has more than an @id and a context.
type plainObject struct {
	n, id, typ uint32
	saysMore   bool
	typeTerm   *term // what its type stands for, if it has one that is a name of the vocabulary
	item       *item.Item
}

// object reads what an object says of itself. graph is the @graph at the top. It reports false if
// the object has an entry that plain documents do not have.
func (x *plainDocument) object(n, graph uint32) (o plainObject, ok bool) {
	nodes := x.doc.tree.nodes
	o.n = n
	for c, end := n+1, n+nodes[n].count; c < end; c += nodes[c].count {
		p := &nodes[c]
		switch p.name {
		case idName:
			o.id, ok = c, x.isPlainString(c)
		case typeName:
			o.typ, o.saysMore = c, true
			if p.kind == Array {
				ok = x.arePlainTypes(c)
			} else {
				o.typeTerm, ok = x.plainType(c)
			}
		case contextName:
			ok = p.kind == String && x.p.contexts.isBuiltIn(x.doc.tree.str(c))
		default:
			ok = p.name >= firstTerm || c == graph
			o.saysMore = o.saysMore || p.kind != Null
		}
		if !ok {
			return o, false
		}
	}
	return o, true
}

// id returns the ID that an entry gives, "" if that is 0.
func (x *plainDocument) id(entry uint32) (string, error) {
	if entry == 0 {
		return "", nil
	}
	id, _, err := x.iri(x.doc.tree.str(entry))
	return id, err
}

// iri returns what a reference stands for, as [processor.expandIRI] does.
func (x *plainDocument) iri(ref string) (iri string, ok bool, err error) {
	if strings.HasPrefix(ref, "https://") || strings.HasPrefix(ref, "http://") {
		return ref, true, nil // which is step 6: no term has a name like that
	}
	return x.p.expandIRI(x.context(), ref, true, false, nil)
}

// context returns the context, which few documents need.
func (x *plainDocument) context() *context {
	if x.c == nil {
		x.c = x.p.initialContext(x.doc)
		x.c.setSchemaOrg()
	}
	return x.c
}

// types gives the item of an object its types.
func (x *plainDocument) types(o *plainObject) error {
	n := o.typ
	if n == 0 {
		return nil
	}
	if o.typeTerm != nil {
		x.Type(o.item, o.typeTerm.iri, x.place(n))
		return nil
	}
	t := x.doc.tree
	end := t.end(n)
	if t.kind(n) == Array {
		n = t.first(n)
	}
	for ; n < end; n++ {
		typ, err := x.typ(t.str(n))
		if err != nil {
			return err
		}
		x.Type(o.item, typ, x.place(n))
	}
	return nil
}

// typ returns what a type stands for.
func (x *plainDocument) typ(name string) (string, error) {
	if def, ok := x.term(name); ok {
		return def.iri, nil
	}
	iri, _, err := x.p.expandIRI(x.context(), name, true, true, nil)
	return iri, err
}

// values gives the items their values.
func (x *plainDocument) values() error {
	nodes := x.doc.tree.nodes
	for i := range x.objects {
		n, it := x.objects[i].n, x.objects[i].item
		if it == nil {
			continue
		}
		repeated := x.IsRepeated(it) || len(it.Properties) > 0
		for c, end := n+1, n+nodes[n].count; c < end; c += nodes[c].count {
			if nodes[c].name < firstTerm {
				continue
			}
			if err := x.property(it, c, repeated); err != nil || x.Ended() {
				return err
			}
		}
	}
	return nil
}

// property adds the values of an entry: the value itself or, in the order of the document,
// all that are in an array and in those in it. repeated tells that the item may have the
// property from elsewhere.
func (x *plainDocument) property(it *item.Item, entry uint32, repeated bool) error {
	t := x.doc.tree
	def := x.def(t.nodes[entry].name)
	newProperty := true
	for n, end := entry, t.end(entry); n < end; {
		kind := t.kind(n)
		if kind == Array || kind == Null {
			n++
			continue
		}
		if repeated {
			var v item.Value
			if err := x.fill(&v, it, def, n, entry); err != nil {
				return err
			}
			x.Add(it, def.iri, v)
		} else {
			v := x.Slot(it, def.iri, newProperty, x.doc.Node)
			if v == nil {
				return nil
			}
			newProperty = false
			if err := x.fill(v, it, def, n, entry); err != nil {
				return err
			}
		}
		n = t.end(n)
	}
	return nil
}

// fill sets a value of an item to what a value of a term is.
func (x *plainDocument) fill(v *item.Value, it *item.Item, def *term, n, entry uint32) error {
	x.setPlaces(v, n, entry)
	t := x.doc.tree
	kind := t.kind(n)
	switch {
	case kind == Object:
		if inner := x.items[n]; inner != nil {
			item.SetItem(v, it, inner)
			return nil
		}
		id, err := x.id(t.known(n, idName))
		x.setReference(v, it, id, false, n)
		return err
	case kind == String && def.typ == "@id":
		id, ok, err := x.iri(x.str(n))
		x.setReference(v, it, id, !ok, n)
		return err
	case kind == String && def.typ == "":
		v.Text = x.str(n)
		return nil
	}
	text, datatype := "", def.typ
	switch kind {
	case String:
		text = x.str(n)
	case Number:
		text = t.raw(n)
	}
	if datatype == "@id" {
		datatype = ""
	}
	x.setScalar(v, kind, text, datatype)
	return nil
}

// str is [tree.str] for a value of a property.
func (x *plainDocument) str(n uint32) string {
	p := &x.doc.tree.nodes[n]
	s := x.doc.tree.text[p.start+1 : p.end-1]
	if p.flags&escaped == 0 {
		return s
	}
	return x.texts.unescaped(s)
}

// setReference sets a value to a reference, see [nodeItems.reference].
func (x *plainDocument) setReference(v *item.Value, it *item.Item, id string, noID bool, n uint32) {
	ref := x.reference(id, noID, n)
	if ref.Item != nil {
		item.SetItem(v, it, ref.Item)
		return
	}
	v.Kind, v.Text = ref.Kind, ref.Text
}

// setPlaces sets the places of a value and of the name of its entry.
func (x *plainDocument) setPlaces(v *item.Value, n, entry uint32) {
	if !x.shifted {
		v.SetPlaces(x.place(n), x.namePlace(entry))
		return
	}
	t := x.doc.tree
	p := &t.nodes[n]
	at := dom.Span{Start: p.start + x.shift, End: p.end + x.shift}
	name := dom.Span{Start: t.nodes[entry].nameStart + x.shift, End: t.nameEnd(entry) + x.shift}
	v.SetSpans(x.doc.Node, at, name)
}

// place returns the place of a value.
func (x *plainDocument) place(n uint32) dom.Place {
	if !x.shifted {
		return x.nodeItems.place(n)
	}
	p := &x.doc.tree.nodes[n]
	return dom.Place{Node: x.doc.Node, Span: dom.Span{Start: p.start + x.shift, End: p.end + x.shift}}
}

// oneShift returns what an offset of the text has in addition in the page, and whether it is
// the same for all.
func (doc *Document) oneShift() (shift uint32, ok bool) {
	if len(doc.shifts) != 1 || doc.shifts[0].text != 0 || doc.positions != nil || doc.Node.IsZero() {
		return 0, false
	}
	return doc.shifts[0].source, true
}
