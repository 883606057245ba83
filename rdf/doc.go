// Package rdf has the terms of RDF (https://www.w3.org/TR/rdf11-concepts/), sinks
// for quads, and writers.
//
// A conversion, such as that of package microdatardf, hands quads to a [Sink] as
// it finds them. The writers are sinks: [NewNTriples] and [NewNQuads] write each
// quad at once, [NewTurtle] and [NewJSONLD] gather those of one page, so that they
// can nest its blank nodes. An output may hold any number of pages; no writer
// keeps more than one in memory. The quads of all syntaxes of a page go to one
// writer, which writes equal quads of a page only once.
//
// What a page may ask for is bounded where its quads are made: a conversion
// charges a [dom.Meter] with [Quad.Cost] before it makes one. What it then hands to
// a writer is valid and complete as far as it goes.
//
// # Terms
//
// A [Term] is valid by construction: an IRI is absolute and matches RFC 3987, a
// language tag is well-formed, text is UTF-8. What writers write is therefore
// valid too. Blank nodes are numbered in the order in which a page refers to
// them, and carry their [Scope], so that labels are the same in every run, and
// never the same for two pages or two syntaxes of one output.
package rdf
