package jsonld

import (
	"iter"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
)

// Data is the JSON-LD of a page.
type Data struct {
	// Documents are the documents of the page's scripts, in tree order. Those that
	// are not JSON and cannot be mended are not among them.
	Documents []*Document

	// Items are the top-level items: the objects at the top of the documents, or in
	// an array there, or in the @graph of one that has nothing else.
	Items []*Item

	// Problems are what is wrong in the page, in tree order: those that [Extract]
	// lists.
	Problems []dom.Problem

	memory *memory // that it is made in, if it keeps it
}

// All yields every item of the page once, as they are written: an item before
// those inside it.
func (m *Data) All() iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for _, doc := range m.Documents {
			if !doc.all(yield) {
				return
			}
		}
	}
}

// ByType yields the items of the page that are of a type that one of the names
// means, see [Item.Is].
func (m *Data) ByType(types ...string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		ends := make([]string, len(types))
		for i, name := range types {
			ends[i] = lastPart(name)
		}
		for _, doc := range m.Documents {
			if !slices.ContainsFunc(ends, doc.mayHaveType) {
				continue
			}
			may := func(n uint32, vocab string) bool { return doc.mayBeOf(n, vocab, ends) }
			all := doc.some(may, func(it *Item) bool {
				return !slices.ContainsFunc(types, it.Is) || yield(it)
			})
			if !all {
				return
			}
		}
	}
}

// mayHaveType tells at little cost whether there may be an item of the type that a name with
// that end means. A type that is meant ends as the name does, see [item.IsType]; it is in the
// text as it is, unless it is written with escapes or goes on where an @vocab ends.
func (doc *Document) mayHaveType(end string) bool {
	text := doc.tree.text
	return strings.Contains(text, end) || strings.Contains(text, `\u`) || strings.Contains(text, "@vocab") ||
		doc.Mended() || strings.ContainsFunc(end, func(r rune) bool { return r < ' ' || r == '"' || r == '\\' })
}

// lastPart returns what the types that a name means end in.
func lastPart(name string) string { return name[strings.LastIndexAny(name, ":/#")+1:] }

// mayBeOf tells at little cost whether an object may be of a type that a name with one of the
// ends means.
func (doc *Document) mayBeOf(n uint32, vocab string, ends []string) bool {
	t := doc.tree
	for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
		if !isKeywordIn(vocab, t.nodes[c].name, typeName) {
			continue
		}
		if t.kind(c) != String {
			return true
		}
		typ := t.str(c)
		for _, end := range ends {
			// A short type may go on into the vocabulary before it.
			if strings.HasSuffix(typ, end) || strings.HasSuffix(end, typ) {
				return true
			}
		}
	}
	return false
}

// IsEmpty tells whether there are no documents.
func (m *Data) IsEmpty() bool { return len(m.Documents) == 0 }

// With returns data with some of the items of m, each a document of its own, to
// write only those. Their contexts are not written, but still are what [Data.ToRDF]
// goes by.
func (m *Data) With(items iter.Seq[*Item]) *Data {
	chosen := &Data{Problems: m.Problems}
	for it := range items {
		doc := it.doc.part(it.n, it.around)
		chosen.Documents = append(chosen.Documents, doc)
		chosen.Items = append(chosen.Items, doc.item(0, it.vocab, it.around))
	}
	return chosen
}

// part returns the document that a value is by itself, with the contexts around it.
func (doc *Document) part(n uint32, around *contextChain) *Document {
	if n == 0 {
		return doc
	}
	t := doc.tree
	end := t.end(n)
	part := *doc
	part.tree = &tree{text: t.text, nodes: t.nodes[n:end:end], names: t.names, mended: t.mended, repeated: t.repeated, objects: min(t.objects, int(end-n)), deepest: t.deepest}
	if doc.positions != nil {
		part.positions = doc.positions[n:end]
	}
	part.around = around
	return &part
}

