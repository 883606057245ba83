// Package node_test compares what we find in the pages of the corpus with what
// packages of npm find in them. They are installed by
//
//	npm install --prefix oracles/node --no-package-lock
//
// and without them the tests are skipped.
package node_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
)

// A page of the corpus, as the scripts get it.
type page struct {
	HTML string `json:"html"`
	URL  string `json:"url"`

	index    int
	name     string
	document *dom.Document
}

// corpus returns the pages whose bytes are UTF-8, which all programs read alike.
func corpus(t *testing.T) (pages []page) {
	for p := range testdata.Corpus(t) {
		d, err := html5.ParseBytes(p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil {
			t.Fatal(err)
		}
		source := d.Source(dom.Span{End: uint32(d.Size())})
		if d.Encoding() == "utf-8" || source == string(p.Body) {
			pages = append(pages, page{source, p.URI, p.Index, p.Name(), d})
		}
	}
	return pages
}

// run gives a script the pages, and decodes a line of its output for each.
func run[T any](t *testing.T, script string, pages []page) (answers []T) {
	t.Helper()
	node, err := exec.LookPath("node")
	if _, missing := os.Stat("node_modules"); err != nil || missing != nil {
		t.Skip("without node, or: npm install --prefix oracles/node --no-package-lock")
	}
	var input bytes.Buffer
	for _, p := range pages {
		if err := json.NewEncoder(&input).Encode(p); err != nil {
			t.Fatal(err)
		}
	}
	command := exec.Command(node, script)
	command.Stdin, command.Stderr = &input, os.Stderr
	output, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(output))
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var answer T
		if err := json.Unmarshal(lines.Bytes(), &answer); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, answer)
	}
	if len(answers) != len(pages) {
		t.Fatalf("%d answers for %d pages", len(answers), len(pages))
	}
	return answers
}
