package itemscope_test

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
)

// TestFix mends the pages of the corpus. What is mended stays mended, no error comes in,
// and no byte changes that is not in a fix.
func TestFix(t *testing.T) {
	c, err := conformance.New(conformance.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var x itemscope.Extractor
	mended, pages := 0, 0
	for page := range testdata.Corpus(t) {
		o := itemscope.Options{URL: page.URI, ContentType: page.ContentType}
		before, err := x.ExtractBytes(page.Body, o)
		if before == nil {
			continue // it is not HTML
		}
		report, checkErr := before.Check(c)
		if err != nil || checkErr != nil {
			t.Fatal(page.Name(), err, checkErr)
		}
		firstRound := report.Fixes()
		if len(firstRound.Edits) == 0 {
			continue
		}
		expected := spliced(string(before.Document.SourceBytes()), firstRound.Edits)
		encoding := before.Document.Encoding()
		errorsBefore := errorsByRule(report)

		fixed, err := x.Fix(page.Body, o, c)
		if err != nil {
			t.Error(page.Name(), err)
			continue
		}
		pages++
		mended += len(fixed.Mended)
		if firstRound.Waiting == 0 && encoding == "utf-8" && len(fixed.Mended) == len(firstRound.Findings) {
			if got := string(bytes.TrimPrefix(fixed.Source, []byte("\uFEFF"))); got != expected {
				t.Errorf("%s: other bytes have changed", page.Name())
			}
		}
		for _, f := range fixed.Report.Findings {
			if f.Fix != nil {
				t.Errorf("%s:%v: not mended: %s [%s]", page.Name(), fixed.Page.Document.PlacePosition(f.Place), f.Message, f.Rule.ID)
			}
		}
		for rule, n := range errorsByRule(fixed.Report) {
			if n > errorsBefore[rule] {
				t.Errorf("%s: %s: %d, and %d before it was mended", page.Name(), rule, n, errorsBefore[rule])
			}
		}
		once := bytes.Clone(fixed.Source)
		again, err := x.Fix(once, o, c)
		if err != nil || len(again.Mended) > 0 || !bytes.Equal(again.Source, once) {
			t.Errorf("%s: mended again, %d, %v", page.Name(), len(again.Mended), err)
		}
	}
	if mended < 100 {
		t.Errorf("%d findings mended in %d pages", mended, pages)
	}
	t.Logf("%d findings mended in %d pages", mended, pages)
}

// spliced makes the edits in a text, one at a time from its end.
func spliced(text string, edits []dom.Replacement) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b dom.Replacement) int { return cmp.Compare(b.Span.Start, a.Span.Start) })
	var tail []string
	for _, e := range edits {
		tail = append(tail, text[e.Span.End:], e.Text)
		text = text[:e.Span.Start]
	}
	slices.Reverse(tail)
	return text + strings.Join(tail, "")
}

func errorsByRule(r *conformance.Report) map[string]int {
	n := map[string]int{}
	for _, f := range r.Findings {
		if f.Severity == conformance.Error {
			n[f.Rule.ID] += 1 + f.More
		}
	}
	return n
}
