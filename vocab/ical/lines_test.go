package ical_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab/ical"
)

func TestLines(t *testing.T) {
	for _, test := range vocabtest.EventLines {
		data, err := ical.Extract(test.Page(), ical.Options{Now: now})
		if err != nil || len(data.Events) != 1 {
			t.Fatal(err)
		}
		file := data.Append(nil)
		checkEvents(t, file, 1)
		problems := slices.DeleteFunc(data.Problems, func(p dom.Problem) bool { return p.Rule == "ical/missing-start" })
		vocabtest.CheckLine(t, test.Start+" "+test.Name+" "+test.Value, file, problems, test.Want)
	}
}

// TestEndOrDuration never writes both, whichever comes first.
func TestEndOrDuration(t *testing.T) {
	for _, page := range vocabtest.EndAndDuration() {
		data, err := ical.Extract(page, ical.Options{Now: now})
		if err != nil {
			t.Fatal(err)
		}
		if got := found(t, data.Append(nil), "DTEND", "DURATION"); !slices.Equal(got, []string{"DTEND;VALUE=DATE:20090506"}) {
			t.Errorf("got %q", got)
		}
	}
}

// found returns the lines of a calendar that have one of the names.
func found(t *testing.T, file []byte, names ...string) []string {
	t.Helper()
	return slices.DeleteFunc(vocabtest.Unfold(t, file), func(line string) bool {
		return !slices.Contains(names, line[:strings.IndexAny(line, ";:")])
	})
}
