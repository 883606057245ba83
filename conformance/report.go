package conformance

import (
	"encoding/json"
	"io"
	"strconv"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// A Report is what was found in a page.
type Report struct {
	Findings []Finding // in the order of the source
}

// A Finding is a place where a page breaks a rule.
type Finding struct {
	dom.Problem
	Severity Severity
	Rule     *Rule
}

// Count returns how many findings of a severity there are, with those that are only
// counted ([dom.Problem.More]).
func (r *Report) Count(s Severity) int {
	n := 0
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Severity == s {
			n += 1 + f.More
		}
	}
	return n
}

// AppendJSON appends the findings to dst as an array of what [Finding.AppendJSON]
// writes. The error is nil or a [*dom.LimitError], which says that the budget was used
// up; the array then ends before the finding that was too much.
func (r *Report) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	meter := o.Budget.Part("conformance", len(r.Findings))
	dst = append(dst, '[')
	for i := range r.Findings {
		before := len(dst)
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = r.Findings[i].append(dst, o)
		if !meter.Charge(len(dst)-before, r.Findings[i].Place.Node) {
			dst = dst[:before]
			break
		}
	}
	return append(dst, ']'), meter.End()
}

// WriteJSON writes what AppendJSON appends. The error is that of AppendJSON or of w.
func (r *Report) WriteJSON(w io.Writer, o dom.JSONOptions) error {
	return jsontext.Write(w, func(dst []byte) ([]byte, error) { return r.AppendJSON(dst, o) })
}

// MarshalJSON returns what AppendJSON appends by default: places have no lines and
// columns then, except for those that were read from JSON.
func (r *Report) MarshalJSON() ([]byte, error) { return r.AppendJSON(nil, dom.JSONOptions{}) }

// UnmarshalJSON reads what AppendJSON wrote. Rules that this package does not have
// come out with nothing but their ID and severity.
func (r *Report) UnmarshalJSON(b []byte) error {
	*r = Report{}
	return json.Unmarshal(b, &r.Findings)
}

// AppendJSON appends the finding to dst as an object:
//
//	{"rule":"microdata/itemid-without-item","severity":"error","message":"…","position":{
//	 "line":3,"column":9,"end":{"line":3,"column":14},"offset":120,"length":5},
//	 "related":[{"position":…,"message":"…"}],
//	 "fix":{"message":"…","edits":[{"position":…,"text":"…"}]},"more":12}
//
// It has all that the JSON of a [dom.Problem] has. Positions are as
// [dom.Document.AppendPlace] of o.Document writes them, whatever o.Positions says.
// related, fix and more are there if there are any.
func (f *Finding) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	return f.append(dst, o), nil
}

// MarshalJSON returns what AppendJSON appends by default.
func (f *Finding) MarshalJSON() ([]byte, error) { return f.append(nil, dom.JSONOptions{}), nil }

func (f *Finding) append(dst []byte, o dom.JSONOptions) []byte {
	dst = jsontext.AppendString(append(dst, `{"rule":`...), f.Rule.ID)
	dst = jsontext.AppendString(append(dst, `,"severity":`...), f.Severity.String())
	dst = jsontext.AppendString(append(dst, `,"message":`...), f.Message)
	dst = o.Document.AppendPlace(append(dst, `,"position":`...), f.Place)
	for i, r := range f.Related {
		dst = o.Document.AppendPlace(append(dst, separator(i, `,"related":[`)+`{"position":`...), r.Place)
		dst = append(jsontext.AppendString(append(dst, `,"message":`...), r.Message), '}')
	}
	if len(f.Related) > 0 {
		dst = append(dst, ']')
	}
	if f.Fix != nil {
		dst = appendFix(append(dst, `,"fix":`...), f.Fix, o.Document)
	}
	if f.More > 0 {
		dst = strconv.AppendInt(append(dst, `,"more":`...), int64(f.More), 10)
	}
	return append(dst, '}')
}

func appendFix(dst []byte, fix *dom.Fix, d *dom.Document) []byte {
	dst = jsontext.AppendString(append(dst, `{"message":`...), fix.Message)
	dst = append(dst, `,"edits":[`...)
	for i, e := range fix.Edits {
		dst = d.AppendPlace(append(dst, separator(i, "")+`{"position":`...), dom.Place{Span: e.Span})
		dst = append(jsontext.AppendString(append(dst, `,"text":`...), e.Text), '}')
	}
	return append(dst, "]}"...)
}

// separator returns what is before the i-th element of an array.
func separator(i int, first string) string {
	if i == 0 {
		return first
	}
	return ","
}

// UnmarshalJSON reads what AppendJSON wrote.
func (f *Finding) UnmarshalJSON(b []byte) error {
	var read struct {
		Rule, Severity, Message string
		Position                dom.Place
		Related                 []struct {
			Position dom.Place
			Message  string
		}
		Fix *struct {
			Message string
			Edits   []struct {
				Position dom.Place
				Text     string
			}
		}
		More int
	}
	if err := json.Unmarshal(b, &read); err != nil {
		return err
	}
	severity, err := ParseSeverity(read.Severity)
	if err != nil {
		return err
	}
	*f = Finding{Severity: severity, Rule: byDefault().Rule(read.Rule)}
	if f.Rule == nil {
		f.Rule = &Rule{ID: read.Rule, Severity: severity}
	}
	f.Problem = dom.Problem{Rule: read.Rule, Message: read.Message, Place: read.Position, More: read.More}
	for _, r := range read.Related {
		f.AddRelated(r.Position, r.Message)
	}
	if read.Fix != nil {
		f.Fix = &dom.Fix{Message: read.Fix.Message}
		for _, e := range read.Fix.Edits {
			f.Fix.Edits = append(f.Fix.Edits, dom.Replacement{Span: e.Position.Span, Text: e.Text})
		}
	}
	return nil
}
