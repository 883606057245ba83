package itemedit_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/itemedit"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/microdata"
)

// change reads a change: "name=x", "+ name=x" to add, "- name" to remove, with "json" in
// front for a value in JSON.
func change(tb testing.TB, text string) (c itemedit.Change) {
	tb.Helper()
	var err error
	text, c.IsJSON = strings.CutPrefix(text, "json ")
	switch {
	case strings.HasPrefix(text, "- "):
		c.Kind = itemedit.Remove
		c.Path, err = itempath.Parse(text[2:])
	case strings.HasPrefix(text, "+ "):
		c.Kind = itemedit.Add
		c.Path, c.Value, err = itempath.Cut(text[2:])
	default:
		c.Path, c.Value, err = itempath.Cut(text)
	}
	if err != nil {
		tb.Fatal(err)
	}
	return c
}

var options = itemedit.Options{Parse: html5.Options{URL: "https://example.com/"}}

// versions reads a page in which ⟦a→b⟧ stands for a before the change and for b after it.
func versions(text string) (before, after string) {
	for text != "" {
		plain, rest, found := strings.Cut(text, "⟦")
		before, after = before+plain, after+plain
		if !found {
			break
		}
		inner, behind, _ := strings.Cut(rest, "⟧")
		a, b, _ := strings.Cut(inner, "→")
		before, after, text = before+a, after+b, behind
	}
	return before, after
}

