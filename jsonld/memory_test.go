package jsonld

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/slab"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/weburl"
)

// intoScripts are what pages have that the corpus does not have, or seldom: a page in each line, with "|"
// between its scripts.
const intoScripts = `{"@context":"https:\/\/schema.org","@id":"https:\/\/e.example\/#a","@type":["Thing","http:\/\/schema.org\/Place"],"name":"\u0041"}` +
	"\n" + `{"@context":[{"@vocab":"https://v.example/","@language":"de","@base":"https://b.example/"},"https://schema.org"],"@id":"x","@type":"A","name":"a"}` +
	"\n" + `{"@context":[{"@vocab":"https://v.example/","@language":"de","@base":"https://b.example/"},"https://schema.org"],"@id":"y","@type":"B","name":"b"}` +
	"\n" + `{"@context":[{"@vocab":"https://w.example/","@base":"https://b.example/"},"https://c.example/context"],"@id":"y","@type":"B","ours":"b","n":"x"}` +
	"\n" + `{"@context":[{"@vocab":"https://v.example/","@base":"https://b.example/"},"https://c.example/context"],"@id":"y","@type":"B","ours":"c","n":"x"}` +
	"\n" + `{"@context":"https://schema.org","@graph":[{"@type":"A","n\u0061me":"x"},{"@type":"B"},{"@id":"#x"}]}|{"@type":"C","unusual":1,"unusual":2}` +
	"\n" + `{"@context":"https://schema.org","name":"broken\q"}|{'name':'x', y: 1,}|{&quot;name&quot;:&quot;x&amp;y&quot;}|[1,{"@type":"A"}]|"text"` +
	"\n" + `|[]|{}|{"name":null,"name":"x"}`

// intoDocuments returns the pages of the corpus, those of intoScripts, and an empty document.
func intoDocuments(t *testing.T) (documents []*dom.Document) {
	t.Helper()
	for p := range testdata.Corpus(t) {
		d, err := html5.ParseBytes(p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, d)
	}
	for page := range strings.Lines(intoScripts) {
		const start = "\r\n<script type='application/ld+json; profile=\"https://p.example/\"'>\r\n"
		d, err := html5.ParseBytes([]byte(start+strings.ReplaceAll(page, "|", "</script>"+start)), html5.Options{URL: "https://e.example/"})
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, d)
	}
	return append(documents, new(dom.Document))
}

func TestInto(t *testing.T) {
	documents := intoDocuments(t)
	contexts := intoContexts()
	testdata.Into(t, len(documents), func(page int, into *Data) (*Data, error) {
		return Extract(documents[page], Options{Into: into, Budget: documents[page].NewBudget(1 << 18)})
	}, func(data *Data) string { return textOfAll(t, data, contexts) })
}

// intoContexts returns those that intoScripts have.
func intoContexts() *Contexts {
	return NewContexts(ContextsOptions{Loader: LoaderFunc(func(url string, _ LoadOptions) (*RemoteDocument, error) {
		if url != "https://c.example/context" {
			return nil, errors.New("there is nothing at " + url)
		}
		return &RemoteDocument{ContentType: MediaType, DocumentURL: url, Body: []byte(`{"@context":{"ours":"name"}}`)}, nil
	})})
}

// What is kept of a context for other documents is not in the memory of the data that it was
// met in.
func TestContextsHaveOwnMemory(t *testing.T) {
	slab.Spoil = true
	defer func() { slab.Spoil = false }()
	const page = `<script type=application/ld+json>{"@context":[{"@vocab":"https://v.example/","@language":"de","@base":"https://b.example/"},"https://schema.org"],"name":"a"}</script>
		<script type=application/ld+json>{"@context":[{"@vocab":"https://w.example/"},"https://c.example/context"],"name":"a"}</script>`
	contexts, into := intoContexts(), new(Data)
	for _, text := range []string{page, ""} {
		d, err := html5.ParseBytes([]byte(text), html5.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Extract(d, Options{Into: into}); err != nil {
			t.Fatal(err)
		}
		if _, err := into.ToItems(item.Options{}, ProcessorOptions{Contexts: contexts}); err != nil {
			t.Fatal(err)
		}
	}
	if len(contexts.compiled.entries) != 2 || len(contexts.documents.entries) != 1 {
		t.Fatalf("%d and %d contexts are kept", len(contexts.compiled.entries), len(contexts.documents.entries))
	}
	var kept []string
	for key, e := range contexts.compiled.entries {
		c := e.Value.(cached[contextKey, *context]).value
		kept = append(kept, key.url, key.vocab, key.language, c.vocab, c.language, c.base, c.originalBase)
	}
	for url, e := range contexts.documents.entries {
		kept = append(kept, url, e.Value.(cached[string, *Document]).value.base)
	}
	if all := strings.Join(kept, " "); !utf8.ValidString(all) {
		t.Errorf("%q", all)
	}
}

// textOfAll returns all that can be asked of data as a text.
func textOfAll(t *testing.T, data *Data, contexts *Contexts) string {
	t.Helper()
	var b strings.Builder
	text, err := data.AppendJSON(nil, dom.JSONOptions{})
	fmt.Fprintf(&b, "%s %v\n", text, err)
	for _, doc := range data.Documents {
		fmt.Fprintf(&b, "document %v %q %q %v\n", doc.Place(), doc.Profile, doc.Base(), doc.Mended())
		b.Write(doc.AppendJSON(nil))
	}
	for _, it := range data.Items {
		writeItem(&b, it)
	}
	for it := range data.All() {
		writeItem(&b, it)
	}
	for it := range data.ByType("BreadcrumbList") {
		writeItem(&b, it)
	}
	items, err := data.ToItems(item.Options{}, ProcessorOptions{Contexts: contexts})
	text, jsonErr := items.AppendJSON(nil, dom.JSONOptions{})
	fmt.Fprintf(&b, "\nitems %s %v %v %v\n", text, items.Problems, err, jsonErr)
	wrong, err := data.ToRDF(rdf.SinkFunc(func(q rdf.Quad) error {
		fmt.Fprintln(&b, q)
		return nil
	}), 0, ProcessorOptions{Contexts: contexts})
	fmt.Fprintln(&b, "RDF", wrong, err, data.Problems)
	return b.String()
}

// writeItem writes an item with the values of its properties.
func writeItem(b *strings.Builder, it *Item) {
	fmt.Fprintf(b, "\nitem %q %q %v\n", it.ID, it.Types, it.Place())
	for _, context := range it.around.inward() {
		b.WriteString(context.raw())
	}
	for name, v := range it.All() {
		fmt.Fprintf(b, "%q %v %q %v\n", name, v.Kind, v.Text, v.Place())
	}
}

// Documents that are read in the memory of others need no other memory.
func TestIntoAllocations(t *testing.T) {
	const page = `<script type=application/ld+json>{"@context":"https://schema.org","@graph":[
		{"@type":"Article","@id":"https:\/\/example.com\/#a","headline":"H","author":{"@type":"Person","name":"\u0041da"}},
		{"@type":["Organization","Brand"],"name":"O","unusual name":1,"another unusual name":2}]}</script>
		<script type=application/ld+json>[{"@context":"http://schema.org/","@type":"Product","name":"P"}]</script>`
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://example.com/"})
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Into: new(Data), Resolver: weburl.ForDocument(d), Budget: d.NewBudget(1 << 30)}
	allocated := testing.AllocsPerRun(100, func() {
		if _, err := Extract(d, o); err != nil {
			t.Fatal(err)
		}
	})
	if allocated > 0 {
		t.Errorf("%v allocations", allocated)
	}
}
