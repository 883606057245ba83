package rdfa_test

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
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdfa"
)

func parse(tb testing.TB, page string) *dom.Document {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://e.example/p", ContentType: "text/html;charset=utf-8", MaxDepth: -1, MaxNodes: -1})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

func extract(tb testing.TB, page string) (*rdfa.Data, *dom.Document) {
	tb.Helper()
	d := parse(tb, page)
	m, err := rdfa.Extract(d, rdfa.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	return m, d
}

// TestTriples are pages beside those of the suite, and the triples they make.
func TestTriples(t *testing.T) {
	for _, tt := range []struct{ name, page, want string }{
		{"a link resolves when it is needed", `<a href="x"><b property="og:title">t</b></a>`,
			`<https://e.example/x> <http://ogp.me/ns#title> "t" .`},
		{"a link that does not resolve is not there", `<div about="#a"><a href="http://["><b property="og:title">t</b></a></div>`,
			`<https://e.example/p#a> <http://ogp.me/ns#title> "t" .`},
		{"nofollow makes no triple, and its link is the subject inside", `<a rel="nofollow" href="x"><b property="og:title">t</b></a>`,
			`<https://e.example/x> <http://ogp.me/ns#title> "t" .`},
		{"an incomplete triple of the root is completed by head and body", `<html rel="og:x"><body><p property="og:title">t`,
			"<https://e.example/p> <http://ogp.me/ns#x> _:r0 .\n" +
				`_:r0 <http://ogp.me/ns#title> "t" .`},
		{"prefixes end with their element", `<p prefix="x: https://x.example/"><b property="x:a">1</b></p><p property="x:a">2</p>`,
			`<https://e.example/p> <https://x.example/a> "1" .` + "\n" + `<https://e.example/p> <x:a> "2" .`},
		{"a vocabulary inside an element that is skipped", `<div about="#a" typeof="og:T"><p vocab="https://v.example/"><b property="n">1</b></p></div>`,
			`<https://e.example/p#a> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://ogp.me/ns#T> .` + "\n" +
				`<https://e.example/p> <http://www.w3.org/ns/rdfa#usesVocabulary> <https://v.example/> .` + "\n" +
				`<https://e.example/p#a> <https://v.example/n> "1" .`},
		{"texts inside each other", `<p property="og:a">x<b property="og:b">y</b>z</p>`,
			`<https://e.example/p> <http://ogp.me/ns#a> "xyz" .` + "\n" + `<https://e.example/p> <http://ogp.me/ns#b> "y" .`},
		{"markup", `<p property="og:a" datatype="rdf:HTML">x<b class=c>y &amp; z</b><br></p>`,
			`<https://e.example/p> <http://ogp.me/ns#a> "x<b class=\"c\">y &amp; z</b><br>"^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML> .`},
		{"XML", `<p property="og:a" datatype="rdf:XMLLiteral">x<b class=c @x=1>y &amp; z<br></b></p>`,
			`<https://e.example/p> <http://ogp.me/ns#a> "x<b xmlns=\"http://www.w3.org/1999/xhtml\" class=\"c\">y &amp; z<br></br></b>"^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#XMLLiteral> .`},
		{"equal triples are one", `<p property="og:a">x</p><p property="og:a">x</p>`, `<https://e.example/p> <http://ogp.me/ns#a> "x" .`},
		{"the language of the document", `<meta http-equiv=content-language content=de><p property="og:a">x</p>`,
			`<https://e.example/p> <http://ogp.me/ns#a> "x"@de .`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m, _ := extract(t, tt.page)
			var got strings.Builder
			w := rdf.NewNTriples(&got)
			if err := errors.Join(m.ToRDF(w, rdfa.RDFOptions{}), w.Close()); err != nil {
				t.Fatal(err)
			}
			if strings.TrimSpace(got.String()) != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got.String(), tt.want)
			}
		})
	}
}

