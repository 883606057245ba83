package bench

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
)

// FuzzJSONGold compares the quads of a document with those of
// github.com/piprate/json-gold, where both have an answer that is N-Quads.
func FuzzJSONGold(f *testing.F) {
	for _, seed := range []string{
		`{"@context":"https://schema.org","@type":"Person","name":["x",{"@value":"y","@language":"en"}]}`,
		`{"@context":{"@vocab":"http://a.example/","l":{"@container":"@list"}},"l":["x",{"@list":[]}],"n":[1,1.5,1e30,true]}`,
		`{"@context":{"t":{"@id":"http://t.example/","@context":{"u":"http://u.example/"}}},"t":{"u":"x","@type":"t"}}`,
		`[{"@id":"http://g.example/","@graph":[{"@id":"_:b","http://a.example/":{"@id":"_:c"},"@included":[{"@id":"../c"}]}]}]`,
		`{"@context":[{"a":"http://a.example/"},{"b":"a:b","c":{"@id":"a:c","@type":"@id"}}],"b":"x","c":"y","@id":"?z"}`,
		`{"@context":{"j":{"@id":"http://a.example/j","@type":"@json"}},"j":[1,{"b":null}]}`,
		`{"@context":{"i":{"@id":"http://a.example/i","@container":"@index"},"r":{"@reverse":"http://a.example/r"}},"i":{"x":[1,2]},"r":{"@id":"http://b.example/"}}`,
		`{"@context":{"n":"@nest","a":"http://a.example/"},"n":{"a":["x","x"]},"@id":"http://c.example/"}`,
	} {
		f.Add(seed)
	}
	text, err := os.ReadFile(testdata.Suite(f, "schemaorg", "schemaorgcontext.jsonld"))
	if err != nil {
		f.Fatal(err)
	}
	var schemaOrg any
	if err := json.Unmarshal(text, &schemaOrg); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return // it is not JSON, which json-gold's reader overlooks
		}
		doc, err := jsonld.Parse([]byte(text), "http://base.example/a/b")
		if err != nil {
			return
		}
		var ours bytes.Buffer
		w := rdf.NewNQuads(&ours)
		if jsonld.ToRDF(doc, w, rdf.Scope{}, jsonld.ProcessorOptions{}) != nil || w.Close() != nil {
			return
		}
		got, err := rdftest.ReadNQuads(ours.String())
		if err != nil {
			t.Fatalf("what is written is not N-Quads: %v", err)
		}
		theirs, ok := byPeer(doc, schemaOrg)
		if !ok || strings.Contains(theirs, "JSON Canonicalization error") {
			return // some of its errors are literals
		}
		want, err := rdftest.ReadNQuads(theirs)
		if err != nil {
			return // what it writes is not N-Quads
		}
		// It hands on IRIs that have characters which none can have.
		want = slices.DeleteFunc(want, func(s rdftest.Statement) bool { return !hasIRIs(s) })
		if diff := rdftest.Diff(got, want); diff != "" {
			t.Error(diff)
		}
	})
}

// hasIRIs tells whether what a statement has as IRIs are IRIs.
func hasIRIs(s rdftest.Statement) bool {
	_, datatype, _ := strings.Cut(s.Object, "\"^^")
	for _, term := range []string{s.Subject, s.Predicate, s.Object, s.Graph, datatype} {
		if iri, ok := strings.CutPrefix(term, "<"); ok {
			if _, err := rdf.ParseIRI(strings.TrimSuffix(iri, ">")); err != nil {
				return false
			}
		}
	}
	return true
}
