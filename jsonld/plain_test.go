package jsonld

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/item"
)

// plainPages are scripts around the borders of what a plain document is. "*" is the context.
var plainPages = []struct {
	plain   bool
	scripts []string
}{
	{true, []string{`{*,"@type":"Recipe","name":"Pie","recipeIngredient":["a",["b",null,["c"]],1.50,true,false]}`}},
	{true, []string{`{*,"@type":["Recipe","http://example.com/T","Unheard","schema:Thing","_:b"],"@id":"#r","url":"../x","image":{"@id":"i.png"}}`}},
	{true, []string{`{*,"@graph":[{"@id":"#a","author":{"@id":"#b"},"about":{"@id":"#a"}},{"@id":"#b","name":"B"},{"@id":"#a","name":"again"}]}`}},
	{true, []string{`{*,"@graph":{"name":"one"}}`}},
	{true, []string{`{*,"@graph":[]}`}},
	{true, []string{`[{*,"name":"one"},{*,"name":"two","child":{*,"name":"three","x":{}}}]`}},
	{true, []string{`{*,"url":["@foo","@id","@type","","?q","_:b","a:b","//c/d"],"datePublished":["2020","soon",7,true,{"@id":"x"}],"sameAs":{}}`}},
	{true, []string{`{*,"name":null,"author":{"@id":"x","name":null},"image":[],"logo":[[]],"x y":"z"}`}},
	{true, []string{`{*,"@id":"_:a","knows":{"@id":"_:a"}}`, `{*,"@id":"_:a","knows":{"@id":"/b"}}`, `{*,"@id":"/b","name":"B"}`}},
	{true, []string{`{*,"@id":"type","name":"\u0041\ud83d\ude00","n\u00e4me":"x","":"empty"}`}},
	{true, []string{`{*,"name":"a","name ":"b","Name":"c","@type":[]}`}},
	{false, []string{`{*,"n\u0061me":"a","name":"b"}`}},
	{false, []string{`{*,"name":"a","name":"b"}`}},
	{false, []string{`{*,"name":"a","schema:name":"b"}`}},
	{false, []string{`{*,"dct":"a","dcterms":"b"}`}},
	{false, []string{`{*,"type":"Recipe","id":"x"}`}},
	{false, []string{`{*,"@type":"id","name":"x"}`}},
	{false, []string{`{*,"@type":"@json","name":"x"}`}},
	{false, []string{`{*,"@type":null,"name":"x"}`}},
	{false, []string{`{*,"@type":{"@id":"Recipe"},"name":"x"}`}},
	{false, []string{`{*,"@id":5,"name":"x"}`}},
	{false, []string{`{*,"@id":"@x","name":"x"}`}},
	{false, []string{`{*,"@id":null,"name":"x"}`}},
	{false, []string{`{*,"name":{"@value":"x","@language":"en"}}`}},
	{false, []string{`{*,"name":{"@list":["x"]}}`}},
	{false, []string{`{*,"@reverse":{"author":{"name":"x"}}}`}},
	{false, []string{`{*,"@graph":[{"name":"x"}],"name":"y"}`}},
	{false, []string{`{*,"@graph":[{"name":"x"}],"@id":"y"}`}},
	{false, []string{`{*,"@graph":[{"name":"x"},{"@id":"y"}]}`}},
	{false, []string{`{*,"@graph":[{"name":"x"},{}]}`}},
	{false, []string{`{*,"@graph":[{"name":"x"},"y",[{"name":"z"}]]}`}},
	{false, []string{`{*,"@graph":[{"name":"x","@graph":[{"name":"y"}]}]}`}},
	{false, []string{`[{*,"@graph":[{"name":"x"}]}]`}},
	{false, []string{`[{*,"name":"x"},{"name":"y"}]`}},
	{false, []string{`[{*,"name":"x"},"y"]`}},
	{false, []string{`{*}`}},
	{false, []string{`{*,"@id":"x"}`}},
	{false, []string{`{*,"@id":"x","name":null}`}},
	{false, []string{`{"@context":null,"name":"x"}`}},
	{false, []string{`{"@context":["https://schema.org"],"name":"x"}`}},
	{false, []string{`{"@context":{"@vocab":"http://schema.org/"},"name":"x"}`}},
	{false, []string{`{*,"author":{"@context":null,"name":"x"}}`}},
	{false, []string{`{*,"@unknown":"y","name":"x"}`}},
	{false, []string{`"x"`}},
	{true, []string{`{*,"@id":"/a","name":"n","author":{"@id":"/b"}}`}},
	{true, []string{`{*,"a":` + strings.Repeat("[", 490) + `1` + strings.Repeat("]", 490) + `}`}},
	{false, []string{`{*,"a":` + strings.Repeat("[", 499) + `1` + strings.Repeat("]", 499) + `}`}},
	{false, []string{`{*,"a":` + strings.Repeat("[", 600) + `1` + strings.Repeat("]", 600) + `}`}},
}

// TestPlain holds items that are made without expanding documents equal to those that are
// made of the expanded form.
func TestPlain(t *testing.T) {
	for _, tt := range plainPages {
		var page strings.Builder
		for _, script := range tt.scripts {
			fmt.Fprintf(&page, "<script type=application/ld+json>\n%s</script>", strings.ReplaceAll(script, "{*", `{"@context":"http://schema.org"`))
		}
		d, m := extractPage(t, []byte(page.String()), html5.Options{URL: "https://example.com/dir/page"})
		comparePlain(t, page.String(), d, m, ProcessorOptions{})
		comparePlain(t, page.String(), d, m, ProcessorOptions{Base: "https://example.org/other/"})
		for _, doc := range m.Documents {
			g := &nodeItems{uniform: &uniform{room: new(plainRoom)}, doc: doc}
			g.Start(item.JSONLD, item.Options{}, 1000)
			g.room.expect(m.Documents)
			g.p.start(doc, &ProcessorOptions{})
			if got := g.plain.read(g); got != tt.plain {
				t.Errorf("%.200s: plain is %v", page.String(), got)
			}
		}
	}
}

// TestPlainCorpus is TestPlain for real pages.
func TestPlainCorpus(t *testing.T) {
	for p := range testdata.Corpus(t) {
		d, m := extractPage(t, p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
		comparePlain(t, p.Name(), d, m, ProcessorOptions{})
	}
}

func extractPage(t *testing.T, page []byte, o html5.Options) (*dom.Document, *Data) {
	t.Helper()
	d, err := html5.ParseBytes(page, o)
	if err != nil {
		t.Fatal(err)
	}
	m, err := Extract(d, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return d, m
}

func comparePlain(t *testing.T, name string, d *dom.Document, m *Data, o ProcessorOptions) {
	t.Helper()
	var texts [2]string
	for i := range texts {
		data, err := m.toItems(item.Options{Document: d}, o, i == 1)
		if data != nil {
			data = item.Join(d, data)
		}
		b, wrong := data.AppendJSON(nil, dom.JSONOptions{Positions: true, Document: d})
		texts[i] = fmt.Sprintf("%s\n%+v\n%v %v", b, data.Problems, err, wrong)
	}
	if texts[0] != texts[1] {
		t.Errorf("%.200s:\nplain:\n%s\nexpanded:\n%s", name, texts[0], texts[1])
	}
}
