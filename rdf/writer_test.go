package rdf_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf"
)

func iri(s string) rdf.Term { return rdf.MustIRI(s) }

func lang(text, tag string) rdf.Term {
	t, err := rdf.NewLangLiteral(text, tag)
	if err != nil {
		panic(err)
	}
	return t
}

func typed(text, datatype string) rdf.Term { return rdf.NewTypedLiteral(text, iri(datatype)) }

func blank(n uint32) rdf.Term { return rdf.NewBlank(rdf.Scope{}, n) }

func triple(s, p, o rdf.Term) rdf.Quad { return rdf.Quad{Subject: s, Predicate: p, Object: o} }

func in(q rdf.Quad, graph rdf.Term) rdf.Quad {
	q.Graph = graph
	return q
}

const (
	ex     = "http://example.com/"
	schema = "http://schema.org/"
	xsd    = "http://www.w3.org/2001/XMLSchema#"
	typ    = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
)

// everyCharacter has each character that some grammar treats in a way of its
// own.
func everyCharacter() string {
	var b strings.Builder
	for r := rune(1); r < 0x180; r++ {
		b.WriteRune(r)
	}
	b.WriteString("\u2028\u2029\ufeff\ufffd\U0001F600\U0010FFFF")
	return b.String()
}

// graphs are what every format must hold. Their names are those of subtests.
var graphs = map[string][]rdf.Quad{
	"empty": nil,
	"one":   {triple(iri(ex), iri(schema+"name"), rdf.NewLiteral("x"))},
	"literals": {
		triple(blank(0), iri(schema+"a"), rdf.NewLiteral("")),
		triple(blank(0), iri(schema+"a"), lang("x", "en-US")),
		triple(blank(0), iri(schema+"a"), lang("x", "i-klingon")),
		triple(blank(0), iri(schema+"a"), typed("1", xsd+"integer")),
		triple(blank(0), iri(schema+"a"), typed("+01", xsd+"integer")),
		triple(blank(0), iri(schema+"a"), typed("1x", xsd+"integer")),
		triple(blank(0), iri(schema+"a"), typed("1.5", xsd+"double")),
		triple(blank(0), iri(schema+"a"), typed("x", "urn:example:datatype")),
		triple(blank(0), iri(schema+"a"), typed("x", xsd+"string")),
		triple(blank(0), iri(schema+"b"), rdf.NewLiteral(everyCharacter())),
		triple(blank(0), iri(schema+"b"), rdf.NewLiteral("line\nline\r\nline\n\"\"\"\"")),
		triple(blank(0), iri(schema+"b"), rdf.NewLiteral("\n\\\"")),
		triple(blank(0), iri(schema+"b"), rdf.NewLiteral("\n"+everyCharacter())),
		triple(blank(0), iri(schema+"b"), rdf.NewLiteral("\"\n\"\"\"\\")),
		triple(blank(0), iri(schema+"b"), rdf.NewLiteral("not UTF-8: \xff\xc0 \xed\xa0\x80")),
	},
	"nested": {
		triple(blank(0), iri(schema+"address"), blank(1)),
		triple(blank(1), iri(typ), iri(schema+"PostalAddress")),
		triple(blank(1), iri(schema+"geo"), blank(2)),
		triple(blank(2), iri(schema+"latitude"), rdf.NewLiteral("1")),
		triple(blank(0), iri(schema+"name"), rdf.NewLiteral("n")),
		triple(blank(0), iri(schema+"address"), rdf.NewLiteral("there")),
		triple(blank(0), iri(schema+"nothing"), blank(9)),
	},
	"shared": {
		triple(blank(0), iri(schema+"knows"), blank(2)),
		triple(blank(1), iri(schema+"knows"), blank(2)),
		triple(blank(2), iri(schema+"name"), rdf.NewLiteral("n")),
		triple(blank(3), iri(schema+"sameTwice"), blank(4)),
		triple(blank(3), iri(schema+"sameTwice"), blank(4)),
	},
	"loops": {
		triple(blank(0), iri(schema+"knows"), blank(0)),
		triple(blank(1), iri(schema+"knows"), blank(2)),
		triple(blank(2), iri(schema+"knows"), blank(3)),
		triple(blank(3), iri(schema+"knows"), blank(1)),
		triple(blank(4), iri(schema+"knows"), blank(1)),
	},
	"types": {
		triple(blank(0), iri(schema+"name"), rdf.NewLiteral("n")),
		triple(blank(0), iri(typ), rdf.NewLiteral("a type that is a string")),
		triple(blank(0), iri(typ), iri(schema+"Person")),
		triple(blank(0), iri(typ), blank(1)),
		triple(blank(1), iri(schema+"name"), rdf.NewLiteral("m")),
		triple(blank(0), iri(typ), lang("x", "en")),
		triple(blank(0), iri(typ), iri("urn:x:y")),
	},
	// IRIs that a context would take for something else.
	"names": {
		triple(blank(0), iri(schema+"@type"), rdf.NewLiteral("1")),
		triple(blank(0), iri(schema+"@id"), rdf.NewLiteral("1")),
		triple(blank(0), iri(schema+"a:b"), rdf.NewLiteral("1")),
		triple(blank(0), iri(schema+"xsd"), rdf.NewLiteral("1")),
		triple(blank(0), iri(schema+"ns1"), rdf.NewLiteral("1")),
		triple(blank(0), iri(schema+"foaf"), typed("1", xsd+"x")),
		triple(blank(0), iri(schema), typed("1", xsd)),
		triple(blank(0), iri(schema+"a.b"), typed("1", xsd+"a.b.")),
		triple(blank(0), iri(schema+"-a"), rdf.NewLiteral("1")),
		triple(blank(0), iri(schema+"1a"), rdf.NewLiteral("1")),
		triple(blank(0), iri(schema+"名前"), rdf.NewLiteral("1")),
		triple(blank(0), iri(schema+"×"), rdf.NewLiteral("1")),
		triple(blank(0), iri("foaf:name"), rdf.NewLiteral("1")),
		triple(blank(0), iri("http://xmlns.com/foaf/0.1/name"), rdf.NewLiteral("1")),
		triple(blank(0), iri("ns1:x"), iri("og:title")),
		triple(blank(0), iri("http://ogp.me/ns#title"), iri("rdf:x")),
		triple(blank(0), iri(ex+"ns#a"), iri(schema+"b")),
		triple(blank(0), iri(ex+"ns#b"), iri(ex+"ns#a")),
		triple(blank(0), iri(ex+"other#b"), iri(ex+"%zz{}|\\^`[]#a#b")),
		triple(iri("mailto:x"), iri("a:b"), iri("c:")),
		triple(iri("mailto:x"), iri("http:a"), iri("schema://x")),
		triple(blank(0), iri(typ), iri("schema:Person")),
		triple(blank(0), iri(schema+"x"), typed("1", "xsd:integer")),
	},
	"one named graph": {
		in(triple(blank(0), iri(schema+"knows"), blank(1)), iri(ex)),
		in(triple(blank(1), iri(schema+"name"), rdf.NewLiteral("n")), iri(ex)),
	},
	"graphs": {
		in(triple(blank(0), iri(schema+"knows"), blank(1)), iri(ex)),
		in(triple(blank(1), iri(schema+"name"), rdf.NewLiteral("n")), iri(ex)),
		in(triple(blank(1), iri(schema+"name"), rdf.NewLiteral("m")), iri(ex+"2")),
		triple(blank(2), iri(schema+"knows"), blank(3)),
		triple(blank(3), iri(schema+"name"), rdf.NewLiteral("n")),
		in(triple(blank(4), iri(schema+"knows"), blank(5)), iri(ex+"2")),
		triple(blank(2), iri(schema+"knows"), blank(4)),
	},
	"graph of a blank node": {
		triple(blank(0), iri(schema+"about"), blank(1)),
		in(triple(blank(2), iri(schema+"name"), rdf.NewLiteral("n")), blank(1)),
		in(triple(iri(ex), iri(schema+"name"), rdf.NewLiteral("n")), blank(1)),
	},
	"only the graph of a blank node": {
		in(triple(blank(1), iri(schema+"about"), blank(0)), blank(0)),
	},
	"pages": {
		triple(rdf.NewBlank(rdf.Scope{}, 1), iri(schema+"knows"), rdf.NewBlank(rdf.Scope{Page: 1}, 1)),
		triple(rdf.NewBlank(rdf.Scope{Page: 11}, 0), iri(schema+"knows"), rdf.NewBlank(rdf.Scope{Page: 1}, 10)),
		triple(rdf.NewBlank(rdf.Scope{Page: 1}, 1), iri(schema+"knows"), rdf.NewBlank(rdf.Scope{Page: 11}, 0)),
		triple(rdf.NewBlank(rdf.Scope{}, 1), iri(schema+"knows"), rdf.NewBlank(rdf.Scope{Page: 1}, 10)),
	},
	"noncharacters": {triple(blank(0), iri(schema+"a"), rdf.NewLiteral("\ufdd0\ufffe\uffff\nx"))},
	"deep":          chain(150),
}

