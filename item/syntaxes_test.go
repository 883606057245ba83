package item_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
)

const fOAF = "http://xmlns.com/foaf/0.1/"

// TestSyntaxes shows what becomes of the constructs of each syntax. In what is wanted,
// the members "syntax" are left out.
func TestSyntaxes(t *testing.T) {
	for _, tt := range []struct {
		name     string
		syntax   itemscope.Syntax
		page     string
		want     string
		problems string
	}{
		{"the vocabulary of an untyped item", itemscope.Microdata,
			`<div itemscope itemtype="Thing http://v.example/a/T http://w.example/U"><p itemprop="b c:d http://w.example/e" itemscope><i itemprop=f>x</i></div>`,
			`{"items":[{"type":["Thing","http://v.example/a/T","http://w.example/U"],"properties":{"http://v.example/a/b":[{"key":1,"properties":{"http://v.example/a/f":["x"]}}],"c:d":[{"item":1}],"http://w.example/e":[{"item":1}]}}]}`, ""},
		{"names without a vocabulary", itemscope.Microdata, `<p itemscope><i itemprop="a http://v.example/b">x</i>`,
			`{"items":[{"properties":{"a":["x"],"http://v.example/b":["x"]}}]}`, ""},
		{"content, numbers and times", itemscope.Microdata, `<p itemscope lang=de><i itemprop=a content=y>x</i><data itemprop=b value=1.5>x</data><data itemprop=b value=z>x</data><time itemprop=c>2026</time><time itemprop=c>soon</time><a itemprop=d href=e>x</a><meta itemprop=f content=g>`,
			`{"items":[{"properties":{"a":[{"text":"y","language":"de"}],"b":[1.5,{"text":"z","language":"de"}],"c":[{"time":"2026"},{"text":"soon","language":"de"}],"d":[{"url":"https://example.com/e"}],"f":[{"text":"g","language":"de"}]}}]}`, ""},
		{"items with one ID, and a reference to it", itemscope.Microdata, `<p itemscope itemid=#a itemtype="http://v.example/T"><b itemprop=b>x</b><b itemprop=b>y</b></p><p itemscope itemid=#a itemtype="http://v.example/U"><b itemprop="http://v.example/b">x</b></p><p itemscope><a itemprop=c href=#a>x</a>`,
			`{"items":[{"type":["http://v.example/T","http://v.example/U"],"id":"https://example.com/#a","key":1,"properties":{"http://v.example/b":["x","y"]}},{"properties":{"c":[{"item":1}]}}]}`, ""},
		{"an item within itself, and one that nothing leads to", itemscope.Microdata, `<p itemscope id=a itemprop=b itemref=c></p><p id=c><i itemprop=d itemscope itemref=a></i></p>`,
			`{"items":[{"key":1,"properties":{"d":[{"properties":{"b":[{"item":1}]}}]}}]}`, ""},
		{"the address of an item as its URL", itemscope.Microdata, `<p itemscope itemid=a><a itemprop=url href=a>x</a>`,
			`{"items":[{"id":"https://example.com/a","properties":{"url":[{"url":"https://example.com/a"}]}}]}`, ""},
		{"a language that is none", itemscope.Microdata, `<p itemscope lang=_><i itemprop=a>x</i>`, `{"items":[{"properties":{"a":["x"]}}]}`, "microdata/language"},

		{"literals", itemscope.RDFa, `<p vocab=http://v.example/ typeof=T resource=#a><i property=a datatype=xsd:integer>5</i><i property=a lang=de>x</i><time property=b>2026-01-02</time><a property=c href=d>x</a><i property=e datatype=rdf:HTML><b>x</b></i>`,
			`{"items":[{"type":["http://v.example/T"],"id":"https://example.com/#a","properties":{"http://v.example/a":[{"number":"5","datatype":"http://www.w3.org/2001/XMLSchema#integer"},{"text":"x","language":"de"}],"http://v.example/b":[{"time":"2026-01-02","datatype":"http://www.w3.org/2001/XMLSchema#date"}],"http://v.example/c":[{"url":"https://example.com/d"}],"http://v.example/e":[{"text":"<b>x</b>","datatype":"http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML"}]}}]}`, ""},
		{"lists", itemscope.RDFa, `<p vocab=http://v.example/ typeof=T><i property=a inlist>x</i><i property=a inlist typeof=U></i><i property=a inlist>y</i><i rel=b inlist></i>`,
			`{"items":[{"type":["http://v.example/T"],"properties":{"http://v.example/a":["x",{"type":["http://v.example/U"],"properties":{}},"y"]}}]}`, ""},
		{"a list that is not a value", itemscope.RDFa, `<p about=_:a><i rel=rdf:rest resource=_:a></i><i property=rdf:first>x</i>`,
			`{"items":[{"key":1,"properties":{"http://www.w3.org/1999/02/22-rdf-syntax-ns#rest":[{"item":1}],"http://www.w3.org/1999/02/22-rdf-syntax-ns#first":["x"]}}]}`, ""},

		{"literals", itemscope.JSONLD, script(`{"@context":{"@vocab":"http://v.example/","d":{"@type":"http://www.w3.org/2001/XMLSchema#date"},"j":{"@type":"@json"},"l":{"@container":"@language"}},
			"a":["x",1.0,true,null],"d":"2026-01-02","j":{"x":[1]},"l":{"de":"y"}}`),
			`{"items":[{"properties":{"http://v.example/a":["x",1.0,true],"http://v.example/d":[{"time":"2026-01-02","datatype":"http://www.w3.org/2001/XMLSchema#date"}],"http://v.example/j":[{"text":"{\"x\":[1]}","datatype":"http://www.w3.org/1999/02/22-rdf-syntax-ns#JSON"}],"http://v.example/l":[{"text":"y","language":"de"}]}}]}`, ""},
		{"lists and reverse properties", itemscope.JSONLD, script(`{"@context":{"@vocab":"http://v.example/"},"@id":"#a","l":{"@list":["x","y"]},"@reverse":{"b":{"@id":"#c","d":1}}}`),
			`{"items":[{"id":"https://example.com/#a","key":1,"properties":{"http://v.example/l":["x","y"]}},{"id":"https://example.com/#c","properties":{"http://v.example/b":[{"item":1}],"http://v.example/d":[1]}}]}`, ""},
		{"references between scripts", itemscope.JSONLD, script(`{"@context":{"@vocab":"http://v.example/"},"a":{"@id":"#b"}}`) + script(`{"@context":{"@vocab":"http://v.example/"},"@id":"#b","c":"d"}`),
			`{"items":[{"properties":{"http://v.example/a":[{"item":1}]}},{"id":"https://example.com/#b","key":1,"properties":{"http://v.example/c":["d"]}}]}`, ""},
		{"blank nodes are those of a script", itemscope.JSONLD, script(`{"@context":{"@vocab":"http://v.example/"},"a":{"@id":"_:b"}}`) + script(`{"@context":{"@vocab":"http://v.example/"},"@id":"_:b","c":"d"}`),
			`{"items":[{"properties":{"http://v.example/a":[{"url":"_:b"}]}},{"properties":{"http://v.example/c":["d"]}}]}`, ""},
		{"what is said twice of one ID", itemscope.JSONLD, script(`[{"@context":{"@vocab":"http://v.example/"},"@id":"#a","@type":"T","b":["x","x"]},{"@context":{"@vocab":"http://v.example/"},"@id":"#a","@type":["T","U"],"b":"x","c":1}]`),
			`{"items":[{"type":["http://v.example/T","http://v.example/U"],"id":"https://example.com/#a","properties":{"http://v.example/b":["x"],"http://v.example/c":[1]}}]}`, ""},
		{"what has no place", itemscope.JSONLD, script(`{"@context":{"@vocab":"http://v.example/","n":null},"@id":"#a","b":{"@value":"x","@direction":"rtl"},"n":1,"@graph":[{"c":1},"free"],"l":{"@list":[{"@list":["y"]}]}}`),
			`{"items":[{"id":"https://example.com/#a","properties":{"http://v.example/b":["x"],"http://v.example/l":["y"]}},{"properties":{"http://v.example/c":[1]}}]}`,
			"jsonld/unknown-name jsonld/unknown-name jsonld/graph jsonld/direction jsonld/nested-list"},
		{"a context that is not known", itemscope.JSONLD, script(`{"@context":"https://c.example/","a":1}`), `{"items":[]}`, "jsonld/processing"},

		{"names", itemscope.Meta, `<meta property=og:type content=article><meta property=og:url content=a><meta property=article:tag content=x><meta property=og:image content=b><meta property=og:image:width content=5><meta property=article:published_time content=2026-01-02>`,
			`{"items":[{"type":["https://ogp.me/ns#article"],"id":"https://example.com/a","properties":{"https://ogp.me/ns#type":["article"],"https://ogp.me/ns#url":[{"url":"https://example.com/a"}],"https://ogp.me/ns/article#tag":["x"],"https://ogp.me/ns#image":[{"url":"https://example.com/b","with":{"https://ogp.me/ns#image:width":[5]}}],"https://ogp.me/ns/article#published_time":[{"time":"2026-01-02"}]}}]}`, ""},

		{"values and children", itemscope.Microformats, `<div class=h-entry id=a><a class="u-url p-name" href=b>x</a><time class=dt-published>2026-01-02</time><i class=dt-updated>soon</i><p class="p-author h-card">Ada</p><p class=e-content>y</p><p class=h-cite>z</p>`,
			`{"items":[{"type":["h-entry"],"id":"https://example.com/#a","properties":{"url":[{"url":"https://example.com/b"}],"name":["x"],"published":[{"time":"2026-01-02"}],"updated":["soon"],"author":[{"item":{"type":["h-card"],"properties":{"name":["Ada"]}},"text":"Ada"}],"content":[{"text":"y","with":{"html":[{"text":"y","datatype":"http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML"}]}}],"children":[{"type":["h-cite"],"properties":{"name":["z"]}}]}}]}`, ""},
	} {
		t.Run(string(tt.syntax)+" "+tt.name, func(t *testing.T) {
			data, d := items(t, tt.page, tt.syntax)
			b, err := data.AppendJSON(nil, dom.JSONOptions{})
			if err != nil {
				t.Fatal(err)
			}
			got := string(b)
			for _, s := range []item.Syntax{item.Microdata, item.RDFa, item.JSONLD, item.OpenGraph, item.Microformats} {
				got = strings.ReplaceAll(got, `"syntax":"`+s.String()+`",`, "")
			}
			if got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
			var problems []string
			for _, p := range data.Problems {
				problems = append(problems, p.Rule)
			}
			if strings.Join(problems, " ") != tt.problems {
				t.Errorf("problems %q, want %q", problems, tt.problems)
			}
			roundTrip(t, data, d)
		})
	}
}

