package ical_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"
)

// TestEveryPropertyIsWritten gives each property of the vocabulary a value, and
// looks for a line.
func TestEveryPropertyIsWritten(t *testing.T) {
	for _, row := range vocab.VEvent.Properties {
		value := "text"
		switch {
		case row.Value&vocab.AbsoluteURL != 0:
			value = "https://example.com/"
		case row.Value&vocab.GlobalDateTime != 0:
			value = "2001-01-01T00:00Z"
		case row.Value&vocab.Keyword != 0:
			value = row.Words[0]
		case row.Value&vocab.Geo != 0:
			value = "1;2"
		case row.Value&vocab.Duration != 0:
			value = "PT1H"
		case row.Value&vocab.Recur != 0:
			value = "FREQ=DAILY"
		case row.Value&vocab.NonNegativeInteger != 0:
			value = "1"
		}
		start := `<i itemprop=dtstart>2000-01-01T00:00Z</i>`
		if row.Name == "dtstart" {
			start = ""
		}
		data, err := ical.Extract(read(`<div itemscope itemtype=http://microformats.org/profile/hcalendar#vevent>`+start+
			`<i itemprop=`+row.Name+`>`+value+`</i></div>`), ical.Options{Now: now})
		if err != nil || len(data.Events) != 1 {
			t.Fatal(err)
		}
		file := string(data.Append(nil))
		if len(data.Problems) > 0 || !strings.Contains(file, "\r\n"+strings.ToUpper(row.Name)+":") {
			t.Errorf("%s: %v in %s", row.Name, data.Problems, file)
		}
	}
}
