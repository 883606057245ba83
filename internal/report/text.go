package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// WriteText writes the report for people, in the manner of "itemscope check".
func (s *Site) WriteText(w io.Writer) error {
	t := &textWriter{bufio.NewWriter(w)}
	d := s.document()
	t.summary(d)
	t.failed(d)
	t.features(d)
	t.types(d)
	t.rules(d)
	t.worst(d)
	for _, p := range d.Pages {
		t.page(p)
	}
	return t.Flush()
}

// A textWriter keeps its first error until it is flushed.
type textWriter struct{ *bufio.Writer }

func (t *textWriter) printf(format string, args ...any) { fmt.Fprintf(t, format, args...) }

// title begins a part.
func (t *textWriter) title(text string) {
	t.printf("\n%s\n%s\n", text, strings.Repeat("-", len(text)))
}

// table writes rows whose cells are separated by tabs.
func (t *textWriter) table(rows []string) {
	w := tabwriter.NewWriter(t, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(w, "  "+row)
	}
	w.Flush()
}

func (t *textWriter) summary(d *document) {
	title := "Structured data"
	if d.Title != "" {
		title += " of " + inLine(d.Title)
	}
	t.printf("%s\n\n%s in %s", title, totals(d.Summary.Errors, d.Summary.Warnings, d.Summary.Notes), d.Summary.Where())
	if n := d.Summary.Fixable; n > 0 {
		t.printf("; --fix mends %s", number(n))
	}
	if n := d.Summary.Known; n > 0 {
		t.printf("; %s", count(n, "known finding"))
	}
	t.printf("\n")
	if n := d.Hidden(); n > 0 {
		t.printf("Of each rule up to %s are shown, up to %s of one page; %s are not.\n", number(d.Limits.Findings), number(d.Limits.OfPage), number(n))
	}
	if n := d.Summary.PagesNotListed; n > 0 {
		t.printf("%s counted and not listed.\n", count(n, "page"))
	}
}

// totals returns "2 errors, 1 note".
func totals(errors, warnings, notes int) string {
	var parts []string
	for _, part := range []struct {
		n    int
		noun string
	}{{errors, "error"}, {warnings, "warning"}, {notes, "note"}} {
		if part.n > 0 {
			parts = append(parts, count(part.n, part.noun))
		}
	}
	if len(parts) == 0 {
		return "nothing found"
	}
	return strings.Join(parts, ", ")
}

func (t *textWriter) failed(d *document) {
	if len(d.Failed) == 0 {
		return
	}
	t.title("Not read whole")
	for _, f := range d.Failed {
		t.printf("  %s: %s\n", inLine(f.Name), inLine(f.Reason))
	}
}

func (t *textWriter) features(d *document) {
	if len(d.Features) == 0 {
		return
	}
	t.title("Features of consumers")
	for _, f := range d.Features {
		name := f.Title + " (" + f.Profile + ")"
		if f.Status != "live" {
			name += ", " + f.Status
		}
		t.printf("  %s: %s, %s with eligible items\n", name, count(f.Pages, "page"), number(f.EligiblePages))
		for _, g := range f.Groups() {
			var lacks []string
			for _, l := range g.Lacks {
				lacks = append(lacks, l.Property+" "+number(l.Pages))
			}
			if g.More > 0 {
				lacks = append(lacks, number(g.More)+" more")
			}
			t.printf("    %s %s\n", g.Title, strings.Join(lacks, ", "))
		}
	}
}

func (t *textWriter) types(d *document) {
	if len(d.Types) == 0 {
		return
	}
	t.title("Types of schema.org")
	rows := []string{"\titems\tpages"}
	for _, c := range d.Types {
		rows = append(rows, fmt.Sprintf("%s\t%s\t%s", c.Type, number(c.Items), number(c.Pages)))
	}
	t.table(rows)
}

func (t *textWriter) rules(d *document) {
	if len(d.Rules) == 0 {
		return
	}
	t.title("Rules")
	rows := []string{"severity\trule\tfindings\tpages\tsummary"}
	for _, c := range d.Rules {
		rows = append(rows, fmt.Sprintf("%s\t%s\t%s\t%s\t%s", c.Severity, c.Rule, number(c.Findings), number(c.Pages), c.Summary))
	}
	t.table(rows)
}

func (t *textWriter) worst(d *document) {
	if len(d.Worst) == 0 || d.Summary.Pages < 2 {
		return
	}
	t.title("Pages with the most findings")
	for _, p := range d.Worst {
		t.printf("  %s: %s\n", inLine(p.Name), totals(p.Errors, p.Warnings, p.Notes))
	}
}

func (t *textWriter) page(p *Page) {
	if p.Total() == 0 && len(p.Features) == 0 {
		return
	}
	name := inLine(p.Name)
	t.title(name)
	t.printf("%s\n", totals(p.Errors, p.Warnings, p.Notes))
	for _, f := range p.Features {
		t.printf("%s (%s): %s\n", f.Title, f.Profile, f.verdict())
		for _, l := range f.Lacks {
			t.printf("  %s: %s%s\n", lacking(l.Kind), inLine(l.Message), at(l.Position))
		}
	}
	for i := range p.Findings {
		t.finding(name, &p.Findings[i])
	}
	if n := p.HiddenTotal(); n > 0 {
		t.printf("\n%s not shown\n", number(n))
	}
}

// verdict tells how many of the items are eligible.
func (f *feature) verdict() string {
	switch {
	case f.Status == "retired":
		return "no longer there"
	case f.Items > 1:
		return fmt.Sprintf("%s of %s items eligible", number(f.Eligible), number(f.Items))
	case f.Eligible == 1:
		return "eligible"
	}
	return "not eligible"
}

// at returns ":3:15" for a place that is known.
func at(p *position) string {
	if p == nil {
		return ""
	}
	return " (" + p.Position.String() + ")"
}

func (t *textWriter) finding(name string, f *finding) {
	where := name
	margin := "    "
	if f.Position != nil {
		where += ":" + f.Position.Position.String()
		margin = fmt.Sprintf("%*d", len(margin), f.Position.Line)
	}
	t.printf("\n%s: %s: %s [%s]\n", where, f.Severity, inLine(f.Message), f.Rule)
	blank := strings.Repeat(" ", len(margin))
	if s := f.Source; s != nil {
		t.printf("%s | %s\n", margin, strings.TrimRight(s.Before+s.Marked+s.After, " "))
		t.printf("%s | %s%s\n", blank, strings.Repeat(" ", f.indent), strings.Repeat("^", f.width))
	}
	for _, r := range f.Related {
		t.printf("%s = %s: %s\n", blank, strings.Trim(at(r.Position), " ()"), inLine(r.Message))
	}
	if f.Fix != nil {
		t.printf("%s = --fix: %s\n", blank, inLine(f.Fix.Message))
	}
}
