package rdfa

import (
	"github.com/itemscope/itemscope/rdf"
)

// ProcessorGraphToRDF hands to sink what the extraction has to say of the page
// itself: for each of the problems a node of a class such as rdfa:UnresolvedCURIE
// with a description, https://www.w3.org/TR/rdfa-core/#processor-graph-reporting.
// page is the address of the page, which may be "". The blank nodes differ from those
// of [Data.ToRDF].
func (m *Data) ProcessorGraphToRDF(sink rdf.Sink, page string, o RDFOptions) error {
	if m == nil {
		return nil
	}
	w := m.quadWriter(sink, o)
	context, _ := rdf.NewIRI(page)
	for i, p := range m.Problems {
		node := rdf.NewBlank(scope, m.blanks+uint32(i))
		quads := []rdf.Quad{
			{Subject: node, Predicate: rdf.MustIRI(typeIRI), Object: problemClass(p.Rule)},
			{Subject: node, Predicate: rdf.MustIRI(termsNamespace + "description"), Object: rdf.NewLiteral(p.Message)},
		}
		if !context.IsZero() {
			quads = append(quads, rdf.Quad{Subject: node, Predicate: rdf.MustIRI(rdfaNamespace + "context"), Object: context})
		}
		for _, q := range quads {
			if err := w.quad(q, p.Place); err != nil {
				return err
			}
		}
	}
	return w.meter.End()
}

// problemClass returns the class of a problem,
// https://www.w3.org/TR/rdfa-core/#accessing-the-processor-graph.
func problemClass(rule string) rdf.Term {
	name := "Warning"
	switch rule {
	case "rdfa/unresolved-curie":
		name = "UnresolvedCURIE"
	case "rdfa/unresolved-term":
		name = "UnresolvedTerm"
	case "rdfa/prefix-redefinition", "rdfa/prefix-scheme":
		name = "PrefixRedefinition"
	case "rdfa/vocabulary":
		name = "VocabReferenceError"
	}
	return rdf.MustIRI(rdfaNamespace + name)
}
