package conformance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// badPage breaks three rules.
const badPage = `<link rel="icon icon" href=/i.png><p itemprop=a></p><p itemid=b></p>`

func TestOptions(t *testing.T) {
	tests := []struct {
		options conformance.Options
		want    []string
	}{
		{conformance.Options{}, []string{"error links/duplicate", "error microdata/orphan-property", "error microdata/itemid-without-item"}},
		{conformance.Options{Only: []string{"links"}}, []string{"error links/duplicate"}},
		{conformance.Options{Only: []string{"microdata/orphan-property"}}, []string{"error microdata/orphan-property"}},
		{conformance.Options{Disable: []string{"microdata"}}, []string{"error links/duplicate"}},
		{conformance.Options{Only: []string{"microdata"}, Disable: []string{"microdata/orphan-property"}}, []string{"error microdata/itemid-without-item"}},
		{conformance.Options{Only: []string{"microdata"}, Severities: map[string]conformance.Severity{
			"microdata": conformance.Note, "microdata/orphan-property": conformance.Warning,
		}}, []string{"warning microdata/orphan-property", "note microdata/itemid-without-item"}},
	}
	for _, test := range tests {
		c, err := conformance.New(test.options)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range check(t, c, badPage) {
			got = append(got, f.Severity.String()+" "+f.Rule.ID)
			if c.Severity(f.Rule) != f.Severity || !c.On(f.Rule) {
				t.Errorf("%s: %v, and is on: %v", f.Rule.ID, c.Severity(f.Rule), c.On(f.Rule))
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%+v: got %q, want %q", test.options, got, test.want)
		}
	}
}

func TestUnknownRules(t *testing.T) {
	_, err := conformance.New(conformance.Options{
		Only: []string{"links"}, Disable: []string{"links/duplicates"}, Severities: map[string]conformance.Severity{"nothing-like-it": conformance.Note},
	})
	const want = "conformance: there is no rule \"links/duplicates\"; is \"links/duplicate\" meant?\nconformance: there is no rule \"nothing-like-it\", nor a group of rules"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if _, err := conformance.ParseSeverity("fatal"); err == nil {
		t.Error("fatal is a severity")
	}
}

// TestLimits has more findings of a rule than are kept, and a page without a document.
func TestLimits(t *testing.T) {
	c, err := conformance.New(conformance.Options{MaxProblems: 2})
	if err != nil {
		t.Fatal(err)
	}
	found := check(t, c, strings.Repeat("<p itemprop=a></p><p itemid=b></p>", 5))
	if len(found) != 4 || found[2].More+found[3].More != 6 {
		t.Errorf("%d findings: %+v", len(found), found)
	}
	report, err := new(itemscope.Page).Check(nil)
	if report == nil || err == nil || len(report.Findings) > 0 {
		t.Errorf("a page without a document: %v, %v", report, err)
	}
}

// TestClones has a tag of which the parser makes several elements: what is wrong with it
// is one finding.
func TestClones(t *testing.T) {
	rule := &conformance.Rule{ID: "test/b", Severity: conformance.Error}
	c, err := conformance.New(conformance.Options{Only: []string{"test"}, Checks: []conformance.Check{{
		Rules: []*conformance.Rule{rule},
		Names: []atom.Atom{atom.B},
		Attrs: []atom.Atom{atom.Class, atom.Id},
		Element: func(p *conformance.Pass, n dom.Node) {
			p.Report(rule, p.TagPlace(n), "a b")
		},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	if found := check(t, c, `<b class=x id=y><p>1<p>2</b><b>`); len(found) != 2 {
		t.Errorf("%d findings: %+v", len(found), found)
	}
	if found := check(t, c, `<template><b></b></template><svg><b class=x></b></svg>`); len(found) != 1 {
		t.Errorf("in a template and in SVG: %+v", found) // the b ends the svg
	}
}

// TestFixesOverlap has fixes that cannot be made at once.
func TestFixesOverlap(t *testing.T) {
	edit := func(start, end uint32, text string) dom.Replacement {
		return dom.Replacement{Span: dom.Span{Start: start, End: end}, Text: text}
	}
	finding := func(edits ...dom.Replacement) conformance.Finding {
		f := conformance.Finding{}
		f.Fix = &dom.Fix{Edits: edits}
		return f
	}
	report := conformance.Report{Findings: []conformance.Finding{
		finding(edit(5, 8, "")),
		finding(edit(8, 9, "")),                 // touches it
		finding(edit(7, 10, "")),                // overlaps both
		finding(edit(5, 8, ""), edit(1, 2, "")), // is partly the same
		finding(edit(20, 20, "a")),
		finding(edit(20, 20, "b")), // is at the same place
		finding(edit(20, 20, "a")),
		{},
	}}
	fixes := report.Fixes()
	want := []dom.Replacement{edit(5, 8, ""), edit(8, 9, ""), edit(1, 2, ""), edit(20, 20, "a")}
	if !slices.Equal(fixes.Edits, want) || len(fixes.Findings) != 5 || fixes.Waiting != 2 {
		t.Errorf("%+v, %d findings, %d waiting", fixes.Edits, len(fixes.Findings), fixes.Waiting)
	}
}
