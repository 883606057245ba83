package microdatardf

import (
	"slices"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdf"
)

// Convert extracts the microdata of d and hands it to sink as quads. They are in the
// graph that the URL of d names, or in the default graph if d has no URL. The
// problems are those of the extraction and of [ConvertData]. The error is that of
// ConvertData or, if that is nil, of [microdata.Extract].
func Convert(d *dom.Document, o Options, sink rdf.Sink) ([]dom.Problem, error) {
	m, extractErr := microdata.Extract(d, o.MicrodataOptions())
	problems, err := ConvertData(d, m, o, sink)
	if err == nil {
		err = extractErr
	}
	return slices.Concat(m.Problems, problems), err
}

// ConvertData is [Convert] for microdata that was extracted from d before, with
// what [Options.MicrodataOptions] returns. The problems are only those of the
// conversion. A value that no quad can be made of is left out, and reported by
// one of these rules:
//
//   - rdf/type: an item type is not an absolute URL
//   - rdf/name: a property name cannot be made an IRI
//   - rdf/url: a property or document has no URL, or one that is not an IRI
//   - rdf/language: a language tag is not well-formed
//   - rdf/reverse: the value of a reverse property is a string, or an item that
//     is a reverse property of no item
//
// The error is that of the sink, a [*dom.LimitError] (the sink then has all quads
// from before the limit), or a [*StrictError]. Nothing is fetched.
func ConvertData(d *dom.Document, m *microdata.Data, o Options, sink rdf.Sink) ([]dom.Problem, error) {
	if o.Strict {
		if errs := m.Errors(); len(errs) > 0 {
			return nil, &StrictError{errs}
		}
	}
	c := conversions.Get().(*conversion)
	defer c.release()
	c.start(d, m, o, sink)
	if o.Spec == W3C2011 {
		c.draft2011()
	} else {
		c.w3c()
	}
	if err := c.meter.End(); c.err == nil {
		c.err = err
	}
	return c.problems.List(), c.err
}

// A conversion is what the mappings have in common. Its memory is used again for
// the next page.
type conversion struct {
	d        *dom.Document
	m        *microdata.Data
	o        Options
	sink     rdf.Sink
	placed   rdf.PlacedSink // the sink, if it wants places
	meter    dom.Meter
	err      error // the sink's or the meter's, which ends the conversion
	problems dom.Problems

	graph  rdf.Term
	item   *microdata.Item           // whose triples are generated
	items  map[*microdata.Item]int32 // their places in states
	states []itemState
	blanks uint32
	stack  []frame // of the walk

	languages languages
	reported  map[report]bool
	scratch   []byte
}

// itemState is what is known of an item.
type itemState struct {
	subject rdf.Term
	context int32 // by its own types, 0 if they give none
	typed   bool  // whether context is known
	visited bool  // whether its triples were generated in the context first
	first   int32
	depth   int // 1 and more while its triples are generated
}

// report is a problem that was reported. It is kept because an item that is a
// value of many others would report the same problem each time.
type report struct {
	rule string
	node dom.Node
}

// conversions are those that wait for a page.
var conversions = sync.Pool{New: func() any { return &conversion{items: map[*microdata.Item]int32{}} }}

func (c *conversion) start(d *dom.Document, m *microdata.Data, o Options, sink rdf.Sink) {
	c.d, c.m, c.o, c.sink = d, m, o, sink
	c.placed, _ = sink.(rdf.PlacedSink)
	c.meter = o.Budget.Part("microdatardf", d.Size())
	c.problems.Max = o.MaxProblems
	if url := d.URL(); url != "" {
		c.graph, _ = rdf.NewIRI(url)
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

// emit generates the triple that an element makes.
func (c *conversion) emit(s, p, o rdf.Term, at dom.Node) {
	if c.err != nil {
		return
	}
	q := rdf.Quad{Subject: s, Predicate: p, Object: o, Graph: c.graph}
	if !c.charge(q.Cost()) {
		return
	}
	if c.placed != nil {
		c.err = c.placed.QuadAt(q, dom.Place{Node: at})
		return
	}
	c.err = c.sink.Quad(q)
}

// charge takes units for work that may not end in a quad, and reports whether there
// were so many.
func (c *conversion) charge(units int) bool {
	at := c.d.Root()
	if c.item != nil {
		at = c.item.Node
	}
	if !c.meter.Charge(units, at) {
		if c.err == nil {
			c.err = c.meter.Err()
		}
		return false
	}
	return true
}

// chargeAttr charges for the value of an attribute. It may be read many times: the
// parser repeats formatting elements with their attributes, and one element may be
// the value of many properties.
func (c *conversion) chargeAttr(a dom.Attr) bool {
	_, value := c.d.AttrSpans(a)
	return c.charge(int(value.End - value.Start))
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
		s.subject = rdf.NewBlank(rdf.Scope{Page: c.o.Page}, c.blanks)
		c.blanks++
	}
	i = int32(len(c.states))
	c.items[it] = i
	c.states = append(c.states, s)
	return i
}

// problem reports a problem at a node, once.
func (c *conversion) problem(rule string, n dom.Node, format string, args ...any) {
	r := report{rule, n}
	if c.reported[r] {
		return
	}
	if c.reported == nil {
		c.reported = map[report]bool{}
	}
	c.reported[r] = true
	c.problems.Add(rule, c.d.Place(n), format, args...)
}
