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
