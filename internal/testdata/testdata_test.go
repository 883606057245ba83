package testdata

import (
	"fmt"
	"strings"
	"testing"
)

func TestCorpus(t *testing.T) {
	n, size := 0, 0
	for p := range Corpus(t) {
		if p.Index != n {
			t.Errorf("page %d has index %d", n, p.Index)
		}
		if p.URI == "" || p.ContentType == "" || len(p.Body) == 0 {
			t.Errorf("page %s: empty field: %q, %d bytes", p.Name(), p.ContentType, len(p.Body))
		}
		n++
		size += len(p.Body)
	}
	// These are the counts in the README of the corpus.
	if n != 695 || size != 149_999_980 {
		t.Errorf("%d pages, %d bytes; want 695 and 149999980", n, size)
	}
}

// recorder is a testing.TB that keeps failures to itself.
type recorder struct {
	testing.TB
	failures []string
}

func (r *recorder) Helper() {}
func (r *recorder) Errorf(format string, args ...any) {
	r.failures = append(r.failures, fmt.Sprintf(format, args...))
}

// spin keeps the processor busy for steps of about a tenth of a millisecond.
func spin(steps int) {
	for range steps * 100_000 {
		spun++
	}
}

var spun int

func TestGrowth(t *testing.T) {
	for _, tt := range []struct {
		name  string
		work  func(n int) int
		fails bool
	}{
		{"linear", func(n int) int { return n }, false},
		{"quadratic", func(n int) int { return n * n }, true},
	} {
		r := &recorder{TB: t}
		Growth(r, func(n int) { spin(tt.work(n)) }, 2)
		if got := len(r.failures) > 0; got != tt.fails {
			t.Errorf("%s: failed %v, want %v: %s", tt.name, got, tt.fails, strings.Join(r.failures, "; "))
		}
	}
}