// chain is a blank node in a blank node in a blank node.
func chain(n int) []rdf.Quad {
	var quads []rdf.Quad
	for i := range uint32(n) {
		quads = append(quads, triple(blank(i), iri(schema+"in"), blank(i+1)))
	}
	return append(quads, triple(blank(uint32(n)), iri(schema+"name"), rdf.NewLiteral("in the middle")))
}

// TestWritersReadBack checks each format with our own reader, with Raptor and
// with json-gold.
func TestWritersReadBack(t *testing.T) {
	for name, quads := range graphs {
		want := rdftest.Statements(t, quads)
		for format := range rdftest.Formats {
			t.Run(name+"/"+format, func(t *testing.T) { rdftest.CheckReadBack(t, quads, want, format) })
		}
	}
}

// raptorDisagrees has the graphs that Raptor does not read as written. It ends
// a literal at U+FFFE, which "[^#x22#x5C#xA#xD]" in STRING_LITERAL_QUOTE
// (https://www.w3.org/TR/n-triples/#grammar-production-STRING_LITERAL_QUOTE)
// allows, and calls the escape of it an error.
var raptorDisagrees = map[string]bool{"noncharacters": true}

func TestRapperReadsBack(t *testing.T) {
	for name, quads := range graphs {
		want := rdftest.WithoutGraphs(rdftest.Statements(t, quads))
		for format, syntax := range map[string]string{"ntriples": "ntriples", "nquads": "nquads", "turtle": "turtle"} {
			t.Run(name+"/"+format, func(t *testing.T) {
				text := rdftest.Write(t, quads, format)
				got, err := rdftest.ReadNQuads(rdftest.Rapper(t, text, syntax))
				if err != nil {
					t.Fatal(err)
				}
				diff := rdftest.Diff(rdftest.WithoutGraphs(got), want)
				if (diff != "") != raptorDisagrees[name] {
					t.Errorf("Raptor is known to disagree: %v; difference:\n%s\nof\n%.2000s", raptorDisagrees[name], diff, text)
				}
			})
		}
	}
}

