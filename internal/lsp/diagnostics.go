package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/itemscope/itemscope/conformance"
)

// A pace is how long the checking of a document took last.
type pace struct {
	mu   sync.Mutex
	took time.Duration
}

// after returns how long to wait for more to be typed: at least delay, and as long as the
// last run took, so that a large page is not checked more than half of the time.
func (p *pace) after(delay time.Duration) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if delay == 0 {
		return 0
	}
	return max(delay, p.took)
}

func (p *pace) note(took time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.took = took
}

// check publishes the findings of a document as it is now, after a delay, unless it changes
// before that.
func (s *Server) check(d *document, delay time.Duration) {
	at := d.snapshot(s.judge(d.uri), s.encoding)
	ctx := at.ctx
	s.background(func() {
		wait := time.NewTimer(d.pace.after(delay))
		defer wait.Stop()
		select {
		case <-wait.C:
		case <-ctx.Done():
			return
		}
		if !take(ctx, d.busy) {
			return
		}
		defer func() { <-d.busy }()
		if !take(ctx, s.turns) {
			return
		}
		defer func() { <-s.turns }()
		s.diagnose(d, at)
	})
}

// take waits for a turn, and tells whether it came.
func take(ctx context.Context, turns chan struct{}) bool {
	select {
	case turns <- struct{}{}:
		return ctx.Err() == nil || release(turns)
	case <-ctx.Done():
		return false
	}
}

// release gives back a turn that came too late.
func release(turns chan struct{}) bool {
	<-turns
	return false
}

// diagnose checks a snapshot and publishes what was found.
func (s *Server) diagnose(d *document, at *snapshot) {
	defer func() {
		if bug := recover(); bug != nil {
			s.show(fmt.Sprintf("%s could not be checked: %v", d.uri, bug))
		}
	}()
	began := time.Now()
	list := at.diagnostics()
	d.pace.note(time.Since(began))
	// The lock keeps the order: what is out of date by now is not published.
	s.publishing.Lock()
	defer s.publishing.Unlock()
	if at.ctx.Err() == nil {
		s.publish(publishDiagnosticsParams{URI: at.uri, Version: &at.version, Diagnostics: list})
	}
}

func (s *Server) publish(p publishDiagnosticsParams) {
	s.notify("textDocument/publishDiagnostics", p)
}

// diagnostics returns the findings of a snapshot, and what was not checked.
func (s *snapshot) diagnostics() []Diagnostic {
	list := []Diagnostic{}
	for _, f := range s.report() {
		list = append(list, s.diagnostic(&f))
	}
	if s.checkErr != nil {
		message := strings.ReplaceAll(s.checkErr.Error(), "\n", "; ")
		list = append(list, Diagnostic{Severity: severityWarning, Source: source, Message: "not all of the page was checked: " + message})
	}
	return list
}

// source is what editors show of where a diagnostic is from.
const source = "itemscope"

// diagnostic makes a diagnostic of a finding.
func (s *snapshot) diagnostic(f *conformance.Finding) Diagnostic {
	d := s.page.Document
	message := f.Message
	if f.More > 0 {
		message += fmt.Sprintf(" (and %d more of this rule)", f.More)
	}
	r := Diagnostic{
		Range: s.span(spanOf(d, f.Place)), Severity: severities[f.Severity], Source: source, Message: message,
		Code: f.Rule.ID, CodeDescription: &codeDescription{ruleURL(f.Rule)},
	}
	if slices.Contains(deprecations, f.Rule.ID) {
		r.Tags = []int{tagDeprecated}
	}
	for _, related := range f.Related {
		r.RelatedInformation = append(r.RelatedInformation, relatedInformation{
			Location: Location{s.uri, s.span(spanOf(d, related.Place))}, Message: related.Message,
		})
	}
	return r
}

var severities = [...]DiagnosticSeverity{
	conformance.Note: severityInformation, conformance.Warning: severityWarning, conformance.Error: severityError,
}

// deprecations are the rules against what is not to be used anymore.
var deprecations = []string{"schemaorg/superseded", "schemaorg/retired", "links/obsolete-attribute", "links/discontinued", "links/media-deprecated"}

// ruleURL returns the address of the documentation of a rule.
func ruleURL(r *conformance.Rule) string {
	return "https://github.com/itemscope/itemscope/blob/main/docs/rules.md#" + strings.ReplaceAll(r.ID, "/", "")
}
