package outline

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/snippet"
)

// ruleProblems are the problems of a page by which one rule is broken.
type ruleProblems struct {
	first  *dom.Problem
	number int
	places []string
}

// maxPlaces is how many places of the same problem are told.
const maxPlaces = 6

// problems writes what is wrong in the page: each rule once, with the first message and
// the places.
func (w *writer) problems() {
	rules := w.rules()
	if len(rules) == 0 {
		return
	}
	total := 0
	for _, r := range rules {
		total += r.number
	}
	w.newLine()
	w.line(0, dom.Place{}, w.styled(bold, counted(total, "problem")))
	for _, r := range rules {
		message := snippet.InLine(r.first.Message)
		if hint := w.page.Hints[r.first.Rule]; hint != "" {
			message += " (--" + hint + ")"
		}
		w.wrapped(step, dom.Place{}, "", message, "", step, max(w.room()-step, leastRoom))
		where := "[" + r.first.Rule + "]"
		if len(r.places) > 0 {
			where += " at " + strings.Join(r.places, ", ")
		}
		if more := r.number - max(len(r.places), 1); more > 0 {
			where += ", " + number(more) + " more"
		}
		for _, line := range lines(where, max(w.room()-2*step, leastRoom)) {
			w.line(2*step, dom.Place{}, w.styled(faint, line))
		}
	}
}

// rules returns the problems by rule, in the order of the first of each.
func (w *writer) rules() (list []*ruleProblems) {
	byRule := map[string]*ruleProblems{}
	for _, problems := range [][]dom.Problem{w.page.Problems, w.page.Items.Problems} {
		for i := range problems {
			p := &problems[i]
			r := byRule[p.Rule]
			if r == nil {
				r = &ruleProblems{first: p}
				byRule[p.Rule] = r
				list = append(list, r)
			}
			r.number += 1 + p.More
			if at := w.page.Document.PlacePosition(p.Place); !at.IsZero() && (len(r.places) < maxPlaces || w.Full) {
				r.places = append(r.places, at.String())
			}
		}
	}
	return list
}
