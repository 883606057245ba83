package ical_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"

	reader "github.com/emersion/go-ical"
)

var lineForm = regexp.MustCompile(`^[A-Z0-9-]+(;VALUE=[A-Z]+)?:[^\x00-\x08\x0A-\x1F\x7F]*$`)

func checkForm(t *testing.T, file []byte) {
	t.Helper()
	if len(file) == 0 {
		return
	}
	open := ""
	for _, line := range vocabtest.Unfold(t, file) {
		name, _, _ := strings.Cut(line, ":")
		name, _, _ = strings.Cut(name, ";")
		known := ` VERSION PRODID METHOD `
		if open == "VE" {
			known = lineTypes
		}
		switch {
		case !lineForm.MatchString(line):
			t.Errorf("line %q", line)
		case line == "BEGIN:VCALENDAR" && open == "":
			open = "V"
		case line == "BEGIN:VEVENT" && open == "V":
			open = "VE"
		case line == "END:VEVENT" && open == "VE":
			open = "V"
		case line == "END:VCALENDAR" && open == "V":
			open = ""
		case open == "VE" && strings.HasPrefix(name, "X-"):
		case !strings.Contains(known, " "+name+" "):
			t.Errorf("line %q out of place", line)
		}
	}
	if open != "" {
		t.Error("the calendar is not closed")
	}
}

const lineTypes = ` DTSTAMP UID ATTACH CATEGORIES CLASS COMMENT DESCRIPTION GEO LOCATION RESOURCES STATUS SUMMARY DTEND DTSTART ` +
	`DURATION TRANSP CONTACT URL EXDATE EXRULE RDATE RRULE CREATED LAST-MODIFIED SEQUENCE PRIORITY `

func checkReadBack(t *testing.T, data *ical.Data) {
	t.Helper()
	found, file := data.Events, data.Append(nil)
	checkForm(t, file)
	back := readEvents(t, file)
	if len(back) != len(found) {
		t.Fatalf("%d events are read, not %d", len(back), len(found))
	}
	lines := 2 * len(back) // BEGIN, END
	if len(file) > 0 {
		lines += 4 + bytes.Count(file, []byte("\r\nMETHOD:PUBLISH\r\n")) // BEGIN, VERSION, PRODID, END
	}
	for i, e := range back {
		for _, props := range e.Props {
			lines += len(props)
		}
		checkTimes(t, e)
		if uid, err := e.Props.Text("UID"); uid != vocabtest.Written(found[i].UID) || err != nil {
			t.Errorf("UID %q, want %q: %v", uid, found[i].UID, err)
		}
	}
	if len(file) > 0 && lines != len(vocabtest.Unfold(t, file)) {
		t.Errorf("%d lines are read of %s", lines, file)
	}
}

func FuzzEvents(f *testing.F) {
	for _, name := range []string{"hostile", "every-property", "microformats", "schema-org"} {
		f.Add(vocabtest.Archive(f, "testdata/"+name+".txtar").Files[0].Data)
	}
	f.Fuzz(func(t *testing.T, source []byte) {
		page := read(string(source))
		data, err := ical.Extract(page, ical.Options{Now: now})
		if err != nil {
			t.Fatal(err)
		}
		checkReadBack(t, data)
		if _, err := ical.Letter(page, ical.Options{Now: now}); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzProperty(f *testing.F) {
	f.Add(uint8(0), "begin", "VALARM", "2009-05-05", false)
	f.Add(uint8(12), "", "P99999999999999999999D", "2009-05-05", false)
	f.Add(uint8(20), "", "UNTIL=20090601;FREQ=DAILY;BYHOUR=1", "0001-01-01T00:00+01:00", false)
	f.Add(uint8(19), "", "2009-05-05T19:00Z/PT1H", "9999-12-31T23:59", false)
	f.Add(uint8(255), "x-a\r\nEND", "\x00\x80\r\n\u2028;,\\", "2009-05-05T19:00-07:00", true)
	f.Fuzz(func(t *testing.T, row uint8, name, value, start string, isLink bool) {
		if int(row) < len(vocab.VEvent.Properties) {
			name = vocab.VEvent.Properties[row].Name
		}
		p := vocabtest.Property(name, value)
		if isLink {
			p.Values[0].Kind = microdata.KindURL
		}
		data, err := ical.Extract(vocabtest.ItemPage(vocab.VEventType, vocabtest.Property("dtstart", start), p), ical.Options{Now: now})
		if err != nil {
			t.Fatal(err)
		}
		checkReadBack(t, data)
	})
}

func checkTimes(t *testing.T, e reader.Event) {
	t.Helper()
	for _, name := range []string{"DTSTART", "DTEND", "DTSTAMP", "CREATED", "LAST-MODIFIED", "EXDATE"} {
		for _, p := range e.Props.Values(name) {
			if _, err := p.DateTime(time.UTC); err != nil {
				t.Errorf("%s %q: %v", name, p.Value, err)
			}
		}
	}
	if _, err := e.DateTimeEnd(time.UTC); err != nil && e.Props.Get("DTSTART") != nil {
		t.Errorf("the end: %v", err)
	}
}

func TestCorpus(t *testing.T) {
	if testing.Short() {
		t.Skip("real pages are for the long run")
	}
	count, pages := 0, 0
	for p := range testdata.Corpus(t) {
		if !bytes.Contains(p.Body, []byte("vevent")) && !bytes.Contains(p.Body, []byte("h-event")) && !bytes.Contains(p.Body, []byte("schema.org")) {
			continue
		}
		data, err := ical.Extract(read(string(p.Body)), ical.Options{Now: now})
		if err != nil {
			t.Errorf("%s: %v", p.URI, err)
		}
		found, file := data.Events, data.Append(nil)
		checkForm(t, file)
		if got := len(readEvents(t, file)); got != len(found) {
			t.Errorf("%s: %d events are read, not %d", p.URI, got, len(found))
		}
		if count += len(found); len(found) > 0 {
			pages++
		}
	}
	t.Logf("%d events on %d pages", count, pages)
	if count == 0 {
		t.Error("the corpus has no event")
	}
}
