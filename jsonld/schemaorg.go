package jsonld

import (
	"strings"
	"sync"

	"github.com/itemscope/itemscope/internal/jsontext"
)

//go:generate go run gen.go

// schemaOrgURL is one of the addresses of schema.org's context.
const schemaOrgURL = "https://schema.org/docs/jsonldcontext.jsonld"

// isSchemaOrg tells whether a URL is one of the addresses of schema.org's context.
func isSchemaOrg(url string) bool {
	rest, ok := strings.CutPrefix(url, "https://")
	if !ok {
		rest, ok = strings.CutPrefix(url, "http://")
	}
	if !ok {
		return false
	}
	rest, ok = strings.CutPrefix(strings.TrimPrefix(rest, "www."), "schema.org")
	return ok && (rest == "" || rest == "/" || rest == "/docs/jsonldcontext.jsonld" || rest == "/docs/jsonldcontext.json")
}

// schemaOrg returns the document that has schema.org's context. It is made of the
// table when it is asked for first.
var schemaOrg = sync.OnceValue(func() *Document {
	doc, err := Parse(appendSchemaOrg(nil), schemaOrgURL)
	if err != nil {
		panic(err)
	}
	return doc
})

// appendSchemaOrg appends schema.org's context as JSON.
func appendSchemaOrg(dst []byte) []byte {
	dst = append(dst, `{"@context":{"@vocab":`...)
	dst = jsontext.AppendString(dst, schemaOrgVocab)
	for line := range strings.Lines(schemaOrgSimple) {
		name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		dst = jsontext.AppendString(append(dst, ','), name)
		dst = jsontext.AppendString(append(dst, ':'), value)
	}
	for _, group := range schemaOrgTerms {
		for name := range strings.FieldsSeq(group.names) {
			dst = jsontext.AppendString(append(dst, ','), name)
			dst = jsontext.AppendString(append(dst, `:{"@id":`...), group.prefix+name)
			if group.typ != "" {
				dst = jsontext.AppendString(append(dst, `,"@type":`...), group.typ)
			}
			dst = append(dst, '}')
		}
	}
	return append(dst, `}}`...)
}

// A schemaOrgGroup is terms that are defined in the same way: by their name with
// a prefix, and a type.
type schemaOrgGroup struct{ prefix, typ, names string }