// TestSameOfMany has more items than usual pages: each is linked with the first of its name.
func TestSameOfMany(t *testing.T) {
	const names, each = 70, 3
	var page strings.Builder
	for i := range names * each {
		fmt.Fprintf(&page, "<p itemscope itemtype=http://schema.org/Thing><meta itemprop=name content=%d></p>", i%names)
	}
	data, _ := items(t, page.String())
	for i, it := range data.Items {
		want := 1
		if i < names {
			want = each - 1
		}
		if len(it.Same()) != want || i >= names && it.Same()[0] != (item.Link{Item: data.Items[i%names], Reason: item.SameName}) {
			t.Fatalf("item %d is linked with %v", i, it.Same())
		}
	}
}

// TestSame links items that say something of the same thing.
func TestSame(t *testing.T) {
	thing := func(id, typ, url, name string) string {
		s := "<p itemscope itemtype=" + typ
		if id != "" {
			s += " itemid=" + id
		}
		s += ">"
		if url != "" {
			s += "<link itemprop=url href=" + url + ">"
		}
		if name != "" {
			s += "<meta itemprop=name content='" + name + "'>"
		}
		return s + "</p>"
	}
	const typ = "http://schema.org/Thing"
	for _, tt := range []struct {
		name, a, b string
		want       string
	}{
		{"an address of schema.org", thing("", typ, "", "x"), thing("", "https://www.schema.org/Thing", "", " x "), "name"},
		{"different types", thing("", typ, "a", "x"), thing("", fOAF+"Thing", "a", "x"), ""},
		{"a URL", thing("", typ, "a", "x"), thing("", typ, "a", "y"), "url"},
		{"a URL, but other IDs", thing("1", typ, "a", "x"), thing("2", typ, "a", "x"), ""},
		{"a name, but other URLs", thing("", typ, "a", "x"), thing("", typ, "b", "x"), ""},
		{"a name, and an ID of one", thing("1", typ, "", "x"), thing("", typ, "b", "x"), "name"},
		{"an ID with a host in other letters", thing("https://Example.org", typ, "", ""), script(`{"@context":"https://schema.org","@id":"https://Example.org","name":"x"}`), "id"},
		{"an ID in another syntax", thing("#a", typ, "", ""), script(`{"@context":"https://schema.org","@id":"#a","name":"x"}`), "id"},
		{"nothing", thing("", typ, "", ""), thing("", typ, "", ""), ""},
	} {
		data, _ := items(t, tt.a+tt.b)
		if len(data.Items) != 2 {
			t.Fatalf("%s: %d items", tt.name, len(data.Items))
		}
		got := ""
		for _, link := range data.Items[0].Same() {
			got += link.Reason.String()
			if back := data.Items[1].Same(); len(back) != 1 || back[0] != (item.Link{Item: data.Items[0], Reason: link.Reason}) || link.Item != data.Items[1] {
				t.Errorf("%s: the second is linked back by %v", tt.name, back)
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestMerge makes one item of three that are linked in a row.
func TestMerge(t *testing.T) {
	data, d := items(t, `<div itemscope itemtype=http://schema.org/Book itemid=#a><b itemprop=name>X</b><b itemprop=author itemscope itemtype=http://schema.org/Person><i itemprop=name>Ada</i></b></div>`+
		script(`{"@context":"https://schema.org","@type":["Book","Product"],"name":"X","numberOfPages":5,"url":"/x","author":{"@type":"Person","name":"Ada"}}`)+
		`<div vocab=https://schema.org/ typeof=Product><a property=url href=/x>x</a><i property=numberOfPages>5.0</i><i property=name lang=en>X</i></div>`)
	merged := data.Merge()
	b, err := merged.AppendJSON(nil, dom.JSONOptions{})
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"items":[{"type":["http://schema.org/Book","http://schema.org/Product"],"id":"https://example.com/#a","syntax":"microdata","properties":{` +
		`"http://schema.org/name":["X"],"http://schema.org/author":[{"type":["http://schema.org/Person"],"syntax":"microdata","properties":{"http://schema.org/name":["Ada"]}}],` +
		`"http://schema.org/numberOfPages":[{"number":"5","syntax":"jsonld"}],"http://schema.org/url":[{"url":"https://example.com/x","syntax":"jsonld"}]}}]}`
	if string(b) != want {
		t.Errorf("got\n%s\nwant\n%s", b, want)
	}
	roundTrip(t, merged, d)
	if data.Len() != 5 {
		t.Errorf("the data that was merged has %d items", data.Len())
	}
}

// TestOpenGraphOnce keeps what is Open Graph out of the items of RDFa, which it is
// written in.
func TestOpenGraphOnce(t *testing.T) {
	const page = `<meta property=og:title content=x><meta property=dc:title content=y>`
	data, _ := items(t, page)
	texts := map[item.Syntax]string{}
	for _, it := range data.Items {
		texts[it.Syntax] += it.Text("title")
	}
	if len(texts) != 2 || texts[item.OpenGraph] != "x" || texts[item.RDFa] != "y" {
		t.Errorf("%v", texts)
	}
	if data, _ = items(t, page, itemscope.RDFa); len(data.Items) != 1 || len(data.Items[0].Properties) != 2 {
		t.Errorf("without metadata there are %d items", len(data.Items))
	}
	if data, _ = items(t, `<meta property=og:title content=x>`); len(data.Items) != 1 {
		t.Errorf("%d items of one", len(data.Items))
	}
}
