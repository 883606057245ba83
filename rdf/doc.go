// Package rdf turns the microdata of a page into RDF and writes RDF.
//
// A conversion hands quads to a [Sink] as it finds them. The writers are sinks:
// [NewNTriples] and [NewNQuads] write each quad at once, [NewTurtle] and
// [NewJSONLD] gather those of one page, so that they can nest its blank nodes.
// An output may hold any number of pages; no writer keeps more than one.
//
// # Terms
//
// A [Term] is valid by construction: an IRI is absolute and matches RFC 3987, a
// language tag is well-formed, text is UTF-8. What writers write is therefore
// valid too. Blank nodes are numbered in the order in which a page refers to
// them, and carry the number of their page, so that labels are the same in every
// run, and never the same for two pages of one output.
package rdf
