package rdfa_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdfa"
)

// A suiteCase is an entry of the manifest.
type suiteCase struct {
	Number        string   `json:"num"`
	Expected      bool     `json:"expectedResults"`
	Parameters    string   `json:"queryParam"`
	HostLanguages []string `json:"hostLanguages"`
	Versions      []string `json:"versions"`

	name, page, question, graph string
}

// TestSuite runs the cases of rdfa.info for HTML: each page, and a question in SPARQL
// that its graph must answer. To run one: -run 'TestSuite/rdfa1.1/html5/0001'.
func TestSuite(t *testing.T) {
	cases := suiteCases(t, testdata.Suite(t, "rdfa"))
	if len(cases) != 485 {
		t.Errorf("%d cases, want 485", len(cases))
	}
	asked := make([]rdftest.Question, len(cases))
	for i, c := range cases {
		asked[i] = rdftest.Question{Graph: nquads(t, c), Query: c.question}
	}
	answers := rdftest.Ask(t, asked)
	for i, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if slices.Contains(unanswered, c.Number) {
				compareGraphs(t, c, asked[i].Graph)
				return
			}
			why, listed := disagreements[c.name]
			switch agrees := answers[i] == c.Expected; {
			case !agrees && !listed:
				t.Errorf("the answer is %v:\n%s\n%s", answers[i], c.question, asked[i].Graph)
			case agrees && listed:
				t.Errorf("agrees now, take it off the list: %s", why)
			}
		})
	}
}

// disagreements are the cases whose answer is not what the standard gives, each with
// what it says.
var disagreements = map[string]string{}

// unanswered are the cases whose questions have a list or a blank node in brackets
// before a comma, which rdflib 6.1.1 misreads. Their graphs are compared with those
// of the suite.
var unanswered = []string{"0223", "0225", "0247"}

func compareGraphs(t *testing.T, c suiteCase, graph string) {
	t.Helper()
	if diff := graphDiff(t, c, graph); diff != "" {
		t.Error(diff)
	}
}

// graphDiff tells how a graph differs from that of the suite, "" if it does not.
func graphDiff(t *testing.T, c suiteCase, graph string) string {
	t.Helper()
	got, err := rdftest.ReadNQuads(graph)
	if err != nil {
		t.Fatal(err)
	}
	want, err := rdftest.ReadTurtle(c.graph, "http://rdfa.info/test-suite/test-cases/"+c.name+".html")
	if err != nil {
		return err.Error()
	}
	return rdftest.Diff(got, want)
}

// TestGraphs compares the graphs of the suite, which say all of a page where its
// questions ask for a part.
func TestGraphs(t *testing.T) {
	for _, c := range suiteCases(t, testdata.Suite(t, "rdfa")) {
		if c.Parameters != "" && !strings.Contains(c.Parameters, "vocab_expansion") {
			continue // these graphs contain the processor graph of another program
		}
		t.Run(c.name, func(t *testing.T) {
			why, wrong := wrongGraphs[c.name]
			switch diff := graphDiff(t, c, nquads(t, c)); {
			case diff != "" && !wrong:
				t.Error(diff)
			case diff == "" && wrong:
				t.Errorf("agrees now, take it off the list: %s", why)
			}
		})
	}
}

// wrongGraphs are the cases whose graph is not what their question asks for.
var wrongGraphs = map[string]string{
	"rdfa1.1/html4/0180":         emptyPrefix,
	"rdfa1.1/html5-invalid/0180": emptyPrefix,
	"rdfa1.1/html5-invalid/0280": "the subject is a blank node in the graph and the page in the question",
	"rdfa1.1-lite/html5/0281":    "the graph is not Turtle: an IRI has two brackets",
	"rdfa1.1-lite/html5/0282":    "the graph is not Turtle: an IRI has two brackets",
	"rdfa1.1/html4/0295":         allInOne,
	"rdfa1.1/html5-invalid/0295": allInOne,
}

const (
	emptyPrefix = "an empty prefix is declared in the graph, where the question wants it ignored"
	allInOne    = "all the pages in one: the graph has the answers of 0180"
)

func suiteCases(t *testing.T, dir string) (cases []suiteCase) {
	text, err := os.ReadFile(filepath.Join(dir, "manifest.jsonld"))
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Graph []suiteCase `json:"@graph"`
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		t.Fatal(err)
	}
	for _, c := range manifest.Graph {
		for _, version := range c.Versions {
			for _, host := range c.HostLanguages {
				c.name = version + "/" + host + "/" + c.Number
				page, err := os.ReadFile(filepath.Join(dir, "test-cases", c.name+".html"))
				if version == "rdfa1.0" || !strings.HasPrefix(host, "html") || os.IsNotExist(err) {
					continue
				}
				question, err := os.ReadFile(filepath.Join(dir, "test-cases", c.name+".sparql"))
				if err != nil {
					t.Fatal(err)
				}
				graph, err := os.ReadFile(filepath.Join(dir, "test-cases", c.name+".ttl"))
				if err != nil {
					t.Fatal(err)
				}
				c.page, c.question, c.graph = string(page), string(question), string(graph)
				cases = append(cases, c)
			}
		}
	}
	slices.SortFunc(cases, func(a, b suiteCase) int { return strings.Compare(a.name, b.name) })
	return cases
}

// nquads returns the graph of a case, by what its parameters ask for.
func nquads(t *testing.T, c suiteCase) string {
	t.Helper()
	base := "http://rdfa.info/test-suite/test-cases/" + c.name + ".html"
	d, err := html5.ParseBytes([]byte(c.page), html5.Options{URL: base, ContentType: "text/html;charset=utf-8"})
	if err != nil {
		t.Fatal(err)
	}
	o := rdfa.Options{Role: true}
	if strings.Contains(c.Parameters, "vocab_expansion=true") {
		o.Vocabulary = testVocabulary
	}
	m, err := rdfa.Extract(d, o)
	if err != nil {
		t.Fatal(err)
	}
	var lines strings.Builder
	w := rdf.NewNTriples(&lines)
	if graph := c.Parameters; !strings.Contains(graph, "rdfagraph=processor") {
		if err := m.ToRDF(w, rdfa.RDFOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	if strings.Contains(c.Parameters, "processor") {
		if err := m.ProcessorGraphToRDF(w, base, rdfa.RDFOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return lines.String()
}

// testVocabulary is the vocabulary of the cases about vocabulary expansion: a
// property and a class, and one that is below and one that is equal to each.
func testVocabulary(iri string) ([]rdf.Quad, error) {
	const vocabulary = "http://rdfa.info/vocabs/rdfa-test#"
	if iri != vocabulary {
		return nil, os.ErrNotExist
	}
	var quads []rdf.Quad
	for _, s := range [][3]string{
		{"subProp", "http://www.w3.org/2000/01/rdf-schema#subPropertyOf", "baseProp"},
		{"eqProp", "http://www.w3.org/2002/07/owl#equivalentProperty", "baseProp"},
		{"SubClass", "http://www.w3.org/2000/01/rdf-schema#subClassOf", "BaseClass"},
		{"EqClass", "http://www.w3.org/2002/07/owl#equivalentClass", "BaseClass"},
	} {
		quads = append(quads, rdf.Quad{
			Subject:   rdf.MustIRI(vocabulary + s[0]),
			Predicate: rdf.MustIRI(s[1]),
			Object:    rdf.MustIRI(vocabulary + s[2]),
		})
	}
	return quads, nil
}
