package rdf

import "io"

// NewNTriples returns a writer of N-Triples, https://www.w3.org/TR/n-triples/.
// The graphs of quads are left out.
func NewNTriples(w io.Writer) Writer {
	return &lines{output: newOutput(w)}
}

// lines writes a quad a line.
type lines struct {
	output
	graphs bool
	seen   keys // of the page
}

func (l *lines) Quad(q Quad) error {
	if err := q.Check(); err != nil {
		return err
	}
	start := len(l.buf)
	l.buf = appendQuad(l.buf, &q, l.graphs)
	if !l.seen.add(l.buf[start:]) {
		l.buf = l.buf[:start]
	}
	return l.written(l.buf)
}

func (l *lines) EndPage() error {
	l.seen.reset()
	return l.flush()
}

func (l *lines) Close() error { return l.EndPage() }

// appendQuad appends a line of N-Quads, or without the graph of N-Triples.
func appendQuad(dst []byte, q *Quad, graph bool) []byte {
	dst = append(appendTerm(dst, &q.Subject), ' ')
	dst = append(appendTerm(dst, &q.Predicate), ' ')
	dst = append(appendTerm(dst, &q.Object), ' ')
	if graph && q.Graph.kind != NoTerm {
		dst = append(appendTerm(dst, &q.Graph), ' ')
	}
	return append(dst, ".\n"...)
}

func appendTerm(dst []byte, t *Term) []byte {
	switch t.kind {
	case IRI:
		return appendIRIRef(dst, t.value)
	case Blank:
		return t.appendLabel(append(dst, "_:"...))
	case Literal:
		return appendLiteral(dst, t)
	}
	return dst
}

func appendIRIRef(dst []byte, iri string) []byte {
	dst = append(dst, '<')
	dst = append(dst, iri...)
	return append(dst, '>')
}

func appendLiteral(dst []byte, t *Term) []byte {
	dst = AppendQuoted(dst, t.value)
	switch {
	case t.tagged:
		return append(append(dst, '@'), t.qualifier...)
	case t.qualifier != "":
		return appendIRIRef(append(dst, "^^"...), t.qualifier)
	}
	return dst
}
