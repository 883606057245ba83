package microdata

import (
	"sync"
	"unsafe"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/slab"
	"github.com/itemscope/itemscope/weburl"
)

// Extract returns the microdata of d.
//
// What is wrong in the page is in [Data.Problems]: the page is read all the
// same. The error is nil or a [*dom.LimitError]; the data is what was found
// before, and never nil. What is returned refers to d by nodes only, and stays as
// it is when d is used for another page.
//
// The rules of the problems are
//
//   - microdata/itemref-unknown-id: no element has the ID
//   - microdata/itemref-repeated-id: the attribute has the same ID twice
//   - microdata/itemref-self: the ID is that of the item's own element
//   - microdata/itemref-ancestor: the item is inside the element
//   - microdata/itemref-overlap: the element already belongs to the item, for it
//     is inside the item's own element or another one that is referred to
//   - microdata/item-cycle: with this property, an item is within itself
//   - microdata/orphan-property: the property belongs to no item
//   - microdata/url-unresolvable: the URL of a property or an itemid does not
//     resolve
func Extract(d *dom.Document, o Options) (*Data, error) {
	e := extractors.Get().(*extractor)
	defer e.release()
	e.start(d, o)
	e.scan()
	e.link()
	return e.data(), e.meter.End()
}

// An extractor does one extraction. Its memory is used again for the next page.
type extractor struct {
	d        *dom.Document
	o        Options
	meter    dom.Meter
	ended    bool // the meter has nothing left
	problems dom.Problems
	memory   *memory // that of the data if it keeps it, else own
	own      memory

	names symbols
	types symbols

	reverse atom.Atom // itemprop-reverse, if it is to be read

	// What the scan finds.
	scopes   []scope // in tree order; number 0 is for what is in no item
	props    []prop  // in tree order
	nameIDs  []uint32
	typeIDs  []uint32
	changes  []change
	text     []byte // the text in properties, in tree order
	attrs    []byte // the values that come from attributes
	scratch  []byte
	boundary int      // where the innermost scope or text ends
	current  uint32   // the innermost scope
	open     []uint32 // the properties whose text is being read
	read     int      // the node up to which it was
	again    bool     // whether the attributes of the element were read before
	readTo   uint32   // one more than the offset in the source of the last attribute that was read

	linker
}

// A scope is an element that creates an item.
type scope struct {
	node, end  int
	outer      uint32   // the innermost scope around it
	itemref    dom.Attr // if it has one
	property   bool     // whether it has an itemprop attribute
	types      span     // in typeIDs
	id         span     // in attrs
	properties span     // in linker.properties
	reverse    span     // in linker.properties
}

// A prop is an element with property names.
type prop struct {
	node    int
	scope   uint32 // the innermost scope around it
	item    uint32 // the scope that this element creates, if any
	names   span   // in nameIDs
	value   span   // in text or attrs
	inText  bool
	kind    Kind
	reverse bool   // whether the names are those of itemprop-reverse
	used    bool   // whether an item has it
	cycleOf uint32 // the last item for which it closes a cycle
}

// A span is a part of a list.
type span struct{ start, end int }

func (s span) len() int { return s.end - s.start }

// A change says that from this node on the innermost scope is another.
type change struct {
	node  int
	scope uint32
}

var extractors = sync.Pool{New: func() any { return new(extractor) }}

func (e *extractor) start(d *dom.Document, o Options) {
	e.d, e.o, e.ended = d, o, false
	e.meter = o.Budget.Part("microdata", d.Size())
	e.problems = dom.Problems{Max: o.MaxProblems}
	e.names.trim()
	e.types.trim()
	e.reverse = 0
	if o.Reverse {
		e.reverse = d.Name("itemprop-reverse")
	}
	e.scopes = append(e.scopes[:0], scope{})
	e.props = e.props[:0]
	e.nameIDs, e.typeIDs = e.nameIDs[:0], e.typeIDs[:0]
	e.changes = append(e.changes[:0], change{})
	e.text, e.attrs = e.text[:0], e.attrs[:0]
	e.boundary, e.current = d.Len(), 0
	e.open = e.open[:0]
	e.again, e.readTo = false, 0
	e.linker.reset()
}

