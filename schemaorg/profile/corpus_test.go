package profile_test

import (
	"slices"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

// TestCorpus evaluates real pages by all profiles. It prints, with -v, how many pages
// have items that features are about, and how many of them are eligible.
func TestCorpus(t *testing.T) {
	var profiles []*profile.Profile
	for _, name := range profile.Names() {
		profiles = append(profiles, named(t, name))
	}
	about, eligible := map[string]int{}, map[string]int{}
	pages := 0
	for page := range testdata.Corpus(t) {
		found, _ := itemscope.ExtractBytes(page.Body, itemscope.Options{URL: page.URI, ContentType: page.ContentType})
		if found == nil {
			continue // it is not HTML
		}
		items, err := found.Items(itemscope.ItemsOptions{})
		if err != nil {
			t.Fatal(page.Name(), err)
		}
		evaluation, err := profile.Evaluate(items, profile.Options{Profiles: profiles})
		if err != nil {
			t.Fatal(page.Name(), err)
		}
		pages++
		seen, good := map[string]bool{}, map[string]bool{}
		for _, r := range evaluation.Results {
			name := r.Profile.Name + "/" + r.Feature.ID
			seen[name] = true
			good[name] = good[name] || r.Eligible
			blocked := slices.ContainsFunc(r.Findings, func(f profile.Finding) bool { return f.Kind.Blocks() })
			if r.Eligible == (blocked || r.Feature.Status == profile.Retired) {
				t.Errorf("%s: %s is eligible: %v, with %v", page.Name(), name, r.Eligible, r.Findings)
			}
			for _, f := range r.Findings {
				if f.Place.Span.IsZero() || f.Message == "" || f.Property == "" {
					t.Errorf("%s: %s: %+v", page.Name(), name, f)
				}
			}
		}
		for name := range seen {
			about[name]++
			if good[name] {
				eligible[name]++
			}
		}
	}
	names := slices.Sorted(func(yield func(string) bool) {
		for name := range about {
			if !yield(name) {
				return
			}
		}
	})
	for _, name := range names {
		t.Logf("%-40s %4d pages, %4d eligible", name, about[name], eligible[name])
	}
	t.Log(pages, "pages")
	if len(names) < 20 {
		t.Error("the corpus has few features only: ", names)
	}
}

// BenchmarkCorpus checks the pages of the corpus by the profile of Google only. Its
// metric is how long that takes, with the making of items, as a part of what extraction
// takes. It is to stay below 1.
func BenchmarkCorpus(b *testing.B) {
	c, err := itemscope.NewChecker(itemscope.CheckerOptions{Options: conformance.Options{Only: []string{"profile"}}, Profiles: []*profile.Profile{named(b, "google")}})
	if err != nil {
		b.Fatal(err)
	}
	var x itemscope.Extractor
	var extraction, checking time.Duration
	for b.Loop() {
		for page := range testdata.Corpus(b) {
			start := time.Now()
			found, _ := x.ExtractBytes(page.Body, itemscope.Options{URL: page.URI, ContentType: page.ContentType})
			extracted := time.Now()
			if found == nil {
				continue
			}
			if _, err := found.Check(c); err != nil {
				b.Fatal(page.Name(), err)
			}
			extraction += extracted.Sub(start)
			checking += time.Since(extracted)
		}
	}
	b.ReportMetric(float64(checking)/float64(extraction), "of-extraction")
}
