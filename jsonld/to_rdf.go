package jsonld

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/rdf"
)

const (
	rdfNS  = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
	xsdNS  = "http://www.w3.org/2001/XMLSchema#"
	i18nNS = "https://www.w3.org/ns/i18n#"
)

var (
	rdfType      = rdf.MustIRI(rdfNS + "type")
	rdfFirst     = rdf.MustIRI(rdfNS + "first")
	rdfRest      = rdf.MustIRI(rdfNS + "rest")
	rdfNil       = rdf.MustIRI(rdfNS + "nil")
	rdfJSON      = rdf.MustIRI(rdfNS + "JSON")
	rdfValue     = rdf.MustIRI(rdfNS + "value")
	rdfLanguage  = rdf.MustIRI(rdfNS + "language")
	rdfDirection = rdf.MustIRI(rdfNS + "direction")
	xsdBoolean   = rdf.MustIRI(xsdNS + "boolean")
	xsdInteger   = rdf.MustIRI(xsdNS + "integer")
	xsdDouble    = rdf.MustIRI(xsdNS + "double")
)

// ToRDF turns a document into RDF and hands the quads to a sink,
// https://www.w3.org/TR/json-ld11-api/#dom-jsonldprocessor-tordf. Blank nodes are
// numbered from 0 in the scope. The error is an [*Error], which comes before the
// first quad, or a [*dom.LimitError] or that of the sink, which may come after some.
func ToRDF(doc *Document, sink rdf.Sink, in rdf.Scope, o ProcessorOptions) error {
	_, err := toRDF(doc, sink, in, 0, map[string]rdf.Term{}, &o)
	return err
}

// ToRDF turns the documents of a page into RDF, as the function of that name does.
// What is wrong in one of them is a problem, with the rule jsonld/processing, and
// costs only that one. The blank nodes are those of the syntax j of the page with
// that number. The error is a [*dom.LimitError], or that of the sink.
func (m *Data) ToRDF(sink rdf.Sink, page uint32, o ProcessorOptions) ([]dom.Problem, error) {
	var problems dom.Problems
	var limit error
	next := uint32(0)
	iris := map[string]rdf.Term{}
	for _, doc := range m.Documents {
		used, err := toRDF(doc, sink, rdf.Scope{Page: page, Syntax: 'j'}, next, iris, &o)
		next += used
		var wrong *Error
		switch {
		case err == nil:
		case errors.As(err, &wrong):
			place := wrong.Place
			if place.Node.IsZero() {
				place = doc.Place() // it is in a context from elsewhere
			}
			problems.Add("jsonld/processing", place, "%s: the script is not turned into RDF", err.Error())
		case errors.As(err, new(*dom.LimitError)):
			limit = err
		default:
			return problems.List(), err
		}
	}
	return problems.List(), limit
}

// toRDF turns a document into RDF, with blank nodes numbered from first on, and
// returns how many there are. iris are those that were met before.
func toRDF(doc *Document, sink rdf.Sink, in rdf.Scope, first uint32, iris map[string]rdf.Term, o *ProcessorOptions) (blanks uint32, err error) {
	p := newProcessor(doc, o)
	x := &rdfWriter{p: p, sink: sink, scope: in, first: first, m: newNodeMap(p), iris: iris}
	x.placed, _ = sink.(rdf.PlacedSink)
	err = x.document(doc)
	if limit := p.meter.End(); err == nil {
		err = limit
	}
	return uint32(x.m.count), err
}

// An rdfWriter hands the triples of a node map to a sink.
type rdfWriter struct {
	p      *processor
	sink   rdf.Sink
	placed rdf.PlacedSink // the sink, if it wants places
	scope  rdf.Scope
	first  uint32 // the number of the first blank node
	graph  rdf.Term
	m      *nodeMap
	iris   map[string]rdf.Term // zero if not well-formed
}

