package microdatardf_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

const w3cPrefixes = `@prefix s: <http://schema.org/> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
`

// thing is an item of schema.org.
func thing(properties string) string {
	return `<div itemscope itemtype=http://schema.org/Thing>` + properties + `</div>`
}

var w3cTests = []struct {
	name, page, want string
	problems         string
	o                microdatardf.Options
}{
	{
		name: "content wins on any element, and says what becomes of it",
		page: thing(`<p itemprop=p content=c>x</p><data itemprop=d value=1 content=2></data><meter itemprop=m value=1 content=x></meter>
<time itemprop=t datetime=2011-01-01 content=2012-02-29></time><meta itemprop=e content=""><span itemprop=i content=no itemscope></span>`),
		want: `[] a s:Thing ; s:p "c" ; s:d 2 ; s:m "x" ; s:t "2012-02-29"^^xsd:date ; s:e "" ; s:i [] .`,
	}, {
		name: "content of a URL property element is a URI if it is one",
		page: thing(`<a itemprop=a href=x content="http://example.com/a b">x</a><a lang=en itemprop=b href=x content="5.00">x</a>`),
		want: `[] a s:Thing ; s:a <http://example.com/a%20b> ; s:b "5.00"@en .`,
	}, {
		name: "languages",
		page: `<html lang=en>` + thing(`<p itemprop=a>a</p><p itemprop=b lang="">b</p><p itemprop=c lang=zh-Hant><b itemprop=d>d</b></p>
<data itemprop=e value=x></data><time itemprop=f>June</time><time itemprop=g>2011</time><meta itemprop=h content=h lang=de><a itemprop=i href=i></a>`),
		want: `[] a s:Thing ; s:a "a"@en ; s:b "b" ; s:c "d"@zh-hant ; s:d "d"@zh-hant ; s:e "x" ; s:f "June"@en ; s:g "2011"^^xsd:gYear ;
 s:h "h"@de ; s:i <i> .`,
	}, {
		name:     "an ill-formed tag is left out and reported once",
		page:     `<html lang=en_US>` + thing(`<p itemprop=a>a</p><p itemprop=b>b</p>`),
		want:     `[] a s:Thing ; s:a "a" ; s:b "b" .`,
		problems: "rdf/language",
	}, {
		name: "the pragma's language",
		page: `<meta http-equiv=content-language content=fr>` + thing(`<p itemprop=a>a</p><p itemprop=b>b</p>`),
		want: `[] a s:Thing ; s:a "a"@fr ; s:b "b"@fr .`,
	}, {
		name: "an empty path stays empty",
		page: thing(`<a itemprop=u href="http://example.com"></a><a itemprop=u href=" HTTP://Example.com?x#y"></a><img itemprop=u src="//example.org">
<a itemprop=u href="http://example.net/"></a><a itemprop=u href="http:example.edu"></a><a itemprop=u href="/"></a><a itemprop=u href="http:\\example.info"></a>`) +
			`<div itemscope itemid="https://example.com"></div>` + thing(`<p itemprop=i itemscope itemid="https://example.com"><b itemprop="http://example.com">x</b></p>`),
		want: `[] a s:Thing ; s:u <http://example.com>, <http://example.com?x#y>, <http://example.org>, <http://example.net/>, <http://example.org/example.edu>,
 <http://example.org/>, <http://example.info/> . [] a s:Thing ; s:i <https://example.com> . <https://example.com> <http://example.com> "x" .`,
	}, {
		name:     "URLs that are none",
		page:     thing(`<a itemprop=a></a><a itemprop=b href="http://["></a><img itemprop=c src><a itemprop=d href></a><p itemprop=e itemscope itemid="http://["></p>`),
		want:     `[] a s:Thing ; s:c <> ; s:d <> ; s:e [] .`,
		problems: "microdata/url-unresolvable microdata/url-unresolvable rdf/url",
	}, {
		name: "IRIs hold what they can",
		page: thing("<a itemprop=a href='/?a[]={x}|y^`\\&e=é%zz#a#{b}'></a><a itemprop=b href='mailto:a b'></a><a itemprop=c href='http://[::1]/[]'></a>" +
			"<p itemprop='a{b} 名前 a[] %41 %zz \ufffd'>x</p><p itemprop='http://example.com/{x}'>x</p>"),
		want: `[] a s:Thing ; s:a <http://example.org/?a%5B%5D=%7Bx%7D%7Cy%5E%60%5C&e=%C3%A9%25zz#a%23%7Bb%7D> ; s:b <mailto:a%20b> ;
 s:c <http://[::1]/%5B%5D> ; <http://schema.org/a%7Bb%7D> "x" ; s:名前 "x" ; <http://schema.org/a%5B%5D> "x" ; <http://schema.org/%41> "x" ;
 <http://schema.org/%25zz> "x" ; <http://schema.org/%EF%BF%BD> "x" ; <http://example.com/%7Bx%7D> "x" .`,
	}, {
		name: "vocabularies without an entry",
		page: `<div itemscope itemtype=http://a.example><p itemprop=p>a</div><div itemscope itemtype=http://b.example/x/y?q=/z><p itemprop=p>b</div>
<div itemscope itemtype=http://c.example/x?q#Type><p itemprop=p>c</div><div itemscope itemtype=urn:x:y><p itemprop=p>d</div>
<div itemscope itemtype="http://microformats.org/profile/hcard"><p itemprop=fn>e</div>`,
		want: `[] a <http://a.example> ; <http://a.example#p> "a" . [] a <http://b.example/x/y?q=/z> ; <http://b.example/x/p> "b" .
[] a <http://c.example/x?q#Type> ; <http://c.example/x?q#p> "c" . [] a <urn:x:y> ; <urn:x:y#p> "d" .
[] a <http://microformats.org/profile/hcard> ; <http://microformats.org/profile/hcard#fn> "e" .`,
	}, {
		name: "types",
		page: `<div itemscope itemtype="Thing http://schema.org/A http://other.example/B x:y"><p itemprop=p>a</div>
<div itemscope itemtype="http://["><p itemprop=http://schema.org/p>b</div>`,
		want:     `[] a s:A, <http://other.example/B>, <x:y> ; s:p "a" . [] s:p "b" .`,
		problems: "rdf/type rdf/type",
	}, {
		name: "an item in two vocabularies",
		page: `<div itemscope itemtype=http://schema.org/Thing itemref=x></div><div itemscope itemtype=http://other.example/#T itemref=x></div>
<div id=x itemprop=p itemscope itemid=y><b itemprop=q>z</b></div>`,
		want: `[] a s:Thing ; s:p <y> . [] a <http://other.example/#T> ; <http://other.example/#p> <y> . <y> s:q "z" ; <http://other.example/#q> "z" .`,
	}, {
		name: "names of untyped items",
		page: `<base href=http://base.example/a?b#c><div itemscope><p itemprop="a b.c 1:2 é#{}">x</p><p itemprop=i itemscope><b itemprop=j>y</b></p></div>`,
		want: `[] <http://base.example/a?b#a> "x" ; <http://base.example/a?b#b.c> "x" ; <http://base.example/a?b#1:2> "x" ; <http://base.example/a?b#é%23%7B%7D> "x" ;
 <http://base.example/a?b#i> [ <http://base.example/a?b#j> "y" ] .`,
	}, {
		name: "names of untyped items by the third edition",
		page: `<div itemscope><p itemprop="a http://schema.org/p">x</p><p itemprop=i itemscope><b itemprop=http://schema.org/q>y</b></p>
<p itemprop=http://schema.org/i itemscope><b itemprop=http://schema.org/q>y</b></p></div>`,
		want:     `[] s:p "x" ; s:i [ s:q "y" ] .`,
		problems: "rdf/name rdf/name",
		o:        microdatardf.Options{DropUntyped: true},
	}, {
		name: "vocabulary expansion",
		page: thing(`<link itemprop=additionalType href=x:y><p itemprop=additionalType>literal</p><p itemprop=http://schema.org/additionalType itemscope></p>`) +
			`<div itemscope itemtype=http://other.example/T><link itemprop="additionalType http://schema.org/additionalType" href=x:y></div>`,
		want: `[] a s:Thing, <x:y>, "literal", _:i ; s:additionalType <x:y>, "literal", _:i .
[] a <http://other.example/T> ; <http://other.example/additionalType> <x:y> ; s:additionalType <x:y> .`,
	}, {
		name: "reverse properties",
		page: thing(`<a itemprop-reverse="creator http://example.com/p" href=x></a><p itemprop-reverse=no>text</p><p itemprop-reverse=no itemprop=yes>text</p>
<div itemprop-reverse=member itemscope itemid=i><b itemprop=q>z</b></div>`) + `<div itemprop-reverse=member itemscope itemid=nothing></div>`,
		want: `_:t a s:Thing ; s:yes "text" . <x> s:creator _:t ; <http://example.com/p> _:t . <i> s:q "z" ; s:member _:t .`,
		// The last item belongs to nothing.
		problems: "rdf/reverse rdf/reverse rdf/reverse",
	}, {
		name:     "a loop can be said",
		page:     `<div itemscope itemtype=http://schema.org/Thing id=a itemid=a itemref=b></div><div id=b itemprop=p itemscope itemid=b itemref=b></div>`,
		want:     `<a> a s:Thing ; s:p <b> .`,
		problems: "microdata/itemref-self",
	}, {
		name: "a loop of two",
		page: `<div itemscope itemtype=http://schema.org/Thing itemid=a itemref=b></div><div id=b itemprop=p itemscope itemid=b itemref=c></div>
<div id=c itemprop=q itemscope itemid=c itemref=b></div>`,
		want:     `<a> a s:Thing ; s:p <b> . <b> s:q <c> . <c> s:p <b> .`,
		problems: "microdata/item-cycle",
	},
}

