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
	p     *processor
	c     *context
	terms []*term      // what the names stand for, by their ID
	items []*item.Item // by the object that an item was made of

	// shift is what an offset of the text has in addition in the page, if it is the same for
	// all.
	shift   uint32
	shifted bool
}

// plainRoom is memory for what is known of the names and the nodes of plain documents, which
// serves one page after the other.
type plainRoom struct {
	terms []*term
	items []*item.Item
	known [knownTerms]knownTerm
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

// mostRoom is for how many names and nodes a plainRoom has memory when it is used again.
const mostRoom = 1 << 14

// expect makes room for the documents of a page.
func (r *plainRoom) expect(docs []*Document) {
	names, nodes := 0, 0
	for _, doc := range docs {
		names, nodes = names+len(doc.tree.names), nodes+len(doc.tree.nodes)
	}
	r.terms, r.items = slices.Grow(r.terms, names), slices.Grow(r.items, nodes)
}

// release keeps the memory for another page.
func (r *plainRoom) release() {
	if cap(r.terms) > mostRoom || cap(r.items) > mostRoom {
		return
	}
	clear(r.terms)
	clear(r.items)
	r.terms, r.items = r.terms[:0], r.items[:0]
	plainRooms.Put(r)
}

// more returns so many more elements of a list, with room for which it was made.
func more[T any](list *[]T, n int) []T {
	from := len(*list)
	*list = (*list)[:from+n]
	return (*list)[from:]
}

// plainDocument returns a document as a plain one, nil if it is not.
func (g *nodeItems) plainDocument(p *processor) *plainDocument {
	doc, t := g.doc, g.doc.tree
	o := p.o
	if p.mode10 || o.Ordered || len(o.ExpandContext) > 0 || doc.contextURL != "" || doc.around != nil ||
		t.repeated > 0 || t.deepest+2 > p.maxDepth {
		return nil
	}
	x := &plainDocument{nodeItems: g, p: p, c: p.initialContext(doc)}
	x.c.setSchemaOrg()
	if !x.hasPlainTop() || !x.hasPlainNames() {
		return nil
	}
	properties, values, graph := 0, 0, x.graph()
	for n := range uint32(len(t.nodes)) {
		p := &t.nodes[n]
		if p.name >= firstOwnName {
			properties++
		} else if p.name != unnamed && n > 0 {
			if !x.isPlainKeyword(n, graph) {
				return nil
			}
			continue
		}
		if p.kind != Array && p.kind != Null {
			values++
		}
	}
	x.items = more(&g.room.items, len(t.nodes))
	x.shift, x.shifted = doc.oneShift()
	g.propertyCount, g.valueCount = g.propertyCount+properties, g.valueCount+values
	return x
}

// hasPlainNames tells whether all names that are not keywords are of the vocabulary, and
// notes what they stand for.
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

// isPlainKeyword tells whether an entry whose name is known is of a keyword that a plain
// document may have, with a value that it may have there.
func (x *plainDocument) isPlainKeyword(n, graph uint32) bool {
	t := x.doc.tree
	switch t.nodes[n].name {
	case contextName:
		return t.kind(n) == String && x.p.contexts.isBuiltIn(t.str(n))
	case graphName:
		return n == graph
	case idName:
		return x.isPlainString(n)
	case typeName:
		if t.kind(n) != Array {
			return x.isPlainType(n)
		}
		for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
			if !x.isPlainType(c) {
				return false
			}
		}
		return true
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

func (x *plainDocument) isPlainType(n uint32) bool {
	if !x.isPlainString(n) {
		return false
	}
	typ := x.doc.tree.str(n)
	if strings.IndexByte(typ, ':') >= 0 {
		return true
	}
	_, ok := x.term(typ)
	return ok
}

// term returns what a name of the vocabulary stands for, whether it is defined or not. It
// reports false for other names, and for those that stand for a keyword or for a prefix, of
// which several may be the same.
func (x *plainDocument) term(name string) (*term, bool) {
	if def := x.room.term(name); def != nil {
		return def, true
	}
	if def := x.c.term(name); def != nil {
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
	iri, err := x.p.concat(x.c.vocab, name)
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
	t := x.doc.tree
	tops, graph := uint32(0), x.graph()
	if graph != 0 {
		tops = graph
	}
	top := tops
	if t.kind(top) == Array {
		top = t.first(top)
	}
	for n := top; n < t.end(tops) && !x.Ended(); n++ {
		if t.kind(n) != Object {
			continue
		}
		isTop := n == top
		if isTop {
			top = t.end(n)
		}
		o := x.object(n)
		if o.id != 0 && !o.saysMore {
			continue // a reference
		}
		id, err := x.id(o.id)
		if err != nil {
			return err
		}
		it := x.item(n, id, isTop)
		x.items[n] = it
		if err := x.types(it, o.typ); err != nil {
			return err
		}
	}
	return nil
}

// A plainObject is what an object says of itself: the entries of its keywords, 0 for those
// that it lacks, and whether it has more than an @id and a context.
type plainObject struct {
	id, typ  uint32
	saysMore bool
}

func (x *plainDocument) object(n uint32) (o plainObject) {
	nodes := x.doc.tree.nodes
	for c, end := n+1, n+nodes[n].count; c < end; c += nodes[c].count {
		switch p := &nodes[c]; p.name {
		case idName:
			o.id = c
		case typeName:
			o.typ, o.saysMore = c, true
		case contextName:
		default:
			o.saysMore = o.saysMore || p.kind != Null
		}
	}
	return o
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
	return x.p.expandIRI(x.c, ref, true, false, nil)
}

// types gives an item the types that an entry has. n is 0 if there is none.
func (x *plainDocument) types(it *item.Item, n uint32) error {
	if n == 0 {
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
		x.Type(it, typ, x.place(n))
	}
	return nil
}

// typ returns what a type stands for.
func (x *plainDocument) typ(name string) (string, error) {
	if def, ok := x.term(name); ok {
		return def.iri, nil
	}
	iri, _, err := x.p.expandIRI(x.c, name, true, true, nil)
	return iri, err
}

// values gives the items their values.
func (x *plainDocument) values() error {
	nodes := x.doc.tree.nodes
	for n, it := range x.items {
		if it == nil {
			continue
		}
		repeated := x.IsRepeated(it) || len(it.Properties) > 0
		for c, end := uint32(n)+1, uint32(n)+nodes[n].count; c < end; c += nodes[c].count {
			if nodes[c].name < firstOwnName {
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
	def := x.terms[t.nodes[entry].name-firstOwnName]
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
			setItem(v, it, inner)
			return nil
		}
		id, err := x.id(t.known(n, idName))
		x.setReference(v, it, id, false, n)
		return err
	case kind == String && def.typ == "@id":
		id, ok, err := x.iri(t.str(n))
		x.setReference(v, it, id, !ok, n)
		return err
	case kind == String && def.typ == "":
		v.Text = t.str(n)
		return nil
	}
	text, datatype := "", def.typ
	switch kind {
	case String:
		text = t.str(n)
	case Number:
		text = t.raw(n)
	}
	if datatype == "@id" {
		datatype = ""
	}
	x.setScalar(v, kind, text, datatype)
	return nil
}

// setReference sets a value to a reference, see [nodeItems.reference].
func (x *plainDocument) setReference(v *item.Value, it *item.Item, id string, noID bool, n uint32) {
	ref := x.reference(id, noID, n)
	if ref.Item != nil {
		setItem(v, it, ref.Item)
		return
	}
	v.Kind, v.Text = ref.Kind, ref.Text
}

// setItem sets a value of an item to another, or to its own address.
func setItem(v *item.Value, of, it *item.Item) {
	if it == of && it.ID != "" {
		v.Kind, v.Text = item.KindURL, it.ID
		return
	}
	v.Kind, v.Item, v.Text = item.KindItem, it, it.ID
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

// oneShift returns what an offset of the text has in addition in the page, and whether it is
// the same for all.
func (doc *Document) oneShift() (shift uint32, ok bool) {
	if len(doc.shifts) != 1 || doc.shifts[0].text != 0 || doc.positions != nil || doc.Node.IsZero() {
		return 0, false
	}
	return doc.shifts[0].source, true
}
