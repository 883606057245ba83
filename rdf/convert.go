package rdf

import (
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
//   - rdf/url: a URL is empty or does not resolve
//   - rdf/language: a language tag is not well-formed
//   - rdf/reverse: the value of a reverse property is a string
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
	if o.Strict && len(m.Problems) > 0 {
		return &StrictError{m.Problems}
	}
	c := newConversion(d, m, o, sink)
	if o.Problem != nil {
		for _, p := range m.Problems {
			o.Problem(p)
		}
	}
	if o.Mapping == W3C2011 {
		return c.draft2011()
	}
	return c.w3c()
}

// A conversion is what the mappings have in common.
type conversion struct {
	d    *dom.Document
	m    *microdata.Data
	o    Options
	sink Sink
	err  error // the first, which ends the conversion

	graph     Term
	item      *microdata.Item // whose triples are generated
	subjects  map[*microdata.Item]Term
	blanks    uint32
	quadsLeft int
	bytesLeft int

	language   string // the last tag that was looked at
	wellFormed bool   // and whether it is well-formed
	reported   map[string]bool
	scratch    []byte
}

func newConversion(d *dom.Document, m *microdata.Data, o Options, sink Sink) *conversion {
	c := &conversion{
		d: d, m: m, o: o, sink: sink,
		subjects:  map[*microdata.Item]Term{},
		quadsLeft: limit(o.MaxQuads, DefaultMaxQuads),
		bytesLeft: limit(o.MaxBytes, DefaultMaxBytes),
	}
	if url := d.URL(); url != "" {
		c.graph, _ = NewIRI(url)
	}
	return c
}

// emit generates a triple.
func (c *conversion) emit(s, p, o Term) {
	c.quadsLeft--
	c.bytesLeft -= len(s.value) + len(p.value) + len(o.value)
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

func (c *conversion) fail(name string, most int) {
	e := &LimitError{Limit: name, Max: most}
	if c.item != nil {
		e.Node = c.item.Node
	}
	c.err = e
}

// subject returns the subject that an item is, and makes it at the first call.
func (c *conversion) subject(it *microdata.Item) Term {
	t, ok := c.subjects[it]
	if ok {
		return t
	}
	if it.ID != "" {
		t = c.url(it.ID, it.Node)
	}
	if t.IsZero() {
		t = NewBlank(c.o.Page, c.blanks)
		c.blanks++
	}
	c.subjects[it] = t
	return t
}

// problem reports a problem at a node.
func (c *conversion) problem(rule, message string, n dom.Node) {
	if c.o.Problem != nil {
		c.o.Problem(dom.Problem{Rule: rule, Message: message, Place: c.d.Place(n)})
	}
}

// once tells whether it is asked about a problem for the first time. A page may
// have the same wrong name or language ten thousand times.
func (c *conversion) once(key string) bool {
	if c.o.Problem == nil || c.reported[key] {
		return false
	}
	if c.reported == nil {
		c.reported = map[string]bool{}
	}
	c.reported[key] = true
	return true
}
