package jsonld

import (
	"iter"
	"math"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/rdf"
)

// FromRDF makes a document in expanded form of quads,
// https://www.w3.org/TR/json-ld11-api/#dom-jsonldprocessor-fromrdf. The error is an
// [*Error], or a [*dom.LimitError].
func FromRDF(quads iter.Seq[rdf.Quad], o ProcessorOptions) (*Expanded, error) {
	p := newProcessor(nil, &o)
	x := &rdfReader{
		p: p, m: newNodeMap(p), once: map[rdf.Term]*usage{},
		compound: map[*graphMap][]*object{}, usages: map[*graphMap][]usage{}, subjects: map[*object]rdf.Term{},
	}
	seen := map[rdf.Quad]bool{} // a dataset has each quad once
	for q := range quads {
		if seen[q] {
			continue
		}
		seen[q] = true
		if err := x.quad(&q); err != nil {
			return nil, err
		}
	}
	if err := x.convert(); err != nil {
		return nil, err
	}
	return &Expanded{objects: x.result()}, p.meter.End()
}

// An rdfReader is the Serialize RDF as JSON-LD Algorithm,
// https://www.w3.org/TR/json-ld11-api/#serialize-rdf-as-json-ld-algorithm.
type rdfReader struct {
	p        *processor
	m        *nodeMap
	once     map[rdf.Term]*usage // referenced once; nil for what is referenced more often
	compound map[*graphMap][]*object
	usages   map[*graphMap][]usage // of rdf:nil
	subjects map[*object]rdf.Term  // of compound
}

// A usage is a triple by its object: the node that refers to it, the property and
// the value there.
type usage struct {
	node     *object
	property string
	value    *object
	subject  rdf.Term
}

// idOf returns an IRI, or a blank node identifier.
func idOf(t rdf.Term) string {
	if t.Kind() == rdf.Blank {
		return "_:" + t.Value()
	}
	return t.Value()
}

// quad is steps 5.1 to 5.7.
func (x *rdfReader) quad(q *rdf.Quad) error {
	if err := x.p.charge(len(q.Subject.Value()) + len(q.Predicate.Value()) + len(q.Object.Value()) + 64); err != nil {
		return err
	}
	g := x.m.graphs[0]
	if !q.Graph.IsZero() {
		g = x.m.graph(idOf(q.Graph))
		x.m.node(x.m.graphs[0], g.name) // 5.4
	}
	// 5.7.1 and 5.7.2
	node := x.m.node(g, idOf(q.Subject))
	predicate := idOf(q.Predicate)
	// 5.7.3
	if x.p.o.RDFDirection == CompoundLiteral && q.Predicate == rdfDirection {
		x.compound[g] = append(x.compound[g], node)
		x.subjects[node] = q.Subject
	}
	isNode := q.Object.Kind() != rdf.Literal
	if isNode {
		x.m.node(g, idOf(q.Object)) // 5.7.4
		// 5.7.5
		if q.Predicate == rdfType && !x.p.o.UseRDFType {
			node.has |= hasType
			node.typeArray = true
			x.m.addType(node, idOf(q.Object))
			return nil
		}
	}
	// 5.7.6 to 5.7.8
	value, err := x.value(q.Object)
	if err != nil {
		return err
	}
	x.m.putOnce(node, predicate, value, true)
	// 5.7.9 to 5.7.11
	use := usage{node, predicate, value, q.Subject}
	if q.Object == rdfNil {
		x.usages[g] = append(x.usages[g], use)
	} else if _, again := x.once[q.Object]; again {
		x.once[q.Object] = nil
	} else if q.Object.Kind() == rdf.Blank {
		x.once[q.Object] = &use
	}
	return nil
}

// value is RDF to Object Conversion,
// https://www.w3.org/TR/json-ld11-api/#rdf-to-object-conversion.
func (x *rdfReader) value(t rdf.Term) (*object, error) {
	// 1.
	if t.Kind() != rdf.Literal {
		return x.m.reference(idOf(t), 0), nil
	}
	// 2.
	o := x.p.newObject()
	o.has, o.value = hasValue, literal{kind: String, text: t.Value()}
	datatype := t.Datatype()
	if x.p.o.UseNativeTypes && o.value.makeNative(datatype) {
		return o, nil
	}
	switch {
	case datatype == rdfNS+"JSON" && !x.p.mode10:
		// 2.5.2
		doc, err := Parse([]byte(t.Value()), "")
		if err != nil {
			return nil, &Error{Code: InvalidJSONLiteral, Message: quote(t.Value()), Err: err}
		}
		o.value = literal{json: ref{doc, 0}}
		o.has |= hasType
		o.types = jsonType
	case strings.HasPrefix(datatype, i18nNS) && x.p.o.RDFDirection == I18nDatatype:
		// 2.5.3
		language, direction, _ := strings.Cut(datatype[len(i18nNS):], "_")
		if language != "" {
			o.has |= hasLanguage
			o.language = language
		}
		if o.direction = directionOf(direction); o.direction != noDirection {
			o.has |= hasDirection
		}
	case t.Language() != "":
		// 2.5.4
		o.has |= hasLanguage
		o.language = t.Language()
	case datatype != xsdNS+"string":
		// 2.5.5
		o.has |= hasType
		o.types = []string{datatype}
	}
	return o, nil
}

