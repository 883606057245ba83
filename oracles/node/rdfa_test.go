package node_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdfa"
)

// Why rdfa-streaming-parser makes other triples of some pages.
const (
	pragma      = "it does not read the language in <meta http-equiv=content-language>, https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-language"
	base        = "it does not resolve the href of base elements, https://html.spec.whatwg.org/multipage/semantics.html#the-base-element"
	newlines    = "it does not normalize newlines, https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream"
	lateTag     = "it does not give the html element the attributes of a later tag, https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody"
	noLanguage  = `lang="" makes a literal with a language that is empty`
	badLanguage = `lang="en_us" makes a literal that RDF does not have`
	noTerm      = "it takes a name without a colon for a prefix, https://www.w3.org/TR/rdfa-core/#s_terms"
	slashes     = "it takes https:// for a CURIE: a reference must not begin with two slashes, https://www.w3.org/TR/rdfa-core/#s_curies"
	spaces      = "a URL with spaces resolves in HTML, https://html.spec.whatwg.org/multipage/urls-and-fetching.html#resolving-urls"
)

// differences are the pages of the corpus with other triples, by their numbers.
var differences = map[int]string{
	6: pragma, 30: pragma, 31: base, 94: base, 116: noLanguage, 140: base, 144: noTerm, 179: pragma, 241: base,
	254: newlines, 295: base, 296: base, 381: pragma, 409: slashes, 436: base, 490: newlines, 511: newlines,
	512: badLanguage, 548: pragma, 552: newlines, 568: pragma, 595: newlines, 603: spaces, 617: newlines, 619: lateTag,
}

// TestRDFa compares triples with those of rdfa-streaming-parser.
func TestRDFa(t *testing.T) {
	pages := corpus(t)
	equal, statements := 0, 0
	for i, theirs := range run[string](t, "rdfa.mjs", pages) {
		p := pages[i]
		ours, diff := compareRDFa(t, p, theirs)
		statements += ours
		why, listed := differences[p.index]
		switch {
		case diff == "" && listed:
			t.Errorf("%s agrees now, take it off the list: %s", p.name, why)
		case diff != "" && !listed:
			t.Errorf("%s: %.1500s", p.name, diff)
		case diff == "":
			equal++
		}
	}
	t.Logf("%d of %d pages are equal, with %d statements in all", equal, len(pages), statements)
}

// compareRDFa returns how many statements we make of a page, and how theirs differ.
func compareRDFa(t *testing.T, p page, theirs string) (int, string) {
	t.Helper()
	m, err := rdfa.Extract(p.document, rdfa.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var lines strings.Builder
	w := rdf.NewNTriples(&lines)
	if err := m.ToRDF(w, rdfa.RDFOptions{}); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	ours, err := rdftest.ReadNQuads(lines.String())
	if err != nil {
		t.Fatal(err)
	}
	read, err := rdftest.ReadNQuads(theirs)
	if err != nil {
		return len(ours), err.Error()
	}
	return len(ours), rdftest.Diff(ours, read)
}
