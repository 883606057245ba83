package command

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/vocab/work"
	"github.com/spf13/cobra"
)

const licensesLong = `Licenses reports the licences of pages and of the works in them: of the main
content of a page by its links of the type license, of works by items of the
vocabulary for licensed works and by items of schema.org that name a licence.

In a FOLDER all pages are read, as with --recursive. The report on one page is
about that page, the report on several is by licence, unless --by says otherwise.`

const licensesExample = `  itemscope licenses https://example.com/photo
  itemscope licenses site/
  itemscope licenses --by page --format json site/`

func (p *program) licensesCommand() *cobra.Command {
	l := &licenses{listing: listing{program: p}}
	c := &cobra.Command{
		Use:     "licenses [flags] [FILE|FOLDER|URL|-]...",
		Short:   "Report the licences of pages and of the works in them",
		Long:    licensesLong,
		Example: licensesExample,
		Args:    cobra.ArbitraryArgs,
		RunE:    l.run,
	}
	c.Flags().StringVar(&l.by, "by", "", "report by `page|license`")
	l.addFlags(c)
	return c
}

type licenses struct {
	listing
	by      string
	summary work.Summary
}

func (l *licenses) run(c *cobra.Command, args []string) error {
	options, err := l.options()
	if err != nil {
		return err
	}
	if l.by != "" && l.by != "page" && l.by != "license" {
		return fmt.Errorf("--by %s: a report is by page or license", l.by)
	}
	options.Syntaxes = []itemscope.Syntax{itemscope.Microdata, itemscope.Links}
	inputs, err := l.inputs(args)
	if err != nil {
		return err
	}
	if inputs.IsEmpty() {
		return c.Help()
	}
	inputs.Folders = true // as the command has always read them
	several := inputs.Several()
	byLicense := l.by == "license" || l.by == "" && several
	number := 0
	readErr := l.pages(c.Context(), inputs, options, func(in *input.Page, page *itemscope.Page) error {
		number++
		report, err := page.Works(work.Options{Budget: l.budgetOf(page.Document)})
		l.reportReading(in, page)
		l.report(in, page.Document, report.Problems)
		l.found = l.found || !report.IsEmpty()
		if byLicense {
			l.summary.Add(report)
			return err
		}
		return errors.Join(l.writeReport(page, report, several, number), err)
	})
	if l.ended(readErr) == nil && byLicense {
		if ended := l.ended(l.writeSummary()); ended != nil {
			return ended
		}
	}
	return readErr
}

// writeReport writes what one page says, the number-th of them.
func (l *licenses) writeReport(page *itemscope.Page, r *work.Report, several bool, number int) error {
	if l.formatName == "json" {
		b, err := r.AppendJSON(nil, dom.JSONOptions{Budget: l.budgetOf(page.Document)})
		return errors.Join(l.printObject(b, several), err)
	}
	var b bytes.Buffer
	if number > 1 {
		b.WriteByte('\n')
	}
	fmt.Fprintln(&b, inLine(r.URL))
	if r.IsEmpty() {
		fmt.Fprintln(&b, "  says nothing about licences")
	}
	for _, license := range r.Licenses {
		fmt.Fprintf(&b, "  under %s\n", licenseText(license))
	}
	meter := l.meter(page)
	for i := range r.Works {
		text := workLines(&r.Works[i])
		if !meter.Charge(len(text), r.Works[i].Node) {
			break
		}
		b.WriteString(text)
	}
	_, err := l.stdout.Write(b.Bytes())
	return errors.Join(err, meter.End())
}

// workLines returns the lines of a report about a work.
func workLines(w *work.Work) string {
	var b strings.Builder
	fmt.Fprintf(&b, "  work %s\n", workText(w))
	for _, license := range w.Licenses {
		fmt.Fprintf(&b, "    under %s\n", licenseText(license))
	}
	if len(w.Licenses) == 0 {
		fmt.Fprintln(&b, "    under no licence that it names")
	}
	return b.String()
}

// writeSummary writes what all pages say, by licence.
func (l *licenses) writeSummary() error {
	if l.formatName == "json" {
		b, err := l.summary.AppendJSON(nil, dom.JSONOptions{})
		return errors.Join(l.printObject(b, false), err)
	}
	groups := l.summary.Groups()
	var b bytes.Buffer
	for i, g := range groups {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s: %s, %s\n", licenseText(g.License), count(len(g.Pages), "page"), count(len(g.Works), "work"))
		for _, page := range g.Pages {
			fmt.Fprintf(&b, "  page %s\n", inLine(page))
		}
		for _, found := range g.Works {
			fmt.Fprintf(&b, "  work %s on %s\n", workText(found.Work), inLine(found.Page))
		}
	}
	l.appendSilent(&b, len(groups) > 0)
	_, err := l.stdout.Write(b.Bytes())
	return err
}

func (l *licenses) appendSilent(b *bytes.Buffer, apart bool) {
	silent := l.summary.Silent()
	if len(silent) == 0 {
		return
	}
	if apart {
		b.WriteByte('\n')
	}
	fmt.Fprintf(b, "nothing about licences: %s\n", count(len(silent), "page"))
	for _, page := range silent {
		fmt.Fprintf(b, "  page %s\n", inLine(page))
	}
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// licenseText returns a licence by its name, if it is known, and its URL.
func licenseText(license work.License) string {
	switch {
	case license.URL == "":
		return "no licence"
	case license.Name == "":
		return inLine(license.URL)
	}
	return fmt.Sprintf("%s <%s>", license.Name, inLine(license.URL))
}

// workText returns a work by its title, its authors and its URL.
func workText(w *work.Work) string {
	var parts []string
	if w.Title != "" {
		parts = append(parts, fmt.Sprintf("%q", w.Title))
	}
	var authors []string
	for _, a := range w.Authors {
		if a.Name != "" {
			authors = append(authors, a.Name)
		}
	}
	if len(authors) > 0 {
		parts = append(parts, "by "+strings.Join(authors, ", "))
	}
	if w.URL != "" {
		parts = append(parts, "<"+w.URL+">")
	}
	if len(parts) == 0 {
		return "without title or address"
	}
	return inLine(strings.Join(parts, " "))
}
