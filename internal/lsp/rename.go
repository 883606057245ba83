package lsp

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// prepareRename tells what is renamed: an ID that an element of the page has.
func (s *Server) prepareRename(at *snapshot, p *positionParams) (*prepareRenameResult, error) {
	m, err := at.renamed(p.Position)
	if err != nil {
		return nil, nil // the client says so itself
	}
	return &prepareRenameResult{at.span(m.span), m.id}, nil
}

// renamed returns the mention of the ID at a position.
func (s *snapshot) renamed(p Position) (mention, error) {
	m, ok := s.mentionAt(s.offset(p))
	if !ok {
		return m, errors.New("only IDs and references to them can be renamed")
	}
	for _, o := range s.mentionsOf(m.id) {
		if o.defines {
			return m, nil
		}
	}
	return m, fmt.Errorf("no element has the ID %q", m.id)
}

// rename renames an ID and everything in the page that refers to it. What scripts and style
// sheets say of it is not known.
func (s *Server) rename(at *snapshot, p *renameParams) (*workspaceEdit, error) {
	m, err := at.renamed(p.Position)
	if err != nil {
		return nil, err
	}
	// https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute
	if p.NewName == "" || strings.ContainsFunc(p.NewName, isSpace) {
		return nil, fmt.Errorf("%q cannot be an ID: an ID has at least one character, and no white space", p.NewName)
	}
	for o := range at.mentions() {
		if o.defines && o.id == p.NewName && o.id != m.id {
			return nil, fmt.Errorf("there is an element with the ID %q already", p.NewName)
		}
	}
	var edits []textEdit
	for _, o := range at.mentionsOf(m.id) {
		text := valueEscaper.Replace(p.NewName)
		if o.address {
			text = valueEscaper.Replace((&url.URL{Fragment: p.NewName}).EscapedFragment())
		}
		edits = append(edits, textEdit{at.span(o.span), text})
	}
	return s.edits(at, edits), nil
}

func isSpace(r rune) bool { return r < 0x80 && microsyntax.IsASCIIWhitespace(byte(r)) }

// valueEscaper writes a text as the value of an attribute, with any quotes or none.
var valueEscaper = strings.NewReplacer("&", "&amp;", `"`, "&quot;", "'", "&#39;", "<", "&lt;", ">", "&gt;", "`", "&#96;", "=", "&#61;")

// edits makes a change of the document, which clients refuse if they have a later version.
func (s *Server) edits(at *snapshot, list []textEdit) *workspaceEdit {
	if s.client.Workspace.WorkspaceEdit.DocumentChanges {
		return &workspaceEdit{DocumentChanges: []documentEdit{{versionedIdentifier{at.uri, at.version}, list}}}
	}
	return &workspaceEdit{Changes: map[string][]textEdit{at.uri: list}}
}
