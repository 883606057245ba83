package microdatardf_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

func TestReadRegistry(t *testing.T) {
	const registry = "\ufeff" + `{
		"@comment": "ignored", "@context": {"x": 1},
		"http://a.example/": {"properties": {
			"one": {"subPropertyOf": "http://b.example/1"},
			"two": {"equivalentProperty": ["http://b.example/2", "http://b.example/3"], "subPropertyOf": ["http://b.example/4"], "unknown": 1},
			"none": {}
		}, "propertyURI": "contextual"},
		"http://a.example/longer": {},
		"http://c.example/x": {"properties": null}
	}`
	r, err := microdatardf.ReadRegistry(strings.NewReader(registry))
	if err != nil {
		t.Fatal(err)
	}
	page := `<div itemscope itemtype=http://a.example/T><p itemprop="one two none">x</div>
<div itemscope itemtype=http://a.example/longer/T><p itemprop="one">y</div><div itemscope itemtype=http://c.example/xyz><p itemprop="one">z</div>
<div itemscope itemtype=http://schema.org/T><link itemprop=additionalType href=x:y></div>`
	quads, _, err := convert(parse(t, page, page2011), microdatardf.Options{Registry: r})
	if err != nil {
		t.Fatal(err)
	}
	want, err := rdftest.ReadTurtle(`@prefix a: <http://a.example/> . @prefix b: <http://b.example/> .
[] a a:T ; a:one "x" ; b:1 "x" ; a:two "x" ; b:2 "x" ; b:3 "x" ; b:4 "x" ; a:none "x" .
[] a <http://a.example/longer/T> ; <http://a.example/longer#one> "y" . [] a <http://c.example/xyz> ; <http://c.example/x#one> "z" .
[] a <http://schema.org/T> ; <http://schema.org/additionalType> <x:y> .`, "")
	if err != nil {
		t.Fatal(err)
	}
	if diff := rdftest.Diff(rdftest.WithoutGraphs(rdftest.Statements(t, quads)), want); diff != "" {
		t.Error(diff)
	}
}

func TestReadRegistryErrors(t *testing.T) {
	for text, want := range map[string]string{
		``:                  "unexpected end",
		`[]`:                "registry: json",
		`{"a": {}}`:         `"a": rdf: "a" is not an absolute IRI`,
		`{"http://a/": []}`: `"http://a/": json`,
		`{"http://a/": {"properties": {"p": {"subPropertyOf": "b"}}}}`:       `property "p": rdf: "b" is not`,
		`{"http://a/": {"properties": {"p": {"equivalentProperty": [{}]}}}}`: `"http://a/": json`,
	} {
		if _, err := microdatardf.ReadRegistry(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", text, err, want)
		}
	}
}
