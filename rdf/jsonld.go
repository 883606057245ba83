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

	// Named keeps the graphs of quads, so that pages can be told apart: the nodes
	// of a page are a graph with the name that its quads have. Otherwise graphs
	// are left out.
	Named bool

	// Array makes the pages elements of one array, so that several pages make one
	// document. Graphs are kept, as by Named.
	Array bool
}

// NewJSONLD returns a writer of JSON-LD, https://www.w3.org/TR/json-ld11/. Blank
// nodes are written inside the only node that refers to them.
//
// The compacted form has a context of its own, which nothing has to be fetched
// for: @vocab is the namespace that most properties and types of the page are
// in, and others that are known or used more than once have prefixes.
func NewJSONLD(w io.Writer, o JSONLDOptions) Writer {
	o.Named = o.Named || o.Array
	return &jsonLD{json: json{output: output{w: w}, dense: o.Lines}, options: o}
}

type jsonLD struct {
	json
	options    JSONLDOptions
	graphs     graphs
	graph      *graph // that is being written
	namespaces namespaces
	vocab      string
	statements []statement // of the nodes being written, the innermost last
	pages      bool        // there was one
}

func (j *jsonLD) Quad(q Quad) error {
	if err := q.Check(); err != nil {
		return err
	}
	if !j.options.Named {
		q.Graph = Term{}
	}
	j.graphs.add(&q)
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
	j.graphs.reset()
	if !j.options.Array {
		j.buf = append(j.buf, '\n')
	}
	return j.flush()
}

func (j *jsonLD) Close() error {
	if len(j.graphs.list) > 0 || !j.pages && !j.options.Array {
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
		j.open('[')
		j.allGraphs()
		j.close(']')
		return
	}
	j.open('{')
	if !j.options.Expanded {
		j.key("@context")
		j.context()
	}
	switch list := j.graphs.list; {
	case len(list) == 1 && !list[0].name.IsZero():
		j.namedGraph(list[0])
	case j.options.Array:
		// In an array, a graph without a name would get one.
		j.key("@included")
		j.open('[')
		j.allGraphs()
		j.close(']')
	default:
		j.key("@graph")
		j.open('[')
		j.allGraphs()
		j.close(']')
	}
	j.close('}')
}

// allGraphs writes the nodes of the default graph, and for each other graph a
// node object that has it (https://www.w3.org/TR/json-ld11/#named-graphs).
func (j *jsonLD) allGraphs() {
	for _, g := range j.graphs.list {
		if g.name.IsZero() {
			j.nodes(g)
			continue
		}
		j.next()
		j.open('{')
		j.namedGraph(g)
		j.close('}')
	}
}

// namedGraph writes the members of a node object for a graph.
func (j *jsonLD) namedGraph(g *graph) {
	j.key("@id")
	j.id(g.name)
	j.key("@graph")
	j.open('[')
	j.nodes(g)
	j.close(']')
}

// context writes a local context, https://www.w3.org/TR/json-ld11/#the-context.
func (j *jsonLD) context() {
	j.namespaces.collect(j.graphs.list...)
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
			j.namespaces.removePrefix(n)
		case n.prefix != "":
			j.key(n.prefix)
			j.string(n.iri)
		}
	}
	j.close('}')
}

func (j *jsonLD) nodes(g *graph) {
	j.graph = g
	g.roots(j.root)
}

func (j *jsonLD) root(n int32) {
	j.next()
	j.node(n, 1)
	_ = j.written(j.buf)
}
