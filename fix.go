package itemscope

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/edit"
)

// A Fixed is a page after the fixes of its findings were applied.
type Fixed struct {
	Source []byte                // the bytes of the page; those that were given if there was nothing to mend
	Mended []conformance.Finding // what was mended; of their places the positions are kept, in the page before
	Page   *Page                 // what is in the page now
	Report *conformance.Report   // and what its author still should mend
}

// maxRounds is how often a page is mended and checked again. One round is enough for
// nearly all pages; fixes that overlap, and more findings of a rule than are kept, take
// another.
const maxRounds = 20

// Fix checks a page in memory as [Page.Check] does and applies the fixes that the
// findings offer ([conformance.Report.Fixes]). Then the page is checked again, and
// mended again, until no fix is left. Outside the places of the fixes no byte changes.
//
// The Document of the result refers to the Source of the result, which must not be changed
// as long as it is used; it is source itself if there was nothing to mend.
//
// What is mended stays mended: Fix changes nothing in what it returned. A page with
// thousands of findings of one rule may need another call.
//
// The error is that of [Extractor.ExtractBytes] or [Page.Check]; a page that was cut off
// by a limit is not changed.
func (x *Extractor) Fix(source []byte, o Options, c *conformance.Checker) (*Fixed, error) {
	fixed := &Fixed{Source: source}
	for round := 0; ; round++ {
		var err error
		if fixed.Page, err = x.ExtractBytes(fixed.Source, o); fixed.Page == nil {
			return nil, err
		}
		var checkErr error
		fixed.Report, checkErr = fixed.Page.CheckContext(cmp.Or(o.Context, context.Background()), c)
		if err = errors.Join(err, checkErr); err != nil || round == maxRounds {
			return fixed, err
		}
		findings, mended, err := mend(fixed)
		if err != nil || len(findings) == 0 {
			return fixed, err
		}
		fixed.Source = mended
		fixed.Mended = append(fixed.Mended, findings...)
	}
}

// mend applies the fixes of one round, without those whose text cannot be written in
// the encoding of the page.
func mend(f *Fixed) ([]conformance.Finding, []byte, error) {
	left := f.Report.Findings
	for attempt := 0; ; attempt++ {
		fixes := (&conformance.Report{Findings: left}).Fixes()
		if len(fixes.Edits) == 0 {
			return nil, nil, nil
		}
		mended, err := edit.Apply(f.Source, f.Page.Document, fixes.Edits)
		if err == nil {
			return withPositions(fixes.Findings, f.Page.Document), mended, nil
		}
		var unwritable *edit.EncodingError
		if !errors.As(err, &unwritable) || attempt == maxRounds {
			return nil, nil, err
		}
		before := len(left)
		left = slices.DeleteFunc(slices.Clone(left), func(finding conformance.Finding) bool {
			return finding.Fix != nil && slices.ContainsFunc(finding.Fix.Edits, func(e dom.Replacement) bool {
				return e.Span.Start <= unwritable.Span.End && unwritable.Span.Start <= e.Span.End
			})
		})
		if len(left) == before {
			return nil, nil, err
		}
	}
}

// withPositions returns the findings with the positions of their places, since the
// document will be another one.
func withPositions(findings []conformance.Finding, d *dom.Document) []conformance.Finding {
	for i := range findings {
		f := &findings[i]
		f.Place = dom.PlaceAt(d.PlacePosition(f.Place))
		f.Related = nil
	}
	return findings
}
