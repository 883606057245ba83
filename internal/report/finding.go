package report

import (
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/snippet"
)

// A finding is what a report shows of a [conformance.Finding]. Its JSON has the names of
// that, and the source.
type finding struct {
	Rule     string    `json:"rule"`
	Severity string    `json:"severity"`
	Message  string    `json:"message"`
	Position *position `json:"position,omitempty"`
	Source   *source   `json:"source,omitempty"`
	Related  []related `json:"related,omitempty"`
	Fix      *fix      `json:"fix,omitempty"`

	rule   *conformance.Rule
	indent int // how many columns of a terminal are before what is marked
	width  int // how many are marked
}

type position struct {
	dom.Position
	End dom.Position `json:"end"`
}

// A source is the line that a finding is in, or a part of it: what is wrong, and what is
// before and after it.
type source struct {
	Before string `json:"before"`
	Marked string `json:"marked"`
	After  string `json:"after"`
}

type related struct {
	Position *position `json:"position,omitempty"`
	Message  string    `json:"message"`
}

type fix struct {
	Message string `json:"message"`
}

// sourceColumns is how wide the shown part of a line is at most.
const sourceColumns = 120

// maxRelated is how many related places of a finding are shown.
const maxRelated = 5

func newFinding(f *conformance.Finding, d *dom.Document) finding {
	result := finding{
		Rule: f.Rule.ID, Severity: f.Severity.String(), Message: excerpt(f.Message), Position: positionOf(f.Place, d),
		rule: f.Rule,
	}
	if !f.Place.Span.IsZero() {
		s := snippet.Of(d, f.Place.Span, sourceColumns)
		result.Source = &source{s.Before, s.Marked, s.After}
		result.indent, result.width = s.Indent, s.Width
	}
	for _, r := range f.Related[:min(len(f.Related), maxRelated)] {
		result.Related = append(result.Related, related{positionOf(r.Place, d), excerpt(r.Message)})
	}
	if f.Fix != nil {
		result.Fix = &fix{excerpt(f.Fix.Message)}
	}
	return result
}

func positionOf(at dom.Place, d *dom.Document) *position {
	start := d.PlacePosition(at)
	if start.IsZero() {
		return nil
	}
	return &position{start, d.PlaceEnd(at)}
}

// longest is how many bytes of a text are kept.
const longest = 2000

// excerpt returns a text, or the beginning of it if it is long.
func excerpt(text string) string {
	if len(text) <= longest {
		return text
	}
	end := longest
	for end > longest-utf8.UTFMax && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "…"
}

// inLine returns a text in one line, with pictures of what could make it look like
// another.
func inLine(text string) string {
	return strings.Map(snippet.Picture, strings.Join(strings.Fields(text), " "))
}
