package jsonld_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
)

// FuzzProcessor checks that no document and no context make an algorithm panic,
// and that what is made is JSON.
func FuzzProcessor(f *testing.F) {
	for _, seed := range [][2]string{
		{`{"@context":"https://schema.org","@type":"Person","name":["x",{"@value":"y","@language":"en"}]}`, `"https://schema.org/"`},
		{`{"@id":"%"}`, `{"@base":null}`},
		{`{"@context":{"@base":null,"a":{"@id":"http://a.example/","@container":"@list"}},"a":[["x"],{"@list":[]}]}`, `{"@vocab":"http://a.example/"}`},
		{`{"@context":{"t":{"@id":"http://t.example/","@context":{"u":"http://u.example/"}}},"t":{"u":1e400,"@type":"t"}}`, `{"x":{"@reverse":"http://u.example/","@container":"@index"}}`},
		{`[{"@graph":[{"@id":"_:b","@included":[{}],"@reverse":{"http://a.example/":{}}}]}]`, `{"g":{"@id":"http://a.example/","@container":["@graph","@id"]}}`},
		{`{"@context":{"j":{"@id":"http://a.example/j","@type":"@json"}},"j":[1,{"b":null}]}`, `{"j":{"@id":"http://a.example/j","@type":"@json","@container":"@set"}}`},
		{`{"@context":{"n":"@nest","m":{"@id":"http://a.example/","@container":["@type","@set"]}},"n":{"m":{"x":{"@id":"y"}}}}`, `{}`},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, text, context string) {
		doc, err := jsonld.Parse([]byte(text), "http://base.example/a/b")
		if err != nil {
			return
		}
		o := jsonld.ProcessorOptions{RDFDirection: jsonld.CompoundLiteral}
		if e, err := jsonld.Expand(doc, o); err == nil && !json.Valid(e.AppendJSON(nil)) {
			t.Errorf("expanded to %s", e.AppendJSON(nil))
		}
		for _, compact := range []func(*jsonld.Document, []byte, jsonld.ProcessorOptions) (*jsonld.Result, error){
			jsonld.Compact, jsonld.CompactFlattened,
		} {
			if r, err := compact(doc, []byte(context), o); err == nil && !json.Valid(r.AppendJSON(nil)) {
				t.Errorf("compacted to %s", r.AppendJSON(nil))
			}
		}
		var quads []rdf.Quad
		err = jsonld.ToRDF(doc, rdf.SinkFunc(func(q rdf.Quad) error {
			quads = append(quads, q)
			return q.Check()
		}), rdf.Scope{}, o)
		if err != nil {
			return
		}
		if e, err := jsonld.FromRDF(slices.Values(quads), o); err == nil && !json.Valid(e.AppendJSON(nil)) {
			t.Errorf("read from RDF as %s", e.AppendJSON(nil))
		}
	})
}

// TestConcurrent checks that goroutines may share documents and contexts.
func TestConcurrent(t *testing.T) {
	doc, err := jsonld.Parse([]byte(`{"@context":["https://schema.org",{"p":"http://p.example/"}],"@type":"Person","p":"x","name":"y"}`), "")
	if err != nil {
		t.Fatal(err)
	}
	contexts := jsonld.NewContexts(jsonld.ContextsOptions{})
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			o := jsonld.ProcessorOptions{Contexts: contexts, Base: fmt.Sprintf("http://base%d.example/", i)}
			r, err := jsonld.Compact(doc, []byte(`"http://schema.org/"`), o)
			if err != nil {
				t.Error(err)
				return
			}
			if got, want := string(r.AppendJSON(nil)), `{"@context":"http://schema.org/","type":"Person","http://p.example/":"x","name":"y"}`; got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
	group.Wait()
}

func ExampleExtract() {
	page := `<script type="application/ld+json">
{"@context": "https://schema.org", "@type": "Recipe", "name": "Soup", "cookTime": "PT30M",}
</script>`
	d, err := html5.ParseBytes([]byte(page), html5.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	data, err := jsonld.Extract(d, jsonld.Options{})
	if err != nil {
		fmt.Println(err)
	}
	recipe := data.First("Recipe")
	fmt.Println(recipe.Text("name"), recipe.Position(d))
	for _, p := range data.Problems {
		fmt.Println(d.PlacePosition(p.Place), p.Message)
	}
	b, err := data.AppendJSON(nil, dom.JSONOptions{})
	fmt.Println(string(b), err)
	// Output:
	// Soup 2:1
	// 2:90 a comma with no value behind it: remove it
	// [{"@context":"https://schema.org","@type":"Recipe","name":"Soup","cookTime":"PT30M"}] <nil>
}

func ExampleCompact() {
	doc, err := jsonld.Parse([]byte(`{"@context":"https://schema.org","@type":"Person","name":"Ida"}`), "")
	if err != nil {
		fmt.Println(err)
		return
	}
	made, err := jsonld.Compact(doc, []byte(`{"s":"http://schema.org/"}`), jsonld.ProcessorOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(string(made.AppendJSON(nil)))
	// Output: {"@context":{"s":"http://schema.org/"},"@type":"s:Person","s:name":"Ida"}
}
