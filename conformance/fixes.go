package conformance

import (
	"cmp"
	"slices"

	"github.com/itemscope/itemscope/dom"
)

// Fixes are changes of a page that can be made at once, by edit.Apply.
type Fixes struct {
	Findings []Finding         // those that are mended, in the order of the source
	Edits    []dom.Replacement // what mends them
	Waiting  int               // how many findings have a fix that overlaps one of these
}

// Fixes selects, in the order of the source, the fixes that do not overlap one that is
// selected already. The others are for another round, in which the page is checked
// again: they may not be needed by then.
func (r *Report) Fixes() Fixes {
	var selected Fixes
	var taken []dom.Replacement // sorted
	for _, f := range r.Findings {
		if f.Fix == nil {
			continue
		}
		edits, ok := fitting(taken, f.Fix.Edits)
		if !ok {
			selected.Waiting++
			continue
		}
		selected.Findings = append(selected.Findings, f)
		selected.Edits = append(selected.Edits, edits...)
		for _, e := range edits {
			i, _ := slices.BinarySearchFunc(taken, e, byPlace)
			taken = slices.Insert(taken, i, e)
		}
	}
	return selected
}

// fitting returns those edits that are not among the taken ones already, and whether
// none of them overlaps one.
func fitting(taken, edits []dom.Replacement) (fit []dom.Replacement, ok bool) {
	for _, e := range edits {
		i, _ := slices.BinarySearchFunc(taken, e, byPlace)
		switch {
		case i < len(taken) && taken[i] == e:
		case i < len(taken) && overlap(e, taken[i]), i > 0 && overlap(taken[i-1], e):
			return nil, false
		default:
			fit = append(fit, e)
		}
	}
	return fit, true
}

func byPlace(a, b dom.Replacement) int {
	return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
}

// overlap tells whether b, which does not start before a, starts before a ends, or at
// the same place.
func overlap(a, b dom.Replacement) bool {
	return b.Span.Start < a.Span.End || a.Span.Start == b.Span.Start
}
