package microformats_test

import (
	"bytes"
	"sync"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microformats"
)

// Relations are the same whether they are made of the links with a rel attribute, which Extract
// reads itself, or of all links of the page.
func TestLinks(t *testing.T) {
	docs, _ := corpus(t)
	for _, page := range []string{
		``,
		`<a href=/>no relation</a><form rel=x action=/f></form>`,
		`<link rel="a a" href><a rel=a href=" ">x</a><a rel=b href="http://b.test?q">y</a>`,
		`<link rel=preload imagesrcset="i 1x"><link rel=Preload imagesrcset="i 1x" href="/i">`,
		`<a rel=x href="http://[">1</a><a rel=x href="http://[">2</a><a rel=" " href="http://[">3</a>`,
		`<a rev=made href=/m>m</a><a rev=made rel=ME href=/m title>n</a>`,
	} {
		docs = append(docs, parse(t, page, "http://a.test"), parse(t, page, ""))
	}
	for _, d := range docs {
		links, err := linkrel.Extract(d, linkrel.Options{LinkHeaders: []string{`</h>; rel=h`}})
		if err != nil {
			t.Fatal(err)
		}
		own, err := microformats.Extract(d, microformats.Options{})
		if err != nil {
			t.Fatal(err)
		}
		shared, err := microformats.Extract(d, microformats.Options{Links: links})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := appendJSON(shared), appendJSON(own); !bytes.Equal(got, want) {
			t.Errorf("%s: of all links\n%s\nof those with relations\n%s", d.URL(), got, want)
		}
		if len(shared.Problems) != len(own.Problems) {
			t.Errorf("%s: %d problems and %d", d.URL(), len(shared.Problems), len(own.Problems))
		}
	}
}

// Relations may be asked for by several at once, and stay when the document is another page.
func TestRelsLater(t *testing.T) {
	d := parse(t, `<a rel=me href=/a title=t>text</a>`, "http://a.test/")
	data, err := microformats.Extract(d, microformats.Options{})
	if err != nil {
		t.Fatal(err)
	}
	new(dom.Builder).Start(d, dom.DocumentNode)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if u := data.RelURLs().Find("http://a.test/a"); u == nil || u.Text != "text" || u.Title() != "t" || len(data.Rels()) != 1 {
				t.Errorf("%v, %v", u, data.Rels())
			}
		})
	}
	all.Wait()
}
