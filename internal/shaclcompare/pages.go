package main

import (
	"fmt"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/testdata"
)

// A page is a page in one of its syntaxes.
type page struct {
	name string
	of   string // what it is from: a column of the table
	*itemscope.Page
}

// syntaxes have the letters of examples.
var syntaxes = map[string]itemscope.Syntax{"M": itemscope.Microdata, "R": itemscope.RDFa, "J": itemscope.JSONLD}

func readPages(examples, corpus string, every int) (list []page, err error) {
	published, err := testdata.ReadExamples(examples)
	if err != nil {
		return nil, err
	}
	for _, e := range published {
		for _, letter := range []string{"M", "R", "J"} {
			if markup := e.Markup[letter]; markup != "" {
				list, err = add(list, page{name: e.Name, of: "examples"}, []byte("<!doctype html><body>"+markup), letter, itemscope.Options{URL: "https://example.com/page"})
				if err != nil {
					return nil, err
				}
			}
		}
	}
	real, err := testdata.ReadCorpus(corpus)
	if err != nil {
		return nil, err
	}
	for i := 0; i < len(real); i += max(every, 1) {
		for _, letter := range []string{"M", "R", "J"} {
			list, err = add(list, page{name: real[i].Name(), of: "corpus"}, real[i].Body, letter, itemscope.Options{URL: real[i].URI, ContentType: real[i].ContentType})
			if err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}

// add adds what a page has in a syntax, if there is something.
func add(list []page, p page, body []byte, letter string, o itemscope.Options) ([]page, error) {
	o.Syntaxes = []itemscope.Syntax{syntaxes[letter]}
	extracted, err := itemscope.ExtractBytes(body, o)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.name, err)
	}
	if !extracted.Has(syntaxes[letter]) {
		return list, nil
	}
	p.name += " " + letter
	p.Page = extracted
	return append(list, p), nil
}
