package work_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/vocab/work"
)

// TestJSON reads back what is written, and writes that again.
func TestJSON(t *testing.T) {
	page := read("https://example.com/", `<a rel=license href=https://example.com/own>own</a>
		<p itemscope itemtype=https://schema.org/Article><b itemprop=name>"A"</b><a itemprop=license href=https://opensource.org/licenses/MIT>MIT</a>
		<b itemprop=author itemscope itemtype=https://schema.org/Person><i itemprop=name>Ann</i><a itemprop=url href=/ann>x</a></b><b itemprop=creator>Bob</b></p>
		<p itemscope itemtype=http://n.whatwg.org/work><b itemprop=license>GPL</b></p>`)
	r := report(page)
	for _, o := range []dom.JSONOptions{{}, {Document: page.Document, Positions: true}} {
		out, err := r.AppendJSON([]byte("x"), o)
		if err != nil || out[0] != 'x' {
			t.Fatal(err)
		}
		var written strings.Builder
		if err := r.WriteJSON(&written, o); err != nil || written.String() != string(out[1:]) {
			t.Errorf("WriteJSON: %v\n%s\n%s", err, written.String(), out)
		}
		var back work.Report
		if err := json.Unmarshal(out[1:], &back); err != nil {
			t.Fatal(err)
		}
		o.Document = nil
		if again, err := back.AppendJSON(nil, o); err != nil || string(again) != string(out[1:]) && o.Positions {
			t.Errorf("again: %v\n%s\n%s", err, again, out)
		}
		if o.Positions {
			if got, want := back.Works[1].Position(nil), r.Works[1].Position(page.Document); got != want || got.Line != 4 {
				t.Errorf("position %v, want %v", got, want)
			}
			if got := back.Licenses[0].Position(nil); got.Line != 1 {
				t.Errorf("position %v", got)
			}
		}
		if len(back.Works) != 2 || len(back.Problems) != 2 || !reflect.DeepEqual(back.Works[0].Authors, []work.Author{{Name: "Ann", URL: "https://example.com/ann"}, {Name: "Bob"}}) {
			t.Errorf("got %+v", back)
		}
	}
	const want = `{"url":"https://example.com/","licenses":[{"url":"https://example.com/own"}],` +
		`"works":[{"url":"","title":"\"A\"","authors":[{"name":"Ann","url":"https://example.com/ann"},{"name":"Bob"}],` +
		`"licenses":[{"url":"https://opensource.org/licenses/MIT","name":"MIT"}],"source":"schema.org"},` +
		`{"url":"","licenses":[],"source":"microdata"}],"problems":[`
	if out, err := json.Marshal(r); err != nil || !strings.HasPrefix(string(out), want) {
		t.Errorf("got %s, %v\nwant %s", out, err, want)
	}
}

func TestSummaryJSON(t *testing.T) {
	var s work.Summary
	if out, err := s.MarshalJSON(); err != nil || string(out) != `{"groups":[],"silent":[]}` {
		t.Errorf("of nothing: %s, %v", out, err)
	}
	s.Add(report(read("https://example.com/1", `<link rel=license href=https://example.com/own>
		<p itemscope itemtype=http://n.whatwg.org/work><a itemprop=work href=/a>A</a><b itemprop=title>A</b></p>`)))
	s.Add(report(read("https://example.com/2", ``)))
	const want = `{"groups":[{"license":{"url":"https://example.com/own"},"pages":["https://example.com/1"],"works":[]},` +
		`{"license":{"url":""},"pages":[],"works":[{"page":"https://example.com/1","work":{"url":"https://example.com/a","title":"A","licenses":[],"source":"microdata"}}]}],` +
		`"silent":["https://example.com/2"]}`
	if out, err := json.Marshal(&s); err != nil || string(out) != want {
		t.Errorf("got %s, %v\nwant %s", out, err, want)
	}
}
