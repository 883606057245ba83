package rdfa

import (
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/rdf"
)

// Data is the RDFa of a page. Its strings share memory, also with those of other pages: callers
// that keep a few of very many should keep copies (strings.Clone).
type Data struct {
	// Triples are what the page says, in the order of the elements. No two are equal.
	Triples []Triple

	// Items are the triples as items: the subjects that nothing refers to, and those
	// that are the value of several properties, in the order in which they appear.
	Items []*Item

	// Problems are what is wrong in the page.
	Problems []dom.Problem

	all    []*Item
	chosen bool    // Items were chosen by With
	blanks uint32  // how many blank nodes there are
	size   int     // of the page
	memory *memory // that it is made in, if it keeps it
}

// A Triple is a statement, and the element that makes it.
type Triple struct {
	Subject, Predicate, Object rdf.Term
	Node                       dom.Node
}

// IsEmpty tells whether there are no items.
func (m *Data) IsEmpty() bool { return len(m.Items) == 0 }

// With returns data with other items at the top: to write as JSON some of the items,
// as those of one type. The items themselves, and the triples, are those of m.
func (m *Data) With(items iter.Seq[*Item]) *Data {
	chosen := *m
	chosen.Items, chosen.chosen = slices.Collect(items), true
	return &chosen
}

// RDFOptions say how triples become quads. The zero value puts them into the default
// graph.
type RDFOptions struct {
	// Graph is the graph they are put into, such as the one that the address of the
	// page names.
	Graph rdf.Term

	// Page is the number of the page among those of one output, from 0. It keeps
	// their blank nodes apart.
	Page uint32

	// Budget bounds what is written, in which the name of the graph is repeated for
	// each triple. nil stands for a new one with the default for the page.
	Budget *dom.Budget
}

// ToRDF hands the triples to sink. The error is the sink's or a [*dom.LimitError].
func (m *Data) ToRDF(sink rdf.Sink, o RDFOptions) error {
	if m == nil {
		return nil
	}
	w := m.quadWriter(sink, o)
	for i := range m.Triples {
		t := &m.Triples[i]
		if err := w.quad(rdf.Quad{Subject: t.Subject, Predicate: t.Predicate, Object: t.Object}, dom.Place{Node: t.Node}); err != nil {
			return err
		}
	}
	return w.meter.End()
}

type quadWriter struct {
	sink    rdf.Sink
	placed  rdf.PlacedSink // the sink, if it wants places
	options RDFOptions
	meter   dom.Meter
}

func (m *Data) quadWriter(sink rdf.Sink, o RDFOptions) *quadWriter {
	placed, _ := sink.(rdf.PlacedSink)
	return &quadWriter{sink, placed, o, o.Budget.Part("rdfa", m.size)}
}

func (w *quadWriter) quad(q rdf.Quad, at dom.Place) error {
	q.Subject, q.Object, q.Graph = q.Subject.OnPage(w.options.Page), q.Object.OnPage(w.options.Page), w.options.Graph
	if !w.meter.Charge(q.Cost(), at.Node) {
		return w.meter.End()
	}
	if w.placed != nil {
		return w.placed.QuadAt(q, at)
	}
	return w.sink.Quad(q)
}

// data makes what the caller gets.
func (e *extractor) data() {
	e.m.blanks = e.blanks
	if len(e.triples) > 0 {
		e.m.Triples = e.graph()
		e.m.makeItems(e.memory)
	}
	e.m.Problems = e.problems.List()
}

// graph returns the triples, now that all texts are read.
func (e *extractor) graph() []Triple {
	e.finish(&e.memory.texts)
	for _, u := range e.unread {
		e.triples[u.triple].Object = e.literals[u.literal].like
	}
	triples := slices.Clip(e.triples)
	if e.copies {
		triples = e.copyPatterns(triples)
	}
	if e.o.Vocabulary != nil {
		triples = e.expand(triples)
	}
	triples = e.distinct(triples)
	return e.memory.triples.Copy(triples) // the memory of the others serves the next page
}

// distinct keeps the first of equal triples: a graph is a set.
func (e *extractor) distinct(triples []Triple) []Triple {
	if len(triples) <= few {
		return distinctOfFew(triples)
	}
	seen := e.statements(len(triples))
	kept := triples[:0]
	for _, t := range triples {
		s := statement{t.Subject, t.Predicate, t.Object}
		if _, ok := seen[s]; !ok {
			seen[s] = struct{}{}
			kept = append(kept, t)
		}
	}
	return kept
}

// A statement is what a triple says.
type statement struct{ subject, predicate, object rdf.Term }

// statements returns an empty map for that many. It serves other pages unless it is large.
func (e *extractor) statements(most int) map[statement]struct{} {
	if most > large {
		return make(map[statement]struct{}, most)
	}
	if e.seen == nil {
		e.seen = make(map[statement]struct{}, most)
	}
	return e.seen
}

// few is how many triples are compared with each other, which is faster than a map.
const few = 128

func distinctOfFew(triples []Triple) []Triple {
	kept := triples[:0]
	var seen [16]uint64 // a bit for each that is kept, of which several may share one
	for i := range triples {
		t := &triples[i]
		at := mix(t)
		bits, bit := &seen[at/64%16], uint64(1)<<(at%64)
		if *bits&bit != 0 && contains(kept, t) {
			continue
		}
		*bits |= bit
		n := len(kept)
		if kept = triples[:n+1]; n < i { // else it is there already
			kept[n] = *t
		}
	}
	return kept
}

func contains(list []Triple, t *Triple) bool {
	for i := range list {
		if k := &list[i]; k.Predicate == t.Predicate && k.Object == t.Object && k.Subject == t.Subject {
			return true
		}
	}
	return false
}

// mix returns a number that is the same for equal triples, and mostly another for others.
func mix(t *Triple) uint {
	name := t.Predicate.Value()
	n := uint(len(name))
	if len(name) > 0 {
		n = n*31 + uint(name[len(name)/2])
		n = n*31 + uint(name[len(name)-1])
	}
	if t.Object.Kind() != rdf.Blank {
		n = n*31 + uint(len(t.Object.Value()))
	}
	return n
}
