package conformance_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
)

// check checks a page of its own.
func check(t *testing.T, c *conformance.Checker, page string) []conformance.Finding {
	t.Helper()
	found, err := itemscope.ExtractBytes([]byte(page), itemscope.Options{URL: "https://example.com/page"})
	if err != nil {
		t.Fatal(err)
	}
	report, err := found.Check(c)
	if err != nil {
		t.Fatal(err)
	}
	return report.Findings
}

// TestExamples holds each rule to its own examples: those in Pass break no rule at
// all, those in Fail break it.
func TestExamples(t *testing.T) {
	c, err := conformance.New(conformance.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range c.Rules() {
		t.Run(r.ID, func(t *testing.T) {
			if r.Summary == "" || r.Explanation == "" || len(r.Pass) == 0 || len(r.Fail) == 0 {
				t.Error("not all fields are set")
			}
			if r.Spec == "" && r.Severity != conformance.Note {
				t.Error("the sentence that asks for it is not named")
			}
			if r.Spec != "" && !strings.Contains(r.Spec, "#") {
				t.Errorf("%s has no anchor", r.Spec)
			}
			for _, example := range r.Pass {
				for _, f := range check(t, c, example) {
					t.Errorf("%s\nbreaks %s: %s", example, f.Rule.ID, f.Message)
				}
			}
			for _, example := range r.Fail {
				if !breaks(check(t, c, example), r) {
					t.Errorf("%s\ndoes not break the rule", example)
				}
			}
		})
	}
}

func breaks(findings []conformance.Finding, r *conformance.Rule) bool {
	for _, f := range findings {
		if f.Rule == r && (!f.Place.Span.IsZero() || isOfPage(r)) {
			return true
		}
	}
	return false
}

// isOfPage tells whether a rule is of the page as a whole, which has no place.
func isOfPage(r *conformance.Rule) bool { return r.Group() == "html" }