func (x *rdfWriter) document(doc *Document) error {
	e, err := x.p.expandDocument(doc)
	if err != nil {
		return err
	}
	if err := x.m.addAll(e.objects, x.m.graphs[0], holder{}); err != nil {
		return err
	}
	if doc.tree.hasBeyondDouble() {
		if err := x.try(); err != nil {
			return err
		}
	}
	return x.write()
}

// try finds out whether there is an error, and writes nothing. Only a number that
// is too large for RDF can be one, once a document was expanded.
func (x *rdfWriter) try() error {
	sink, placed, count := x.sink, x.placed, x.m.count
	x.sink, x.placed = rdf.SinkFunc(func(rdf.Quad) error { return nil }), nil
	err := x.write()
	x.sink, x.placed, x.m.count = sink, placed, count
	return err
}

// write is the Deserialize JSON-LD to RDF Algorithm,
// https://www.w3.org/TR/json-ld11-api/#deserialize-json-ld-to-rdf-algorithm.
func (x *rdfWriter) write() error {
	for _, g := range x.m.graphs {
		x.graph = rdf.Term{}
		if g != x.m.graphs[0] {
			if x.graph = x.term(g.name); x.graph.IsZero() {
				continue // 1.1
			}
		}
		for _, node := range g.nodes {
			if err := x.node(node); err != nil {
				return err
			}
		}
	}
	return nil
}

// node is step 1.3.
func (x *rdfWriter) node(node *object) error {
	subject := x.term(node.id)
	if subject.IsZero() {
		return nil
	}
	// 1.3.2.1
	for _, typ := range node.types {
		if object := x.term(typ); !object.IsZero() {
			if err := x.emit(subject, rdfType, object, node.n); err != nil {
				return err
			}
		}
	}
	for i := range node.properties.list {
		property := &node.properties.list[i]
		// 1.3.2.3 and 1.3.2.4
		predicate := x.term(property.iri)
		if predicate.IsZero() || predicate.Kind() == rdf.Blank && !x.p.o.ProduceGeneralizedRDF {
			continue
		}
		// 1.3.2.5
		for _, value := range property.values {
			if err := x.triple(subject, predicate, value); err != nil {
				return err
			}
		}
	}
	return nil
}

func (x *rdfWriter) triple(subject, predicate rdf.Term, value *object) error {
	object, err := x.object(value)
	if err != nil || object.IsZero() {
		return err
	}
	return x.emit(subject, predicate, object, value.n)
}

// emit hands over the quad that the value n of the document says.
func (x *rdfWriter) emit(subject, predicate, object rdf.Term, n uint32) error {
	if err := x.p.charge(len(subject.Value()) + 64); err != nil {
		return err
	}
	q := rdf.Quad{Subject: subject, Predicate: predicate, Object: object, Graph: x.graph}
	if x.placed != nil {
		return x.placed.QuadAt(q, x.p.doc.place(n))
	}
	return x.sink.Quad(q)
}

// term returns an IRI or blank node, the zero Term if it is not well-formed.
func (x *rdfWriter) term(id string) rdf.Term {
	if isBlank(id) {
		n, err := strconv.ParseUint(strings.TrimPrefix(id, "_:b"), 10, 32)
		if err != nil {
			return rdf.Term{}
		}
		return rdf.NewBlank(x.scope, x.first+uint32(n))
	}
	t, ok := x.iris[id]
	if !ok {
		t, _ = rdf.ParseIRI(id)
		x.iris[id] = t
	}
	return t
}

func (x *rdfWriter) newBlank() rdf.Term {
	n := x.m.count
	x.m.count++
	return rdf.NewBlank(x.scope, x.first+uint32(n))
}

