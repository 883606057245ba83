// Package microdatardf converts the microdata of a page to RDF.
//
// [Convert] hands the quads to a sink as it finds them, such as a writer of
// package rdf. The mapping is that of the W3C (https://www.w3.org/TR/microdata-rdf/)
// or, by [Options], that of the draft of 2011.
package microdatardf
