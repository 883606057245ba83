package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
)

// A finding is what one of both says of a page.
type finding struct {
	rule, message string // the checker's findings have no rule
	line          int    // where it starts or, in the checker's findings, where the tag ends
}

// A checker is the Nu HTML Checker.
type checker struct{ jar, keep string }

// batch is how many pages the checker is started for.
const batch = 50

// check returns what the checker says of each page.
func (c *checker) check(pages []testdata.Page) ([][]finding, error) {
	dir := c.keep
	if dir == "" {
		temporary, err := os.MkdirTemp("", "nucompare")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(temporary)
		dir = temporary
	}
	found := make([][]finding, len(pages))
	for start := 0; start < len(pages); start += batch {
		output, err := c.output(dir, pages[start:min(start+batch, len(pages))])
		if err != nil {
			return nil, err
		}
		if err := add(found, output); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// output returns the checker's messages about some pages as JSON.
func (c *checker) output(dir string, pages []testdata.Page) ([]byte, error) {
	kept := filepath.Join(dir, fmt.Sprintf("%04d.json", pages[0].Index))
	if output, err := os.ReadFile(kept); err == nil {
		return output, nil
	}
	args := []string{"-Xss64m", "-jar", c.jar, "--format", "json", "--stdout", "--exit-zero-always", "--skip-non-html"}
	for _, page := range pages {
		file := filepath.Join(dir, fmt.Sprintf("%04d.html", page.Index))
		if err := os.WriteFile(file, page.Body, 0o666); err != nil {
			return nil, err
		}
		defer os.Remove(file)
		args = append(args, file)
	}
	java := exec.Command("java", args...)
	java.Stderr = os.Stderr
	output, err := java.Output()
	if err != nil {
		return nil, fmt.Errorf("running the checker: %w", err)
	}
	return output, os.WriteFile(kept, output, 0o666)
}

// add adds the messages in the checker's output to the pages that they are about.
func add(found [][]finding, output []byte) error {
	var list struct {
		Messages []struct {
			URL, Message string
			LastLine     int
		}
	}
	if err := json.NewDecoder(bytes.NewReader(output)).Decode(&list); err != nil {
		return fmt.Errorf("the checker's output: %w", err)
	}
	for _, m := range list.Messages {
		name, _, _ := strings.Cut(m.URL[strings.LastIndexByte(m.URL, '/')+1:], ".")
		page, err := strconv.Atoi(name)
		if err != nil || page >= len(found) {
			return fmt.Errorf("a message of the checker is about the unknown page %s", m.URL)
		}
		found[page] = append(found[page], finding{message: m.Message, line: m.LastLine})
	}
	return nil
}

// checkAll returns what package conformance says of each page.
func checkAll(pages []testdata.Page) ([][]finding, error) {
	judge, err := conformance.New(conformance.Options{MaxProblems: -1})
	if err != nil {
		return nil, err
	}
	found := make([][]finding, len(pages))
	var x itemscope.Extractor
	for i, page := range pages {
		extracted, _ := x.ExtractBytes(page.Body, itemscope.Options{
			URL: page.URI, ContentType: page.ContentType, Microdata: microdata.Options{MaxProblems: -1},
		})
		if extracted == nil {
			continue
		}
		report, err := extracted.Check(judge)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", page.Name(), err)
		}
		for _, f := range report.Findings {
			at := extracted.Document.PlacePosition(f.Place)
			found[i] = append(found[i], finding{rule: f.Rule.ID, message: f.Message, line: int(at.Line)})
		}
	}
	return found, nil
}
