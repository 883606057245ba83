package command

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/conformance"
)

// A tally counts findings.
type tally struct {
	pages    int // that were checked
	affected int // that have findings
	mended   int // findings that are no longer there
	fixable  int // those that --fix would mend
	known    int // those that the baseline has
	rules    map[*conformance.Rule]ruleTally
}

type ruleTally struct {
	severity conformance.Severity
	findings int
	pages    int
}

// count adds what was found in a page.
func (t *tally) count(p *checkedPage) {
	t.pages++
	if len(p.report.Findings) > 0 {
		t.affected++
	}
	t.mended += len(p.mended)
	here := map[*conformance.Rule]bool{}
	for i := range p.report.Findings {
		f := &p.report.Findings[i]
		if f.Fix != nil {
			t.fixable++
		}
		t.addRule(f.Rule, ruleTally{f.Severity, 1 + f.More, newOne(here, f.Rule)})
	}
}

// countMended adds what would be mended in a page, as if it were there.
func (t *tally) countMended(p *checkedPage) {
	t.mended, t.fixable = 0, t.fixable+len(p.mended)
	here := map[*conformance.Rule]bool{}
	for i := range p.mended {
		f := &p.mended[i]
		t.addRule(f.Rule, ruleTally{f.Severity, 1, newOne(here, f.Rule)})
	}
}

func newOne(seen map[*conformance.Rule]bool, r *conformance.Rule) int {
	if seen[r] {
		return 0
	}
	seen[r] = true
	return 1
}

func (t *tally) addRule(r *conformance.Rule, more ruleTally) {
	if t.rules == nil {
		t.rules = map[*conformance.Rule]ruleTally{}
	}
	more.findings += t.rules[r].findings
	more.pages += t.rules[r].pages
	t.rules[r] = more
}

// add adds what was counted of another page.
func (t *tally) add(other *tally) {
	t.pages += other.pages
	t.affected += other.affected
	t.mended += other.mended
	t.fixable += other.fixable
	t.known += other.known
	for r, n := range other.rules {
		t.addRule(r, n)
	}
}

// findings returns how many findings there are.
func (t *tally) findings() (n int) {
	for _, r := range t.rules {
		n += r.findings
	}
	return n
}

// worst returns the severity of the worst finding, -1 if there is none.
func (t *tally) worst() int {
	worst := -1
	for _, r := range t.rules {
		worst = max(worst, int(r.severity))
	}
	return worst
}

// summary returns the findings by severity in a line, and for several pages by rule in a
// table.
func (t *tally) summary(several bool) []byte {
	var b bytes.Buffer
	b.WriteString(t.totals() + "\n")
	if !several {
		return b.Bytes()
	}
	var rows [][]string
	for _, r := range t.sorted() {
		n := t.rules[r]
		rows = append(rows, []string{strconv.Itoa(n.findings), n.severity.String(), r.ID, "in " + count(n.pages, "page")})
	}
	writeTable(&b, "  ", rows)
	return b.Bytes()
}

// totals returns "2 errors and 1 note in 1 of 3 pages; --fix mends 1".
func (t *tally) totals() string {
	var by [conformance.Error + 1]int
	for _, r := range t.rules {
		by[r.severity] += r.findings
	}
	var parts []string
	for s := len(by) - 1; s >= 0; s-- {
		if by[s] > 0 {
			parts = append(parts, count(by[s], conformance.Severity(s).String()))
		}
	}
	text := "nothing found"
	switch {
	case len(parts) > 0:
		text = strings.Join(parts, ", ")
	case t.known > 0:
		text = "nothing new"
	}
	if t.affected > 0 && t.affected < t.pages {
		text += fmt.Sprintf(" in %d of %s", t.affected, count(t.pages, "page"))
	} else {
		text += " in " + count(t.pages, "page")
	}
	if t.mended > 0 {
		text += "; " + strconv.Itoa(t.mended) + " mended"
	}
	if t.fixable > 0 {
		text += "; --fix mends " + strconv.Itoa(t.fixable)
	}
	if t.known > 0 {
		text += "; " + count(t.known, "known finding")
	}
	return text
}

// sorted returns the rules, the worst and most broken first.
func (t *tally) sorted() []*conformance.Rule {
	return slices.SortedFunc(maps.Keys(t.rules), func(a, b *conformance.Rule) int {
		x, y := t.rules[a], t.rules[b]
		return cmp.Or(cmp.Compare(y.severity, x.severity), cmp.Compare(y.findings, x.findings), cmp.Compare(a.ID, b.ID))
	})
}
