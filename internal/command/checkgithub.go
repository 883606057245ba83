package command

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
)

// githubFindings writes the commands by which a step of a GitHub workflow makes
// annotations
// (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message).
type githubFindings struct{}

func (githubFindings) head() []byte         { return nil }
func (githubFindings) between() []byte      { return nil }
func (githubFindings) failed(string, error) {}
func (githubFindings) tail(*tally) []byte   { return nil }

var githubCommands = [...]string{conformance.Note: "notice", conformance.Warning: "warning", conformance.Error: "error"}

func (githubFindings) page(dst []byte, p *checkedPage) []byte {
	for i := range p.report.Findings {
		f := &p.report.Findings[i]
		dst = fmt.Appendf(dst, "::%s %s::%s\n", githubCommands[f.Severity],
			annotated(p.name, p.page.Document, f), githubData.Replace(message(f.Message+more(f.Problem))))
	}
	return dst
}

// annotated returns the properties of an annotation. The end of a place in another line
// than its start is left out: columns are for places in one line.
func annotated(name string, d *dom.Document, f *conformance.Finding) string {
	properties := []string{"file=" + githubProperty.Replace(message(filepath.ToSlash(input.Shown(name))))}
	start, end := d.PlacePosition(f.Place), d.PlaceEnd(f.Place)
	if !start.IsZero() {
		properties = append(properties, fmt.Sprintf("line=%d,col=%d", start.Line, start.Column))
	}
	if start.Line == end.Line && !end.IsZero() {
		properties = append(properties, fmt.Sprintf("endLine=%d,endColumn=%d", end.Line, end.Column))
	}
	return strings.Join(append(properties, "title="+githubProperty.Replace(f.Rule.ID)), ",")
}

// What the runner unescapes: its ActionCommand has the table.
var (
	githubData     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)
