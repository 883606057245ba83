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

// TestMessages shows what is said of a property and its text: which name is proposed, if
// any, and what may be written instead.
func TestMessages(t *testing.T) {
	const head = `<div itemscope itemtype="https://schema.org/BlogPosting">`
	c := newChecker(t)
	for markup, want := range map[string]string{
		`<b itemprop=postId>1</b>`:              `schema.org has no property "postId"`,
		`<b itemprop=articlesBody>News</b>`:     `schema.org has no property "articlesBody"; is "articleBody" meant?`,
		`<b itemprop=datepublished>2024</b>`:    `schema.org has no property "datepublished"; is "datePublished" meant?`,
		`<b itemprop=author>Ida</b>`:            `"author" expects Organization or Person: an item with this text as its name says more`,
		`<b itemprop=author>Person</b>`:         `"author" expects Organization or Person, and "Person" does not name one`,
		`<b itemprop=mainEntityOfPage>True</b>`: `"mainEntityOfPage" expects CreativeWork, and "True" does not name one`,
	} {
		found := check(t, c, []byte(head+markup))
		if len(found) != 1 || found[0].Message != want {
			t.Errorf("%s: %v, want %s", markup, found, want)
		}
	}
}
