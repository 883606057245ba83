// Shaclcompare holds what package schemaorg/markup says of properties and their values to
// a SHACL engine (https://www.w3.org/TR/shacl/) with the shapes that schema.org publishes:
// over the examples of schema.org, and some pages of a corpus. It prints how many faults
// both find, and what only one of both finds, with the reason. The engine is pySHACL:
//
//	python3 -m venv venv && venv/bin/pip install pyshacl==0.40.1
//	go run ./internal/shaclcompare -python venv/bin/python [-every 10] [-list reason]
//
// A fault is a property of items of some types on a page in one syntax: one that items of
// these types are not expected to have (its domains), or one with a value that it is not
// expected to have (its ranges).
//
// The shapes as they are published cannot be run: each value has to be an IRI or a blank
// node, even those of the shapes for Text and Number, so that no literal conforms; what
// node is of which class is not asked, and a property may be anywhere. What they do have
// is which properties belong to which class, and which classes their values are of. So
// shapes.go adds to them what they lack, and leaves these as they are.
//
// Of the examples and every second page of the corpus, which have 21,683 properties of
// items, both find 393 faults (293 texts where items are expected). The shapes alone have
// 403, and ours alone 92; each has one of the reasons in reasons.go. This takes about three
// minutes, every tenth page one.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	suite := flag.String("suite", "../shared/suites/schemaorg", "the `folder` with what schema.org publishes")
	corpus := flag.String("corpus", "../shared/corpus/pages.warc.gz", "the WARC `file` with the pages")
	every := flag.Int("every", 10, "compare each `n`th page of the corpus")
	python := flag.String("python", "python3", "the `program` Python, which has pySHACL")
	list := flag.String("list", "", "list the faults of a rule or `reason` of the table, too")
	flag.Parse()
	if err := run(*suite, *corpus, *every, *python, *list); err != nil {
		fmt.Fprintln(os.Stderr, "shaclcompare:", err)
		os.Exit(1)
	}
}

func run(suite, corpus string, every int, python, list string) error {
	pages, err := readPages(filepath.Join(suite, "schemaorg-all-examples.txt"), corpus, every)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "shaclcompare")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	e := engine{python: python, shapes: filepath.Join(dir, "shapes.ttl"), data: filepath.Join(dir, "data.nt")}
	if err := writeShapes(filepath.Join(suite, "schemaorg-shapes.shacl"), e.shapes); err != nil {
		return err
	}
	nodes, err := writeData(filepath.Join(suite, "schemaorg-all-https.nt"), pages, e.data)
	if err != nil {
		return err
	}
	theirs, err := e.faults(nodes)
	if err != nil {
		return err
	}
	ours, err := findAll(pages)
	if err != nil {
		return err
	}
	c := compare(pages, nodes, ours, theirs)
	if err := c.printTable(os.Stdout); err != nil {
		return err
	}
	return c.printFaults(os.Stdout, list)
}
