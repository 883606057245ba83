package conformance_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// everything is a check whose findings have all that findings can have.
var everything = &conformance.Rule{ID: "test/everything", Severity: conformance.Warning}

func everythingChecker(t *testing.T) *conformance.Checker {
	t.Helper()
	c, err := conformance.New(conformance.Options{Only: []string{"test"}, MaxProblems: 1, Checks: []conformance.Check{{
		Rules: []*conformance.Rule{everything},
		Attrs: []atom.Atom{atom.Class},
		Element: func(p *conformance.Pass, n dom.Node) {
			found := p.Report(everything, p.AttrPlace(n, atom.Class), "the class %q", "x\n")
			found.AddRelated(p.TagPlace(n), "its tag is here")
			found.SetFix(p.RemoveAttr(n, atom.Class, "remove it"))
		},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestReportJSON(t *testing.T) {
	const page = "<p>é\n<p\tclass='äx'>\n<p class=y>\n<p class=z>"
	found, err := itemscope.ExtractBytes([]byte(page), itemscope.Options{})
	if err != nil {
		t.Fatal(err)
	}
	report, err := found.Check(everythingChecker(t))
	if err != nil {
		t.Fatal(err)
	}
	got, err := report.AppendJSON(nil, dom.JSONOptions{Document: found.Document})
	const want = `[{"rule":"test/everything","severity":"warning","message":"the class \"x\\n\"",` +
		`"position":{"line":2,"column":11,"end":{"line":2,"column":13},"offset":16,"length":3},` +
		`"related":[{"position":{"line":2,"column":2,"end":{"line":2,"column":3},"offset":7,"length":1},"message":"its tag is here"}],` +
		`"fix":{"message":"remove it","edits":[{"position":{"line":2,"column":3,"end":{"line":2,"column":14},"offset":8,"length":12},"text":""}]},` +
		`"more":2}]`
	if string(got) != want || err != nil {
		t.Errorf("got\n%s, %v\nwant\n%s", got, err, want)
	}

	var read conformance.Report
	if err := json.Unmarshal(got, &read); err != nil {
		t.Fatal(err)
	}
	f := read.Findings[0]
	if f.Rule.ID != everything.ID || f.Severity != conformance.Warning || read.Count(conformance.Warning) != 3 || len(f.Fix.Edits) != 1 {
		t.Errorf("read back: %+v", f)
	}
	again, err := read.AppendJSON(nil, dom.JSONOptions{Document: found.Document})
	if string(again) != want || err != nil {
		t.Errorf("read back and written again:\n%s, %v", again, err)
	}

	var problems []dom.Problem
	if err := json.Unmarshal(got, &problems); err != nil {
		t.Fatal(err)
	}
	const asProblem = `{"rule":"test/everything","message":"the class \"x\\n\"","position":{"line":2,"column":11},` +
		`"related":[{"position":{"line":2,"column":2},"message":"its tag is here"}],"more":2}`
	if b, err := problems[0].AppendJSON(nil, dom.JSONOptions{}); string(b) != asProblem || err != nil {
		t.Errorf("read as a problem:\n%s, %v\nwant\n%s", b, err, asProblem)
	}

	if b, err := report.AppendJSON(nil, dom.JSONOptions{Budget: dom.NewBudget(100, 0)}); string(b) != "[]" || err == nil {
		t.Errorf("with a small budget: %s, %v", b, err)
	}
}

// TestFingerprints changes a page around what is wrong with it.
func TestFingerprints(t *testing.T) {
	c, err := conformance.New(conformance.Options{Only: []string{"test"}, Checks: []conformance.Check{{
		Rules:   []*conformance.Rule{everything},
		Attrs:   []atom.Atom{atom.Class},
		Element: func(p *conformance.Pass, n dom.Node) { p.Report(everything, p.AttrPlace(n, atom.Class), "a class") },
	}}})
	if err != nil {
		t.Fatal(err)
	}
	fingerprints := func(page string) []string {
		found, err := itemscope.ExtractBytes([]byte(page), itemscope.Options{})
		if err != nil {
			t.Fatal(err)
		}
		report, err := found.Check(c)
		if err != nil {
			t.Fatal(err)
		}
		return report.Fingerprints(found.Document)
	}
	known := fingerprints(`<p id=a class="b c"><p class=d><p class=d>`)
	for _, page := range []string{
		"<!-- moved -->\n\n<p id=a class=\"b\n c\"><p class=d><hr><p class=d>text",
		`<p  id=a  class="b c" ><p class=d><p class=d>`,
	} {
		if got := fingerprints(page); !slices.Equal(got, known) {
			t.Errorf("%s: %q, want %q", page, got, known)
		}
	}
	got := fingerprints(`<p class=d><p class=d><p class=d><p id=b class="b c"><p id=a class="b d">`)
	if got[0] != known[1] || got[1] != known[2] {
		t.Errorf("two of three that are the same: %q, known are %q", got, known)
	}
	for _, name := range got[2:] {
		if slices.Contains(known, name) {
			t.Errorf("%q is among %q", name, known)
		}
	}
}
