package markup_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/schemaorg/markup"
)

func newChecker(t testing.TB) *conformance.Checker {
	t.Helper()
	c, err := conformance.New(conformance.Options{Checks: markup.Checks(markup.Options{})})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// check returns the findings of the rules of schema.org in a page.
func check(t testing.TB, c *conformance.Checker, page []byte) (found []conformance.Finding) {
	t.Helper()
	extracted, err := itemscope.ExtractBytes(page, itemscope.Options{URL: "https://example.com/page"})
	if err != nil {
		t.Fatal(err)
	}
	report, err := extracted.Check(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range report.Findings {
		if strings.HasPrefix(f.Rule.ID, "schemaorg/") {
			found = append(found, f)
		}
	}
	return found
}

// TestExamples holds each rule to its own examples: those in Pass break no rule, those in
// Fail break it.
func TestExamples(t *testing.T) {
	c := newChecker(t)
	for _, r := range c.Rules() {
		if !strings.HasPrefix(r.ID, "schemaorg/") {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			for _, example := range r.Pass {
				for _, f := range check(t, c, []byte(example)) {
					t.Errorf("%s\nbreaks %s: %s", example, f.Rule.ID, f.Message)
				}
			}
			for _, example := range r.Fail {
				broken := false
				for _, f := range check(t, c, []byte(example)) {
					broken = broken || f.Rule == r && !f.Place.Span.IsZero()
				}
				if !broken {
					t.Errorf("%s\ndoes not break the rule", example)
				}
			}
		})
	}
}