// A contextChain is a context and those around it. Without any it is nil.
type contextChain struct {
	context ref
	outer   *contextChain
}

// with returns the chain for what is inside an object.
func (c *contextChain) with(object ref) *contextChain {
	if own := object.doc.tree.known(object.n, contextName); own != 0 {
		return &contextChain{ref{object.doc, own}, c}
	}
	return c
}

// inward returns the contexts from the outside to the inside.
func (c *contextChain) inward() (list []ref) {
	for ; c != nil; c = c.outer {
		list = append(list, c.context)
	}
	slices.Reverse(list)
	return list
}

// First returns the first item of the page that is of a type, or nil.
func (m *Data) First(typ string) *Item {
	for it := range m.ByType(typ) {
		return it
	}
	return nil
}

// topItems returns the top-level items of documents.
func (r *itemRoom) topItems(docs []*Document) []*Item {
	most := 0
	for _, doc := range docs {
		for root := range doc.roots() {
			most += doc.countItems(root)
		}
	}
	if most == 0 {
		return nil
	}
	r.items, r.types = r.memory.items.TakeAll(most)[:0], r.types[:0]
	for _, doc := range docs {
		for root := range doc.roots() {
			doc.addItems(r, root)
		}
	}
	r.keepTypes()
	list := r.memory.itemList.TakeAll(len(r.items))
	for i := range list {
		list[i] = &r.items[i]
	}
	r.items = nil
	return list
}

// keepTypes gives the items types of their own.
func (r *itemRoom) keepTypes() {
	left := append(r.memory.types.TakeAll(len(r.types))[:0], r.types...)
	for i := range r.items {
		if it := &r.items[i]; it.Types != nil {
			n := len(it.Types)
			it.Types, left = left[:n:n], left[n:]
		}
	}
}

// An itemRoom has memory for the items of a page.
type itemRoom struct {
	memory *memory
	items  []Item
	types  []string // of all items, one after the other
	text   []byte   // the string that is being made
}

// str returns the string that a string stands for.
func (r *itemRoom) str(t *tree, n uint32) string {
	p := &t.nodes[n]
	if r == nil || p.flags&escaped == 0 {
		return t.str(n)
	}
	r.text = appendUnescaped(r.text[:0], t.text[p.start+1:p.end-1])
	return r.memory.texts.Add(r.text)
}

// join returns two strings as one.
func (r *itemRoom) join(a, b string) string {
	if r == nil {
		return a + b
	}
	r.text = append(append(r.text[:0], a...), b...)
	return r.memory.texts.Add(r.text)
}

// roots yields the objects at the top of a document, or in an array there.
func (doc *Document) roots() iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		t := doc.tree
		n, end := uint32(0), uint32(1)
		if t.kind(0) == Array {
			n, end = t.first(0), t.end(0)
		}
		for ; n < end; n = t.end(n) {
			if t.kind(n) == Object && !yield(n) {
				return
			}
		}
	}
}

// countItems returns how many items addItems adds, at most.
func (doc *Document) countItems(root uint32) int {
	t := doc.tree
	if graph := t.known(root, graphName); graph != 0 && t.kind(graph) == Array {
		return max(t.count(graph), 1)
	}
	return 1
}

// addItems adds an object at the top as an item, or what is in its @graph if it has nothing else.
func (doc *Document) addItems(r *itemRoom, root uint32) {
	t := doc.tree
	vocab := doc.vocabulary(root)
	graph := t.known(root, graphName)
	if graph == 0 || !doc.isOnlyGraph(root) {
		doc.addItem(r, root, vocab, doc.around)
		return
	}
	around := doc.around
	if own := t.known(root, contextName); own != 0 {
		around = &r.memory.chains.TakeAll(1)[0]
		*around = contextChain{ref{doc, own}, doc.around}
	}
	n, end := graph, t.end(graph)
	if t.kind(graph) == Array {
		n = t.first(graph)
	}
	for ; n < end; n = t.end(n) {
		doc.addItem(r, n, vocab, around)
	}
}

