package rdftest

import (
	_ "embed"
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

// A Question is a graph, as N-Triples, and an ASK query in SPARQL about it.
type Question struct {
	Graph string `json:"graph"`
	Query string `json:"query"`
}

//go:embed sparql.py
var askAll string

// Ask answers questions with rdflib, Debian's package python3-rdflib. Without it the
// test is skipped.
//
// For rdflib, a literal without a datatype differs from the same literal with the
// datatype xsd:string. By https://www.w3.org/TR/rdf11-concepts/#dfn-simple-literals
// they are the same, so the datatype is removed from the questions.
func Ask(tb testing.TB, questions []Question) (answers []bool) {
	tb.Helper()
	python := testdata.Program(tb, "/usr/bin/python3", "python3-rdflib")
	if exec.Command(python, "-c", "import rdflib").Run() != nil {
		testdata.Missing(tb, "python3-rdflib")
	}
	withoutString := strings.NewReplacer("^^xsd:string", "", "^^<http://www.w3.org/2001/XMLSchema#string>", "")
	questions = slices.Clone(questions)
	for i := range questions {
		questions[i].Query = withoutString.Replace(questions[i].Query)
	}
	input, err := json.Marshal(questions)
	if err != nil {
		tb.Fatal(err)
	}
	ask := exec.Command(python, "-c", askAll)
	ask.Stdin = strings.NewReader(string(input))
	var complaint strings.Builder
	ask.Stderr = &complaint
	output, err := ask.Output()
	if err != nil {
		tb.Fatalf("%v: %s", err, complaint.String())
	}
	if err := json.Unmarshal(output, &answers); err != nil {
		tb.Fatal(err)
	}
	return answers
}