// keep is how much memory, in elements of the larger slices, an extractor may
// hold while it waits for the next page.
const keep = 1 << 20

func (e *extractor) release() {
	e.d, e.o, e.meter, e.problems, e.memory = nil, Options{}, dom.Meter{}, dom.Problems{}, nil
	e.own.end()
	if cap(e.text)+cap(e.attrs) < 8*keep && cap(e.props)+cap(e.scopes)+cap(e.linker.values) < keep {
		extractors.Put(e)
	}
}

// charge takes units from the meter for what is about to be done at a node, and
// reports whether there were so many.
func (e *extractor) charge(units int, at dom.Node) bool {
	if !e.meter.Charge(units, at) {
		e.ended = true
		return false
	}
	return true
}

// resolver returns what resolves the URLs of the page, and makes it when the
// page has the first.
func (e *extractor) resolver() *weburl.Resolver {
	if e.o.Resolver == nil {
		e.o.Resolver = weburl.ForDocument(e.d)
	}
	return e.o.Resolver
}

// data makes what the caller gets. There is one list for each kind of thing, and
// the items have parts of these lists, which saves an allocation for each of them.
func (e *extractor) data() *Data {
	m, memory := slab.Into(e.o.Into, (*Data).kept, &e.own)
	e.memory = memory
	text, attrs := e.take(&e.text), e.take(&e.attrs)
	*m = Data{
		Problems: e.sortedProblems(),
		all:      taken(&e.memory.items, len(e.scopes)-1),
		spec:     e.o.Spec,
		acyclic:  !e.cyclic,
		size:     e.d.Size(),
		memory:   m.memory,
	}
	values := e.makeValues(m, text, attrs)
	properties := e.memory.properties.TakeAll(len(e.linker.properties))
	for i, p := range e.linker.properties {
		properties[i] = Property{e.names.strings[p.name], values[p.values.start:p.values.end:p.values.end]}
	}
	types := e.memory.types.TakeAll(len(e.typeIDs))
	for i, id := range e.typeIDs {
		types[i] = e.types.strings[id]
	}
	top := 0
	for i := range m.all {
		s := &e.scopes[i+1]
		m.all[i] = Item{
			Types:      part(types, s.types),
			ID:         attrs[s.id.start:s.id.end],
			Properties: part(properties, s.properties),
			Reverse:    part(properties, s.reverse),
			Node:       e.d.Node(s.node),
			number:     uint32(i),
			in:         m,
		}
		if !s.property {
			top++
		}
	}
	m.Items = taken(&e.memory.top, top)[:0]
	for i := range m.all {
		if !e.scopes[i+1].property {
			m.Items = append(m.Items, &m.all[i])
		}
	}
	return m
}

// What these take in memory, roughly.
const (
	sizeOfItem  = 256 // with its scope
	sizeOfValue = 64  // with its part of a property
	sizeOfProp  = 128
	sizeOfType  = 24
)

func (e *extractor) makeValues(m *Data, text, attrs string) []Value {
	values := e.memory.values.TakeAll(len(e.linker.values))
	for i, number := range e.linker.values {
		p := &e.props[number]
		v := &values[i]
		v.Node, v.Kind = e.d.Node(p.node), p.kind
		switch {
		case p.item != 0:
			v.Item = &m.all[p.item-1]
		case p.inText:
			v.Text = text[p.value.start:p.value.end]
		default:
			v.Text = attrs[p.value.start:p.value.end]
		}
	}
	return values
}

// take returns what is in a buffer. A buffer that is too large to be kept for the
// next page is not copied, but given away, unless there is memory for the copy.
func (e *extractor) take(b *[]byte) string {
	if e.memory != &e.own {
		return e.memory.texts.Add(*b)
	}
	if cap(*b) < 8*keep {
		return string(*b)
	}
	s := unsafe.String(unsafe.SliceData(*b), len(*b))
	*b = nil
	return s
}

// part returns nil rather than an empty part.
func part[E any](list []E, s span) []E {
	if s.len() == 0 {
		return nil
	}
	return list[s.start:s.end:s.end]
}
