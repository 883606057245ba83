// Package markup has the rules for pages that are marked up with the vocabulary of
// schema.org, in microdata, RDFa or JSON-LD alike, as checks for package conformance:
//
//	report, err := page.Check(nil) // page is an *itemscope.Page
//
// itemscope.NewChecker makes checkers that have them.
//
// The rules read the items of package item, which know where each type, name and value
// is written, so that a finding in JSON-LD is at the very string in the script.
//
// schema.org itself asks for nothing: it says what terms mean, which types and values
// are expected, and that "some data is better than none"
// (https://schema.org/docs/datamodel.html#conformance). So what no consumer can make
// sense of is a warning here, and what is unusual a note; nothing is an error.
//
// What is looked at, from the outside in: the types of an item (types.go), the names of
// its properties and whether they belong to it (properties.go), whether each value is of
// a type that is expected there (values.go), how texts write dates, numbers and URLs
// (lexical.go), what values must be by convention, such as currencies
// (conventions.go), what values of one item say together (together.go), and how items
// hang together (references.go).
package markup
