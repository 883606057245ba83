package release

import (
	"errors"
	"slices"

	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/schemaorg"
)

func parseJSONLD(text []byte) (*schemaorg.Vocabulary, error) {
	doc, err := jsonld.Parse(text, "")
	if err != nil {
		return nil, located(err)
	}
	var statements []schemaorg.Statement
	sink := rdf.SinkFunc(func(q rdf.Quad) error {
		if q.Subject.Kind() == rdf.IRI && q.Object.Kind() == rdf.IRI {
			statements = append(statements, schemaorg.Statement{Subject: q.Subject.Value(), Predicate: q.Predicate.Value(), Object: q.Object.Value()})
		}
		return nil
	})
	if err := jsonld.ToRDF(doc, sink, rdf.Scope{}, jsonld.ProcessorOptions{}); err != nil {
		return nil, located(err)
	}
	return schemaorg.New(slices.Values(statements))
}

// located returns an error of JSON-LD with the line, if there is one.
func located(err error) error {
	var wrong *jsonld.Error
	if errors.As(err, &wrong) && wrong.Position.Line > 0 {
		return &lineError{int(wrong.Position.Line), errors.New(wrong.Message)}
	}
	return err
}
