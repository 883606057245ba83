// Package encoding is the Encoding Standard, https://encoding.spec.whatwg.org/:
// its encodings by their labels, the decoders that pages are read with, and the
// encoders for the queries of URLs. It also has what the tables of
// golang.org/x/text lack of the standard's indexes.
package encoding