// object is Object to RDF Conversion,
// https://www.w3.org/TR/json-ld11-api/#object-to-rdf-conversion. It returns the
// zero Term for null.
func (x *rdfWriter) object(o *object) (rdf.Term, error) {
	switch {
	case o.isList():
		return x.list(o.parts().items) // 3.
	case !o.isValue():
		return x.term(o.id), nil // 1. and 2.
	}
	// 5. and 6.
	datatype := rdf.Term{}
	if o.has&hasType != 0 {
		if o.isJSON() {
			return x.json(o)
		}
		if datatype = x.term(o.types[0]); datatype.Kind() != rdf.IRI {
			return rdf.Term{}, nil
		}
	}
	// 7.
	if o.has&hasLanguage != 0 && !microsyntax.WellFormedLanguageTag(o.language) {
		return rdf.Term{}, nil
	}
	switch o.value.kind {
	case True, False: // 9.
		return rdf.NewTypedLiteral(o.value.kind.String(), datatypeOr(datatype, xsdBoolean)), nil
	case Number:
		return x.number(o, datatype)
	}
	// 13.
	if o.has&hasDirection != 0 && x.p.o.RDFDirection != "" {
		return x.directed(o)
	}
	// 12. and 14.
	if o.has&hasLanguage != 0 {
		return rdf.NewLangLiteral(o.value.text, o.language)
	}
	return rdf.NewTypedLiteral(o.value.text, datatype), nil
}

func datatypeOr(datatype, other rdf.Term) rdf.Term {
	if datatype.IsZero() {
		return other
	}
	return datatype
}

// json is step 8.
func (x *rdfWriter) json(o *object) (rdf.Term, error) {
	r := o.value.json
	if r.doc == nil {
		return rdf.NewTypedLiteral(string(o.value.appendJSON(nil)), rdfJSON), nil
	}
	t := r.doc.tree
	for n, end := r.n, t.end(r.n); n < end; n++ {
		if t.kind(n) == Number && isBeyondDouble(t.raw(n)) {
			return rdf.Term{}, beyondDouble(ref{r.doc, n}, InvalidJSONLiteral, t.raw(n))
		}
	}
	return rdf.NewTypedLiteral(string(appendCanonical(nil, r)), rdfJSON), nil
}

// number is steps 10 and 11.
func (x *rdfWriter) number(o *object, datatype rdf.Term) (rdf.Term, error) {
	f := number(o.value.text)
	if math.IsInf(f, 0) {
		return rdf.Term{}, beyondDouble(ref{x.p.doc, o.n}, InvalidValueObjectValue, o.value.text)
	}
	if !isInteger(f) || datatype == xsdDouble {
		return rdf.NewTypedLiteral(canonicalDouble(f), datatypeOr(datatype, xsdDouble)), nil
	}
	return rdf.NewTypedLiteral(canonicalInteger(f), datatypeOr(datatype, xsdInteger)), nil
}

// directed is step 13.
func (x *rdfWriter) directed(o *object) (rdf.Term, error) {
	language := strings.ToLower(o.language)
	if x.p.o.RDFDirection == I18nDatatype {
		return rdf.NewTypedLiteral(o.value.text, x.term(i18nNS+language+"_"+o.direction.String())), nil
	}
	literal := x.newBlank()
	err := x.emit(literal, rdfValue, rdf.NewLiteral(o.value.text), o.n)
	if err == nil && o.has&hasLanguage != 0 {
		err = x.emit(literal, rdfLanguage, rdf.NewLiteral(language), o.n)
	}
	if err == nil {
		err = x.emit(literal, rdfDirection, rdf.NewLiteral(o.direction.String()), o.n)
	}
	return literal, err
}

// list is List to RDF Conversion,
// https://www.w3.org/TR/json-ld11-api/#list-to-rdf-conversion.
func (x *rdfWriter) list(items []*object) (rdf.Term, error) {
	if len(items) == 0 {
		return rdfNil, nil
	}
	head := x.newBlank()
	subject := head
	for i, item := range items {
		object, err := x.object(item)
		if err != nil {
			return head, err
		}
		if !object.IsZero() {
			if err := x.emit(subject, rdfFirst, object, item.n); err != nil {
				return head, err
			}
		}
		rest := rdfNil
		if i+1 < len(items) {
			rest = x.newBlank()
		}
		if err := x.emit(subject, rdfRest, rest, item.n); err != nil {
			return head, err
		}
		subject = rest
	}
	return head, nil
}
