// Nucompare checks the pages of a corpus with package conformance and with the Nu HTML
// Checker (https://validator.github.io/validator/), and prints a table of how many
// findings and pages each has about the same thing. It needs Java and vnu.jar, which is
// in the npm package vnu-jar:
//
//	go run ./internal/nucompare -jar vnu.jar [-corpus ../shared/corpus/pages.warc.gz] [-differ orphan]
//
// With -keep, what the checker has said of each fifty pages stays in a folder, and is read
// from there the next time.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/itemscope/itemscope/internal/testdata"
)

func main() {
	corpus := flag.String("corpus", "../shared/corpus/pages.warc.gz", "the WARC `file` with the pages")
	jar := flag.String("jar", "vnu.jar", "the `file` vnu.jar")
	keep := flag.String("keep", "", "a `folder` for what the checker says")
	most := flag.Int("pages", -1, "compare the first `n` pages only")
	differ := flag.String("differ", "", "list what only one of both has about a `topic` of the table")
	flag.Parse()
	if err := run(*corpus, &checker{jar: *jar, keep: *keep}, *most, *differ); err != nil {
		fmt.Fprintln(os.Stderr, "nucompare:", err)
		os.Exit(1)
	}
}

func run(corpus string, nu *checker, most int, differ string) error {
	pages, err := testdata.ReadCorpus(corpus)
	if err != nil {
		return err
	}
	if most >= 0 {
		pages = pages[:min(most, len(pages))]
	}
	theirs, err := nu.check(pages)
	if err != nil {
		return err
	}
	ours, err := checkAll(pages)
	if err != nil {
		return err
	}
	if differ != "" {
		return printDifferences(os.Stdout, pages, ours, theirs, differ)
	}
	return printTable(os.Stdout, ours, theirs)
}