func TestProblems(t *testing.T) {
	for _, tt := range []struct{ page, rule, position string }{
		{`<p property="name">x`, "rdfa/unresolved-term", "1:14"},
		{`<p typeof="Person">x`, "rdfa/unresolved-term", "1:12"},
		{`<p about="[x:y]" property="og:a">x`, "rdfa/unresolved-curie", "1:11"},
		{`<p prefix="https://x.example/">x`, "rdfa/prefix", "1:12"},
		{`<p prefix="schema: https://x.example/">x`, "rdfa/prefix-redefinition", "1:12"},
		{`<p prefix="schema: https://schema.org/">x`, "rdfa/prefix-scheme", "1:12"},
		{`<p lang="-" property="og:a">x`, "rdfa/language", "1:10"},
		{`<div lang="-"><p property="og:a">x<p property="og:a">x</div>`, "rdfa/language", "1:12"},
	} {
		m, d := extract(t, tt.page)
		if len(m.Problems) != 1 || m.Problems[0].Rule != tt.rule || d.PlacePosition(m.Problems[0].Place).String() != tt.position {
			t.Errorf("%s: %+v", tt.page, m.Problems)
		}
	}
	for _, page := range []string{`<a rel="nofollow" href="/">x</a>`, `<p prefix="og: http://ogp.me/ns#">`, `<p about="[]">`} {
		if m, _ := extract(t, page); len(m.Problems) != 0 || len(m.Triples) != 0 {
			t.Errorf("%s: %+v %v", page, m.Problems, m.Triples)
		}
	}
}

// TestLite has pages and the attributes in them that are beyond RDFa Lite.
func TestLite(t *testing.T) {
	for _, tt := range []struct{ page, want string }{
		{`<div vocab=https://schema.org/ typeof=Person resource=#a prefix="x: https://x.example/"><a property=url href=/><meta property=x:n content=1></div>`, ""},
		{`<link rel=stylesheet href=/s><a rel="nofollow license" href=/>x</a><p content=x>y`, ""},
		{`<p about=#a property=og:a>x`, "about at 1:10"},
		{`<p vocab=https://v.example/ rel=a><b property=n content=x datatype=xsd:date inlist>x</b><a rev=b href=/>x</a>`,
			"rel at 1:33, inlist at 1:77, datatype at 1:68, content at 1:57, rev at 1:96"},
		{`<p xmlns:x=https://x.example/><a rel=x:y href=/>x</a><a property=og:a rel=next href=/>x</a>`, "xmlns:x at 1:12, rel at 1:38"},
	} {
		d := parse(t, tt.page)
		m, err := rdfa.Extract(d, rdfa.Options{Lite: true})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range m.Problems {
			if name, _, ok := strings.Cut(p.Message, " is beyond"); ok && p.Rule == "rdfa/beyond-lite" {
				got = append(got, name+" at "+d.PlacePosition(p.Place).String())
			}
		}
		if strings.Join(got, ", ") != tt.want {
			t.Errorf("%s:\ngot  %s\nwant %s", tt.page, strings.Join(got, ", "), tt.want)
		}
	}
}

// notLite are the cases that the suite has under RDFa Lite and that use more: rel with
// CURIEs, or prefixes declared by xmlns. "RDFa Lite consists of five simple attributes;
// vocab, typeof, property, resource, and prefix", https://www.w3.org/TR/rdfa-lite/#the-attributes.
var notLite = []string{"0015", "0030", "0071", "0074", "0147", "0319"}

// TestLiteSuite: the cases of the suite that are RDFa Lite have nothing beyond it.
func TestLiteSuite(t *testing.T) {
	for _, c := range suiteCases(t, testdata.Suite(t, "rdfa")) {
		m, err := rdfa.Extract(parse(t, c.page), rdfa.Options{Lite: true})
		if err != nil {
			t.Fatal(err)
		}
		beyond := slices.ContainsFunc(m.Problems, func(p dom.Problem) bool { return p.Rule == "rdfa/beyond-lite" })
		if strings.HasPrefix(c.name, "rdfa1.1-lite/") && beyond != slices.Contains(notLite, c.Number) {
			t.Errorf("%s: beyond RDFa Lite: %v", c.name, beyond)
		}
	}
}

const people = `<div vocab="https://schema.org/" typeof="Person" resource="#ada" lang=en>
<b property="name"> Ada  Lovelace </b>
<span property="knows" typeof="Person"><i property="name">Mary</i></span>
<span property="birthDate" datatype="xsd:date">1815-12-10</span>
<a property="url" href="/ada">page</a>
</div>
<p about="#bob" vocab="https://schema.org/"><a property="knows" href="#ada">Ada</a></p>
<p about="#eve" vocab="https://schema.org/"><a property="knows" href="#ada">Ada</a></p>`

func TestItems(t *testing.T) {
	m, d := extract(t, people)
	ada := m.First("Person")
	if ada == nil || ada.ID != "https://e.example/p#ada" || ada.CleanText("name") != "Ada Lovelace" || ada.Text("schema:url") != "https://e.example/ada" {
		t.Fatalf("%+v", ada)
	}
	if at := ada.Position(d); at.String() != "1:1" {
		t.Errorf("it is at %v", at)
	}
	if v, ok := ada.Value("birthDate"); !ok || v.Datatype != "http://www.w3.org/2001/XMLSchema#date" || v.Position(d).String() != "4:1" {
		t.Errorf("%+v at %v", v, v.Position(d))
	}
	mary := slices.Collect(ada.Items("knows"))
	if len(mary) != 1 || !mary[0].Is("https://schema.org/Person") || mary[0].ID != "" {
		t.Errorf("%+v", mary)
	}
	if all := slices.Collect(m.ByType("schema:Person")); len(all) != 2 {
		t.Errorf("%d people", len(all))
	}
	if len(m.Items) != 4 { // the page itself, and all but Mary
		t.Errorf("%d items", len(m.Items))
	}
}