// addItem adds a value if it is an item.
func (doc *Document) addItem(r *itemRoom, n uint32, vocab string, around *contextChain) {
	if !doc.isItem(n) {
		return
	}
	r.items = append(r.items, Item{Node: doc.Node, doc: doc, n: n, vocab: vocab, around: around})
	it := &r.items[len(r.items)-1]
	r.types = it.read(r.types, r)
}

// isOnlyGraph tells whether an object has nothing but a graph with its context and
// its name.
func (doc *Document) isOnlyGraph(n uint32) bool {
	t := doc.tree
	for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
		switch t.nodes[c].name {
		case graphName, contextName, idName:
		default:
			return false
		}
	}
	return true
}

// isItem tells whether a value is an object that says something, and not one of
// those that stand for a value or a list, or one with a graph only.
func (doc *Document) isItem(n uint32) bool {
	t := doc.tree
	if t.kind(n) != Object {
		return false
	}
	for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
		switch t.nodes[c].name {
		case valueName, listName, setName:
			return false
		}
	}
	return true
}

// all yields the items of a document.
func (doc *Document) all(yield func(*Item) bool) bool {
	return doc.some(func(uint32, string) bool { return true }, yield)
}

// some yields the items of a document that may be wanted, by the object and the vocabulary
// of the document.
func (doc *Document) some(may func(n uint32, vocab string) bool, yield func(*Item) bool) bool {
	t := doc.tree
	for root := range doc.roots() {
		vocab := doc.vocabulary(root)
		around := []scope{{t.end(root), doc.around}}
		for n, end := root, t.end(root); n < end; {
			for n >= around[len(around)-1].end {
				around = around[:len(around)-1]
			}
			switch {
			case n != root && doc.isHidden(n):
				n = t.end(n)
				continue
			case t.kind(n) != Object:
			default:
				outer := around[len(around)-1].contexts
				if may(n, vocab) && doc.isItem(n) && !doc.isMap(n) && !(t.known(n, graphName) != 0 && doc.isOnlyGraph(n)) {
					if !yield(doc.item(n, vocab, outer)) {
						return false
					}
				}
				if inner := outer.with(ref{doc, n}); inner != outer {
					around = append(around, scope{t.end(n), inner})
				}
			}
			n++
		}
	}
	return true
}

// A scope says which contexts are in force, and up to which node.
type scope struct {
	end      uint32
	contexts *contextChain
}

// isHidden tells whether a value does not say anything of items: contexts, and
// what a later entry takes the place of.
func (doc *Document) isHidden(n uint32) bool {
	p := &doc.tree.nodes[n]
	return p.flags&superseded != 0 || p.name == contextName
}

// isMap tells whether an object is the value of a keyword whose values have names
// that are not keywords.
func (doc *Document) isMap(n uint32) bool {
	name := doc.tree.nodes[n].name
	return name == reverseName || name == nestName
}

// vocabulary returns what the names of types are relative to, by the context of an
// object at the top; "" if that is not known.
func (doc *Document) vocabulary(root uint32) string {
	if n := doc.tree.known(root, contextName); n != 0 {
		return vocabularyOf(ref{doc, n})
	}
	return ""
}

func vocabularyOf(context ref) (vocab string) {
	switch context.kind() {
	case String:
		if isSchemaOrg(strings.TrimSpace(context.str())) {
			return schemaOrgVocab
		}
	case Object:
		if v := context.entry("@vocab"); !v.isZero() && v.kind() == String {
			return v.str()
		}
	case Array:
		for _, n := range context.doc.tree.elements(context.n) {
			if one := (ref{context.doc, n}); one.kind() != Array {
				if v := vocabularyOf(one); v != "" {
					vocab = v
				}
			}
		}
	}
	return vocab
}