// makeNative is step 2.4: it makes a boolean or number of a lexical form, if it is
// one of that datatype.
func (l *literal) makeNative(datatype string) bool {
	switch datatype {
	case xsdNS + "string":
		return true
	case xsdNS + "boolean":
		switch l.text {
		case "true", "1":
			l.kind = True
		case "false", "0":
			l.kind = False
		default:
			return false
		}
		l.text = ""
		return true
	case xsdNS + "integer", xsdNS + "double":
		f := number(l.text)
		if !isLexicalNumber(l.text, datatype == xsdNS+"double") || math.IsInf(f, 0) {
			return false
		}
		l.kind, l.text = Number, string(appendECMANumber(nil, f))
		return true
	}
	return false
}

// isLexicalNumber tells whether s is a lexical form of xsd:integer, or of
// xsd:double other than an infinity or NaN
// (https://www.w3.org/TR/xmlschema11-2/#double).
func isLexicalNumber(s string, double bool) bool {
	s = strings.TrimPrefix(strings.TrimPrefix(s, "+"), "-")
	whole := len(s) - len(strings.TrimLeft(s, "0123456789"))
	if !double {
		return whole > 0 && whole == len(s)
	}
	s = s[whole:]
	digits := whole
	if strings.HasPrefix(s, ".") {
		fraction := len(s[1:]) - len(strings.TrimLeft(s[1:], "0123456789"))
		s, digits = s[1+fraction:], digits+fraction
	}
	if digits == 0 {
		return false
	}
	if s == "" {
		return true
	}
	if s[0]|0x20 != 'e' {
		return false
	}
	s = s[1:]
	if s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	return s != "" && strings.TrimLeft(s, "0123456789") == ""
}

// convert is step 6.
func (x *rdfReader) convert() error {
	for _, g := range x.m.graphs {
		for _, node := range x.compound[g] {
			if err := x.compoundLiteral(g, node); err != nil {
				return err
			}
		}
		for _, use := range x.usages[g] {
			x.listOf(g, use)
		}
	}
	return nil
}

// compoundLiteral is step 6.1.
func (x *rdfReader) compoundLiteral(g *graphMap, node *object) error {
	if g.byID[node.id] != node {
		return nil // it was done before
	}
	use := x.once[x.subjects[node]]
	if use == nil {
		return nil
	}
	delete(g.byID, node.id)
	for _, v := range use.node.properties.of(use.property).values {
		if !v.isOnly(hasID) || v.id != node.id {
			continue
		}
		v.has, v.id = hasValue, ""
		v.value = literal{kind: String, text: node.textOf(rdfNS + "value")}
		if language := node.textOf(rdfNS + "language"); language != "" {
			if !microsyntax.WellFormedLanguageTag(language) {
				return &Error{Code: InvalidLanguageTaggedString, Message: quote(language) + " is not a language tag"}
			}
			v.has |= hasLanguage
			v.language = language
		}
		if v.direction = directionOf(node.textOf(rdfNS + "direction")); v.direction == noDirection {
			return &Error{Code: InvalidBaseDirection, Message: `a direction is "ltr" or "rtl"`}
		}
		v.has |= hasDirection
	}
	return nil
}

// textOf returns the first value of a property, as text.
func (o *object) textOf(iri string) string {
	if property := o.properties.of(iri); property != nil && len(property.values) > 0 {
		return property.values[0].value.text
	}
	return ""
}

// listOf is step 6.4.
func (x *rdfReader) listOf(g *graphMap, use usage) {
	var list []*object
	var nodes []*object
	for use.property == rdfNS+"rest" {
		next := x.listNode(&use)
		if next == nil {
			break
		}
		list = append(list, use.node.properties.of(rdfNS + "first").values[0])
		nodes = append(nodes, use.node)
		use = *next
	}
	head := use.value
	if !head.isOnly(hasID) {
		return
	}
	head.has, head.id = hasList, ""
	for i := len(list) - 1; i >= 0; i-- {
		parts := head.ownParts()
		parts.items = append(parts.items, list[i])
	}
	for _, node := range nodes {
		delete(g.byID, node.id)
	}
}

// listNode returns the only usage of a node, if that is a well-formed list node,
// and else nil: step 6.4.3.
func (x *rdfReader) listNode(use *usage) *usage {
	node := use.node
	next := x.once[use.subject]
	if use.subject.Kind() != rdf.Blank || next == nil || node.properties.len() != 2 || node.has&^(hasID|hasType) != 0 {
		return nil
	}
	first, rest := node.properties.of(rdfNS+"first"), node.properties.of(rdfNS+"rest")
	if first == nil || rest == nil || len(first.values) != 1 || len(rest.values) != 1 {
		return nil
	}
	if node.has&hasType != 0 && (len(node.types) != 1 || node.types[0] != rdfNS+"List") {
		return nil
	}
	return next
}

// result is steps 7 to 9.
func (x *rdfReader) result() []*object {
	for _, g := range x.m.graphs[1:] {
		node := x.m.graphs[0].byID[g.name]
		if node == nil {
			continue
		}
		node.has |= hasGraph
		node.ownParts().graph = g.present(x.p.o.Ordered)
	}
	return x.m.graphs[0].present(x.p.o.Ordered)
}

// present returns what listed does, without the nodes that became part of others.
func (g *graphMap) present(ordered bool) []*object {
	kept := g.nodes[:0]
	for _, o := range g.nodes {
		if g.byID[o.id] == o {
			kept = append(kept, o)
		}
	}
	g.nodes = kept
	return g.listed(ordered)
}
