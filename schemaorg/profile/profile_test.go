package profile_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

func named(t testing.TB, name string) *profile.Profile {
	t.Helper()
	p, err := profile.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func extract(t testing.TB, markup string) *itemscope.Page {
	t.Helper()
	page, err := itemscope.ExtractBytes([]byte(markup), itemscope.Options{URL: "https://example.com/page"})
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func itemsOf(t testing.TB, markup string) *item.Data {
	t.Helper()
	items, err := extract(t, markup).Items(itemscope.ItemsOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return items
}

// TestNamed reads every profile that comes with the package.
func TestNamed(t *testing.T) {
	for _, name := range profile.Names() {
		p := named(t, name)
		if p.Name != name || p.Title == "" || p.Source == "" || p.Date == "" {
			t.Errorf("%s: %+v", name, p)
		}
		for _, f := range p.Features {
			if !strings.HasPrefix(f.Source, "https://") || f.Date == "" {
				t.Errorf("%s: %s has no source or date", name, f.ID)
			}
		}
	}
	if _, err := profile.Named("gogle"); err == nil || !strings.Contains(err.Error(), "is google meant?") {
		t.Error(err)
	}
}

// TestExamples holds each rule to its own examples, with the profile of Google: those in
// Pass break no rule, those in Fail break it.
func TestExamples(t *testing.T) {
	c, err := itemscope.NewChecker(itemscope.CheckerOptions{Profiles: []*profile.Profile{named(t, "google")}})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range c.Rules() {
		if r.Group() != "profile" {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			for _, example := range r.Pass {
				for _, f := range check(t, c, example) {
					t.Errorf("%s\nbreaks %s: %s", example, f.Rule.ID, f.Message)
				}
			}
			for _, example := range r.Fail {
				broken := false
				for _, f := range check(t, c, example) {
					broken = broken || f.Rule == r && !f.Place.Span.IsZero()
				}
				if !broken {
					t.Errorf("%s\ndoes not break the rule", example)
				}
			}
		})
	}
}

func check(t testing.TB, c *conformance.Checker, markup string) []conformance.Finding {
	t.Helper()
	report, err := extract(t, markup).Check(c)
	if err != nil {
		t.Fatal(err)
	}
	return report.Findings
}
