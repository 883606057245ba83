package rdfa

import "github.com/itemscope/itemscope/rdf"

const (
	copyIRI    = rdfaNamespace + "copy"
	patternIRI = rdfaNamespace + "Pattern"
	typeIRI    = rdfNamespace + "type"
)

// copyPatterns copies the properties of each pattern to the resources that refer to
// it by rdfa:copy, and then removes the pattern:
// https://www.w3.org/TR/html-rdfa/#implementing-property-copying.
func (e *extractor) copyPatterns(triples []Triple) []Triple {
	patterns := map[rdf.Term][]int{} // the triples of each pattern
	for i := range triples {
		if t := &triples[i]; t.Predicate.Value() == typeIRI && t.Object.Value() == patternIRI {
			patterns[t.Subject] = nil
		}
	}
	type copying struct{ subject, pattern rdf.Term }
	var open []copying
	seen := map[copying]bool{}
	for i := range triples {
		t := &triples[i]
		if _, ok := patterns[t.Subject]; ok {
			patterns[t.Subject] = append(patterns[t.Subject], i)
		}
	}
	follow := func(t Triple) bool {
		if _, ok := patterns[t.Object]; !ok || t.Predicate.Value() != copyIRI {
			return false
		}
		if c := (copying{t.Subject, t.Object}); !seen[c] && e.meter.Charge(sizeOfTriple, t.Node) {
			seen[c] = true
			open = append(open, c)
		}
		return true
	}
	copied := map[rdf.Term]bool{}
	result := triples[:len(triples):len(triples)]
	for i := range triples {
		follow(triples[i])
	}
	for len(open) > 0 {
		c := open[len(open)-1]
		open = open[:len(open)-1]
		copied[c.pattern] = true
		for _, i := range patterns[c.pattern] {
			t := triples[i]
			t.Subject = c.subject
			isPattern := t.Predicate.Value() == typeIRI && t.Object.Value() == patternIRI
			if isPattern || follow(t) || !e.meter.Charge(sizeOfTriple, t.Node) {
				continue
			}
			result = append(result, t)
		}
	}
	kept := result[:0]
	for _, t := range result {
		_, toPattern := patterns[t.Object]
		if !copied[t.Subject] && !(toPattern && t.Predicate.Value() == copyIRI) {
			kept = append(kept, t)
		}
	}
	return kept
}
