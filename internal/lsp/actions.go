package lsp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
)

// codeActions returns the fixes of the findings in a range, and the one that mends
// everything.
func (s *Server) codeActions(at *snapshot, p *codeActionParams) ([]codeAction, error) {
	list := []codeAction{}
	fixable := 0
	for _, f := range at.report() {
		if f.Fix == nil {
			continue
		}
		fixable++
		d := at.diagnostic(&f)
		if wants(p.Context.Only, kindQuickFix) && overlap(d.Range, p.Range) {
			list = append(list, codeAction{
				Title: sentence(f.Fix.Message), Kind: kindQuickFix, Diagnostics: []Diagnostic{d}, IsPreferred: true,
				Edit: s.edits(at, at.replacements(f.Fix.Edits)),
			})
		}
	}
	// "All" is offered with each fix; without being asked for, not everywhere.
	if fixable > 0 && wants(p.Context.Only, kindOwnFix) && (len(list) > 0 || len(p.Context.Only) > 0) {
		edits, mended := at.mend()
		list = append(list, codeAction{Title: fmt.Sprintf("Mend all that is certain (%d)", mended), Kind: kindOwnFix, Edit: s.edits(at, edits)})
	}
	return list, nil
}

// wants tells whether a kind of actions is among those asked for: a kind stands for those
// below it, too.
func wants(only []string, kind string) bool {
	return len(only) == 0 || slices.ContainsFunc(only, func(o string) bool {
		return o == kind || o == "" || strings.HasPrefix(kind, o+".")
	})
}

func overlap(a, b Range) bool { return !before(a.End, b.Start) && !before(b.End, a.Start) }

func before(a, b Position) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Character < b.Character
}

// sentence returns a text with a capital letter.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

func (s *snapshot) replacements(list []dom.Replacement) []textEdit {
	edits := make([]textEdit, 0, len(list))
	for _, e := range list {
		edits = append(edits, textEdit{s.span(e.Span), e.Text})
	}
	return edits
}

// maxRounds is how often a page is mended and checked again. Fixes that overlap wait for
// another round.
const maxRounds = 20

// mend returns what all fixes change, and how many findings that mends.
func (s *snapshot) mend() (edits []textEdit, mended int) {
	now := s
	for range maxRounds {
		fixes := (&conformance.Report{Findings: now.report()}).Fixes()
		if len(fixes.Findings) == 0 {
			break
		}
		mended += len(fixes.Findings)
		text := apply(now.text, fixes.Edits)
		now = &snapshot{uri: s.uri, language: s.language, text: text, lines: newLines(text), encoding: s.encoding, judge: s.judge, ctx: s.ctx}
	}
	for _, e := range udiff.Strings(s.text, now.text) {
		edits = append(edits, textEdit{s.at(e.Start, e.End), e.New})
	}
	return edits, mended
}

// apply returns the text with replacements, which do not overlap.
func apply(text string, list []dom.Replacement) string {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b dom.Replacement) int { return int(a.Span.Start) - int(b.Span.Start) })
	var b strings.Builder
	at := 0
	for _, e := range list {
		b.WriteString(text[at:e.Span.Start])
		b.WriteString(e.Text)
		at = int(e.Span.End)
	}
	b.WriteString(text[at:])
	return b.String()
}
