package conformance

import (
	"fmt"
	"strings"
)

// A Severity tells how bad it is when a rule is broken.
type Severity uint8

const (
	Note    Severity = iota // likely a mistake, though no standard forbids it
	Warning                 // against a "should"
	Error                   // against a "must"
)

var severityNames = [...]string{"note", "warning", "error"}

// String returns "note", "warning" or "error".
func (s Severity) String() string {
	if int(s) < len(severityNames) {
		return severityNames[s]
	}
	return "unknown"
}

// ParseSeverity returns the severity of that name.
func ParseSeverity(name string) (Severity, error) {
	for s, known := range severityNames {
		if name == known {
			return Severity(s), nil
		}
	}
	return 0, fmt.Errorf("conformance: %q is not a severity: use note, warning or error", name)
}

//go:generate go run ../internal/ruledocs

// A Rule is something that a standard, or good sense, asks of authors. Rules are
// data: they never change, and are compared by their address.
type Rule struct {
	// ID names the rule: a syntax and what is wrong, such as
	// "microdata/itemid-without-itemtype".
	ID string

	// Severity is that of the sentence.
	Severity Severity

	// Spec is the anchored URL of the sentence that asks for it, "" for a rule of good
	// sense.
	Spec string

	// Summary says in one sentence, without an end, what is wrong where the rule is
	// broken.
	Summary string

	// Explanation says why it matters and what to do, in plain text of one or more
	// paragraphs.
	Explanation string

	// Pass and Fail are pieces of HTML, or whole pages, that keep the rule and break
	// it. There is at least one of each. A piece in Pass breaks no rule at all.
	Pass, Fail []string
}

// Group returns the beginning of the ID up to its slash: "microdata".
func (r *Rule) Group() string {
	group, _, _ := strings.Cut(r.ID, "/")
	return group
}
