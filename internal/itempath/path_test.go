package itempath

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
)

func TestParse(t *testing.T) {
	for _, tt := range []struct{ path, want string }{
		{"name", "name"},
		{"a.b.c", "a.b.c"},
		{"ingredients[0]", "ingredients[0]"},
		{"ingredients[-1].name[007]", "ingredients[-1].name[7]"},
		{"[1]", "[1]"},
		{"[1].author.name", "[1].author.name"},
		{"Recipe/name", "Recipe/name"},
		{"Recipe/", "Recipe/"},
		{"Recipe[0]/", "Recipe[0]/"},
		{"Recipe[0]/author[1].Person/name", "Recipe[0]/author[1].Person/name"},
		{"author.Person[1]/", "author.Person[1]/"},
		{"schema:Recipe/og:title", "schema:Recipe/og:title"},
		{"@id", "@id"},
		{"é-ü", "é-ü"},
		{`"name"`, "name"},
		{`'it''s'`, ""},
		{`"http://a.example/b.c"[1]."d/e"`, `"http://a.example/b.c"[1]."d/e"`},
		{`'say "hi"'`, `"say \"hi\""`},
		{`"a\\\"b"`, `"a\\\"b"`},
		{`"https://schema.org/Recipe"/name`, `"https://schema.org/Recipe"/name`},
		{"\"a\nb\"", "\"a\nb\""},
	} {
		p, err := Parse(tt.path)
		if got := ""; err == nil {
			got = p.String()
			if got != tt.want {
				t.Errorf("%s: %s, want %s", tt.path, got, tt.want)
			}
		} else if tt.want != "" {
			t.Error(err)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, tt := range []struct {
		path   string
		column int
		says   string
	}{
		{"", 1, "want the name of a property, found the end"},
		{".", 1, "found '.'"},
		{"a.", 3, "found the end"},
		{"a..b", 3, "found '.'"},
		{"a b", 2, "found ' '"},
		{"a=b", 2, "found '='"},
		{"é[", 2, "the bracket is not closed"},
		{"a[]", 3, `"" is not an index`},
		{"a[+1]", 3, "from -1 backwards"},
		{"a[x]", 3, `"x" is not an index`},
		{"a[99999999999999999999]", 3, "is not an index"},
		{"a[1]b", 5, "want a dot or the end, found 'b'"},
		{"a/b/c", 4, "only one type"},
		{"a/.b", 3, "between the slash and the dot"},
		{"[0].a/b", 5, "counts the items at the top"},
		{"[0]a", 4, "want a dot or the end"},
		{`"abc`, 1, "the quote is not closed"},
		{`a.""`, 3, "no name in the quotes"},
		{"https://schema.org/name", 1, "in quotes"},
		{"a.http://x/y", 3, "in quotes"},
	} {
		_, err := Parse(tt.path)
		var e *Error
		if !errors.As(err, &e) || e.Column != tt.column || !strings.Contains(e.Message, tt.says) {
			t.Errorf("%q: %v, want column %d and %q", tt.path, err, tt.column, tt.says)
		}
	}
}

func TestCut(t *testing.T) {
	for _, tt := range []struct{ text, path, value string }{
		{"a=b", "a", "b"}, {"a.b[0]=", "a.b[0]", ""}, {`"a=b"==c`, `"a=b"`, "=c"}, {"T/=x", "T/", "x"}, {"[0]=x", "[0]", "x"},
	} {
		p, value, err := Cut(tt.text)
		if err != nil {
			t.Error(err)
		} else if p.String() != tt.path || value != tt.value {
			t.Errorf("%s: %v, %q", tt.text, p, value)
		}
	}
	for _, text := range []string{"a", "", "a b=c", "=a", "a[0", "a.=b"} {
		if _, _, err := Cut(text); err == nil {
			t.Errorf("%q: no error", text)
		}
	}
}

func page(tb testing.TB, html string) Page {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(html), html5.Options{URL: "https://example.com/"})
	if err != nil {
		tb.Fatal(err)
	}
	m, err := microdata.Extract(d, microdata.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	j, err := jsonld.Extract(d, jsonld.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	return Page{Document: d, Microdata: m, JSONLD: j}
}

// The same in both syntaxes, one after the other.
const both = `<div itemscope itemtype="https://schema.org/Recipe" itemid=cake>
<b itemprop=name>Cake</b><i itemprop=ingredients>flour</i><i itemprop=ingredients>eggs</i>
<p itemprop=author itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ann</b></p>
<p itemprop=author itemscope itemtype="https://schema.org/Organization"><b itemprop=name>Bakers</b></p>
<b itemprop="http://example.com/x.y">1</b></div>
<script type="application/ld+json">{"@context": "https://schema.org", "@type": ["Recipe", "Thing"], "@id": "#tart",
"name": "Tart", "ingredients": ["dough", "plums"], "author": [{"@type": "Person", "name": "Eve"}, {"@type": "Organization", "name": "Chefs"}],
"http://example.com/x.y": {"@value": 2}, "off": null}</script>
<p itemscope><b itemprop=name>Last</b></p>`

func TestFind(t *testing.T) {
	p := page(t, both)
	for _, tt := range []struct{ path, want string }{
		{"name", "Cake Tart Last"},
		{"[0].name", "Cake"},
		{"[1].name", "Tart"},
		{"[-1].name", "Last"},
		{"[3].name", ""},
		{"[-4].name", ""},
		{"Recipe/name", "Cake Tart"},
		{"Recipe[1]/name", "Tart"},
		{"Person/name", "Ann Eve"},
		{`"https://schema.org/Person"[-1]/name`, "Eve"},
		{"schema:Recipe/author.name", "Ann Bakers Eve Chefs"},
		{"author[1].name", "Bakers Chefs"},
		{"author.Person/name", "Ann Eve"},
		{"author.Person[1]/name", "Eve"},
		{"ingredients", "flour eggs dough plums"},
		{"ingredients[-1]", "eggs plums"},
		{`"http://example.com/x.y"`, "1 2"},
		{"@id", "https://example.com/cake #tart"},
		{"[1].@type", "Recipe Thing"},
		{"@type[0]", "https://schema.org/Recipe Recipe"},
		{"nothing", ""},
		{"name.name", ""},
		{"Thing[0]/ingredients", "dough plums"},
	} {
		path, err := Parse(tt.path)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, v := range path.Find(p) {
			got = append(got, v.Text)
			if v.Of.IsZero() || !v.Item.IsZero() || v.Position(p.Document).IsZero() {
				t.Errorf("%s: %+v", tt.path, v)
			}
		}
		if !slices.Equal(got, strings.Fields(tt.want)) {
			t.Errorf("%s: %q, want %s", tt.path, got, tt.want)
		}
	}
}

func TestFindItems(t *testing.T) {
	p := page(t, both)
	for _, tt := range []struct{ path, want string }{
		{"[0]", "1:1"}, {"[1]", "6:36"}, {"Recipe/", "1:1 6:36"}, {"Person/", "3:1 7:63"}, {"author", "3:1 4:1 7:63 7:99"}, {"author.Person/", "3:1 7:63"},
	} {
		path, err := Parse(tt.path)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, v := range path.Find(p) {
			got = append(got, fmt.Sprint(v.Position(p.Document)))
			if v.Item.IsZero() {
				t.Errorf("%s: %+v", tt.path, v)
			}
		}
		if !slices.Equal(got, strings.Fields(tt.want)) {
			t.Errorf("%s: %q, want %s", tt.path, got, tt.want)
		}
	}
}

// What items share by itemref is found once.
func TestFindShared(t *testing.T) {
	p := page(t, `<p itemscope itemref=x></p><p itemscope itemref=x></p><p id=x itemprop=a itemscope><b itemprop=name>shared</b></p>`)
	for _, text := range []string{"a", "a.name", "[1].a.name"} {
		path, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := path.Find(p); len(got) != 1 {
			t.Errorf("%s: %d values", text, len(got))
		}
	}
}

// In JSON-LD an object with nothing but an @id is the item that has it.
func TestFindReferences(t *testing.T) {
	p := page(t, `<script type="application/ld+json">{"@graph":[
		{"@type":"Article","author":[{"@id":"#ann"},{"@id":"#bob"},{"@id":"#nobody"}],"publisher":{"@id":"#ann"}},
		{"@type":"Article","author":{"@id":"#ann"}},
		{"@type":"Person","@id":"#ann","name":"Ann","knows":{"@id":"#bob"}}]}</script>
		<script type="application/ld+json">{"@type":"Person","@id":"#bob","name":"Bob","knows":[{"@id":"#ann"},{"@id":"#bob"}]}</script>`)
	for _, tt := range []struct{ path, want string }{
		{"author.name", "Ann Bob"},
		{"Article[0]/publisher.name", "Ann"},
		{"author.Person[1]/name", "Bob"},
		{"Person/name", "Ann Bob"},
		{"knows.knows.knows.name", "Bob Ann"},
		{"author.@id", "#ann #bob #nobody"},
	} {
		path, err := Parse(tt.path)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, v := range path.Find(p) {
			got = append(got, v.Text)
		}
		if !slices.Equal(got, strings.Fields(tt.want)) {
			t.Errorf("%s: %q, want %s", tt.path, got, tt.want)
		}
	}
	for path, want := range map[string]string{"publisher": `{"@id":"#ann"}`, "publisher.Person/": `{"@type":"Person","@id":"#ann","name":"Ann","knows":{"@id":"#bob"}}`} {
		path, err := Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := path.Find(p); len(got) != 1 || string(got[0].Item.JSONLD.AppendJSON(nil)) != want {
			t.Errorf("%v: %+v, want %s: a reference at the end of a path is as it is written", path, got, want)
		}
	}
}

func TestFindGrowth(t *testing.T) {
	for _, tt := range []struct{ name, path, first, each, last string }{
		{"many items", "T/a", "", `<p itemscope itemtype=T><b itemprop=a>x</b>`, ""},
		{"the same property by itemref", "a.a.a.a", "", `<p itemprop=a itemscope itemref=x></p>`, `<p id=x itemscope itemref=x></p>`},
		{"references", "T/a.a.a.n", `<script type="application/ld+json">[{"@id":"x","n":1,"a":{"@id":"x"}}`, `,{"@type":"T","a":{"@id":"x"}}`, "]</script>"},
		{"JSON-LD", "T/a", `<script type="application/ld+json">[0`, `,{"@type":"T","a":{"@type":"T","a":[1,2]}}`, "]</script>"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path, err := Parse(tt.path)
			if err != nil {
				t.Fatal(err)
			}
			testdata.Growth(t, func(n int) { path.Find(page(t, tt.first+strings.Repeat(tt.each, n)+tt.last)) }, 1000)
		})
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"a.b[1]", `T[-1]/"x\"y"='v'`, "[0].@id=", "https://x", "a/b.c/", "é[", "'a'"} {
		f.Add(seed)
	}
	p := page(f, both)
	f.Fuzz(func(t *testing.T, text string) {
		path, err := Parse(text)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Column < 1 || e.Column > len(text)+1 || e.Message == "" {
				t.Fatalf("%q: %v", text, err)
			}
		} else {
			path.Find(p)
			again, err := Parse(path.String())
			if err != nil || again.String() != path.String() {
				t.Fatalf("%q: %q, and then %v, %v", text, path, again, err)
			}
		}
		if path, value, err := Cut(text); err == nil {
			if again, v, err := Cut(path.String() + "=" + value); err != nil || v != value || again.String() != path.String() {
				t.Fatalf("%q: %v %q %v", text, again, v, err)
			}
		}
	})
}

func TestFindMicroformats(t *testing.T) {
	p := page(t, `<div class=h-entry id=e><a class="p-author h-card" href=/ann>Ann</a><b class=p-name>Bread</b></div><p class=h-card>Ben</p>`)
	m, err := microformats.Extract(p.Document, microformats.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p = Page{Document: p.Document, Microformats: m}
	for path, want := range map[string]string{
		"h-card/name":              "Ann Ben",
		"h-card[1]/name":           "Ben",
		"h-entry/author.url":       "https://example.com/ann",
		"h-entry/author.name":      "Ann",
		"name":                     "Bread Ben",
		"h-entry/@id":              "e",
		"[0].author.h-card/@type":  "h-card",
		"h-entry/author.off":       "",
		"h-entry/author.h-event/x": "",
	} {
		parsed, err := Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, v := range parsed.Find(p) {
			texts = append(texts, v.Text)
		}
		if got := strings.Join(texts, " "); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
		if got := parsed.OfMicroformats(); got != strings.HasPrefix(path, "h-") {
			t.Errorf("%s: OfMicroformats is %v", path, got)
		}
	}
}
