package rdftest

import (
	"strings"

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

// Graphs are what every format must hold. Their names are those of subtests.
var Graphs = map[string][]rdf.Quad{
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
