package microdata_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/microdata"
)

func TestPositions(t *testing.T) {
	const page = "<div itemscope>\n" +
		" <b itemprop=a>1</b> <b itemprop='b a'>2</b>\n" +
		" <i itemprop=c itemscope id=x itemref=y></i><p id=y><i itemprop=d itemscope itemref=x></i>\n" +
		"</div>"
	d, err := html5.ParseBytes([]byte(page), html5.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := microdata.Extract(d, microdata.Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, err := m.AppendJSON(nil, dom.JSONOptions{Positions: true, Document: d})
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"items":[{"position":{"line":1,"column":1},"properties":{"a":["1","2"],"b":["2"],` +
		`"c":[{"position":{"line":3,"column":2},"properties":{"d":[{"position":{"line":3,"column":53},"properties":{"c":["ERROR"]},` +
		`"positions":{"c":[{"line":3,"column":2}]}}]},"positions":{"d":[{"line":3,"column":53}]}}],` +
		`"d":[{"position":{"line":3,"column":53}`
	if len(got) < len(want) || string(got[:len(want)]) != want {
		t.Errorf("got\n%s\nwant\n%s…", got, want)
	}
	plain, err := m.AppendJSON(nil, dom.JSONOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var back microdata.Data
	if err := back.UnmarshalJSON(got); err != nil {
		t.Fatal(err)
	}
	if again, err := back.AppendJSON(nil, dom.JSONOptions{}); string(again) != string(plain) || err != nil {
		t.Errorf("read back and written without positions: %s, %v", again, err)
	}
	if again, err := back.AppendJSON(nil, dom.JSONOptions{Positions: true}); string(again) != string(got) || err != nil {
		t.Errorf("read back and written with positions: %s, %v", again, err)
	}
	if a, _ := back.Items[0].Value("a"); back.Items[0].Position(nil).String() != "1:1" || a.Position(nil).IsZero() {
		t.Errorf("read back: item at %v, value at %v", back.Items[0].Position(nil), a.Position(nil))
	}
}