func TestMicrodata(t *testing.T) {
	for _, tt := range []struct{ name, change, page string }{
		{"text", "name=New & <old>", "<P ITEMSCOPE>\r\n<B itemprop = 'name'  >⟦Old→New &amp; &lt;old&gt;⟧</B\n>"},
		{"empty text", "name=x", `<p itemscope><b itemprop=name>⟦→x⟧</b>`},
		{"to nothing", "name=", `<p itemscope><b itemprop=name>⟦x→⟧</b>`},
		{"text inside formatting", "name=x", `<h1 itemscope itemprop=x><a itemprop=name href=/><b><!-- c -->old</b></a></h1><p itemscope><span itemprop=name><a href=/><b>⟦old→x⟧</b></a></span>`},
		{"an attribute", "name=it's \"x\"", `<p itemscope><meta itemprop=name content='⟦old→it&#39;s "x"⟧'>`},
		{"an attribute without quotes", "name=a b", `<p itemscope><meta itemprop=name content=⟦old→"a b"⟧>`},
		{"a missing attribute", "name=x", `<p itemscope><meta itemprop=name⟦→ content="x"⟧>`},
		{"a URL", "url=/new?a&b", `<p itemscope><a href="⟦/old→/new?a&amp;b⟧" itemprop=url>text</a>`},
		{"an image", "image=b.png", `<p itemscope><img src="⟦a.png→b.png⟧" itemprop=image>`},
		{"an object", "file=b", `<p itemscope><object data="⟦a→b⟧" itemprop=file></object>`},
		{"a time", "date=2027", `<p itemscope><time datetime="⟦2026→2027⟧" itemprop=date>last year</time>`},
		{"a time without an attribute", "date=2027", `<p itemscope><time itemprop=date⟦→ datetime="2027"⟧>last year</time>`},
		{"data", "n=2", `<p itemscope><data value=⟦1→2⟧ itemprop=n>one</data>`},
		{"a meter", "n=2", `<p itemscope><meter value=⟦1→2⟧ itemprop=n>one</meter>`},
		{"one of several", "n[1]=x", `<p itemscope><b itemprop=n>1</b><b itemprop=n>⟦2→x⟧</b>`},
		{"of one of several items", "[-1].n=x", `<p itemscope><b itemprop=n>1</b></p><p itemscope><b itemprop=n>⟦2→x⟧</b>`},
		{"inside an item", "a.n=x", `<p itemscope><b itemprop=a itemscope><i itemprop=n>⟦1→x⟧</i></b>`},
		{"shared by items", "n=x", `<p itemscope itemref=i></p><p itemscope itemref=i></p><b id=i itemprop=n>⟦1→x⟧</b>`},
		{"in JSON", `json n="a\u00e9"`, `<p itemscope><b itemprop=n>⟦1→a&#xe9;⟧</b>`},
		{"a number in JSON", `json n=1e2`, `<p itemscope><b itemprop=n>⟦1→1e2⟧</b>`},
		{"an ID", "@id=/b", `<p itemscope itemid=⟦/a→/b⟧>`},
		{"a type", "@type[1]=z", `<p itemscope itemtype="x ⟦y→z⟧">`},

		{"another one", "+ n=x", `<p itemscope><b itemprop=n class=c>1</b>⟦→<b itemprop=n class=c>x</b>⟧`},
		{"another one in a line", "+ n=x", "<div itemscope>\n <b itemprop=n>1</b>⟦→\n <b itemprop=n>x</b>⟧\n</div>"},
		{"another one of two", "+ n=x", `<p itemscope><b itemprop=n>1</b><i itemprop=n>2</i>⟦→<i itemprop=n>x</i>⟧<b>text</b>`},
		{"another one in a list", "+ n=x", "<ul itemscope>\n <li class=c> <b itemprop=n>1</b> </li>⟦→\n <li class=c> <b itemprop=n>x</b> </li>⟧\n</ul>"},
		{"another meta", "+ n=x", `<p itemscope><meta id=i itemprop="m n" content=1>⟦→<meta itemprop="n" content="x">⟧`},
		{"another time", "+ n=2027", `<p itemscope><time itemprop=n>2026</time>⟦→<time itemprop="n" datetime="2027">2027</time>⟧`},
		{"another one by itemref", "+ n=x", `<p itemscope itemref=i></p><div id=i><b itemprop=n>1</b>⟦→<b itemprop=n>x</b>⟧</div>`},
		{"another type", "+ @type=y", `<p itemscope itemtype=⟦x→"x y"⟧>`},

		{"without a text", "- n", `<p itemscope><b⟦ itemprop=n→⟧>1</b>`},
		{"without one of two names", "- n", `<p itemscope><b itemprop="⟦m n→m⟧">1</b>`},
		{"without a meta", "- n", "<div itemscope>\n <b>b</b>⟦\n <meta itemprop=n content=x>→⟧\n</div>"},
		{"without a link", "- n", `<p itemscope>⟦<link itemprop=n href=x>→⟧</p>`},
		{"without a link that is one", "- n", `<p itemscope><link rel=license⟦ itemprop=n→⟧ href=x>`},
		{"without an ID", "- @id", `<p itemscope⟦ itemid=x→⟧>`},
		{"without a type", "- @type[0]", `<p itemscope itemtype="⟦x y→y⟧">`},
		{"without types", "- @type", `<p itemscope⟦ itemtype="x"→⟧>`},
	} {
		t.Run(tt.name, func(t *testing.T) { testChange(t, tt.change, tt.page) })
	}
}

