package item

import (
	"strings"

	"github.com/itemscope/itemscope/internal/iri"
)

// Canonical returns the form of a name that is to be compared with others: for
// schema.org that with https and without www, for anything else the name itself.
func Canonical(name string) string {
	const prefix = "https://schema.org/"
	if strings.HasPrefix(name, prefix) {
		return name
	}
	if term, ok := SchemaOrgTerm(name); ok {
		return prefix + term
	}
	return name
}

// Vocabulary returns the IRI that the names of properties are put behind, for an item
// type of microdata that is an absolute URL:
// https://www.w3.org/TR/microdata-rdf/#property-uri-generation. It strips the fragment
// or, if there is none, the last segment of the path and the query. A path without a
// slash, such as that of a URN, stays as it is.
func Vocabulary(itemtype string) string {
	if i := strings.IndexByte(itemtype, '#'); i >= 0 {
		return itemtype[:i+1]
	}
	prefix := itemtype
	if i := strings.IndexByte(prefix, '?'); i >= 0 {
		prefix = prefix[:i]
	}
	authority := iri.SchemeLength(prefix)
	if strings.HasPrefix(prefix[authority:], "//") {
		authority += len("//")
	}
	if i := strings.LastIndexByte(prefix[authority:], '/'); i >= 0 {
		return prefix[:authority+i+1]
	}
	return prefix
}

// PropertyIRI joins a vocabulary and the name of a property, with a number sign
// between them unless the vocabulary ends in a slash or a number sign. Characters that
// an IRI cannot have are percent-encoded.
func PropertyIRI(vocabulary, name string) string {
	separator := "#"
	if strings.HasSuffix(vocabulary, "/") || strings.HasSuffix(vocabulary, "#") {
		separator = ""
	}
	return vocabulary + separator + iri.Fragment(name)
}
