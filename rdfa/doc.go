// Package rdfa reads RDFa 1.1 out of a page: https://www.w3.org/TR/rdfa-core/ with
// the rules that HTML adds, https://www.w3.org/TR/html-rdfa/.
//
// Extract reads a document and returns [Data]: the triples in document order, each
// with the element it comes from, and the same as items with types and properties.
// Data.ToRDF hands the triples to a sink of package rdf, which writes them in any
// of its formats.
//
// # How it works
//
// One walk over the elements that have an attribute of RDFa (extract.go). For each
// the steps of https://www.w3.org/TR/rdfa-core/#s_sequence are taken (element.go),
// in the evaluation context of the elements around it, which is on a stack
// (context.go). Names become IRIs by prefixes, terms and the vocabulary
// (curie.go), text becomes literals (literal.go).
//
// Most pages have no more than metadata such as Open Graph's, for which the steps come to
// very little, and are taken at once (usual.go).
//
// The IRI of an href is only made when a triple needs it, because most links of a
// page have no part in RDFa. The text of nested properties is kept once.
//
// # What is not on by default
//
// Vocabulary expansion (https://www.w3.org/TR/rdfa-core/#s_vocab_expansion) needs
// vocabularies, which nothing here fetches: [Options.Vocabulary]. The role attribute
// (https://www.w3.org/TR/role-attribute/#using-role-in-conjunction-with-rdfa) makes
// triples with [Options.Role]. The processor graph
// (https://www.w3.org/TR/rdfa-core/#processor-graph-reporting) is made of the problems by
// [Data.ProcessorGraphToRDF].
package rdfa
