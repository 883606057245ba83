// Package lsp is the checker as a language server: what editors show while a page is
// written, by the Language Server Protocol 3.17,
// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/.
//
// # Who calls whom
//
// [Server.Serve] reads messages, one after the other (server.go). A notification is done at
// once, so that whatever comes behind it sees what it changed. A request gets the snapshot
// of its document and is answered beside the others (request.go), until it is cancelled.
//
//	message → document (text, lines) → snapshot → masked text → page → report
//
// A [document] is the text as the client edits it; a [snapshot] is one version of it, which
// never changes. What is made of a snapshot is made once, when it is first asked for: the
// text without what a template engine will replace (template.go, regions.go), its page, and
// the findings (report.go). Each feature is a file that reads a snapshot: hover, completion,
// actions, symbols, references, rename.
//
// # Positions
//
// Inside, a place is an offset in bytes, as in package dom. Only position.go knows what the
// protocol counts in: UTF-16 code units, or bytes where the client understands these.
//
// # Templates
//
// What stands between the marks of a template engine is blanked out before the page is
// parsed, byte for byte, so that every place stays what it is. A finding that is about such
// a stretch, or that says that something is missing where one may put it in, is left out.
package lsp
