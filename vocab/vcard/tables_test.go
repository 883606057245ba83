package vcard_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
)

// TestEveryPropertyIsWritten gives each property of the vocabulary a value, and
// looks for a line.
func TestEveryPropertyIsWritten(t *testing.T) {
	for _, row := range vocab.VCard.Properties {
		if row.Inside != "" {
			continue
		}
		page := read(`<div itemscope itemtype=http://microformats.org/profile/hcard><b itemprop=kind>group</b><b itemprop=fn>x</b>` +
			`<i itemprop=` + row.Name + `>` + sample(row) + `</i></div>`)
		data, err := vcard.Extract(page, vcard.Options{})
		if err != nil || len(data.Cards) != 1 {
			t.Fatal(err)
		}
		for _, p := range data.Problems {
			if row.Name != "kind" { // is there already
				t.Errorf("%s: %s", row.Name, p.Message)
			}
		}
		want := 9
		if row.Name == "kind" || row.Name == "uid" {
			want = 8 // there is one anyway
		}
		if lines := strings.Count(string(data.Append(nil)), "\r\n"); lines != want {
			t.Errorf("%s: no line in %s", row.Name, data.Append(nil))
		}
	}
}

func sample(row vocab.Property) string {
	switch {
	case row.Value&vocab.Text != 0:
		return "text"
	case row.Value&vocab.AbsoluteURL != 0:
		return "https://example.com/"
	case row.Value&vocab.Date != 0:
		return "2000-01-01"
	case row.Value&vocab.GlobalDateTime != 0:
		return "2000-01-01T00:00Z"
	case row.Value&vocab.Keyword != 0:
		return row.Words[0]
	case row.Value&vocab.Geo != 0:
		return "1;2"
	case row.Value&vocab.TimeZone != 0:
		return "+01:00"
	case row.Value&vocab.LanguageTag != 0:
		return "en"
	}
	return "1"
}
