package rdf

import "io"

// JSONLDOptions say how JSON-LD is written. The zero value is the compacted
// form, indented, each page a document of its own.
type JSONLDOptions struct {
	// Expanded writes the expanded form
	// (https://www.w3.org/TR/json-ld11/#expanded-document-form) and no context.
	Expanded bool

	// Lines writes no more white space than a newline after each page, so that
	// several pages make a file of newline-delimited JSON.
	Lines bool

	// Array makes the pages elements of one array, so that several pages make
	// one document. The nodes of each are a graph of its own, named as the quads
	// name it, where otherwise the graphs of quads are left out.
	Array bool
}

// NewJSONLD returns a writer of JSON-LD, https://www.w3.org/TR/json-ld11/. Blank
// nodes are written inside the only node that refers to them.
//
// The compacted form has a context of its own, which nothing has to be fetched
// for: @vocab is the namespace that most properties and types of the page are
// in, and others that are known or used more than once have prefixes.
func NewJSONLD(w io.Writer, o JSONLDOptions) Writer {
	return &jsonLD{json: json{output: output{w: w}, dense: o.Lines}, options: o}
}

type jsonLD struct {
	json
	options    JSONLDOptions
	graph      graph
	namespaces namespaces
	vocab      string
	statements []statement // of the nodes being written, the innermost last
	page       Term        // the graph of the page's quads
	pages      bool        // there was one
	pending    bool        // the page has quads
}

func (j *jsonLD) Quad(q Quad) error {
	if err := q.Check(); err != nil {
		return err
	}
	j.pending, j.page = true, q.Graph
	j.graph.add(&q)
	return j.err
}

// EndPage writes a page, also one without quads.
func (j *jsonLD) EndPage() error {
	if j.options.Array {
		if !j.pages {
			j.open('[')
		}
		j.next()
	}
	j.pages = true
	j.document()
	j.graph.reset()
	j.pending, j.page = false, Term{}
	if !j.options.Array {
		j.buf = append(j.buf, '\n')
	}
	return j.flush()
}

func (j *jsonLD) Close() error {
	if j.pending || !j.pages && !j.options.Array {
		if err := j.EndPage(); err != nil {
			return err
		}
	}
	if j.options.Array {
		if !j.pages {
			j.open('[')
		}
		j.close(']')
		j.buf = append(j.buf, '\n')
	}
	return j.flush()
}

// document writes a page.
func (j *jsonLD) document() {
	if j.options.Expanded && !j.options.Array {
		j.nodes()
		return
	}
	j.open('{')
	if !j.options.Expanded {
		j.key("@context")
		j.context()
	}
	switch {
	case !j.options.Array:
		j.key("@graph")
	case j.page.IsZero():
		// In an array, a graph without a name would get one.
		j.key("@included")
	default:
		j.key("@id")
		j.id(j.page)
		j.key("@graph")
	}
	j.nodes()
	j.close('}')
}

// context writes a local context, https://www.w3.org/TR/json-ld11/#the-context.
func (j *jsonLD) context() {
	j.namespaces.collect(&j.graph)
	j.namespaces.assign()
	j.vocab = j.namespaces.mostUsed()
	j.open('{')
	if j.vocab != "" {
		j.key("@vocab")
		j.string(j.vocab)
	}
	for i := range j.namespaces.list {
		switch n := &j.namespaces.list[i]; {
		case n.iri == j.vocab:
			n.prefix = ""
		case n.prefix != "":
			j.key(n.prefix)
			j.string(n.iri)
		}
	}
	j.close('}')
}

func (j *jsonLD) nodes() {
	j.open('[')
	j.graph.roots(j.root)
	j.close(']')
}

func (j *jsonLD) root(n int32) {
	j.next()
	j.node(n, 1)
	_ = j.written(j.buf)
}

// node writes a node object, https://www.w3.org/TR/json-ld11/#node-objects.
func (j *jsonLD) node(n int32, depth int) {
	j.open('{')
	if node := &j.graph.nodes[n]; !node.nestable() && !node.anonymous() {
		j.key("@id")
		j.id(node.term)
	}
	start := len(j.statements)
	j.statements = j.graph.statements(j.statements, n)
	end := len(j.statements)
	for i := start; i < end; {
		i = j.property(i, end, depth)
	}
	j.statements = j.statements[:start]
	j.close('}')
}

// property writes the statements from index i that have the same predicate, and
// returns the index of the one after. Types that are literals, which no @type
// can be, are written apart.
func (j *jsonLD) property(i, end, depth int) int {
	predicate := j.statements[i].predicate
	last := i
	types, others := 0, 0
	for last < end && j.statements[last].predicate == predicate {
		if j.isType(j.statements[last]) {
			types++
		} else {
			others++
		}
		last++
	}
	if types > 0 {
		j.key("@type")
		j.values(i, last, types, true, depth)
	}
	if others > 0 {
		j.key(j.name(j.graph.predicates[predicate]))
		j.values(i, last, others, false, depth)
	}
	return last
}

// isType tells whether a statement is written with @type.
func (j *jsonLD) isType(s statement) bool {
	return s.object.kind != Literal && j.graph.predicates[s.predicate] == rdfType
}

// values writes the objects of statements i to last that are types, or that
// are not; count of them.
func (j *jsonLD) values(i, last, count int, types bool, depth int) {
	array := count > 1 || j.options.Expanded
	if array {
		j.open('[')
	}
	for ; i < last; i++ {
		s := j.statements[i]
		if j.isType(s) != types {
			continue
		}
		if array {
			j.next()
		}
		if types {
			j.typeName(s.object)
		} else {
			j.value(s.object, depth)
		}
	}
	if array {
		j.close(']')
	}
}

func (j *jsonLD) typeName(t Term) {
	if t.kind == Blank {
		j.id(t)
		return
	}
	j.string(j.name(t.value))
}

// value writes an object of a statement.
func (j *jsonLD) value(o Term, depth int) {
	if o.kind == Literal {
		j.literal(o)
		return
	}
	// A node without properties needs a label to be more than nothing.
	if n, ok := j.graph.nest(o, depth); ok && j.graph.nodes[n].first != 0 {
		j.node(n, depth+1)
		return
	}
	j.open('{')
	j.key("@id")
	j.id(o)
	j.close('}')
}

// literal writes a value object, https://www.w3.org/TR/json-ld11/#value-objects.
func (j *jsonLD) literal(o Term) {
	if o.qualifier == "" && !j.options.Expanded {
		j.string(o.value)
		return
	}
	j.open('{')
	j.key("@value")
	j.string(o.value)
	switch {
	case o.tagged:
		j.key("@language")
		j.string(o.qualifier)
	case o.qualifier != "":
		j.key("@type")
		j.string(j.name(o.qualifier))
	}
	j.close('}')
}

func (j *jsonLD) id(t Term) {
	if t.kind == Blank {
		j.string("_:" + t.Value())
		return
	}
	j.string(t.value)
}

// name returns an IRI that is a property, type or datatype as the context
// allows it to be written.
func (j *jsonLD) name(iri string) string {
	if j.options.Expanded {
		return iri
	}
	name, local, ok := splitIRI(iri)
	if !ok {
		return iri
	}
	if name == j.vocab {
		if j.isPrefix(local) {
			return iri
		}
		return local
	}
	if prefix, local, ok := j.namespaces.compact(iri); ok {
		return prefix + ":" + local
	}
	return iri
}

// isPrefix tells whether the context makes a name mean a namespace.
func (j *jsonLD) isPrefix(name string) bool {
	for _, n := range j.namespaces.list {
		if n.prefix == name {
			return true
		}
	}
	return false
}