func TestJSON(t *testing.T) {
	m, d := extract(t, people)
	for _, o := range []dom.JSONOptions{{}, {Positions: true, Document: d}, {Clean: true}} {
		b, err := m.AppendJSON(nil, o)
		if err != nil {
			t.Fatal(err)
		}
		checkRoundTrip(t, b, o)
	}
	const want = `{"items":[{"id":"https://e.example/p","properties":{"http://ogp.me/ns#a":[{"value":"x","language":"de"},"y"]}}]}`
	m, _ = extract(t, `<p property="og:a" lang=de>x</p><p property="og:a">y</p>`)
	if b, _ := m.MarshalJSON(); string(b) != want {
		t.Errorf("got %s\nwant %s", b, want)
	}
	var none *rdfa.Data
	if b, err := none.AppendJSON(nil, dom.JSONOptions{}); string(b) != `{"items":[]}` || err != nil {
		t.Errorf("%s, %v", b, err)
	}
}

// checkRoundTrip reads JSON and writes it again.
func checkRoundTrip(t *testing.T, b []byte, o dom.JSONOptions) {
	t.Helper()
	var read rdfa.Data
	if err := json.Unmarshal(b, &read); err != nil {
		t.Fatalf("%v: %s", err, b)
	}
	again, err := read.AppendJSON(nil, dom.JSONOptions{Positions: o.Positions})
	if err != nil || string(again) != string(b) {
		t.Fatalf("%v\ngot  %s\nwant %s", err, again, b)
	}
}

// chain is n subjects, each a value of the one before it and the last of the first.
func chain(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(`<p about="#` + strings.Repeat("a", i%7) + string(rune('a'+i%26)) + itoa(i) + `" rel="og:x" resource="#` + strings.Repeat("a", (i+1)%n%7) + string(rune('a'+(i+1)%n%26)) + itoa((i+1)%n) + `"></p>`)
	}
	return b.String()
}

func itoa(i int) string { b, _ := json.Marshal(i); return string(b) }

func TestChain(t *testing.T) {
	m, d := extract(t, chain(1000))
	b, err := m.AppendJSON(nil, dom.JSONOptions{Positions: true, Document: d})
	if err != nil || len(m.Items) < 1000/64 || len(m.Items) > 1000/16 {
		t.Errorf("%d items, %v", len(m.Items), err)
	}
	checkRoundTrip(t, b, dom.JSONOptions{Positions: true})
}

// TestGrowth: ten times the page takes about ten times as long.
func TestGrowth(t *testing.T) {
	families := map[string]func(n int) string{
		"properties": func(n int) string { return strings.Repeat(`<p property="og:a">x</p>`, n) },
		"nested": func(n int) string {
			return strings.Repeat(`<b property="og:a">x`, n)
		},
		"nested prefixes": func(n int) string {
			return strings.Repeat(`<b prefix="a: https://a.example/" about="#x">`, n) + `<i property="a:b">x`
		},
		"vocab":   func(n int) string { return strings.Repeat(`<p vocab="https://v.example/" typeof="T">x</p>`, n) },
		"lists":   func(n int) string { return strings.Repeat(`<p property="og:a" inlist>x</p>`, n) },
		"chain":   chain,
		"pending": func(n int) string { return `<p rel="og:a og:b og:c">` + strings.Repeat(`<b about="#x"></b>`, n) },
		"copies": func(n int) string {
			return `<p resource="#p" typeof="rdfa:Pattern"><b property="og:a">x</b></p>` + strings.Repeat(`<p typeof="og:T"><link property="rdfa:copy" href="#p"></p>`, n)
		},
		"links": func(n int) string { return strings.Repeat(`<a href="/x" rel=nofollow><img src=x></a>`, n) },
		"nested languages": func(n int) string {
			return strings.Repeat(`<div lang=de><b property="og:a">x</b>`, n/2)
		},
		"waiting": func(n int) string {
			return `<p rel="og:a"><b about="#x">` + strings.Repeat(`<a href="/x" rel=nofollow><img src=x></a>`, n)
		},
		"namespaces": func(n int) string {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, `<p xmlns:a%d="https://a.example/" property="a%d:x">x</p>`, i, i)
			}
			return b.String()
		},
	}
	for name, family := range families {
		t.Run(name, func(t *testing.T) {
			docs := map[int]*dom.Document{}
			testdata.Growth(t, func(n int) {
				if docs[n] == nil {
					docs[n] = parse(t, family(n))
				}
				m, err := rdfa.Extract(docs[n], rdfa.Options{Budget: dom.NewBudget(-1, 0)})
				if err != nil || len(m.Triples)+n == 0 {
					t.Fatal(err)
				}
				m.AppendJSON(nil, dom.JSONOptions{})
			}, 1000)
		})
	}
}

