package testdata

import (
	"fmt"
	"os"
	"strings"
)

// An Example is one of those of schema.org, which say the same in up to three syntaxes.
// Markup is by the first letter of the syntax: M, R, J for microdata, RDFa, JSON-LD.
type Example struct {
	Name   string
	Markup map[string]string
}

// ReadExamples reads the examples that schema.org publishes in one file. What a section
// has is left out if it is not markup, such as "TODO".
func ReadExamples(path string) (list []Example, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	for i, part := range strings.Split("\n"+string(text), "\nTYPES:")[1:] {
		list = append(list, readExample(i, part))
	}
	return list, nil
}

func readExample(number int, part string) Example {
	head, rest, _ := strings.Cut(part, "\n")
	_, rest, _ = strings.Cut(rest, "\nMICRODATA:")
	microdata, rest, _ := strings.Cut(rest, "\nRDFA:")
	rdfa, jsonld, _ := strings.Cut(rest, "\nJSON:")
	name, _, _ := strings.Cut(strings.TrimSpace(head), " ")
	if !strings.HasPrefix(name, "#") {
		name = fmt.Sprint("number-", number)
	}
	e := Example{strings.Trim(name, "#,"), map[string]string{}}
	if strings.Contains(microdata, "itemprop=") {
		e.Markup["M"] = microdata
	}
	if strings.Contains(rdfa, "property=") {
		e.Markup["R"] = rdfa
	}
	if strings.Contains(jsonld, "{") {
		if !strings.Contains(jsonld, "<script") {
			jsonld = `<script type="application/ld+json">` + jsonld + "</script>"
		}
		e.Markup["J"] = jsonld
	}
	return e
}
