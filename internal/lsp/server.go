package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"runtime"
	"sync"

	"github.com/sourcegraph/jsonrpc2"
)

// A Server is a language server for one client. Its fields belong to the goroutine that
// reads messages, those behind mu excepted.
type Server struct {
	o         Options
	ctx       context.Context
	conn      *jsonrpc2.Conn
	client    clientCapabilities
	encoding  encoding
	folders   []workspaceFolder
	documents map[string]*document
	judges    map[string]*Judge // by folder
	state     state
	leave     sync.Once
	exited    chan struct{}

	running sync.WaitGroup // what goes on beside
	turns   chan struct{}  // is held by those that check

	publishing sync.Mutex

	mu       sync.Mutex
	requests map[jsonrpc2.ID]context.CancelFunc
}

// A state is how far the client has come.
type state int

const (
	fresh state = iota
	initialized
	shutDown
)

// New returns a server.
func New(o Options) *Server {
	return &Server{
		o: o, encoding: utf16, documents: map[string]*document{}, judges: map[string]*Judge{}, exited: make(chan struct{}),
		turns: make(chan struct{}, runtime.GOMAXPROCS(0)), requests: map[jsonrpc2.ID]context.CancelFunc{},
	}
}

// ErrNoShutdown says that the client left without a shutdown request, as it does when it
// crashes.
var ErrNoShutdown = errors.New("the client left without saying goodbye")

// Serve talks with the client until it leaves or ctx ends. Complaints about messages that
// are not of the protocol go to errs. The error is nil if the client left as it should.
func (s *Server) Serve(ctx context.Context, rw io.ReadWriteCloser, errs io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.ctx = ctx
	ready := make(chan struct{})
	stream := jsonrpc2.NewBufferedStream(rw, jsonrpc2.VSCodeObjectCodec{})
	conn := jsonrpc2.NewConn(ctx, stream, handlerFunc(func(_ context.Context, r *jsonrpc2.Request) {
		<-ready
		s.handle(r)
	}), jsonrpc2.SetLogger(log.New(errs, "itemscope: ", 0)))
	s.conn = conn
	close(ready)
	select {
	case <-conn.DisconnectNotify():
	case <-s.exited:
	case <-ctx.Done():
		s.running.Wait()
		return nil
	}
	conn.Close()
	cancel()
	s.running.Wait()
	if s.state != shutDown {
		return ErrNoShutdown
	}
	return nil
}

// A handlerFunc is a jsonrpc2.Handler.
type handlerFunc func(context.Context, *jsonrpc2.Request)

func (f handlerFunc) Handle(ctx context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) { f(ctx, r) }

// background runs something beside the reading of messages.
func (s *Server) background(do func()) {
	s.running.Go(do)
}

// handle does what a message asks for. It must return soon: the next message waits.
func (s *Server) handle(r *jsonrpc2.Request) {
	if r.Notif {
		s.notified(r)
		return
	}
	switch {
	case r.Method == "initialize" && s.state == fresh:
		var p initializeParams
		if !s.read(r, &p) {
			return
		}
		s.state = initialized
		s.reply(r.ID, s.initialize(&p), nil)
	case r.Method == "shutdown" && s.state == initialized:
		s.state = shutDown
		s.reply(r.ID, nil, nil)
	case s.state == fresh:
		s.reply(r.ID, nil, &jsonrpc2.Error{Code: codeNotInitialized, Message: "initialize comes first"})
	case s.state == shutDown || r.Method == "initialize":
		s.reply(r.ID, nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: fmt.Sprintf("this is not the time for %s", r.Method)})
	default:
		s.request(r)
	}
}

// The errors of the protocol beside those of JSON-RPC.
const (
	codeNotInitialized   = -32002
	codeRequestFailed    = -32803
	codeRequestCancelled = -32800
	codeContentModified  = -32801
)

// read reads the parameters of a request, and answers if they cannot be read.
func (s *Server) read(r *jsonrpc2.Request, params any) bool {
	err := errors.New("there are none")
	if r.Params != nil {
		err = json.Unmarshal(*r.Params, params)
	}
	if err == nil {
		return true
	}
	if !r.Notif {
		s.reply(r.ID, nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: fmt.Sprintf("the parameters of %s: %v", r.Method, err)})
	}
	return false
}

// reply answers a request. The client may have left: then nobody needs the answer.
func (s *Server) reply(id jsonrpc2.ID, result any, failed *jsonrpc2.Error) {
	if failed != nil {
		_ = s.conn.ReplyWithError(s.ctx, id, failed)
		return
	}
	_ = s.conn.Reply(s.ctx, id, result)
}

// notify tells the client something.
func (s *Server) notify(method string, params any) { _ = s.conn.Notify(s.ctx, method, params) }

// show shows the user a message.
func (s *Server) show(message string) {
	s.notify("window/showMessage", messageParams{Type: messageWarning, Message: "itemscope: " + message})
}
