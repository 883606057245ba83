// Package schemaorg is the vocabulary of schema.org: its types, properties and
// enumeration members by name, and how they hang together. It has no descriptions;
// https://schema.org/ has.
//
// The release that is built in is a table, generated from what schema.org publishes
// (gen.go). It is in the program as it is used, so that nothing is made of it when a
// program starts. Package schemaorg/release reads other releases.
package schemaorg

import "iter"

//go:generate go run gen.go

// Namespace is what the IRIs of all terms begin with.
const Namespace = "https://schema.org/"

// Lookup returns the term with a name, such as "Recipe" or "cookTime", and whether there
// is one in the release that is built in. Upper and lower case differ.
func Lookup(name string) (Term, bool) { return builtIn.Lookup(name) }

// All yields all terms of the release that is built in, in the order of their names.
func All() iter.Seq[Term] { return builtIn.All() }

// Parse returns the term of the release that is built in that an IRI or a name stands
// for, see [Vocabulary.Parse].
func Parse(name string) (Term, bool) { return builtIn.Parse(name) }
