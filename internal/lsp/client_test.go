package lsp

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

// A client talks with a server of its own.
type client struct {
	t           testing.TB
	conn        *jsonrpc2.Conn
	diagnostics chan publishDiagnosticsParams
	messages    chan string
	registered  chan string
	served      chan error
}

// patience is how long a test waits for a message that must come.
const patience = 20 * time.Second

const usualCapabilities = `{
	"workspace": {"workspaceEdit": {"documentChanges": true}, "didChangeWatchedFiles": {"dynamicRegistration": true}},
	"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": true}, "hover": {"contentFormat": ["markdown"]}}}`

// newClient starts a server, and tells it what the client can do.
func newClient(t testing.TB, o Options, capabilities string, folders ...string) *client {
	t.Helper()
	if o.Judge == nil {
		o.Judge = func(string) (*Judge, error) { return &Judge{}, nil }
	}
	if o.Delay == 0 {
		o.Delay = time.Millisecond
	}
	o.ConfigName = ".itemscope.json"
	c := &client{
		t: t, diagnostics: make(chan publishDiagnosticsParams, 1000), messages: make(chan string, 100),
		registered: make(chan string, 10), served: make(chan error, 1),
	}
	near, far := net.Pipe()
	go func() { c.served <- New(o).Serve(context.Background(), far, io.Discard) }()
	c.conn = jsonrpc2.NewConn(context.Background(), jsonrpc2.NewBufferedStream(near, jsonrpc2.VSCodeObjectCodec{}), handlerFunc(c.handle))
	t.Cleanup(func() { c.conn.Close() })
	p := map[string]any{"capabilities": json.RawMessage(capabilities)}
	var list []workspaceFolder
	for _, f := range folders {
		list = append(list, workspaceFolder{URI: f})
	}
	p["workspaceFolders"] = list
	var r initializeResult
	c.call("initialize", p, &r)
	c.notify("initialized", struct{}{})
	return c
}

func (c *client) handle(_ context.Context, r *jsonrpc2.Request) {
	switch r.Method {
	case "textDocument/publishDiagnostics":
		var p publishDiagnosticsParams
		c.unmarshal(*r.Params, &p)
		c.diagnostics <- p
	case "window/showMessage":
		var p messageParams
		c.unmarshal(*r.Params, &p)
		c.messages <- p.Message
	case "client/registerCapability":
		c.registered <- string(*r.Params)
		go c.conn.Reply(context.Background(), r.ID, nil)
	}
}

func (c *client) unmarshal(b []byte, v any) {
	if err := json.Unmarshal(b, v); err != nil {
		c.t.Error(err)
	}
}

// call asks for something that must be answered.
func (c *client) call(method string, params, result any) {
	c.t.Helper()
	if err := c.try(method, params, result); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

func (c *client) try(method string, params, result any) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return c.conn.Call(ctx, method, params, result)
}

func (c *client) notify(method string, params any) {
	c.t.Helper()
	if err := c.conn.Notify(context.Background(), method, params); err != nil {
		c.t.Fatal(err)
	}
}

func (c *client) open(uri, language, text string) {
	c.t.Helper()
	c.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": uri, "languageId": language, "version": 1, "text": text,
	}})
}

// published returns the diagnostics of a version of a document.
func (c *client) published(uri string, version int) []Diagnostic {
	c.t.Helper()
	for {
		select {
		case p := <-c.diagnostics:
			if p.URI == uri && p.Version != nil && *p.Version == version {
				return p.Diagnostics
			}
		case <-time.After(patience):
			c.t.Fatalf("no diagnostics of %s in version %d", uri, version)
		}
	}
}

const page = "file:///site/page.html"

// cursor cuts the mark "|" out of a text, and returns where it was.
func cursor(t testing.TB, text string) (string, Position) {
	t.Helper()
	before, after, ok := strings.Cut(text, "|")
	if !ok {
		t.Fatalf("no mark in %s", text)
	}
	l := newLines(before + after)
	return before + after, l.position(before+after, len(before), utf16)
}

// at asks for something at the mark of a text.
func (c *client) at(method, language, text string, result any) {
	c.t.Helper()
	text, p := cursor(c.t, text)
	c.open(page, language, text)
	c.call(method, positionParams{textDocumentIdentifier{page}, p}, result)
}

// applied returns a text after the edits of a change.
func applied(t testing.TB, text string, edit *workspaceEdit) string {
	t.Helper()
	if edit == nil || len(edit.DocumentChanges) != 1 {
		t.Fatalf("the change is %+v", edit)
	}
	l := newLines(text)
	list := edit.DocumentChanges[0].Edits
	for i := len(list) - 1; i >= 0; i-- { // from the end, since the server has them in order
		start, end := l.offset(text, list[i].Range.Start, utf16), l.offset(text, list[i].Range.End, utf16)
		text = text[:start] + list[i].NewText + text[end:]
	}
	return text
}