func TestFormats(t *testing.T) {
	quads := append([]rdf.Quad{
		triple(blank(0), iri(typ), iri(schema+"Person")),
		triple(blank(0), iri(schema+"name"), lang("Jane\nDoe", "en")),
		triple(blank(0), iri(schema+"age"), typed("42", xsd+"integer")),
		triple(blank(0), iri(schema+"born"), typed("1979-10-01", xsd+"date")),
		triple(blank(0), iri(schema+"url"), iri(ex)),
	}, graphs["nested"][1:2]...)
	quads = append(quads, triple(blank(0), iri(schema+"address"), blank(1)))
	for i := range quads {
		quads[i].Graph = iri(ex)
	}
	for format, want := range map[string]string{
		"nquads": `_:b0 <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://schema.org/Person> <http://example.com/> .
_:b0 <http://schema.org/name> "Jane\nDoe"@en <http://example.com/> .
_:b0 <http://schema.org/age> "42"^^<http://www.w3.org/2001/XMLSchema#integer> <http://example.com/> .
_:b0 <http://schema.org/born> "1979-10-01"^^<http://www.w3.org/2001/XMLSchema#date> <http://example.com/> .
_:b0 <http://schema.org/url> <http://example.com/> <http://example.com/> .
_:b1 <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://schema.org/PostalAddress> <http://example.com/> .
_:b0 <http://schema.org/address> _:b1 <http://example.com/> .
`,
		"turtle": `@prefix schema: <http://schema.org/> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

[] a schema:Person ;
  schema:name """Jane
Doe"""@en ;
  schema:age 42 ;
  schema:born "1979-10-01"^^xsd:date ;
  schema:url <http://example.com/> ;
  schema:address [
    a schema:PostalAddress
  ] .
`,
		"compacted": `{
  "@context": {
    "@vocab": "http://schema.org/",
    "xsd": "http://www.w3.org/2001/XMLSchema#"
  },
  "@graph": [
    {
      "@type": "Person",
      "name": {
        "@value": "Jane\nDoe",
        "@language": "en"
      },
      "age": {
        "@value": "42",
        "@type": "xsd:integer"
      },
      "born": {
        "@value": "1979-10-01",
        "@type": "xsd:date"
      },
      "url": {
        "@id": "http://example.com/"
      },
      "address": {
        "@type": "PostalAddress"
      }
    }
  ]
}
`,
		"compacted array": `[
  {
    "@context": {
      "@vocab": "http://schema.org/",
      "xsd": "http://www.w3.org/2001/XMLSchema#"
    },
    "@id": "http://example.com/",
    "@graph": [
`,
		"expanded": `[
  {
    "@type": [
      "http://schema.org/Person"
    ],
    "http://schema.org/name": [
      {
        "@value": "Jane\nDoe",
        "@language": "en"
      }
    ],
`,
	} {
		if got := rdftest.Write(t, quads, format); got != want && !(len(got) > len(want) && got[:len(want)] == want && !strings.HasSuffix(want, "}\n") && !strings.HasSuffix(want, ".\n")) {
			t.Errorf("%s:\n%s\nwant\n%s", format, got, want)
		}
	}
}

