package itempath_test

import (
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/internal/testdata"
)

// path puts the steps of a way together.
func path(ways []itempath.Way, i int) string {
	if ways[i].From < 0 {
		return ways[i].Step
	}
	return path(ways, ways[i].From) + "." + ways[i].Step
}

// TestWays holds that the path of each way leads to its value, and to nothing else.
func TestWays(t *testing.T) {
	const own = `<p itemscope id=a itemref=b><b itemprop="name x.y">A</b><i itemprop=of itemscope><b itemprop=name>1</b><b itemprop=name>2</b></i></p>
		<p id=b><b itemprop=shared>S</b></p><p itemscope itemref=b></p>
		<script type=application/ld+json>[{"@id":"#x"},{"@id":"#x","@type":"T","a":[1,[2],{"@list":[3]}],"a.b":{"c":{"@id":"#x"}},"d":{"e":null,"f":true}}]</script>`
	pages := [][]byte{[]byte(own)}
	for p := range testdata.Corpus(t) {
		if p.Index%10 == 0 {
			pages = append(pages, p.Body)
		}
	}
	values := 0
	for i, source := range pages {
		page, err := itemscope.ExtractBytes(source, itemscope.Options{})
		if err != nil {
			t.Fatal(err)
		}
		at := itempath.Page{Document: page.Document, Microdata: page.Microdata, JSONLD: page.JSONLD}
		ways := at.Ways()
		for n, w := range ways {
			p, err := itempath.Parse(path(ways, n))
			if err != nil {
				t.Errorf("page %d: %v", i, err)
				continue
			}
			got := p.Find(at)
			if len(got) != 1 || got[0].Text != w.Value.Text || got[0].Position(page.Document) != w.Value.Position(page.Document) {
				t.Errorf("page %d: %v leads to %+v, want %+v", i, p, got, w.Value)
			}
			values++
		}
	}
	if values < 500 {
		t.Errorf("only %d values", values)
	}
}
