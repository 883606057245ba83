package conformance_test

import (
	"bytes"
	"testing"
	"unicode/utf8"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/edit"
)

// FuzzCheck checks pages: every place is in the source, every fix can be made, by itself
// and with the others, and what is mended stays mended.
func FuzzCheck(f *testing.F) {
	c, err := conformance.New(conformance.Options{})
	if err != nil {
		f.Fatal(err)
	}
	for _, r := range c.Rules() {
		for _, example := range r.Fail {
			f.Add([]byte(example))
		}
	}
	f.Add([]byte(`<a rel="a a"href='http://['><p>x<p>y</a><link rel=icon/><LINK REL='shortcut  icon' href>`))
	f.Add([]byte("<p itemscope itemprop='a\x00 a\x00 b&#32;b'itemref=\"\r\n\">"))
	o := itemscope.Options{URL: "https://example.com/page", ContentType: "text/html;charset=utf-8", MaxNodes: 1000}
	f.Fuzz(func(t *testing.T, source []byte) {
		page, err := itemscope.ExtractBytes(source, o)
		if page == nil || err != nil {
			return // not HTML, or a limit was hit
		}
		report, err := page.Check(c)
		if err != nil {
			return
		}
		size := uint32(len(page.Document.SourceBytes()))
		for _, finding := range report.Findings {
			checkPlaces(t, &finding, page.Document, size)
			if finding.Fix != nil {
				if _, err := edit.Apply(source, page.Document, finding.Fix.Edits); err != nil {
					t.Errorf("%s: %v", finding.Rule.ID, err)
				}
			}
		}
		fixes := report.Fixes()
		if _, err := edit.Apply(source, page.Document, fixes.Edits); err != nil {
			t.Errorf("all fixes: %v", err)
		}
		if len(report.Fingerprints(page.Document)) != len(report.Findings) {
			t.Error("not all findings have a fingerprint")
		}
		var x itemscope.Extractor
		fixed, err := x.Fix(source, o, c)
		if err != nil {
			return
		}
		for _, finding := range fixed.Report.Findings {
			if finding.Fix != nil {
				t.Errorf("not mended: %s [%s] in %q", finding.Message, finding.Rule.ID, fixed.Source)
			}
		}
		once := bytes.Clone(fixed.Source)
		if again, err := x.Fix(once, o, c); err != nil || !bytes.Equal(again.Source, once) {
			t.Errorf("mended again: %q, %v", again.Source, err)
		}
	})
}

func checkPlaces(t *testing.T, f *conformance.Finding, d *dom.Document, size uint32) {
	t.Helper()
	places := []dom.Place{f.Place}
	for _, r := range f.Related {
		places = append(places, r.Place)
	}
	for _, at := range places {
		span := at.Span
		if span.Start > span.End || span.End > size {
			t.Errorf("%s: %v is not in the source of %d bytes", f.Rule.ID, span, size)
		} else if source := d.SourceBytes(); span.End < size && !utf8.RuneStart(source[span.End]) || span.Start < size && !utf8.RuneStart(source[span.Start]) {
			t.Errorf("%s: %v is not at the bounds of characters", f.Rule.ID, span)
		}
	}
	if f.Message == "" || f.Place.Span.IsZero() && !f.Place.Node.IsZero() && !d.Span(f.Place.Node).IsZero() {
		t.Errorf("%s: the message is %q, the place %v", f.Rule.ID, f.Message, f.Place)
	}
}