// TestPages checks that pages one after the other make one output, in which
// their blank nodes are apart.
func TestPages(t *testing.T) {
	page := func(n uint32) []rdf.Quad {
		quads := []rdf.Quad{
			triple(rdf.NewBlank(rdf.Scope{Page: n}, 0), iri(schema+"knows"), rdf.NewBlank(rdf.Scope{Page: n}, 1)),
			triple(rdf.NewBlank(rdf.Scope{Page: n}, 2), iri(schema+"knows"), rdf.NewBlank(rdf.Scope{Page: n}, 1)),
		}
		for i := range quads {
			quads[i].Graph = iri(ex + string(rune('a'+n)))
		}
		return quads
	}
	var want []rdf.Quad
	for n := range uint32(3) {
		want = append(want, page(n)...)
	}
	for format := range rdftest.Formats {
		switch format {
		case "compacted", "expanded", "compacted lines", "compacted named", "expanded named":
			continue // a document a page
		}
		t.Run(format, func(t *testing.T) {
			var b bytes.Buffer
			w := rdftest.Formats[format](&b)
			for n := range uint32(3) {
				for _, q := range page(n) {
					if err := w.Quad(q); err != nil {
						t.Fatal(err)
					}
				}
				before := b.Len()
				if err := w.EndPage(); err != nil {
					t.Fatal(err)
				}
				if b.Len() == before {
					t.Error("a page that ended was not written")
				}
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			got, err := rdftest.Read(b.String(), format)
			if err != nil {
				t.Fatal(err)
			}
			expected := rdftest.Statements(t, want)
			if !rdftest.HasGraphs(format) {
				expected = rdftest.WithoutGraphs(expected)
			}
			if diff := rdftest.Diff(got, expected); diff != "" {
				t.Errorf("%s\nof\n%s", diff, b.String())
			}
		})
	}
}

func TestJSONLDLines(t *testing.T) {
	var b bytes.Buffer
	w := rdf.NewJSONLD(&b, rdf.JSONLDOptions{Lines: true})
	for n := range uint32(3) {
		if n != 1 {
			_ = w.Quad(triple(rdf.NewBlank(rdf.Scope{Page: n}, 0), iri(schema+"name"), rdf.NewLiteral("a\nb")))
		}
		if err := w.EndPage(); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(b.String(), "\n")
	if len(lines) != 4 || lines[3] != "" {
		t.Fatalf("%d lines, want one a page:\n%s", len(lines)-1, b.String())
	}
	for _, line := range lines[:3] {
		if !json.Valid([]byte(line)) {
			t.Errorf("not JSON: %s", line)
		}
	}
}

func TestJSONLDNamed(t *testing.T) {
	for _, c := range []struct {
		o    rdf.JSONLDOptions
		want string
	}{
		{rdf.JSONLDOptions{Lines: true, Expanded: true}, `[{"http://schema.org/name":[{"@value":"a"}]}]`},
		{rdf.JSONLDOptions{Lines: true, Expanded: true, Named: true}, `[{"@id":"https://example.com/","@graph":[{"http://schema.org/name":[{"@value":"a"}]}]}]`},
		{rdf.JSONLDOptions{Lines: true, Named: true}, `{"@context":{"@vocab":"http://schema.org/"},"@id":"https://example.com/","@graph":[{"name":"a"}]}`},
	} {
		var b bytes.Buffer
		w := rdf.NewJSONLD(&b, c.o)
		q := triple(rdf.NewBlank(rdf.Scope{}, 0), iri(schema+"name"), rdf.NewLiteral("a"))
		q.Graph = iri("https://example.com/")
		if err := errors.Join(w.Quad(q), w.EndPage(), w.Close()); err != nil {
			t.Fatal(err)
		}
		if b.String() != c.want+"\n" {
			t.Errorf("%+v: %swant %s", c.o, b.String(), c.want)
		}
	}
}

// TestWriteError checks that a writer returns the error it met, and goes on
// returning it.
func TestWriteError(t *testing.T) {
	for format, w := range map[string]rdf.Writer{
		"nquads":  rdf.NewNQuads(failing{}),
		"turtle":  rdf.NewTurtle(failing{}),
		"json-ld": rdf.NewJSONLD(failing{}, rdf.JSONLDOptions{}),
	} {
		_ = w.Quad(graphs["one"][0])
		for range 2 {
			if err := w.EndPage(); err != io.ErrShortWrite {
				t.Errorf("%s: EndPage: %v", format, err)
			}
			if err := w.Quad(graphs["one"][0]); err != io.ErrShortWrite {
				t.Errorf("%s: Quad: %v", format, err)
			}
		}
		if err := w.Close(); err != io.ErrShortWrite {
			t.Errorf("%s: Close: %v", format, err)
		}
	}
}

// TestImpossibleQuads checks that what is not a quad is refused.
func TestImpossibleQuads(t *testing.T) {
	good := graphs["one"][0]
	for _, change := range []func(q *rdf.Quad){
		func(q *rdf.Quad) { q.Subject = rdf.Term{} },
		func(q *rdf.Quad) { q.Subject = rdf.NewLiteral("x") },
		func(q *rdf.Quad) { q.Predicate = blank(0) },
		func(q *rdf.Quad) { q.Object = rdf.Term{} },
		func(q *rdf.Quad) { q.Graph = rdf.NewLiteral("x") },
	} {
		q := good
		change(&q)
		for format := range rdftest.Formats {
			var b bytes.Buffer
			w := rdftest.Formats[format](&b)
			if err := w.Quad(q); err == nil || !strings.HasPrefix(err.Error(), "rdf: ") {
				t.Errorf("%s: %v: error %v", format, q, err)
			}
			if err := w.Quad(good); err != nil {
				t.Errorf("%s: then %v", format, err)
			}
		}
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// TestStreams checks that N-Quads are written as they come, and not kept.
func TestStreams(t *testing.T) {
	const n = 1000
	quads := make([]rdf.Quad, n)
	for i := range quads {
		quads[i] = triple(blank(uint32(i)), iri(schema+"name"), rdf.NewLiteral(strings.Repeat("x", 1000)))
	}
	w := rdf.NewNQuads(io.Discard)
	allocs := testing.AllocsPerRun(10, func() {
		for _, q := range quads {
			if err := w.Quad(q); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.EndPage(); err != nil {
			t.Fatal(err)
		}
	})
	if allocs > 1 {
		t.Errorf("%.0f allocations for %d quads", allocs, n)
	}
}

// TestDistinct checks that of equal quads of a page one goes on: to writers, and
// to any other sink by Distinct.
func TestDistinct(t *testing.T) {
	name := triple(blank(0), iri(schema+"name"), rdf.NewLiteral("x"))
	other := name
	other.Graph = iri(ex)
	quads := []rdf.Quad{name, other, name, triple(blank(1), iri(schema+"name"), rdf.NewLiteral("x")), other}
	var got []rdf.Quad
	sink := rdf.Distinct(rdf.SinkFunc(func(q rdf.Quad) error { got = append(got, q); return nil }))
	for _, q := range quads {
		if err := sink.Quad(q); err != nil {
			t.Fatal(err)
		}
	}
	if len(got) != 3 || got[0] != quads[0] || got[1] != quads[1] || got[2] != quads[3] {
		t.Errorf("Distinct hands on %v", got)
	}
	for format, lines := range map[string]int{"nquads": 3, "ntriples": 2, "turtle": 2, "expanded": 2} {
		if text := rdftest.Write(t, quads, format); strings.Count(text, `"x"`) != lines {
			t.Errorf("%s: %s", format, text)
		}
	}
	// Another page may say the same.
	var b strings.Builder
	w := rdf.NewNQuads(&b)
	for range 2 {
		for _, q := range quads {
			if err := w.Quad(q); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.EndPage(); err != nil {
			t.Fatal(err)
		}
	}
	if lines := strings.Count(b.String(), "\n"); lines != 6 {
		t.Errorf("%d lines of two pages, want 6", lines)
	}
}
