// Package encoding implements the Encoding Standard, https://encoding.spec.whatwg.org/:
// encodings by their labels, decoders for pages, and encoders for the queries of
// URLs. It has the parts of the standard's indexes that the tables of
// golang.org/x/text lack.
package encoding
