package microformats_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/microformats"
)

func TestPositions(t *testing.T) {
	const page = "<div class=h-entry>\n" +
		" <b class=p-name>1</b> <a class='u-url u-uid' href=http://example.com/ rel=me></a>\n" +
		" <i class='p-author h-card'>A</i><i class=h-adr></i></div>"
	d, err := html5.ParseBytes([]byte(page), html5.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := microformats.Extract(d, microformats.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"items":[{"type":["h-entry"],"position":{"line":1,"column":1},"properties":{` +
		`"name":["1"],"url":["http://example.com/"],"uid":["http://example.com/"],` +
		`"author":[{"type":["h-card"],"position":{"line":3,"column":2},"properties":{"name":["A"]},` +
		`"positions":{"name":[{"line":3,"column":2}]},"value":"A"}]},` +
		`"positions":{"name":[{"line":2,"column":2}],"url":[{"line":2,"column":24}],"uid":[{"line":2,"column":24}],` +
		`"author":[{"line":3,"column":2}]},` +
		`"children":[{"type":["h-adr"],"position":{"line":3,"column":34},"properties":{"name":[""]},"positions":{"name":[{"line":3,"column":34}]}}]}],` +
		`"rels":{"me":["http://example.com/"]},"rel-urls":{"http://example.com/":{"rels":["me"],"position":{"line":2,"column":24}}}}`
	got, err := m.AppendJSON(nil, dom.JSONOptions{Positions: true, Document: d})
	if string(got) != want || err != nil {
		t.Errorf("got\n%s, %v\nwant\n%s", got, err, want)
	}
	checkPositions(t, m, d)
}

// Positions belong to the properties they are written for, in whatever order; those
// of unknown properties are ignored.
func TestReadPositions(t *testing.T) {
	const in = `{"items":[{"position":{"line":1,"column":2,"z":[[]]},"positions":{"c":[{"line":3,"column":4}],"none":[null],"b":[null,{"line":5,"column":6},{"line":7,"column":8}]},` +
		`"properties":{"b":["x","y"],"c":["z"]},"type":["h-a"]}],"rel-urls":{"u":{"rels":[],"position":{"column":10,"line":9}}}}`
	const want = `{"items":[{"type":["h-a"],"position":{"line":1,"column":2},"properties":{"b":["x","y"],"c":["z"]},` +
		`"positions":{"b":[null,{"line":5,"column":6}],"c":[{"line":3,"column":4}]}}],"rels":{},"rel-urls":{"u":{"rels":[],"position":{"line":9,"column":10}}}}`
	var m microformats.Data
	if err := m.UnmarshalJSON([]byte(in)); err != nil {
		t.Fatal(err)
	}
	if got, err := m.AppendJSON(nil, dom.JSONOptions{Positions: true}); string(got) != want || err != nil {
		t.Errorf("got\n%s, %v\nwant\n%s", got, err, want)
	}
	v, _ := m.Items[0].Value("c")
	if got := v.Position(nil).String() + m.Items[0].Position(nil).String() + m.RelURLs()[0].Position(nil).String(); got != "3:41:29:10" {
		t.Errorf("positions %s", got)
	}
	for _, bad := range []string{`{"items":[{"type":[],"position":[]}]}`, `{"items":[{"type":[],"position":{"line":-1}}]}`, `{} {}`, `{"items":[{"type":`} {
		if err := m.UnmarshalJSON([]byte(bad)); err == nil {
			t.Errorf("%s: no error", bad)
		}
	}
}
