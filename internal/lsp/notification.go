package lsp

import (
	"encoding/json"
	"slices"

	"github.com/sourcegraph/jsonrpc2"
)

// notified does what a notification says. Those that are not known are passed over, as the
// protocol asks.
func (s *Server) notified(r *jsonrpc2.Request) {
	if r.Method == "exit" {
		s.leave.Do(func() { close(s.exited) })
		return
	}
	if s.state != initialized {
		return
	}
	switch r.Method {
	case "initialized":
		s.watchConfig()
	case "textDocument/didOpen":
		withParams(s, r, s.didOpen)
	case "textDocument/didChange":
		withParams(s, r, s.didChange)
	case "textDocument/didClose":
		withParams(s, r, s.didClose)
	case "textDocument/didSave":
		withParams(s, r, s.didSave)
	case "workspace/didChangeWatchedFiles":
		withParams(s, r, s.didChangeWatchedFiles)
	case "workspace/didChangeWorkspaceFolders":
		withParams(s, r, s.didChangeFolders)
	case "$/cancelRequest":
		withParams(s, r, s.cancelRequest)
	}
}

// withParams calls do with the parameters of a notification, if they can be read.
func withParams[P any](s *Server, r *jsonrpc2.Request, do func(*P)) {
	p := new(P)
	if s.read(r, p) {
		do(p)
	}
}

func (s *Server) didOpen(p *didOpenParams) {
	o := p.TextDocument
	if old := s.documents[o.URI]; old != nil {
		old.forget()
	}
	d := newDocument(s.ctx, o.URI, o.LanguageID, o.Version, o.Text)
	s.documents[o.URI] = d
	s.check(d, 0)
}

func (s *Server) didChange(p *didChangeParams) {
	d := s.documents[p.TextDocument.URI]
	if d == nil {
		return
	}
	d.change(p.TextDocument.Version, p.ContentChanges, s.encoding)
	s.check(d, s.o.delay())
}

// didClose forgets a document, and removes its diagnostics.
func (s *Server) didClose(p *documentParams) {
	d := s.documents[p.TextDocument.URI]
	if d == nil {
		return
	}
	d.forget()
	delete(s.documents, d.uri)
	s.publishing.Lock()
	defer s.publishing.Unlock()
	s.publish(publishDiagnosticsParams{URI: d.uri, Diagnostics: []Diagnostic{}})
}

func (s *Server) didSave(p *didSaveParams) {
	if s.isConfig(p.TextDocument.URI) {
		s.reconfigure()
	}
}

func (s *Server) didChangeWatchedFiles(p *didChangeWatchedFilesParams) {
	for _, c := range p.Changes {
		if s.isConfig(c.URI) {
			s.reconfigure()
			return
		}
	}
}

func (s *Server) didChangeFolders(p *didChangeFoldersParams) {
	s.folders = slices.DeleteFunc(s.folders, func(f workspaceFolder) bool {
		return slices.ContainsFunc(p.Event.Removed, func(r workspaceFolder) bool { return r.URI == f.URI })
	})
	s.folders = append(s.folders, p.Event.Added...)
	s.reconfigure()
}

type cancelParams struct {
	ID json.RawMessage `json:"id"`
}

// cancelRequest ends a request that is being answered.
func (s *Server) cancelRequest(p *cancelParams) {
	var id jsonrpc2.ID
	if json.Unmarshal(p.ID, &id) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.requests[id]; cancel != nil {
		cancel()
	}
}
