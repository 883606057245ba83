package lsp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/sourcegraph/jsonrpc2"
)

func codes(list []Diagnostic) (codes []string) {
	for _, d := range list {
		codes = append(codes, d.Code)
	}
	return codes
}

const wrong = `<p itemscope itemtype="https://schema.org/Person" itemref="x"><b itemprop="nmae">😀 Ida</b> <i itemprop="name name">b</i></p>`

// TestDiagnostics holds what is told of a page to the findings.
func TestDiagnostics(t *testing.T) {
	for _, encoding := range []string{"utf-8", "utf-16"} {
		c := newClient(t, Options{}, `{"general":{"positionEncodings":["`+encoding+`"]}}`)
		c.open(page, "html", "<title>😀</title>"+wrong)
		list := c.published(page, 1)
		want := []string{"microdata/itemref-unknown-id", "schemaorg/unknown-property", "microdata/itemprop-duplicate"}
		for _, code := range want {
			if !slices.Contains(codes(list), code) {
				t.Errorf("no %s in %v", code, codes(list))
			}
		}
		start := map[string]int{"utf-8": 19, "utf-16": 17}[encoding] + strings.Index(wrong, "x\"")
		d := list[0]
		if d.Range != (Range{Position{0, start}, Position{0, start + 1}}) || d.Severity != severityError || d.Source != "itemscope" {
			t.Errorf("%s: %+v, want it at character %d", encoding, d, start)
		}
		if want := "docs/rules.md#microdataitemref-unknown-id"; d.CodeDescription == nil || !strings.HasSuffix(d.CodeDescription.Href, want) {
			t.Errorf("the documentation is at %+v, want %s", d.CodeDescription, want)
		}
		i := slices.Index(codes(list), "microdata/itemprop-duplicate")
		if len(list[i].RelatedInformation) != 1 || list[i].RelatedInformation[0].Location.URI != page {
			t.Errorf("related to the second itemprop: %+v", list[i].RelatedInformation)
		}
	}
}

// TestTyping changes a document, letter by letter and as a whole, and holds the diagnostics
// of the last version to those of a document that is opened like that.
func TestTyping(t *testing.T) {
	c := newClient(t, Options{}, usualCapabilities)
	c.open(page, "html", "\n")
	version := 1
	at := Position{1, 0}
	for _, r := range wrong {
		version++
		c.notify("textDocument/didChange", didChangeParams{versionedIdentifier{page, version}, []contentChange{{Range: &Range{at, at}, Text: string(r)}}})
		at.Character += utf16Len(r)
	}
	typed := codes(c.published(page, version))
	c.open("file:///other.html", "html", "\n"+wrong)
	if opened := codes(c.published("file:///other.html", 1)); !slices.Equal(typed, opened) || len(opened) < 3 {
		t.Errorf("typed: %v, opened: %v", typed, opened)
	}
	version++
	c.notify("textDocument/didChange", didChangeParams{versionedIdentifier{page, version}, []contentChange{
		{Range: &Range{Position{0, 0}, at}, Text: ""}, {Text: "<p>fine"},
	}})
	if list := c.published(page, version); len(list) != 0 {
		t.Errorf("a page without anything: %+v", list)
	}
	c.notify("textDocument/didClose", documentParams{textDocumentIdentifier{page}})
	for p := range c.diagnostics {
		if p.URI == page && p.Version == nil && len(p.Diagnostics) == 0 {
			break
		}
	}
}

// TestConcurrent changes a document many times at once, while others ask about it: no
// diagnostics come of a version after those of a later one.
func TestConcurrent(t *testing.T) {
	c := newClient(t, Options{}, usualCapabilities)
	c.open(page, "html", strings.Repeat(wrong, 50))
	const last = 60
	for v := 2; v <= last; v++ {
		go func() {
			// Whether there is an answer depends on what comes first.
			_ = c.try("textDocument/documentSymbol", documentParams{textDocumentIdentifier{page}}, nil)
			_ = c.try("textDocument/codeAction", documentParams{textDocumentIdentifier{page}}, nil)
		}()
		c.notify("textDocument/didChange", didChangeParams{versionedIdentifier{page, v}, []contentChange{{Range: &Range{}, Text: "a"}}})
	}
	seen := 0
	for seen < last {
		p := <-c.diagnostics
		if *p.Version <= seen {
			t.Fatalf("version %d after %d", *p.Version, seen)
		}
		seen = *p.Version
	}
}

