// Package rdf_test reads the JSON-LD that is written with json-gold, a processor of
// others.
package rdf_test

import (
	"strings"

	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf"
	"github.com/piprate/json-gold/ld"
)

// read is a rdftest.Reader of the formats of JSON-LD.
func read(text, _ string) ([]rdftest.Statement, error) {
	document, err := ld.DocumentFromReader(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	o := ld.NewJsonLdOptions("")
	o.Format = "application/n-quads"
	o.DocumentLoader = noLoader{}
	nquads, err := ld.NewJsonLdProcessor().ToRDF(document, o)
	if err != nil {
		return nil, err
	}
	return rdftest.ReadNQuads(nquads.(string))
}

// noLoader refuses to load contexts: ours need none.
type noLoader struct{}

func (noLoader) LoadDocument(u string) (*ld.RemoteDocument, error) {
	return nil, ld.NewJsonLdError(ld.LoadingDocumentFailed, "there is nothing to load: "+u)
}

// takesIRIs tells whether json-gold takes all IRIs for such. It leaves out
// statements with http URLs of hosts that are unusual, or that are longer than
// 2082 characters, and relies on url.Parse.
func takesIRIs(quads []rdf.Quad) bool {
	for _, q := range quads {
		for _, t := range []rdf.Term{q.Subject, q.Predicate, q.Object, q.Graph} {
			for _, iri := range []string{t.Value(), t.Datatype()} {
				if t.Kind() == rdf.Literal && iri == t.Value() || t.Kind() == rdf.Blank || iri == "" {
					continue
				}
				if ld.InvalidNode(ld.NewIRI(iri)) || !ld.IsAbsoluteIri(iri) {
					return false
				}
			}
		}
	}
	return true
}
