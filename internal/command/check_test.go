package command

import (
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

// TestCheckedSyntaxes holds the syntaxes that check extracts to the rules: an example
// that breaks a rule breaks it if only these are extracted.
func TestCheckedSyntaxes(t *testing.T) {
	google, err := profile.Named("google")
	if err != nil {
		t.Fatal(err)
	}
	c, err := itemscope.NewChecker(itemscope.CheckerOptions{Profiles: []*profile.Profile{google}})
	if err != nil {
		t.Fatal(err)
	}
	o := itemscope.Options{URL: "https://example.com/page", Syntaxes: checkedSyntaxes}
	for _, r := range c.Rules() {
		for _, example := range r.Fail {
			page, err := itemscope.ExtractBytes([]byte(example), o)
			if err != nil {
				t.Fatal(err)
			}
			report, err := page.Check(c)
			if err != nil || !hasRule(report, r) {
				t.Errorf("%s is not found if only %v are extracted, %v", r.ID, checkedSyntaxes, err)
			}
		}
	}
}

func hasRule(report *conformance.Report, r *conformance.Rule) bool {
	for _, f := range report.Findings {
		if f.Rule == r {
			return true
		}
	}
	return false
}
