package microdata_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/weburl"
)

// memoryPages returns documents of all kinds: of the corpus, with few and with many items, and
// empty ones.
func memoryPages(t *testing.T) (docs []*dom.Document) {
	t.Helper()
	for page := range testdata.Corpus(t) {
		if page.Index%8 != 0 {
			continue
		}
		d, err := html5.ParseBytes(page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType})
		if err != nil {
			t.Fatal(err)
		}
		docs = append(docs, d)
	}
	pages := []string{
		``, nested, shared(50, 50), names(500), typed(200, 50), chain(100),
		`<p itemscope itemid="http://[" itemref="a no a"><i itemprop=x id=a>1</i><a itemprop-reverse=r href=/u>2</a><b itemprop=y>` +
			strings.Repeat("long ", 999) + `</b></p><b itemprop=lost>3</b>`,
		`<p itemscope><i itemprop=x>` + strings.Repeat("too long to be kept ", 1<<19), // for the next page
		`<p itemscope><i itemprop=x>short</i>`,
	}
	random := rand.New(rand.NewPCG(3, 4))
	for range 100 {
		pages = append(pages, randomPage(random))
	}
	for _, page := range pages {
		docs = append(docs, parsePage(t, page))
	}
	return append(docs, new(dom.Document))
}

// What is read into the data of another page is what is read into new data.
func TestInto(t *testing.T) {
	docs := memoryPages(t)
	for _, o := range []microdata.Options{{}, {Reverse: true, Spec: microdata.W3C2011}} {
		testdata.Into(t, len(docs), func(page int, into *microdata.Data) (*microdata.Data, error) {
			o.Into, o.Budget = into, docs[page].NewBudget(1<<16)
			return microdata.Extract(docs[page], o)
		}, allOf)
	}
}

// allOf tells all that data has.
func allOf(m *microdata.Data) string {
	text, err := m.AppendJSON(nil, dom.JSONOptions{})
	var b strings.Builder
	fmt.Fprintf(&b, "%s %v %v %v %v", text, err, m.Spec(), m.Problems, m.Items == nil)
	for it := range m.All() {
		fmt.Fprintf(&b, "\n%v %q %q", it.Node, it.Types, it.ID)
		for _, properties := range [...][]microdata.Property{it.Properties, it.Reverse} {
			for _, p := range properties {
				fmt.Fprintf(&b, "\n%q", p.Name)
				for _, v := range p.Values {
					fmt.Fprintf(&b, " %v %v %q %v", v.Node, v.Kind, v.Text, v.Item != nil)
				}
			}
		}
		if m.ItemAt(it.Node) != it {
			b.WriteString(" is not at its node")
		}
	}
	return b.String()
}

// Data that is made in the memory of other data needs no other memory.
func TestIntoAllocations(t *testing.T) {
	const page = `<base href=https://example.com/><div itemscope itemtype=https://schema.org/Recipe itemid=/r itemref=s>
		<h1 itemprop="name headline">Name</h1><a itemprop=url href=/u>u</a><time itemprop=t datetime=2026-01-02>x</time>
		<div itemprop=author itemscope itemtype=https://schema.org/Person><b itemprop=name>A</b></div></div><i id=s itemprop=s>s</i>`
	d := parsePage(t, page)
	o := microdata.Options{Into: new(microdata.Data), Resolver: weburl.ForDocument(d), Budget: d.NewBudget(1 << 30)}
	allocated := testing.AllocsPerRun(100, func() {
		if _, err := microdata.Extract(d, o); err != nil {
			t.Fatal(err)
		}
	})
	if allocated > 0 {
		t.Errorf("%v allocations", allocated)
	}
}
