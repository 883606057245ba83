package rdfa

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/rdf"
)

// A listMapping has the lists of one subject, by predicate,
// https://www.w3.org/TR/rdfa-core/#T-list-mapping.
type listMapping struct {
	numbers map[rdf.Term]int
	lists   []list
}

type list struct {
	predicate rdf.Term
	members   []member
	node      dom.Node // that began it
}

type member struct {
	object object
	node   dom.Node
}

// list returns the number of the list for a predicate in the local list mapping.
func (e *extractor) list(s *step, predicate rdf.Term) int {
	m := &e.mappings[s.local.lists]
	if number, ok := m.numbers[predicate]; ok {
		return number
	}
	if m.numbers == nil {
		m.numbers = map[rdf.Term]int{}
	}
	m.numbers[predicate] = len(m.lists)
	m.lists = append(m.lists, list{predicate: predicate, node: s.n})
	return len(m.lists) - 1
}

func (e *extractor) addToList(mapping, number int, o object, n dom.Node) {
	if e.meter.Charge(sizeOfTriple, n) {
		l := &e.mappings[mapping].lists[number]
		l.members = append(l.members, member{o, n})
	}
}

// writeLists makes triples of the lists that a context owns (step 14).
func (e *extractor) writeLists(c *context) {
	lists := e.mappings[c.lists].lists
	e.mappings = e.mappings[:c.lists]
	if len(lists) == 0 {
		return
	}
	subject := c.subject
	if subject.IsZero() {
		subject = e.object()
	}
	for _, l := range lists {
		e.writeList(subject, &l)
	}
}

func (e *extractor) writeList(subject rdf.Term, l *list) {
	first, rest := rdf.MustIRI(rdfNamespace+"first"), rdf.MustIRI(rdfNamespace+"rest")
	predicate, n := l.predicate, l.node
	for _, m := range l.members {
		cell := e.newBlank()
		e.add(n, subject, predicate, object{term: cell})
		e.add(m.node, cell, first, m.object)
		subject, predicate, n = cell, rest, m.node
	}
	e.add(n, subject, predicate, object{term: rdf.MustIRI(rdfNamespace + "nil")})
}
