package command

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/aymanbagabas/go-udiff"
	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/report"
)

// exitStatus ends a command with that status; what there is to say has been printed.
type exitStatus int

func (e exitStatus) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

// A checkedPage is what was found in an input.
type checkedPage struct {
	name   string // the input
	page   *itemscope.Page
	report *conformance.Report
	mended []conformance.Finding
}

// A checkResult is what is printed and counted of an input.
type checkResult struct {
	err    error
	size   int64  // how many bytes were read
	report []byte // of the findings
	output []byte // the mended page, or how it differs
	tally  tally
	known  knownFindings // for the baseline
	page   *report.Page  // for the report of all pages
}

// pages checks the inputs, several at a time, and prints what was found in their order.
func (k *check) pages(ctx context.Context, inputs *input.List) error {
	extractors := k.extractors(inputs)
	opener := k.opener()
	err := k.printReport(k.format.head())
	if err == nil {
		err = k.entries(ctx, inputs, func(ctx context.Context, slot int, e input.Entry) (func() error, bool) {
			r := k.checked(ctx, opener, extractors[slot], e)
			return func() error { return k.take(e.Name, r) }, false
		})
	}
	stopped := errors.Is(err, errInterrupted)
	if err == nil || stopped {
		if err = k.end(); stopped && k.ended(err) == nil {
			return errInterrupted
		}
	}
	if ended := k.ended(err); errors.Is(ended, errFailed) {
		return exitStatus(incomplete)
	} else if ended != nil {
		return ended
	}
	return err
}

// take prints and counts what was found in an input.
func (k *check) take(name string, r *checkResult) error {
	if isCanceled(r.err) {
		return errInterrupted
	}
	k.looked = true
	k.watch.done(r.size, r.err != nil)
	if r.err != nil {
		k.failed = true
		k.explain(name, r.err)
		k.format.failed(name, r.err)
	}
	if r.page != nil {
		k.site.Add(r.page)
	}
	k.total.add(&r.tally)
	if k.writeBaseline && r.known != nil {
		k.known.Files[k.known.fileKey(name)] = r.known
	}
	if len(r.output) > 0 {
		if _, err := k.stdout.Write(r.output); err != nil {
			return err
		}
	}
	if len(r.report) == 0 {
		return nil
	}
	if k.reported {
		if err := k.printReport(k.format.between()); err != nil {
			return err
		}
	}
	k.reported = true
	return k.printReport(r.report)
}

// checked checks an input.
func (k *check) checked(ctx context.Context, opener *input.Opener, x *itemscope.Extractor, e input.Entry) *checkResult {
	in, err := opener.OpenEntry(ctx, e)
	if err != nil {
		return &checkResult{err: err}
	}
	counted := countIn(in)
	defer in.Body.Close()
	name := e.Name
	r, p := &checkResult{}, &checkedPage{name: name}
	defer func() { r.size = counted.n }()
	if k.fix || k.diff {
		r.output, err = k.mend(x, in, p)
	} else {
		err = k.find(x, in, p)
	}
	r.err = err
	if p.report == nil {
		return r
	}
	if !input.IsURL(p.page.URL) {
		withoutAddress(p.report)
	}
	k.withoutLower(p.report)
	if k.writeBaseline {
		r.known = findingsOf(p.report, p.page.Document)
	} else if k.known != nil {
		r.tally.known = k.known.unknown(name, p.report, p.page.Document)
	}
	r.tally.count(p)
	if k.diff {
		r.tally.countMended(p)
	} else if k.site != nil {
		var err error
		r.page, err = k.site.Read(input.Shown(name), p.page, p.report)
		r.err = errors.Join(r.err, err)
	} else if !k.writeBaseline {
		r.report = k.format.page(nil, p)
	}
	return r
}

// withoutAddress removes what is wrong for lack of the page's address. Authors check
// files before they are on a server.
func withoutAddress(r *conformance.Report) {
	r.Findings = slices.DeleteFunc(r.Findings, func(f conformance.Finding) bool { return f.Rule.Group() == "page" })
}

// withoutLower removes the findings below --level.
func (k *check) withoutLower(r *conformance.Report) {
	if k.level > conformance.Note {
		r.Findings = slices.DeleteFunc(r.Findings, func(f conformance.Finding) bool { return f.Severity < k.level })
	}
}

// find checks a page.
func (k *check) find(x *itemscope.Extractor, in *input.Page, p *checkedPage) (err error) {
	if p.page, err = x.Extract(in.Body, k.describe(in, k.options)); p.page == nil {
		return err
	}
	var checkErr error
	p.report, checkErr = p.page.CheckContext(k.context(), k.checker)
	k.at.only(p.report, p.page.Document)
	return errors.Join(err, checkErr)
}

// mend checks a page and mends it. It returns what goes to standard output: the mended
// page if it came from standard input, or how it differs from what it was.
func (k *check) mend(x *itemscope.Extractor, in *input.Page, p *checkedPage) (output []byte, err error) {
	source, err := k.readAll(in)
	if err != nil {
		return nil, err
	}
	fix := func() (*itemscope.Fixed, error) { return x.Fix(source, k.describe(in, k.options), k.checker) }
	if k.at.line != 0 {
		fix = func() (*itemscope.Fixed, error) { return k.mendAt(x, in, source) }
	}
	fixed, err := fix()
	if fixed == nil {
		return nil, err
	}
	p.page, p.report, p.mended = fixed.Page, fixed.Report, fixed.Mended
	switch {
	case k.diff:
		return diff(input.Shown(in.Name), source, fixed.Source), err
	case in.Name == input.Stdin:
		return fixed.Source, err
	case in.Fetched:
		return nil, errors.Join(err, errors.New("--fix: only files can be changed, and what comes from standard input"))
	case err == nil && len(fixed.Mended) > 0:
		err = replaceFile(in.Name, fixed.Source)
	}
	return nil, err
}

// diff returns a unified diff, whose lines have the bytes of the page.
func diff(name string, before, after []byte) []byte {
	old, mended := string(before), string(after)
	text, err := udiff.ToUnified(name, name, old, udiff.Lines(old, mended), udiff.DefaultContextLines)
	if err != nil {
		panic(err) // cannot happen: the edits are those of the text
	}
	return []byte(text)
}

// printReport prints a part of the report. Text has colours, and nothing else in it that
// a terminal obeys.
func (k *check) printReport(b []byte) error {
	if len(b) == 0 {
		return nil
	}
	if k.formatName == "text" && k.site == nil {
		return k.report.writeSafe(b)
	}
	_, err := k.report.Write(b)
	return err
}

// end prints what comes after all pages, and returns the status to exit with.
func (k *check) end() error {
	if k.writeBaseline {
		if err := k.known.write(); err != nil {
			k.fail("%v", err)
			return exitStatus(incomplete)
		}
		k.say("%s of %s: written to %s", count(k.total.findings(), "finding"), count(k.total.pages, "page"), k.known.path)
	} else if err := k.printReport(k.format.tail(&k.total)); err != nil {
		return err
	}
	switch {
	case k.failed:
		return exitStatus(incomplete)
	case k.total.worst() >= k.threshold && !k.writeBaseline:
		return exitStatus(foundSomething)
	}
	return nil
}
