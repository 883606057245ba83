package lsp

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// FuzzFeatures asks for everything at a place of any text. Nothing panics, and every range
// is one of the document.
func FuzzFeatures(f *testing.F) {
	f.Add("html", ids, 40, "new")
	f.Add("html", wrong, 70, "a")
	f.Add("html", `<p itemscope itemtype="https://schema.org/Recipe"><b itemprop="`, 64, "x")
	f.Add("vue", "<template><p class=h-card></template>", 20, "")
	f.Add("jinja", `{% x %}<a {{ b }} href="{{`, 22, "x")
	f.Add("html", `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Rec`, 78, "x")
	f.Fuzz(func(t *testing.T, language, text string, at int, name string) {
		if len(text) > 4<<10 {
			t.Skip("more of the same")
		}
		text = strings.ToValidUTF8(text, "")
		server := New(Options{})
		server.client.Workspace.WorkspaceEdit.DocumentChanges = true
		server.client.TextDocument.DocumentSymbol.HierarchicalDocumentSymbolSupport = true
		s := newDocument(t.Context(), page, language, 1, text).snapshot(&Judge{}, utf16)
		p := s.lines.position(text, at, utf16)
		r := Range{p, s.lines.position(text, at+10, utf16)}
		var ranges []Range
		for _, d := range s.diagnostics() {
			ranges = append(ranges, d.Range)
		}
		for method, do := range features {
			params, _ := json.Marshal(map[string]any{
				"textDocument": textDocumentIdentifier{page}, "position": p, "range": r, "newName": name, "context": map[string]any{},
			})
			result, err := do(server, s, params)
			if err != nil && method != "textDocument/rename" {
				t.Errorf("%s: %v", method, err)
			}
			ranges = append(ranges, rangesIn(t, result)...)
		}
		for _, r := range ranges {
			if before(r.End, r.Start) || s.at(s.offset(r.Start), s.offset(r.End)) != r {
				t.Errorf("%+v is no range of %q", r, text)
			}
		}
	})
}

// rangesIn returns the ranges in the JSON of a result.
func rangesIn(t *testing.T, result any) (list []Range) {
	b, err := json.Marshal(result)
	if err != nil {
		t.Fatal(err)
	}
	var v any
	if err := json.Unmarshal(b, &v); err != nil {
		t.Fatal(err)
	}
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, e := range v {
				walk(e)
			}
		case map[string]any:
			for name, e := range v {
				if slices.Contains([]string{"range", "selectionRange"}, name) {
					var r Range
					b, _ := json.Marshal(e)
					if json.Unmarshal(b, &r) == nil {
						list = append(list, r)
					}
				}
				walk(e)
			}
		}
	}
	walk(v)
	return list
}

// FuzzMessages sends a server what need not be of the protocol. It does not panic, and ends.
func FuzzMessages(f *testing.F) {
	f.Add("textDocument/didChange", `{"textDocument":{"uri":"file:///site/page.html","version":2},"contentChanges":[{"range":{"start":{"line":-1,"character":9},"end":{"line":0,"character":-5}},"text":"x"}]}`)
	f.Add("textDocument/hover", `{"textDocument":{"uri":"file:///site/page.html"},"position":{"line":1e9,"character":-1}}`)
	f.Add("workspace/didChangeWorkspaceFolders", `{"event":{"added":[{"uri":"x:"}]}}`)
	f.Fuzz(func(t *testing.T, method, params string) {
		if !json.Valid([]byte(params)) || method == "exit" {
			t.Skip("not sent by any library")
		}
		c := newClient(t, Options{}, `{}`)
		c.open(page, "html", wrong)
		c.notify(method, json.RawMessage(params))
		_ = c.try(method, json.RawMessage(params), nil)
		if method != "shutdown" {
			c.call("textDocument/hover", positionParams{textDocumentIdentifier{page}, Position{}}, nil)
		}
	})
}