// TestConfiguration has two folders with files of their own, one of which changes.
func TestConfiguration(t *testing.T) {
	root := t.TempDir()
	judge := func(folder string) (*Judge, error) {
		b, err := os.ReadFile(filepath.Join(folder, "rules"))
		if errors.Is(err, os.ErrNotExist) {
			return nil, errors.New("there is no file in " + filepath.Base(folder))
		}
		checker, err := itemscope.NewChecker(itemscope.CheckerOptions{Options: conformance.Options{Only: []string{string(b)}}})
		return &Judge{Checker: checker}, err
	}
	write := func(folder, rules string) {
		if err := os.MkdirAll(filepath.Join(root, folder), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, folder, "rules"), []byte(rules), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("one", "schemaorg")
	write("one/two", "microdata/itemprop-duplicate")
	uri := func(path string) string { return "file://" + filepath.ToSlash(filepath.Join(root, path)) }
	c := newClient(t, Options{Judge: judge}, usualCapabilities, uri("one"), uri("one/two"))
	if asked := <-c.registered; !strings.Contains(asked, "**/.itemscope.json") {
		t.Errorf("watched: %s", asked)
	}
	for _, test := range []struct{ path, want string }{
		{"one/a.html", "schemaorg/unknown-property"},
		{"one/two/b.html", "microdata/itemprop-duplicate"},
	} {
		c.open(uri(test.path), "html", wrong)
		if got := codes(c.published(uri(test.path), 1)); !slices.Equal(got, []string{test.want}) {
			t.Errorf("%s: %v, want %s", test.path, got, test.want)
		}
	}
	write("one", "microdata/itemref-unknown-id")
	c.notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{map[string]any{"uri": uri("one/.itemscope.json"), "type": 2}}})
	if got := codes(c.published(uri("one/a.html"), 1)); !slices.Equal(got, []string{"microdata/itemref-unknown-id"}) {
		t.Errorf("after a change: %v", got)
	}
	c.open(uri("elsewhere/c.html"), "html", wrong)
	if got := <-c.messages; !strings.Contains(got, "there is no file in elsewhere") {
		t.Errorf("shown: %s", got)
	}
	if got := c.published(uri("elsewhere/c.html"), 1); len(got) < 3 {
		t.Errorf("checked by the default: %v", codes(got))
	}
}

// TestErrors asks for what cannot be done, and what is not of the protocol.
func TestErrors(t *testing.T) {
	c := newClient(t, Options{}, `{}`)
	c.open(page, "html", wrong)
	code := func(err error) int64 {
		if e := new(jsonrpc2.Error); errors.As(err, &e) {
			return e.Code
		}
		return 0
	}
	for _, test := range []struct {
		method string
		params any
		want   int64
	}{
		{"textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": "file:///other"}}, jsonrpc2.CodeInvalidParams},
		{"textDocument/hover", []int{1}, jsonrpc2.CodeInvalidParams},
		{"textDocument/hover", nil, jsonrpc2.CodeInvalidParams},
		{"textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": page}, "position": "x"}, jsonrpc2.CodeInvalidParams},
		{"textDocument/foldingRange", documentParams{textDocumentIdentifier{page}}, jsonrpc2.CodeMethodNotFound},
		{"initialize", map[string]any{}, jsonrpc2.CodeInvalidRequest},
		{"textDocument/rename", renameParams{positionParams{textDocumentIdentifier{page}, Position{0, 1}}, "x"}, codeRequestFailed},
	} {
		if err := c.try(test.method, test.params, nil); code(err) != test.want {
			t.Errorf("%s of %v: %v, want the error %d", test.method, test.params, err, test.want)
		}
	}
	c.notify("textDocument/didChange", map[string]any{"textDocument": 5})
	c.notify("unknown/notification", nil)
	c.notify("$/cancelRequest", map[string]any{"id": 99})
	c.call("shutdown", nil, nil)
	if err := c.try("textDocument/hover", positionParams{}, nil); code(err) != jsonrpc2.CodeInvalidRequest {
		t.Errorf("after shutdown: %v", err)
	}
	c.notify("exit", nil)
	if err := <-c.served; err != nil {
		t.Errorf("served: %v", err)
	}
}

// TestLeaving has clients that leave without a word, and one that begins with a request.
func TestLeaving(t *testing.T) {
	c := newClient(t, Options{}, `{}`)
	c.conn.Close()
	if err := <-c.served; !errors.Is(err, ErrNoShutdown) {
		t.Errorf("served: %v", err)
	}
	near, far := net.Pipe()
	served := make(chan error)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { served <- New(Options{}).Serve(ctx, far, io.Discard) }()
	go fmt.Fprintf(near, "Content-Length: 48\r\n\r\n"+`{"jsonrpc":"2.0","id":1,"method":"textDocument"}`)
	b := make([]byte, 200)
	n, _ := near.Read(b)
	if answer := string(b[:n]); !strings.Contains(answer, "-32002") {
		t.Errorf("answer: %s", answer)
	}
	cancel()
	if err := <-served; err != nil {
		t.Errorf("interrupted: %v", err)
	}
}