func TestJSONLD(t *testing.T) {
	for _, tt := range []struct{ name, change, script string }{
		{"a string", `name=</script>"é"`, `{"@type":"T", "name" : ⟦"old"→"\u003c/script>\"é\""⟧ }`},
		{"a string that reads as a number", "name=2", `{"name":⟦"1"→"2"⟧}`},
		{"a number", "n=2.5", `{"n":⟦1→2.5⟧}`},
		{"a number that becomes none", "n=two", `{"n":⟦1→"two"⟧}`},
		{"a boolean", "n=false", `{"n":⟦true→false⟧}`},
		{"a boolean that becomes none", "n=no", `{"n":⟦true→"no"⟧}`},
		{"null", "n=x", `{"n":⟦null→"x"⟧}`},
		{"in JSON", `json n=[1,"</script>"]`, `{"n":⟦1→[1,"\u003c/script>"]⟧}`},
		{"an item in JSON", `json n={}`, `{"n":⟦{"a":1}→{}⟧}`},
		{"inside", "T/a.b[1]=x", `[{"@type":"T","a":{"b":["y",⟦"z"→"x"⟧]}}]`},
		{"an ID", "@id=b", `{"@id":⟦"a"→"b"⟧}`},
		{"a type", "@type=U", `{"@type":⟦"T"→"U"⟧}`},
		{"another one", "+ n=x", `{"n":⟦"y"→["y", "x"]⟧}`},
		{"another number", "+ n=2", "{\"n\":[\n 1⟦→,\n 2⟧\n]}"},
		{"another one after an item", "+ n=2", `{"n":⟦{"a":1}→[{"a":1}, "2"]⟧}`},
		{"without one", "- n", `{⟦"n":1,→⟧"m":2}`},
		{"without one of two", "- n[1]", `{"n":[1⟦,2→⟧]}`},
		{"without an item", "- n", `{"m":2⟦,"n":{"a":1}→⟧}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			testChange(t, tt.change, "<!doctype html><title>é</title>\r\n<script type=application/ld+json>\n"+tt.script+"</script>\n<p>x")
		})
	}
}

// testChange checks what a change makes of a page, and that all else stays as it is.
func testChange(t *testing.T, text, page string) {
	t.Helper()
	before, after := versions(page)
	r, err := change(t, text).Apply([]byte(before), options)
	if err != nil {
		t.Fatal(err)
	}
	if string(r.Page) != after {
		t.Errorf("\ngot  %s\nwant %s", r.Page, after)
	}
	for _, c := range r.Changes {
		if c.Rewritten {
			t.Errorf("%+v", c)
		}
	}
}

func TestErrors(t *testing.T) {
	const script = `<script type=application/ld+json>`
	for _, tt := range []struct{ change, page, at, says string }{
		{"n=x", `<p itemscope>`, "", "n leads to nothing in the page"},
		{"+ n=x", `<p itemscope>`, "", "only after another one of its property"},
		{"n=x", `<p itemscope><b itemprop=n>1</b><b itemprop=n>1</b>`, "1:14", "n leads to 2 values, the last at 1:33: say which one, such as name[0]"},
		{"n=x", "<p itemscope><b itemprop=n>1</b>\n<p itemscope><b itemprop=n>1</b>", "1:14", "the last at 2:14: say of which item"},
		{"+ n=x", `<p itemscope><b itemprop=n>1</b><p itemscope><b itemprop=n>1</b>`, "1:14", "say of which item"},
		{"[0]=x", `<p itemscope>`, "1:1", "leads to an item of the page: name one of its properties"},
		{"n=x", `<p itemscope><b itemprop=n itemscope>`, "1:14", "is an item: change its properties"},
		{"- n", `<p itemscope><b itemprop=n itemscope>`, "1:14", "is an item"},
		{"n=x", `<p itemscope><b itemprop=n>a<i>b</i></b>`, "1:14", "text from several places"},
		{"n=x", `<p itemscope><b itemprop=n><br></b>`, "1:14", "text from several places"},
		{"n=x", `<p itemscope><b itemprop=n><i itemprop=m>b</i></b>`, "1:14", "from another property inside it: change that"},
		{"+ n=x", `<p itemscope><a itemprop=n href=x><i itemprop=m>b</i></a>`, "1:14", "other properties or IDs inside it"},
		{"+ n=x", `<p itemscope itemref=i></p><b id=i itemprop=n>1</b>`, "1:28", "belongs to the item by itemref alone"},
		{"+ @id=x", `<p itemscope itemid=x>`, "1:1", "an item has one at most: set it"},
		{"@type=a b", `<p itemscope itemtype=x>`, "1:1", "one at a time"},
		{"json n={}", `<p itemscope><b itemprop=n>1</b>`, "1:14", "whose values are texts"},
		{"json n=x", `<p itemscope><b itemprop=n>1</b>`, "1:14", "is not JSON"},
		{"n=x", `<p itemscope><br itemprop=n>`, "1:14", "cannot be written as HTML"},
		{"n=a\x00b", `<p itemscope><b itemprop=n>1</b>`, "1:14", "U+0000"},
		{"n=x", script + `{"n":{"a":1}}`, "1:39", "is an object: set its properties"},
		{"json n=x", script + `{"n":1}`, "1:39", "is not JSON"},
		{"[0]=x", script + `{"n":1}`, "1:34", "leads to an item"},
		{"+ n=x", script + `{"n":1,}`, "1:40", "is not JSON, so that only values in it can be replaced"},
		{"n=x", script + `{"n":1}{"n":2}`, "1:39", "leads to 2 values"},
	} {
		_, err := change(t, tt.change).Apply([]byte(tt.page), options)
		var e *itemedit.Error
		if !errors.As(err, &e) || !strings.Contains(e.Error(), tt.says) || !e.Position.IsZero() != (tt.at != "") || tt.at != "" && e.Position.String() != tt.at {
			t.Errorf("%s, %s: %+v, want %s: %s", tt.page, tt.change, err, tt.at, tt.says)
		}
	}
}

// Pages in other encodings stay in them.
func TestEncodings(t *testing.T) {
	const latin1 = "<meta charset=windows-1252><p itemscope title=\xe9><b itemprop=n>\xe9</b><script type=application/ld+json>{\"n\":\"\xe9\"}</script>"
	for _, tt := range []struct{ change, old, new string }{
		{"[0].n=ü日", "itemprop=n>\xe9", "itemprop=n>\xfc&#x65e5;"},
		{"[1].n=ü日", "{\"n\":\"\xe9\"}", "{\"n\":\"\\u00fc\\u65e5\"}"},
	} {
		r, err := change(t, tt.change).Apply([]byte(latin1), options)
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.Replace(latin1, tt.old, tt.new, 1); string(r.Page) != want {
			t.Errorf("got  %q\nwant %q", r.Page, want)
		}
	}
}

func TestSyntaxes(t *testing.T) {
	page := []byte(`<p itemscope><b itemprop=n>1</b><script type=application/ld+json>{"n":1}</script>`)
	r, err := change(t, "n=2").Apply(page, itemedit.Options{NoMicrodata: true})
	if err != nil || !strings.HasSuffix(string(r.Page), `{"n":2}</script>`) {
		t.Error(err)
	}
	r, err = change(t, "n=2").Apply(page, itemedit.Options{NoJSONLD: true})
	if err != nil || !strings.HasPrefix(string(r.Page), `<p itemscope><b itemprop=n>2<`) {
		t.Error(err)
	}
}

// A page that is not read as a whole cannot be changed.
func TestLimit(t *testing.T) {
	_, err := change(t, "n=2").Apply([]byte(`<p itemscope><b itemprop=n>1</b>`), itemedit.Options{Parse: html5.Options{MaxInput: 20}})
	if err == nil {
		t.Error("no error")
	}
}

func TestGrowth(t *testing.T) {
	for _, tt := range []struct{ change, before, each, after string }{
		{"n[0]=x", "<p itemscope>", "<b itemprop=n>text</b>", ""},
		{"+ n=x", "<ul itemscope>", "\n<li><b itemprop=n>text</b></li>", ""},
		{"- n[5]", "<p itemscope>", "<b itemprop=n>text</b>", ""},
		{"n=x", "<p itemscope><b itemprop=n>", "<i></i>", "text</b>"},
		{"@type[1]=x", "<p itemscope itemtype='a", " b", "'>"},
		{"n[5]=x", "<script type=application/ld+json>{\"n\":[1", ",\n1", "]}</script>"},
	} {
		c := change(t, tt.change)
		t.Run(tt.change, func(t *testing.T) {
			testdata.Growth(t, func(n int) {
				if _, err := c.Apply([]byte(tt.before+strings.Repeat(tt.each, n)+tt.after), options); err != nil {
					t.Fatal(err)
				}
			}, 1000)
		})
	}
}

// Whatever the page, a value that was set is read back, and another one after an add.
func FuzzChange(f *testing.F) {
	for _, page := range []string{
		`<p itemscope><b itemprop=n>1</b>`, `<div itemscope><meta itemprop=n content=x><li itemprop="n m"><b>x</b>`,
		`<table><tr itemscope><td itemprop=n>x<td itemprop=n>y`, `<p itemscope><a itemprop=n href=x><b itemprop=n itemscope itemref=i></a></b><i id=i itemprop=n>z`,
		`<script type=application/ld+json>{"n":["x",{"@value":1}]}</script>`, "<p itemscope>\r\n<pre itemprop=n>\n\nx</pre><textarea itemprop=n>\ny",
		`<select itemscope><option itemprop=n>x</select><svg><title itemprop=n>y</title>`,
	} {
		f.Add(page, "new", uint8(0))
		f.Add(page, "\na&amp;<b>", uint8(1))
	}
	f.Fuzz(func(t *testing.T, page, value string, at uint8) {
		value = strings.ToValidUTF8(value, "\uFFFD") // as every change makes it
		for _, kind := range []itemedit.Kind{itemedit.Set, itemedit.Add, itemedit.Remove} {
			path, err := itempath.Parse(fmt.Sprintf("n[%d]", at%4))
			if err != nil {
				t.Fatal(err)
			}
			before := find(t, path, page)
			r, err := itemedit.Change{Kind: kind, Path: path, Value: value}.Apply([]byte(page), options)
			if err == nil {
				checkOthers(t, page, r)
			}
			if err != nil || kind == itemedit.Remove || len(before) != 1 {
				continue
			}
			if kind == itemedit.Add { // after those inside the element, which may have the name, too
				if path, err = itempath.Parse("n"); err != nil {
					t.Fatal(err)
				}
			}
			after := find(t, path, string(r.Page))
			read := false
			for _, v := range after {
				read = read || v.Text == value || isURL(v)
			}
			if !read {
				t.Fatalf("%v: %q became %q\n%+v, want %q", kind, page, r.Page, after, value)
			}
		}
	})
}

// checkOthers checks that the bytes between the changes are those of the page before.
func checkOthers(t *testing.T, page string, r *itemedit.Result) {
	if r.Document.Encoding() != "utf-8" || strings.HasPrefix(page, "\uFEFF") {
		return
	}
	rest, last := string(r.Page), uint32(0)
	for _, c := range r.Changes {
		before, found := strings.CutPrefix(rest, page[last:c.Span.Start]+c.Text)
		if !found {
			t.Fatalf("%q became %q by %+v", page, r.Page, r.Changes)
		}
		rest, last = before, c.Span.End
	}
	if rest != page[last:] {
		t.Fatalf("%q became %q by %+v", page, r.Page, r.Changes)
	}
}

// isURL tells whether a value is a URL, which is read in full, or not at all if it does not
// resolve.
func isURL(v itempath.Value) bool {
	if v.Of.Microdata == nil {
		return false
	}
	return slices.ContainsFunc(v.Of.Microdata.Values(v.Name), func(other microdata.Value) bool {
		return other.Node == v.Node && other.Kind == microdata.KindURL
	})
}

func find(t *testing.T, path itempath.Path, page string) []itempath.Value {
	return findIn(t, path, []byte(page), options)
}

func findIn(t *testing.T, path itempath.Path, page []byte, o itemedit.Options) []itempath.Value {
	d, err := html5.ParseBytes(page, o.Parse)
	if err != nil {
		return nil
	}
	found := itempath.Page{Document: d}
	if !o.NoMicrodata {
		if found.Microdata, err = microdata.Extract(d, microdata.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	if !o.NoJSONLD {
		if found.JSONLD, err = jsonld.Extract(d, jsonld.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	return path.Find(found)
}
