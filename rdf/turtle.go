package rdf

import (
	"io"
	"strings"

	"github.com/itemscope/itemscope/internal/xsd"
)

// NewTurtle returns a writer of Turtle, https://www.w3.org/TR/turtle/, for
// people to read: with prefixes, statements grouped by subject and predicate, and
// blank nodes inside the only statement that refers to them. The graphs of
// quads are left out. Every page declares the prefixes it uses.
func NewTurtle(w io.Writer) Writer {
	return &turtle{output: output{w: w}}
}

type turtle struct {
	output
	graph      graph
	namespaces namespaces
	statements []statement // of the nodes being written, the innermost last
	pages      bool        // there was one
}

func (t *turtle) Quad(q Quad) error {
	if err := q.Check(); err != nil {
		return err
	}
	t.graph.add(&q)
	return t.err
}

func (t *turtle) EndPage() error {
	if len(t.graph.edges) == 0 {
		return t.err
	}
	if t.pages {
		t.buf = append(t.buf, '\n')
	}
	t.pages = true
	t.namespaces.collect(&t.graph)
	t.namespaces.assign()
	for _, n := range t.namespaces.list {
		if n.prefix != "" {
			t.buf = append(append(append(t.buf, "@prefix "...), n.prefix...), ": "...)
			t.buf = append(appendIRIRef(t.buf, n.iri), " .\n"...)
		}
	}
	t.graph.roots(t.root)
	t.graph.reset()
	return t.flush()
}

func (t *turtle) Close() error { return t.EndPage() }

// root writes a node and what is said of it.
func (t *turtle) root(n int32) {
	t.buf = append(t.buf, '\n')
	if node := &t.graph.nodes[n]; node.anonymous() {
		t.buf = append(t.buf, "[]"...)
	} else {
		t.term(node.term)
	}
	t.buf = append(t.buf, ' ')
	t.node(n, 1)
	_ = t.written(append(t.buf, " .\n"...))
}

// node writes the predicates and objects of a node; depth is how far they are
// indented.
func (t *turtle) node(n int32, depth int) {
	start := len(t.statements)
	t.statements = t.graph.statements(t.statements, n)
	end := len(t.statements)
	for i := start; i < end; i++ {
		s := t.statements[i]
		switch {
		case i > start && s.predicate == t.statements[i-1].predicate:
			t.buf = append(t.buf, ", "...)
		case i > start:
			t.buf = append(t.buf, " ;"...)
			t.newline(depth)
			fallthrough
		default:
			t.predicate(t.graph.predicates[s.predicate])
			t.buf = append(t.buf, ' ')
		}
		t.object(s.object, depth)
	}
	t.statements = t.statements[:start]
}

func (t *turtle) newline(depth int) {
	t.buf = append(t.buf, '\n')
	for range depth {
		t.buf = append(t.buf, "  "...)
	}
}

func (t *turtle) predicate(iri string) {
	if iri == rdfType {
		t.buf = append(t.buf, 'a')
		return
	}
	t.iri(iri)
}

func (t *turtle) object(o Term, depth int) {
	n, ok := t.graph.nest(o, depth)
	switch {
	case !ok:
		t.term(o)
	case t.graph.nodes[n].first == 0:
		t.buf = append(t.buf, "[]"...)
	default:
		t.buf = append(t.buf, '[')
		t.newline(depth + 1)
		t.node(n, depth+1)
		t.newline(depth)
		t.buf = append(t.buf, ']')
	}
}

func (t *turtle) term(o Term) {
	switch {
	case o.kind == IRI:
		t.iri(o.value)
	case o.kind == Literal:
		t.literal(o)
	default:
		t.buf = appendTerm(t.buf, &o)
	}
}

func (t *turtle) iri(iri string) {
	if prefix, local, ok := t.namespaces.compact(iri); ok {
		t.buf = append(append(append(t.buf, prefix...), ':'), local...)
		return
	}
	t.buf = appendIRIRef(t.buf, iri)
}

func (t *turtle) literal(o Term) {
	if o.qualifier == xsd.Integer && !o.tagged && xsd.IsInteger(o.value) {
		t.buf = append(t.buf, o.value...)
		return
	}
	if strings.Contains(o.value, "\n") {
		t.buf = appendLongString(t.buf, o.value)
	} else {
		t.buf = append(appendEscaped(append(t.buf, '"'), o.value), '"')
	}
	switch {
	case o.tagged:
		t.buf = append(append(t.buf, '@'), o.qualifier...)
	case o.qualifier != "":
		t.buf = append(t.buf, "^^"...)
		t.iri(o.qualifier)
	}
}

// appendLongString appends text in three quotes, with its lines as they are.
func appendLongString(dst []byte, text string) []byte {
	dst = append(dst, `"""`...)
	start := 0
	for i := range len(text) {
		if !escapedByte[text[i]] || text[i] == '\n' || loneQuote(text, i) {
			continue
		}
		dst = append(dst, text[start:i]...)
		dst = appendEscape(dst, text[i])
		start = i + 1
	}
	dst = append(dst, text[start:]...)
	return append(dst, `"""`...)
}

// loneQuote tells whether the quote at text[i] cannot be taken for the end of a
// long string.
func loneQuote(text string, i int) bool {
	return text[i] == '"' && i+1 < len(text) && text[i+1] != '"'
}