func TestW3C(t *testing.T) {
	for _, tt := range w3cTests {
		t.Run(tt.name, func(t *testing.T) {
			quads, problems, err := convert(parse(t, tt.page, page2011), tt.o)
			if err != nil {
				t.Fatal(err)
			}
			want, err := rdftest.ReadTurtle(w3cPrefixes+tt.want, page2011)
			if err != nil {
				t.Fatal(err)
			}
			got := rdftest.Statements(t, quads)
			for _, s := range got {
				if s.Graph != "<"+page2011+">" {
					t.Errorf("in graph %s: %s", s.Graph, s)
				}
			}
			if diff := rdftest.Diff(rdftest.WithoutGraphs(got), want); diff != "" {
				t.Error(diff)
			}
			slices.Sort(problems)
			if got := strings.Join(problems, " "); got != tt.problems {
				t.Errorf("problems %q, want %q", got, tt.problems)
			}
		})
	}
}

func TestStrict(t *testing.T) {
	const cycle = `<p itemscope itemprop=q id=x itemref="y y"></p><p id=y itemprop=p itemscope itemref=x></p>`
	quads, _, err := convert(parse(t, cycle, page2011), microdatardf.Options{Strict: true})
	var strict *microdatardf.StrictError
	if !errors.As(err, &strict) || len(strict.Problems) != 2 || len(quads) != 0 {
		t.Errorf("%d quads, %v", len(quads), err)
	}
	const want = "microdatardf: the page has 2 microdata errors, of which the first is microdata/item-cycle: "
	if err != nil && !strings.HasPrefix(err.Error(), want) {
		t.Errorf("error %q, want %q…", err, want)
	}
	// What is wrong, but not what the algorithms call a microdata error.
	d := parse(t, thing(`<p itemprop=a>a</p>`)+`<p itemprop=b>nothing's</p><p itemscope itemref=none>`, page2011)
	if quads, _, err := convert(d, microdatardf.Options{Strict: true}); len(quads) != 2 || err != nil {
		t.Errorf("without errors: %d quads, %v", len(quads), err)
	}
}

