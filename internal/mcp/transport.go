package mcp

import (
	"context"
	"io"
	"net/http"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// maxMessage returns how many bytes a message may have: a page is a little longer as a
// string of JSON.
func (s *server) maxMessage() int { return 2*s.o.MaxBodyBytes() + 1<<16 }

// Speak implements [toolserver.Server].
func (s *server) Speak(ctx context.Context, in io.Reader, out io.Writer) error {
	return s.tools.Run(ctx, &sdk.IOTransport{Reader: io.NopCloser(in), Writer: unclosed{out}, MaxLineLength: s.maxMessage()})
}

// unclosed is an output that stays open.
type unclosed struct{ io.Writer }

func (unclosed) Close() error { return nil }

// Handler implements [toolserver.Server].
func (s *server) Handler() http.Handler {
	return sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return s.tools }, &sdk.StreamableHTTPOptions{
		Stateless: true, JSONResponse: true, MaxRequestBodyBytes: int64(s.maxMessage()), PropagateRequestCancellation: true,
	})
}
