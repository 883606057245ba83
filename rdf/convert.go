package rdf

import (
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
)

// Convert hands the microdata of d to sink as quads, in the graph that the URL
// of d names; a document without a URL is in the default graph.
//
// The error is the sink's, a [*LimitError] or a [*microdata.LimitError] with all
// quads before, or a [*StrictError]. Nothing is fetched. The rules of the
// problems, besides those of microdata, are
//
//   - rdf/type: an item type is no absolute URL
//   - rdf/name: a property name cannot be made an IRI
//   - rdf/url: a property or document has no URL, or one that is no IRI
//   - rdf/language: a language tag is not well-formed
//   - rdf/reverse: the value of a reverse property is a string, or an item that
//     is a reverse property of none
func Convert(d *dom.Document, o Options, sink Sink) error {
	m, err := microdata.Extract(d, o.MicrodataOptions())
	if e := ConvertData(d, m, o, sink); e != nil {
		return e
	}
	return err
}

// ConvertData is [Convert] for microdata that was extracted from d before, with
// what [Options.MicrodataOptions] returns.
func ConvertData(d *dom.Document, m *microdata.Data, o Options, sink Sink) error {
	if errs := m.Errors(); o.Strict && len(errs) > 0 {
		return &StrictError{errs}
	}
	if o.Problem != nil {
		for _, p := range m.Problems {
			o.Problem(p)
		}
	}
	c := conversions.Get().(*conversion)
	defer c.release()
	c.start(d, m, o, sink)
	if o.Mapping == W3C2011 {
		return c.draft2011()
	}
	return c.w3c()
}

// A conversion is what the mappings have in common. What it needs on the way is
// used again for the next page.
type conversion struct {
	d    *dom.Document
	m    *microdata.Data
	o    Options
	sink Sink
	err  error // the first, which ends the conversion

	graph     Term
	item      *microdata.Item           // whose triples are generated
	items     map[*microdata.Item]int32 // their places in states
	states    []itemState
	blanks    uint32
	stack     []frame // of the walk
	quadsLeft int
	bytesLeft int
	workLeft  int // how many items, and bytes, may be looked at without a quad

	languages languages
	reported  map[report]bool
	scratch   []byte
}

// itemState is what is known of an item.
type itemState struct {
	subject Term
	context int32 // by its own types, 0 if they give none
	typed   bool  // whether context is known
	visited bool  // whether its triples were generated in the context first
	first   int32
	depth   int // 1 and more while its triples are generated
}

// report is a problem that was reported. A page may come to the same problem
// over and over, where an item is a value of many.
type report struct {
	rule string
	node dom.Node
}

// conversions are conversions of no page.
var conversions = sync.Pool{New: func() any { return &conversion{items: map[*microdata.Item]int32{}} }}

func (c *conversion) start(d *dom.Document, m *microdata.Data, o Options, sink Sink) {
	c.d, c.m, c.o, c.sink = d, m, o, sink
	c.quadsLeft = limit(o.MaxQuads, DefaultMaxQuads)
	c.bytesLeft = limit(o.MaxBytes, DefaultMaxBytes)
	c.workLeft = c.bytesLeft
	if url := d.URL(); url != "" {
		c.graph, _ = NewIRI(url)
	}
}

// keep is how many items a conversion may have room for while it waits for the
// next page.
const keep = 1 << 12

// release forgets the page.
func (c *conversion) release() {
	if len(c.items) > keep || cap(c.stack) > keep || cap(c.scratch) > 16*keep {
		return
	}
	c.languages.forget()
	clear(c.items)
	clear(c.states)
	clear(c.stack)
	*c = conversion{
		items: c.items, states: c.states[:0], stack: c.stack[:0],
		languages: c.languages, scratch: c.scratch,
	}
	conversions.Put(c)
}

// emit generates a triple.
func (c *conversion) emit(s, p, o Term) {
	c.quadsLeft--
	c.bytesLeft -= len(s.value) + len(p.value) + len(o.value) + len(o.qualifier)
	switch {
	case c.err != nil:
		return
	case c.quadsLeft < 0:
		c.fail("MaxQuads", limit(c.o.MaxQuads, DefaultMaxQuads))
	case c.bytesLeft < 0:
		c.fail("MaxBytes", limit(c.o.MaxBytes, DefaultMaxBytes))
	default:
		c.err = c.sink.Quad(Quad{s, p, o, c.graph})
	}
}

// spend accounts for the work of looking at n bytes that may end in no quad.
// Where items are values of many others, that too may be far more than a page
// is long.
func (c *conversion) spend(n int) {
	if c.workLeft -= n; c.workLeft < 0 && c.err == nil {
		c.fail("MaxBytes", limit(c.o.MaxBytes, DefaultMaxBytes))
	}
}

func (c *conversion) fail(name string, most int) {
	e := &LimitError{Limit: name, Max: most}
	if c.item != nil {
		e.Node = c.item.Node
	}
	c.err = e
}

// place returns where in c.states is what is known of an item. Its subject is
// made at the first call.
func (c *conversion) place(it *microdata.Item) int32 {
	i, ok := c.items[it]
	if ok {
		return i
	}
	var s itemState
	if it.ID != "" {
		s.subject = c.url(it.ID, it.Node)
	}
	if s.subject.IsZero() {
		s.subject = NewBlank(c.o.Page, c.blanks)
		c.blanks++
	}
	i = int32(len(c.states))
	c.items[it] = i
	c.states = append(c.states, s)
	return i
}

// problem reports a problem at a node, once.
func (c *conversion) problem(rule, message string, n dom.Node) {
	r := report{rule, n}
	if c.o.Problem == nil || c.reported[r] {
		return
	}
	if c.reported == nil {
		c.reported = map[report]bool{}
	}
	c.reported[r] = true
	c.o.Problem(dom.Problem{Rule: rule, Message: message, Place: c.d.Place(n)})
}