// TestProblemPlaces checks that problems are where the reader of a message
// looks for what is wrong.
func TestProblemPlaces(t *testing.T) {
	d := parse(t, `<html lang=en_US>`+thing(`<a itemprop=b></a>`)+thing(`<q itemprop=a>x</q>`), page2011)
	places := map[string]string{}
	problems, err := microdatardf.Convert(d, microdatardf.Options{}, rdf.SinkFunc(func(rdf.Quad) error { return nil }))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		places[p.Rule] = d.LocalName(p.Place.Node) + ": " + p.Message
	}
	for rule, want := range map[string]string{"rdf/url": "a: this property has no URL", "rdf/language": `html: "en_US" is not`} {
		if !strings.HasPrefix(places[rule], want) {
			t.Errorf("%s: %q, want %q…", rule, places[rule], want)
		}
	}
}

// TestSinkError checks that a conversion ends with the error of its sink.
func TestSinkError(t *testing.T) {
	stop := errors.New("stop")
	for _, mapping := range []microdatardf.Spec{microdatardf.Today, microdatardf.W3C2011} {
		n := 0
		_, err := microdatardf.Convert(parse(t, strings.Repeat(thing(`<p itemprop="a b c">x`), 3), page2011), microdatardf.Options{Spec: mapping},
			rdf.SinkFunc(func(rdf.Quad) error { n++; return stop }))
		if err != stop || n != 1 {
			t.Errorf("%v: %v after %d quads", mapping, err, n)
		}
	}
}

// TestNoURL converts a page whose address is not known.
func TestNoURL(t *testing.T) {
	page := thing(`<a itemprop=a href=b></a><a itemprop=c href="http://example.com/d"></a>`)
	quads, problems, err := convert(parse(t, page, ""), microdatardf.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, err := rdftest.ReadTurtle(w3cPrefixes+`[] a s:Thing ; s:c <http://example.com/d> .`, "")
	if err != nil {
		t.Fatal(err)
	}
	if diff := rdftest.Diff(rdftest.Statements(t, quads), want); diff != "" || len(problems) != 1 {
		t.Errorf("problems %q, %s", problems, diff)
	}
	if _, problems, _ := convert(parse(t, page, ""), microdatardf.Options{Spec: microdatardf.W3C2011}); len(problems) == 0 {
		t.Error("no problem")
	}
}

func TestSpecNames(t *testing.T) {
	for _, m := range []microdatardf.Spec{microdatardf.Today, microdatardf.W3C2011} {
		name, _ := m.MarshalText()
		var back microdatardf.Spec
		if err := back.UnmarshalText(name); err != nil || back != m {
			t.Errorf("%s: %v, %v", name, back, err)
		}
	}
	if err := new(microdatardf.Spec).UnmarshalText([]byte("x")); err == nil || !strings.Contains(err.Error(), `"w3c-2011"`) {
		t.Errorf("error %v", err)
	}
}
