package lsp

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/sourcegraph/jsonrpc2"
)

// A feature answers requests of a method, by the snapshot that the document had when the
// request came. Requests of another shape than P are errors.
type feature func(s *Server, at *snapshot, params json.RawMessage) (any, error)

// answers makes a feature.
func answers[P, R any](do func(*Server, *snapshot, *P) (R, error)) feature {
	return func(s *Server, at *snapshot, params json.RawMessage) (any, error) {
		p := new(P)
		if err := json.Unmarshal(params, p); err != nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
		}
		return do(s, at, p)
	}
}

var features = map[string]feature{
	"textDocument/hover":             answers((*Server).hover),
	"textDocument/completion":        answers((*Server).completion),
	"textDocument/codeAction":        answers((*Server).codeActions),
	"textDocument/documentSymbol":    answers((*Server).symbols),
	"textDocument/definition":        answers((*Server).definition),
	"textDocument/references":        answers((*Server).references),
	"textDocument/documentHighlight": answers((*Server).highlights),
	"textDocument/prepareRename":     answers((*Server).prepareRename),
	"textDocument/rename":            answers((*Server).rename),
}

// request answers a request about a document, beside others.
func (s *Server) request(r *jsonrpc2.Request) {
	do := features[r.Method]
	if do == nil {
		s.reply(r.ID, nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: fmt.Sprintf("%s is not known", r.Method)})
		return
	}
	var p documentParams
	if !s.read(r, &p) {
		return
	}
	d := s.documents[p.TextDocument.URI]
	if d == nil {
		s.reply(r.ID, nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: fmt.Sprintf("%s is not open", p.TextDocument.URI)})
		return
	}
	at := d.snapshot(s.judge(d.uri), s.encoding)
	ctx, cancel := context.WithCancel(s.ctx)
	s.mu.Lock()
	s.requests[r.ID] = cancel
	s.mu.Unlock()
	s.background(func() {
		result, err := s.answer(ctx, do, at, *r.Params)
		s.mu.Lock()
		delete(s.requests, r.ID)
		s.mu.Unlock()
		cancelled := ctx.Err() != nil
		cancel()
		switch {
		case cancelled:
			err = &jsonrpc2.Error{Code: codeRequestCancelled, Message: "cancelled"}
		case at.cut.Load():
			err = &jsonrpc2.Error{Code: codeContentModified, Message: "the document has changed"}
		}
		s.reply(r.ID, result, asError(err))
	})
}

// answer calls a feature. A mistake in it costs an answer, and not the session.
func (s *Server) answer(ctx context.Context, do feature, at *snapshot, params json.RawMessage) (result any, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: fmt.Sprint(bug)}
		}
	}()
	select {
	case s.turns <- struct{}{}:
		defer func() { <-s.turns }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return do(s, at, params)
}

func asError(err error) *jsonrpc2.Error {
	if err == nil {
		return nil
	}
	if e, ok := err.(*jsonrpc2.Error); ok {
		return e
	}
	return &jsonrpc2.Error{Code: codeRequestFailed, Message: err.Error()}
}
