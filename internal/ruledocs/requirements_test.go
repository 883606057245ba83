package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/internal/testdata"
)

const tablesDir = "../../conformance/testdata/requirements"

// TestRequirementsComplete holds the tables to the standards: every sentence that asks
// for something is in them, in order, and nothing else.
func TestRequirementsComplete(t *testing.T) {
	specs := filepath.Join(testdata.Shared(t), "specs")
	for _, table := range tables(t) {
		t.Run(table.file, func(t *testing.T) {
			list, err := sentences(filepath.Join(specs, table.spec), table.from, table.to)
			if err != nil {
				t.Fatal(err)
			}
			table.compare(t, list)
		})
	}
}

// compare walks along the sentences and the table. Where they part, what comes next in
// the table is either a sentence further on, and those up to it are missing, or none.
func (t *table) compare(tb testing.TB, list []sentence) {
	for _, r := range t.requirements {
		i := 0
		for i < len(list) && !r.quotes(list[i]) {
			i++
		}
		if i == len(list) {
			tb.Errorf("%s:%d: no further sentence about %q begins with %q", t.file, r.line, r.subject, r.quote)
			continue
		}
		t.missing(tb, list[:i], r.line)
		list = list[i+1:]
	}
	t.missing(tb, list, 0)
}

func (t *table) missing(tb testing.TB, list []sentence, line int) {
	for _, s := range list {
		tb.Errorf("%s:%d: %s:%d about %q is missing before here: %s", t.file, line, t.spec, s.line, s.subject, s.text)
	}
}

func (r *requirement) quotes(s sentence) bool {
	return strings.HasPrefix(s.text, r.quote) && (r.subject == "" || r.subject == s.subject)
}

// TestRequirementsAnswered holds each line of the tables to name rules that there are,
// or a reason.
func TestRequirementsAnswered(t *testing.T) {
	checker, err := conformance.New(conformance.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables(t) {
		for _, r := range table.requirements {
			if len(r.rules) == 0 && r.reason == "" {
				t.Errorf("%s:%d: neither a rule nor a reason", table.file, r.line)
			}
			for _, id := range r.rules {
				if checker.Rule(id) == nil {
					t.Errorf("%s:%d: there is no rule %s", table.file, r.line, id)
				}
			}
		}
	}
}

func tables(t *testing.T) []*table {
	t.Helper()
	list, err := readTables(tablesDir)
	if err != nil || len(list) == 0 {
		t.Fatal(len(list), err)
	}
	return list
}
