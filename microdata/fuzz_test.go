package microdata_test

import (
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/microdata"
	"github.com/rogpeppe/go-internal/txtar"
)

// FuzzExtract: whatever the page, there is no panic, what is written is JSON,
// and reads back to be written the same.
func FuzzExtract(f *testing.F) {
	files, _ := filepath.Glob("testdata/*/*.txtar")
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(archive.Files[0].Data, 0, false)
		f.Add(archive.Files[0].Data, 100, true)
	}
	f.Fuzz(func(t *testing.T, page []byte, limit int, old bool) {
		d, err := html5.ParseBytes(page, html5.Options{URL: "https://example.com/", ContentType: "text/html; charset=utf-8"})
		if err != nil {
			t.Skip(err)
		}
		o := microdata.Options{Reverse: old}
		if old {
			o.Spec = microdata.W3C2011
		}
		if limit >= 0 {
			o.Budget = dom.NewBudget(1+min(limit, 1<<20), 0)
		}
		m, err := microdata.Extract(d, o)
		if err != nil {
			wantLimit(t, err)
		}
		b, err := m.AppendJSON(nil, dom.JSONOptions{})
		if err != nil {
			wantLimit(t, err)
		}
		if !json.Valid(b) {
			t.Fatalf("not JSON: %s", b)
		}
		if len(page) < 1<<12 {
			checkRoundTrip(t, string(b))
		}
		for it := range m.All() {
			if m.ItemAt(it.Node) != it {
				t.Errorf("ItemAt does not find %v", it)
			}
		}
	})
}

// FuzzUnmarshalJSON: whatever it reads it writes so that it reads the same.
func FuzzUnmarshalJSON(f *testing.F) {
	f.Add(`{"items":[{"type":["a"],"id":"b","properties":{"n":["v",{"properties":{}}],"n":[]}}],"x":[1]}`)
	f.Add(`{"items":[{"type":"a","properties":{}}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		var m microdata.Data
		if err := m.UnmarshalJSON([]byte(text)); err != nil {
			return
		}
		if !json.Valid([]byte(text)) {
			t.Fatalf("read what is not JSON: %q", text)
		}
		checkRoundTrip(t, toJSON(t, &m))
	})
}
