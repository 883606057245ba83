package command

import (
	"encoding/json"
	"os"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/sarif"
)

// sarifFindings writes a log of SARIF 2.1.0 with one run. The results are written as
// they are found; what is to be known of the run as a whole comes behind them.
type sarifFindings struct {
	rules         []sarif.ReportingDescriptor
	index         map[*conformance.Rule]int
	notifications []sarif.Notification
}

// rootID stands for the current folder, which the files that are named relative to it
// are in.
const rootID = "%SRCROOT%"

// fingerprintName says what made a fingerprint; the number changes if it is made
// otherwise.
const fingerprintName = "itemscope/v1"

const projectURL = "https://github.com/itemscope/itemscope"

func (k *check) newSARIF() findingsFormat {
	s := &sarifFindings{index: map[*conformance.Rule]int{}}
	for _, r := range k.checker.Rules() {
		if !k.checker.On(r) {
			continue
		}
		s.index[r] = len(s.rules)
		s.rules = append(s.rules, sarif.ReportingDescriptor{
			ID:                   r.ID,
			ShortDescription:     sarif.Message{Text: r.Summary},
			FullDescription:      sarif.Message{Text: r.Explanation},
			HelpURI:              r.Spec,
			DefaultConfiguration: sarif.Configuration{Level: k.checker.Severity(r).String()},
		})
	}
	return s
}

func (s *sarifFindings) head() []byte {
	b := []byte(`{"$schema":"` + sarif.Schema + `","version":"` + sarif.Version + `","runs":[{"tool":`)
	b = appendJSON(b, sarif.Tool{Driver: sarif.Component{Name: "itemscope", Version: version(), InformationURI: projectURL, Rules: s.rules}})
	b = append(b, `,"columnKind":"`+sarif.UnicodeCodePoints+`","newlineSequences":["\r\n","\n","\r"]`...)
	if folder, err := os.Getwd(); err == nil {
		root := map[string]sarif.ArtifactLocation{rootID: {URI: folderURL(folder)}}
		b = appendJSON(append(b, `,"originalUriBaseIds":`...), root)
	}
	return append(b, `,"results":[`...)
}

func (s *sarifFindings) between() []byte { return []byte{','} }

func (s *sarifFindings) page(dst []byte, p *checkedPage) []byte {
	fingerprints := p.report.Fingerprints(p.page.Document)
	artifact := artifactOf(p.name)
	for i := range p.report.Findings {
		if i > 0 {
			dst = append(dst, ',')
		}
		f := &p.report.Findings[i]
		dst = appendJSON(append(dst, '\n'), sarif.Result{
			RuleID:              f.Rule.ID,
			RuleIndex:           s.index[f.Rule],
			Level:               f.Severity.String(),
			Message:             sarif.Message{Text: message(f.Message + more(f.Problem))},
			Locations:           []sarif.Location{{PhysicalLocation: located(artifact, p.page.Document, f.Place)}},
			RelatedLocations:    related(artifact, p.page.Document, f),
			PartialFingerprints: map[string]string{fingerprintName: fingerprints[i]},
			Fixes:               fixes(artifact, p.page.Document, f.Fix),
		})
	}
	return dst
}

func artifactOf(name string) sarif.ArtifactLocation {
	uri, relative := reference(name)
	if relative {
		return sarif.ArtifactLocation{URI: uri, URIBaseID: rootID}
	}
	return sarif.ArtifactLocation{URI: uri}
}

func located(a sarif.ArtifactLocation, d *dom.Document, at dom.Place) sarif.PhysicalLocation {
	l := sarif.PhysicalLocation{ArtifactLocation: a}
	if start, end := d.PlacePosition(at), d.PlaceEnd(at); !start.IsZero() {
		l.Region = &sarif.Region{StartLine: start.Line, StartColumn: start.Column, EndLine: end.Line, EndColumn: end.Column}
	}
	return l
}

func related(a sarif.ArtifactLocation, d *dom.Document, f *conformance.Finding) (list []sarif.Location) {
	for _, r := range f.Related {
		list = append(list, sarif.Location{PhysicalLocation: located(a, d, r.Place), Message: &sarif.Message{Text: message(r.Message)}})
	}
	return list
}

func fixes(a sarif.ArtifactLocation, d *dom.Document, fix *dom.Fix) []sarif.Fix {
	if fix == nil || len(fix.Edits) == 0 {
		return nil
	}
	change := sarif.ArtifactChange{ArtifactLocation: a}
	for _, e := range fix.Edits {
		start, end := d.Position(e.Span.Start), d.Position(e.Span.End)
		r := sarif.Replacement{DeletedRegion: sarif.Region{
			StartLine: start.Line, StartColumn: start.Column, EndLine: end.Line, EndColumn: end.Column,
		}}
		if e.Text != "" {
			r.InsertedContent = &sarif.Content{Text: e.Text}
		}
		change.Replacements = append(change.Replacements, r)
	}
	return []sarif.Fix{{Description: sarif.Message{Text: message(fix.Message)}, ArtifactChanges: []sarif.ArtifactChange{change}}}
}

func (s *sarifFindings) failed(name string, err error) {
	s.notifications = append(s.notifications, sarif.Notification{
		Level:     "error",
		Message:   sarif.Message{Text: message(explanation(err))},
		Locations: []sarif.Location{{PhysicalLocation: sarif.PhysicalLocation{ArtifactLocation: artifactOf(name)}}},
	})
}

func (s *sarifFindings) tail(*tally) []byte {
	run := sarif.Invocation{ExecutionSuccessful: len(s.notifications) == 0, ToolExecutionNotifications: s.notifications}
	return append(appendJSON([]byte("],\n\"invocations\":"), []sarif.Invocation{run}), "}]}\n"...)
}

// appendJSON appends a value that can be written.
func appendJSON(dst []byte, value any) []byte {
	b, err := json.Marshal(value)
	if err != nil {
		panic(err) // cannot happen: structs of strings and numbers
	}
	return append(dst, b...)
}