// TestBudget are pages that ask for much more than they have.
func TestBudget(t *testing.T) {
	names := strings.Repeat("og:a ", 5000)
	for name, page := range map[string]string{
		"clones":        `<p><b property="` + names + `">` + strings.Repeat("<p>x", 5000),
		"markup":        strings.Repeat(`<p property="og:a" datatype="rdf:HTML"><object>x`, 5000),
		"vocabulary":    `<p vocab="https://v.example/` + strings.Repeat("a", 50_000) + `"><b property="` + names + `">x`,
		"pending":       `<p rel="` + names + `">` + strings.Repeat(`<b about="#x"></b>`, 5000),
		"patterns":      patterns(3000),
		"long language": `<p lang="` + strings.Repeat("a", 50_000) + `">` + strings.Repeat(`<b property="og:a">x</b>`, 20_000),
	} {
		d := parse(t, page)
		var limit *dom.LimitError
		m, err := rdfa.Extract(d, rdfa.Options{Budget: dom.NewBudget(1<<20, 0)})
		if !errors.As(err, &limit) || limit.Package != "rdfa" || limit.Limit != "Budget" {
			t.Errorf("%s: %v", name, err)
		}
		if len(m.Triples) > 1<<20/100 {
			t.Errorf("%s: %d triples", name, len(m.Triples))
		}
	}
}

// patterns is n resources that copy the same pattern with n properties.
func patterns(n int) string {
	return `<p resource="#p" typeof="rdfa:Pattern">` + strings.Repeat(`<b property="og:a">x</b>`, 1) + strings.Repeat(`<b property="og:a" content=1></b>`, n) +
		`</p>` + strings.Repeat(`<p typeof="og:T"><link property="rdfa:copy" href="#p"></p>`, n)
}

func FuzzExtract(f *testing.F) {
	for _, page := range []string{people, chain(70), patterns(3), `<html rel="og:x" rev="og:y"><a inlist rel="og:l" href=x><b about="[]" property="a og:b" inlist>`} {
		f.Add([]byte(page), 0)
		f.Add([]byte(page), 300)
	}
	f.Fuzz(func(t *testing.T, page []byte, units int) {
		d, err := html5.ParseBytes(page, html5.Options{URL: "https://e.example/p", ContentType: "text/html;charset=utf-8"})
		if err != nil {
			onlyLimit(t, err)
			return
		}
		o := rdfa.Options{Role: true, Vocabulary: testVocabulary, Budget: d.NewBudget(max(units, 0))}
		m, err := rdfa.Extract(d, o)
		if err != nil && !errors.As(err, new(*dom.LimitError)) {
			t.Fatal(err)
		}
		if err := m.ToRDF(rdf.NewNQuads(new(strings.Builder)), rdfa.RDFOptions{}); err != nil {
			t.Fatal(err)
		}
		jo := dom.JSONOptions{Positions: true, Document: d}
		b, err := m.AppendJSON(nil, jo)
		if err != nil {
			onlyLimit(t, err)
			return
		}
		checkRoundTrip(t, b, jo)
	})
}

func FuzzUnmarshalJSON(f *testing.F) {
	m, d := extract(f, people)
	b, _ := m.AppendJSON(nil, dom.JSONOptions{Positions: true, Document: d})
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		var m rdfa.Data
		if json.Unmarshal(b, &m) != nil {
			return
		}
		o := dom.JSONOptions{Positions: true}
		first, err := m.AppendJSON(nil, o)
		if err != nil {
			onlyLimit(t, err)
			return
		}
		checkRoundTrip(t, first, o)
	})
}

// onlyLimit fails the test unless the error is that of a limit, which random pages may hit.
func onlyLimit(t *testing.T, err error) {
	t.Helper()
	if !errors.As(err, new(*dom.LimitError)) && !errors.As(err, new(*html5.NotHTMLError)) {
		t.Fatal(err)
	}
}
