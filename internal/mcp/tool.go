package mcp

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/internal/serve"
	"github.com/itemscope/itemscope/internal/toolserver"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// A server has what its tools share.
type server struct {
	o       toolserver.Options
	tools   *sdk.Server
	turns   chan struct{} // is held by calls that are worked on
	waiting chan struct{} // and by these and those that wait
}

// New returns a server of the tools.
func New(o toolserver.Options) toolserver.Server {
	s := &server{o: o, turns: make(chan struct{}, o.AtOnce()), waiting: make(chan struct{}, 17*o.AtOnce())}
	s.tools = sdk.NewServer(&sdk.Implementation{Name: "itemscope", Title: "itemscope", Version: o.Version}, &sdk.ServerOptions{
		Instructions: instructions, Capabilities: &sdk.ServerCapabilities{Tools: &sdk.ToolCapabilities{}},
	})
	for i := range o.Operations {
		s.add(&o.Operations[i])
	}
	return s
}

// instructions are for the model that uses the tools.
const instructions = `Tools for the structured data of HTML pages: microdata, microformats, JSON-LD, RDFa, metadata such as Open Graph, and links. They read a page as a browser does, without running scripts. No tool changes a file or a server: fix and set return the changed page. Outputs longer than "length" are cut, which is said with the offset to go on from.`

// add adds the tool of an operation.
func (s *server) add(o *serve.Operation) {
	world := s.o.Client != nil
	description := s.o.Descriptions[o.Name]
	if description == "" {
		description = o.Summary + "."
	}
	s.tools.AddTool(&sdk.Tool{
		Name: strings.ReplaceAll(o.Name, "/", "_"), Title: o.Summary, Description: description,
		InputSchema: s.inputSchema(o), OutputSchema: outputSchema(),
		Annotations: &sdk.ToolAnnotations{Title: o.Summary, ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: &world},
	}, func(ctx context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		out, err := s.call(ctx, o, r.Params.Arguments)
		if err != nil {
			return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: err.Error()}}}, nil
		}
		return &sdk.CallToolResult{StructuredContent: out, Content: []sdk.Content{&sdk.TextContent{Text: out.text()}}}, nil
	})
}

// call does what a call asks for.
func (s *server) call(ctx context.Context, o *serve.Operation, arguments []byte) (out *output, err error) {
	c, err := readCall(o, arguments)
	if err != nil {
		return nil, err
	}
	leave, err := s.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx, cancel := context.WithTimeout(ctx, s.o.Longest())
	defer cancel()
	page, err := s.page(ctx, c)
	if err != nil {
		return nil, s.ended(err)
	}
	return s.run(ctx, o, c, page)
}

// run runs the operation. What it printed before an error is returned, with the error.
func (s *server) run(ctx context.Context, o *serve.Operation, c *call, page *serve.Page) (out *output, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			out, err = nil, fmt.Errorf("a mistake in itemscope: %v", bug)
		}
	}()
	args := c.flags
	if c.format.Name != "" {
		args = append(args, "--format="+c.format.Name)
	}
	if len(c.words) > 0 {
		args = append(append(args, "--"), c.words...)
	}
	var all printed
	err = o.Run(ctx, page, args, &all)
	if all.full {
		return nil, fmt.Errorf("the output has more than %d bytes: ask for less, by type or syntax", maxOutput)
	}
	if err != nil && all.Len() == 0 {
		return nil, s.ended(err)
	}
	out = cut(all.Bytes(), c.format.Media, c.offset, c.length)
	if err != nil {
		out.Problem = s.ended(err).Error()
	}
	return out, nil
}

// ended says of an error what to do about it, if it is that the time is over.
func (s *server) ended(err error) error {
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("it takes longer than %v: give a smaller page", s.o.Longest())
	}
	return err
}

// enter waits for the turn of a call.
func (s *server) enter(ctx context.Context) (leave func(), err error) {
	select {
	case s.waiting <- struct{}{}:
	default:
		return nil, errors.New("there are too many calls at once: call again in a moment")
	}
	select {
	case s.turns <- struct{}{}:
		return func() { <-s.turns; <-s.waiting }, nil
	case <-ctx.Done():
		<-s.waiting
		return nil, ctx.Err()
	}
}
