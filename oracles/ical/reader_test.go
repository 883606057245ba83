// Package ical_test reads the calendars that are written with go-ical, a reader of
// others.
package ical_test

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"

	reader "github.com/emersion/go-ical"
)

var now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// readBack reads a calendar with a reader that is not ours.
func readBack(t *testing.T, file []byte) []reader.Event {
	t.Helper()
	dec := reader.NewDecoder(bytes.NewReader(file))
	calendar, err := dec.Decode()
	if err != nil {
		t.Fatalf("%v in %s", err, file)
	}
	if version, _ := calendar.Props.Text("VERSION"); version != "2.0" || calendar.Props.Get("PRODID") == nil {
		t.Errorf("VERSION %q, PRODID %v", version, calendar.Props.Get("PRODID"))
	}
	if _, err := dec.Decode(); err != io.EOF {
		t.Errorf("more than a calendar: %v", err)
	}
	return calendar.Events()
}

func events(t *testing.T, page vocab.Page) []reader.Event {
	t.Helper()
	data, err := ical.Extract(page, ical.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	return readBack(t, data.Append(nil))
}

// TestReadBack finds every property again that the page has.
func TestReadBack(t *testing.T) {
	archive := vocabtest.Archive(t, "../../vocab/ical/testdata/every-property.txtar")
	all := events(t, vocabtest.Read(string(archive.Files[0].Data)))
	if len(all) != 4 {
		t.Fatalf("%d events", len(all))
	}
	props := all[0].Props
	for name, want := range map[string]string{
		"COMMENT": `A \ comment; really`, "DESCRIPTION": "Line one\nline two", "LOCATION": "The RoadHouse, Birmingham",
		"RESOURCES": "stage", "SUMMARY": "Money Road", "CONTACT": "Jo, +44", "UID": "e-1@example.com", "X-STAGE": "Main; left",
		"CLASS": "PUBLIC", "STATUS": "CONFIRMED", "TRANSP": "TRANSPARENT",
	} {
		if got, err := props.Text(name); got != want || err != nil {
			t.Errorf("%s is %q (%v), want %q", name, got, err, want)
		}
	}
	for name, want := range map[string]string{
		"ATTACH": "https://example.com/programme.pdf?a=1;b,2%7C3", "URL": "https://example.com/e", "X-MAP": "https://example.com/map",
		"GEO": "52.500000;-1.900000", "SEQUENCE": "2", "EXRULE": "FREQ=YEARLY;BYMONTH=12",
	} {
		if got := props.Get(name); got == nil || got.Value != want {
			t.Errorf("%s is %v, want %q", name, got, want)
		}
	}
	if list, err := props.Get("CATEGORIES").TextList(); err != nil || !slices.Equal(list, []string{"music, live"}) {
		t.Errorf("CATEGORIES is %q, %v", list, err)
	}
	for name, want := range map[string]time.Time{
		"DTSTART": time.Date(2009, 5, 5, 18, 0, 0, 0, time.UTC), "DTEND": time.Date(2009, 5, 5, 20, 0, 0, 0, time.UTC),
		"DTSTAMP": now, "EXDATE": time.Date(2009, 6, 2, 18, 0, 0, 0, time.UTC),
		"CREATED": time.Date(2009, 1, 1, 0, 0, 0, 0, time.UTC), "LAST-MODIFIED": time.Date(2009, 2, 1, 1, 0, 30, 0, time.UTC),
		"RDATE": time.Date(2009, 5, 8, 0, 0, 0, 0, time.UTC),
	} {
		if got, err := props.DateTime(name, time.UTC); !got.Equal(want) || err != nil {
			t.Errorf("%s is %v (%v), want %v", name, got, err, want)
		}
	}
	if rule, err := props.RecurrenceRule(); err != nil || rule.Count != 10 || len(rule.Byweekday) != 2 {
		t.Errorf("RRULE is %v, %v", rule, err)
	}
	if periods := props.Values("RDATE")[1:]; len(periods) != 2 || periods[0].Value != "20090509T190000Z/20090509T210000Z" ||
		periods[1].Value != "20090510T180000Z/PT2H" || periods[1].ValueType() != "PERIOD" {
		t.Errorf("RDATE is %v", periods)
	}

	start, _ := all[1].DateTimeStart(time.UTC)
	end, err := all[1].DateTimeEnd(time.UTC)
	if err != nil || !start.Equal(time.Date(2009, 12, 24, 0, 0, 0, 0, time.UTC)) || end.Sub(start) != 3*24*time.Hour {
		t.Errorf("all day from %v to %v, %v", start, end, err)
	}
	for i, want := range map[int]time.Duration{2: 26 * time.Hour, 3: time.Hour + 30*time.Second} {
		if got, err := all[i].Props.Get("DURATION").Duration(); err != nil || got != want {
			t.Errorf("DURATION is %v (%v), want %v", got, err, want)
		}
	}
}

// TestTextsReadBack gives each property that is text what is hard to write in a
// line, and finds it again.
func TestTextsReadBack(t *testing.T) {
	for name, line := range map[string]string{
		"categories": "CATEGORIES", "comment": "COMMENT", "description": "DESCRIPTION", "location": "LOCATION",
		"resources": "RESOURCES", "contact": "CONTACT", "x-other": "X-OTHER", "summary": "SUMMARY", "uid": "UID",
	} {
		for _, text := range vocabtest.Texts {
			if name == "uid" && strings.TrimSpace(text) != text {
				continue // it is not told from the space around it
			}
			found := events(t, vocabtest.ItemPage(vocab.VEventType, vocabtest.Property(name, text)))
			if len(found) != 1 {
				t.Fatalf("%d events", len(found))
			}
			if name == "summary" {
				text = strings.ReplaceAll(text, "\n", " ")
			}
			if strings.TrimSpace(text) == "" { // is as good as none
				if name != "uid" && found[0].Props.Get(line) != nil {
					t.Errorf("%s %q: got %v", name, text, found[0].Props.Get(line))
				}
				continue
			}
			if got, err := found[0].Props.Text(line); got != text || err != nil {
				t.Errorf("%s %q: got %q, %v", name, text, got, err)
			}
		}
	}
}

func readEvents(t *testing.T, file []byte) []reader.Event {
	t.Helper()
	if bytes.Contains(file, []byte("BEGIN:VEVENT")) {
		return readBack(t, file)
	}
	return nil
}
