// Package rdftest reads RDF and compares it, for tests: readers of N-Quads and
// Turtle that share nothing with the writers they check, and the isomorphism of
// graphs. It is simple rather than fast.
package rdftest
