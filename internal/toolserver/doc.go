// Package toolserver is what the command mcp says and does without knowing the protocol of
// agents: what its tools may do, who may ask over HTTP, and the server that speaks. Package
// mcp has the protocol; only the program itemscope-mcp has that, since its library takes a
// quarter of the time in which the program itemscope starts.
package toolserver

import (
	"context"
	"io"
	"net/http"
)

// A Server has the tools.
type Server interface {
	// Speak speaks over the streams until the client closes them or ctx ends.
	Speak(ctx context.Context, in io.Reader, out io.Writer) error

	// Handler returns the tools over HTTP, each request by itself: there are no sessions.
	Handler() http.Handler
}
