package ical_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"
)

var read = vocabtest.Read

var now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// TestFiles compares what becomes of the pages in testdata: "letter.ics" is what
// Letter returns, "events.ics" Extract, with these problems.
func TestFiles(t *testing.T) {
	vocabtest.Files(t, func(page vocab.Page, name string) (lines []byte, problems []dom.Problem, err error) {
		switch name {
		case "letter.ics":
			lines, err = ical.Letter(page, ical.Options{Now: now})
			return lines, nil, err
		case "events.ics", "problems":
			data, err := ical.Extract(page, ical.Options{Now: now})
			return data.Append(nil), data.Problems, err
		}
		return nil, nil, fmt.Errorf("a file may not be named %q", name)
	})
}
