package lsp

import (
	"errors"
	"slices"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
)

// report returns the findings that are told of the snapshot.
func (s *snapshot) report() []conformance.Finding {
	page := s.parsed()
	s.checking.Do(func() {
		report, err := page.CheckContext(s.ctx, s.judge.Checker)
		s.checkErr = errors.Join(s.pageErr, err)
		s.note(err)
		if s.judge.Keep != nil {
			s.judge.Keep(pathOf(s.uri), report, page.Document)
		}
		s.findings = slices.DeleteFunc(report.Findings, func(f conformance.Finding) bool { return !s.tells(&f) })
		for i := range s.findings {
			s.keepFix(&s.findings[i])
		}
	})
	return s.findings
}

// ofContext are the rules that cannot be kept or broken by a part of a page alone: what
// they look for may be in the page that includes it.
var ofContext = []string{
	"microdata/orphan-property", "microdata/itemref-unknown-id", "microformats/outside-root", "microformats/include-unknown-id",
	"links/expect", "meta/part-without-whole", "schemaorg/dangling-id", "schemaorg/part-alone", "rdfa/unresolved-curie", "rdfa/unresolved-term",
}

// tells tells whether a finding is told: not if it lacks the address of the page, which a
// file has none of, and not if a template decides about it.
func (s *snapshot) tells(f *conformance.Finding) bool {
	if f.Rule.Group() == "page" {
		return false
	}
	if !s.template.partial {
		return true
	}
	if slices.Contains(ofContext, f.Rule.ID) || s.decides(f.Place) {
		return false
	}
	at := spanOf(s.page.Document, f.Place)
	for _, related := range f.Related {
		other := spanOf(s.page.Document, related.Place)
		between := touching(s.template.regions, int(min(at.Start, other.Start)), int(max(at.End, other.End)))
		if s.decides(related.Place) || slices.ContainsFunc(between, func(r region) bool { return r.branch }) {
			return false
		}
	}
	return true
}

// decides tells whether a template decides about what is at a place: about the value of the
// attribute that it is in; about what is inside the element whose tag it is; or, in the
// content of an element, about that.
func (s *snapshot) decides(p dom.Place) bool {
	d := s.page.Document
	span := spanOf(d, p)
	if s.touches(span) {
		return true
	}
	n := p.Node
	if !d.IsElement(n) {
		n = d.Parent(n)
	}
	tag := d.Span(n)
	if span.Start >= tag.End {
		return s.touches(dom.Span{Start: tag.End, End: uint32(contentEnd(d, n))})
	}
	for a := range d.Attrs(n) {
		if name, value := d.AttrSpans(a); value.Start <= span.Start && span.End <= value.End || name == span {
			return s.touches(value)
		}
	}
	return isDynamic(d, n) || s.touches(dom.Span{Start: tag.Start, End: uint32(contentEnd(d, n))})
}

// touches tells whether a region is in a stretch.
func (s *snapshot) touches(span dom.Span) bool {
	return len(touching(s.template.regions, int(span.Start), int(span.End))) > 0
}

// keepFix takes the fix from a finding where a region is in what it changes, or in the tag
// that it may have taken a text from.
func (s *snapshot) keepFix(f *conformance.Finding) {
	if f.Fix == nil || !s.template.partial {
		return
	}
	if s.touches(s.page.Document.Span(f.Place.Node)) || slices.ContainsFunc(f.Fix.Edits, func(e dom.Replacement) bool { return s.touches(e.Span) }) {
		f.Fix = nil
	}
}

// contentEnd returns where the content of an element ends: at its end tag or, if it has
// none, before what follows it.
func contentEnd(d *dom.Document, n dom.Node) int {
	if end := d.EndTagSpan(n); !end.IsZero() {
		return int(end.Start)
	}
	for i := d.End(n); i < d.Len(); i++ {
		if span := d.Span(d.Node(i)); span.Start >= d.Span(n).End && !span.IsZero() {
			return int(span.Start)
		}
	}
	return len(d.SourceBytes())
}
