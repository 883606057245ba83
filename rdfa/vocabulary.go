package rdfa

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/rdf"
)

// expand adds what the vocabularies in use entail,
// https://www.w3.org/TR/rdfa-core/#s_expansion_entailment: for each property those
// that it is a sub-property of or equivalent to, and for types the same.
func (e *extractor) expand(triples []Triple) []Triple {
	properties, classes := map[rdf.Term][]rdf.Term{}, map[rdf.Term][]rdf.Term{}
	read := map[string]bool{}
	for _, iri := range e.vocabularies {
		if read[iri] {
			continue
		}
		read[iri] = true
		quads, err := e.o.Vocabulary(iri)
		if err != nil {
			e.problems.Add("rdfa/vocabulary", dom.Place{}, "the vocabulary %s could not be loaded: %v", iri, err.Error())
		}
		for _, q := range quads {
			switch q.Predicate.Value() {
			case rdfsNamespace + "subPropertyOf":
				properties[q.Subject] = append(properties[q.Subject], q.Object)
			case owlNamespace + "equivalentProperty":
				properties[q.Subject] = append(properties[q.Subject], q.Object)
				properties[q.Object] = append(properties[q.Object], q.Subject)
			case rdfsNamespace + "subClassOf":
				classes[q.Subject] = append(classes[q.Subject], q.Object)
			case owlNamespace + "equivalentClass":
				classes[q.Subject] = append(classes[q.Subject], q.Object)
				classes[q.Object] = append(classes[q.Object], q.Subject)
			}
		}
	}
	for _, t := range triples[:len(triples):len(triples)] {
		for _, p := range e.closure(properties, t.Predicate, t.Node) {
			triples = append(triples, Triple{t.Subject, p, t.Object, t.Node})
		}
		if t.Predicate.Value() != typeIRI {
			continue
		}
		for _, c := range e.closure(classes, t.Object, t.Node) {
			triples = append(triples, Triple{t.Subject, t.Predicate, c, t.Node})
		}
	}
	return triples
}

// closure returns what can be reached from a term, without the term itself.
func (e *extractor) closure(edges map[rdf.Term][]rdf.Term, from rdf.Term, n dom.Node) []rdf.Term {
	if len(edges[from]) == 0 {
		return nil
	}
	reached := []rdf.Term{from}
	seen := map[rdf.Term]bool{from: true}
	for i := 0; i < len(reached); i++ {
		for _, to := range edges[reached[i]] {
			if !seen[to] && e.meter.Charge(sizeOfTriple, n) {
				seen[to] = true
				reached = append(reached, to)
			}
		}
	}
	return reached[1:]
}
