package jsonld_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
)

const pageURL = "https://example.com/dir/page"

func extract(t *testing.T, page string, o jsonld.Options) (*dom.Document, *jsonld.Data) {
	t.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: pageURL})
	if err != nil {
		t.Fatal(err)
	}
	m, err := jsonld.Extract(d, o)
	if err != nil {
		t.Fatal(err)
	}
	return d, m
}

func toJSON(t *testing.T, m *jsonld.Data, o dom.JSONOptions) string {
	t.Helper()
	b, err := m.AppendJSON(nil, o)
	if err != nil {
		t.Fatal(err)
	}
	if !json.Valid(b) {
		t.Errorf("not JSON: %s", b)
	}
	return string(b)
}

func TestExtractWhichScripts(t *testing.T) {
	for _, tt := range []struct{ name, page, fragment, want string }{
		{"plain", `<script type=application/ld+json> {"a":1} </script>`, "", `[{"a":1}]`},
		{"case and spaces", `<script type=" Application/LD+JSON ">{"a": 1.0}</script>`, "", `[{"a":1.0}]`},
		{"parameters", `<script type="application/ld+json ; charset=utf-8">{}</script>`, "", `[{}]`},
		{"other types", `<script>{}</script><script type=application/json>{}</script><script type=application/ld+jsonx>{}</script>`, "", `[]`},
		{"in order, in head and body", `<head><script type=application/ld+json>1</script><body><p><script type=application/ld+json>2</script>`, "", `[1,2]`},
		{"in a template", `<template><script type=application/ld+json>1</script></template>`, "", `[]`},
		{"in SVG", `<svg><script type=application/ld+json>1</script></svg>`, "", `[]`},
		{"by its ID", `<script id=x type=application/ld+json>1</script><script id=y type=application/ld+json>2</script>`, "y", `[2]`},
		{"the siblings of what is broken", `<script type=application/ld+json>{</script><script type=application/ld+json>2</script>`, "", `[2]`},
		{"numbers, order and repeated names", `<script type=application/ld+json>{"z":1.50e+03,"a":-0,"z":"\u0041"}</script>`, "", `[{"z":1.50e+03,"a":-0,"z":"\u0041"}]`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, m := extract(t, tt.page, jsonld.Options{Fragment: tt.fragment})
			if got := toJSON(t, m, dom.JSONOptions{}); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestStrict(t *testing.T) {
	page := `<script type=application/ld+json>{"a":1,}</script>`
	d, m := extract(t, page, jsonld.Options{Strict: true})
	if len(m.Documents) != 0 || len(m.Problems) != 1 || m.Problems[0].Rule != "jsonld/invalid" ||
		d.PlacePosition(m.Problems[0].Place).String() != "1:41" {
		t.Errorf("%d documents, problems %+v", len(m.Documents), m.Problems)
	}
	_, m = extract(t, page, jsonld.Options{})
	if got := toJSON(t, m, dom.JSONOptions{}); got != `[{"a":1}]` || !m.Documents[0].Mended() || m.Problems[0].Rule != "jsonld/mended" {
		t.Errorf("%s, problems %+v", got, m.Problems)
	}
}

// positions are pages with one script, and where its values are.
var positionTests = []struct{ name, page, want string }{
	{"in a line", `<script type=application/ld+json>{"é":["x",{"b/c":2}]}</script>`,
		`{"":{"line":1,"column":34},"/é":{"line":1,"column":39},"/é/0":{"line":1,"column":40},"/é/1":{"line":1,"column":44},"/é/1/b~1c":{"line":1,"column":51}}`},
	{"in lines with CR LF", "<p>\r\n<script type=application/ld+json>\r\n{\r\n\"a\":1,\r\n\"b\":2}</script>",
		`{"":{"line":3,"column":1},"/a":{"line":4,"column":5},"/b":{"line":5,"column":5}}`},
	{"with CR and NUL", "<script type=application/ld+json>\r[\"\x00\",\r1]</script>",
		`{"":{"line":2,"column":1},"/0":{"line":2,"column":2},"/1":{"line":3,"column":1}}`},
	{"mended", "<script type=application/ld+json>/* \n */ {'a':\n1,}</script>",
		`{"":{"line":2,"column":5},"/a":{"line":3,"column":1}}`},
	{"with references", "<script type=application/ld+json>{&quot;a&quot;:\r\n&quot;x&eacute;&quot;,&quot;b&quot;: 1}</script>",
		`{"":{"line":1,"column":34},"/a":{"line":2,"column":1},"/b":{"line":2,"column":38}}`},
	{"what counts of repeated names", `<script type=application/ld+json>{"a":{"b":1},"a":2}</script>`,
		`{"":{"line":1,"column":34},"/a":{"line":1,"column":51}}`},
}

func TestPositions(t *testing.T) {
	for _, tt := range positionTests {
		t.Run(tt.name, func(t *testing.T) {
			d, m := extract(t, tt.page, jsonld.Options{})
			o := dom.JSONOptions{Positions: true, Document: d}
			got := toJSON(t, m, o)
			if !strings.HasSuffix(got, `,"positions":[`+tt.want+`]}`) {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			var read jsonld.Data
			if err := read.UnmarshalJSON([]byte(got)); err != nil {
				t.Fatal(err)
			}
			if again := toJSON(t, &read, dom.JSONOptions{Positions: true}); again != got {
				t.Errorf("read and written: %s\nwant %s", again, got)
			}
			var out strings.Builder
			if err := m.WriteJSON(&out, o); err != nil || out.String() != got {
				t.Errorf("WriteJSON: %v, %s", err, out.String())
			}
		})
	}
}

const itemsPage = `<script type=application/ld+json>{"@context":"https://schema.org","@graph":[
 {"@type":"Recipe","@id":"#r","name":"  Soup \n of the day","author":[{"@type":"Person","name":"Ann"},"Bob",null],
  "step":{"@list":["a",{"@value":"b"},3,true]}},
 {"@type":["Place","Thing"],"geo":{"@type":"GeoCoordinates"}}]}</script>
<script type=application/ld+json>[{"@context":{"@vocab":"http://v.example/"},"@type":"T","@reverse":{"p":{"@type":"U"}}},"x"]</script>`

func TestItems(t *testing.T) {
	d, m := extract(t, itemsPage, jsonld.Options{})
	var all []string
	for it := range m.All() {
		all = append(all, strings.Join(it.Types, " "))
	}
	want := []string{"http://schema.org/Recipe", "http://schema.org/Person", "http://schema.org/Place http://schema.org/Thing",
		"http://schema.org/GeoCoordinates", "http://v.example/T", "http://v.example/U"}
	if !slices.Equal(all, want) {
		t.Errorf("all are %q, want %q", all, want)
	}
	if len(m.Items) != 3 || !m.Items[0].Is("schema:Recipe") || m.Items[2].Types[0] != "http://v.example/T" {
		t.Errorf("%d items", len(m.Items))
	}
	r := m.First("Recipe")
	if r.ID != "#r" || r.Text("name") != "  Soup \n of the day" || r.CleanText("name") != "Soup of the day" || r.Text("none") != "" {
		t.Errorf("%+v, %q", r, r.Text("name"))
	}
	if got := slices.Collect(r.Texts("step")); !slices.Equal(got, []string{"a", "b", "3", "true"}) {
		t.Errorf("step is %q", got)
	}
	if got := slices.Collect(r.Texts("author")); !slices.Equal(got, []string{"Bob"}) {
		t.Errorf("author is %q", got)
	}
	for author := range r.Items("author") {
		if author.Text("name") != "Ann" || author.Position(d).String() != "2:71" {
			t.Errorf("author %+v at %s", author, author.Position(d))
		}
	}
	if v, ok := r.Value("author"); !ok || v.Item == nil || v.Kind != jsonld.Object {
		t.Errorf("author is %+v", v)
	}
	if m.First("None") != nil {
		t.Error("there is an item of a type that none has")
	}
}

func quads(t *testing.T, m *jsonld.Data) (list []string, problems []dom.Problem) {
	t.Helper()
	problems, err := m.ToRDF(rdf.SinkFunc(func(q rdf.Quad) error {
		list = append(list, q.String())
		return nil
	}), 0, jsonld.ProcessorOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return list, problems
}

func TestPageToRDF(t *testing.T) {
	_, m := extract(t, `<base href="/b/"><script type=application/ld+json>{"@context":"http://schema.org/","@type":"Person","url":"x"}</script>
<script type=application/ld+json>{"@context":"https://none.example/","a":1}</script>
<script type=application/ld+json>{"@context":"https://www.schema.org","name":"y"}</script>`, jsonld.Options{})
	got, problems := quads(t, m)
	want := []string{
		`_:j0 <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://schema.org/Person> .`,
		`_:j0 <http://schema.org/url> <https://example.com/b/x> .`,
		`_:j1 <http://schema.org/name> "y" .`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
	if len(problems) != 1 || problems[0].Rule != "jsonld/processing" || !strings.Contains(problems[0].Message, "https://none.example/") {
		t.Errorf("problems %+v", problems)
	}
}

func TestWithKeepsContexts(t *testing.T) {
	_, m := extract(t, itemsPage, jsonld.Options{})
	person := m.With(m.ByType("Person"))
	if got := toJSON(t, person, dom.JSONOptions{}); got != `[{"@type":"Person","name":"Ann"}]` {
		t.Errorf("got %s", got)
	}
	got, problems := quads(t, person)
	want := []string{
		`_:j0 <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://schema.org/Person> .`,
		`_:j0 <http://schema.org/name> "Ann" .`,
	}
	if !slices.Equal(got, want) || len(problems) > 0 {
		t.Errorf("got %q, %v", got, problems)
	}
}

// TestByTypeAnyhow: a type is found however it is written.
func TestByTypeAnyhow(t *testing.T) {
	for _, script := range []string{
		`{"@type":"https://schema.org/Recipe"}`,
		`{"@type":"https:\/\/schema.org\/Recipe"}`,
		`{"@type":"schema:\u0052ecipe"}`,
		`{"@context":"https://schema.org","type":["Thing","Recipe"]}`,
		`{"@context":{"@vocab":"http://schema.org/Rec"},"@type":"ipe"}`,
		`{'@type':'schema:\Recipe'}`,
	} {
		d, err := html5.ParseBytes([]byte("<script type=application/ld+json>"+script+"</script>"), html5.Options{})
		if err != nil {
			t.Fatal(err)
		}
		m, err := jsonld.Extract(d, jsonld.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for it := range m.All() {
			if found := m.First("schema:Recipe"); (found != nil) != it.Is("schema:Recipe") {
				t.Errorf("%s: %v, but the item is %v", script, found, it.Types)
			}
		}
	}
}

// TestByTypeIsAll: ByType yields what All does, of those types.
func TestByTypeIsAll(t *testing.T) {
	types := []string{`"Recipe"`, `"https://schema.org/Recipe"`, `["Thing","Recipe"]`, `"schema:Recipe"`, `"ipe"`, `"Subrecipe"`, `""`, `[]`, `1`, `{"@id":"Recipe"}`, `"r/Recipe"`}
	contexts := []string{`"https://schema.org"`, `{"@vocab":"https://schema.org/Rec"}`, `{"@vocab":"http://example.com/"}`}
	for _, context := range contexts {
		var script strings.Builder
		script.WriteString(`{"@context":` + context)
		for i, typ := range types {
			fmt.Fprintf(&script, `,"a%d":[{"@type":%s,"b":{"type":%[2]s,"@type":"Other"}},{"@graph":[{"type":%[2]s}]}]`, i, typ)
		}
		_, m := extract(t, "<script type=application/ld+json>"+script.String()+"}</script>", jsonld.Options{})
		for _, names := range [][]string{{"Recipe"}, {"schema:Recipe"}, {"https://schema.org/Recipe", "Other"}, {"ipe"}, {""}, {"http://example.com/"}, {"none", "Thing"}} {
			var want []string
			for it := range m.All() {
				if slices.ContainsFunc(names, it.Is) {
					want = append(want, fmt.Sprintf("%q", it.Types))
				}
			}
			var got []string
			for it := range m.ByType(names...) {
				got = append(got, fmt.Sprintf("%q", it.Types))
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s, of %q: got %v, want %v", context, names, got, want)
			}
		}
	}
}

func TestDataGrows(t *testing.T) {
	for name, script := range map[string]func(n int) string{
		"siblings": func(n int) string { return "[" + strings.Repeat(`{"@type":"T","a":"b"},`, n) + "1]" },
		"nested":   func(n int) string { return strings.Repeat(`{"@type":"T","a":`, n) + "1" + strings.Repeat("}", n) },
		"contexts": func(n int) string {
			return strings.Repeat(`{"@context":{},"@type":"T","a":`, n) + "1" + strings.Repeat("}", n)
		},
	} {
		t.Run(name, func(t *testing.T) {
			testdata.Growth(t, func(n int) {
				d, err := html5.ParseBytes([]byte("<script type=application/ld+json>"+script(n)+"</script>"), html5.Options{})
				if err != nil {
					t.Fatal(err)
				}
				m, err := jsonld.Extract(d, jsonld.Options{})
				if err != nil {
					t.Fatal(err)
				}
				chosen := m.With(m.ByType("T"))
				if len(chosen.Documents) != n {
					t.Errorf("%d items, want %d", len(chosen.Documents), n)
				}
				if _, err := m.AppendJSON(nil, dom.JSONOptions{}); err != nil {
					t.Fatal(err)
				}
			}, 3000)
		})
	}
}

// TestNoLimitOfDepth checks that without MaxDepth the stack does not end.
func TestNoLimitOfDepth(t *testing.T) {
	text := strings.Repeat(`{"http://a.example/":`, 200000) + "1" + strings.Repeat("}", 200000)
	doc, err := jsonld.Parse([]byte(text), "")
	if err != nil {
		t.Fatal(err)
	}
	_, err = jsonld.Compact(doc, nil, jsonld.ProcessorOptions{MaxDepth: -1})
	if err == nil || !strings.Contains(err.Error(), "MaxDepth = 50000") {
		t.Errorf("error %v", err)
	}
	flat, err := jsonld.Parse([]byte(strings.Repeat(`{"http://a.example/":`, 20000)+"1"+strings.Repeat("}", 20000)), "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err = jsonld.CompactFlattened(flat, nil, jsonld.ProcessorOptions{MaxDepth: -1}); err != nil {
		t.Error(err)
	}
}

// bombs are documents that ask for more than they have, and what their error
// names.
var bombs = []struct{ name, text, want string }{
	{"deep", strings.Repeat(`{"http://a.example/":`, 100000) + "1" + strings.Repeat("}", 100000), "MaxDepth"},
	{"deep arrays", strings.Repeat("[", 100000) + strings.Repeat("]", 100000), "MaxDepth"},
	{"deep contexts", `{"@context":` + strings.Repeat(`{"a":{"@id":"http://a.example/","@context":`, 2000) + "{}" + strings.Repeat("}}", 2000) + "}", "MaxDepth"},
	{"a context that includes itself", `{"@context":"https://self.example/"}`, "MaxContexts"},
	{"contexts that include others twice", `{"@context":"https://twice.example/0"}`, "Budget"},
	{"a chain of terms", `{"@context":{` + chain(5000) + `"t5000":"http://a.example/"}}`, "MaxDepth"},
	{"a long vocabulary", `{"@context":{"@vocab":"http://a.example/` + strings.Repeat("x", 1<<20) + `"},` + strings.Repeat(`"a":1,`, 99) + manyNames(1000) + `}`, "Budget"},
	{"a number", `{"http://a.example/":1e999999}`, "1.8e308"},
}

func chain(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(`"t` + itoa(i) + `":"t` + itoa(i+1) + `",`)
	}
	return b.String()
}

func manyNames(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(`"n` + itoa(i) + `":1,`)
	}
	return b.String() + `"z":1`
}

func itoa(i int) string { b, _ := json.Marshal(i); return string(b) }

func TestBombs(t *testing.T) {
	loader := jsonld.LoaderFunc(func(url string, _ jsonld.LoadOptions) (*jsonld.RemoteDocument, error) {
		if n, ok := strings.CutPrefix(url, "https://twice.example/"); ok {
			if len(n) > 12 {
				return &jsonld.RemoteDocument{Body: []byte(`{"@context":{"@vocab":"http://a.example/",` + strings.ReplaceAll(manyNames(1000), ":1", `:"@id"`) + `}}`)}, nil
			}
			next := "https://twice.example/" + n + "x"
			return &jsonld.RemoteDocument{Body: []byte(`{"@context":["` + next + `",{"a":"http://a.example/"},"` + next + `"]}`)}, nil
		}
		return &jsonld.RemoteDocument{Body: []byte(`{"@context":"` + url + `"}`)}, nil
	})
	for _, tt := range bombs {
		t.Run(tt.name, func(t *testing.T) {
			doc, err := jsonld.Parse([]byte(tt.text), "")
			if err != nil {
				t.Fatal(err)
			}
			o := jsonld.ProcessorOptions{Contexts: jsonld.NewContexts(jsonld.ContextsOptions{Loader: loader})}
			err = jsonld.ToRDF(doc, rdf.SinkFunc(func(rdf.Quad) error { return nil }), rdf.Scope{}, o)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one that names %s", err, tt.want)
			}
			var limit *dom.LimitError
			if strings.HasPrefix(tt.want, "Max") && tt.want != "MaxContexts" && !errors.As(err, &limit) {
				t.Errorf("error %T, want a LimitError", err)
			}
		})
	}
}

// TestPlacesAreInThePage ends pages in the middle of a script.
func TestPlacesAreInThePage(t *testing.T) {
	for _, page := range []string{`<script type=application/ld+json>{"a":`, `<script type=application/ld+json>[`, `<script type=application/ld+json>{'a':1,`} {
		_, m := extract(t, page, jsonld.Options{})
		for _, p := range m.Problems {
			if int(p.Place.Span.End) > len(page) {
				t.Errorf("%s: the problem %s is at %v, the page has %d bytes", page, p.Rule, p.Place.Span, len(page))
			}
		}
		if len(m.Problems) == 0 {
			t.Errorf("%s: no problem", page)
		}
	}
}
