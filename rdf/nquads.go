package rdf

import "io"

// NewNQuads returns a writer of N-Quads, https://www.w3.org/TR/n-quads/.
func NewNQuads(w io.Writer) Writer {
	return &lines{output: newOutput(w), graphs: true}
}
