package ical_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"
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

// checkEvents checks that a calendar has so many events.
func checkEvents(t *testing.T, file []byte, want int) {
	t.Helper()
	checkForm(t, file)
	if got := bytes.Count(file, []byte("\nBEGIN:VEVENT\r\n")); got != want {
		t.Errorf("%d events are written, not %d", got, want)
	}
}

// checkData checks that each event is written with its identifier.
func checkData(t *testing.T, data *ical.Data) {
	t.Helper()
	file := data.Append(nil)
	checkEvents(t, file, len(data.Events))
	if len(file) == 0 {
		return
	}
	uids := found(t, file, "UID")
	if len(uids) != len(data.Events) {
		t.Fatalf("%d identifiers of %d events", len(uids), len(data.Events))
	}
	for i, line := range uids {
		if want := "UID:" + textEscapes.Replace(vocabtest.Written(data.Events[i].UID)); line != want {
			t.Errorf("%q, want %q", line, want)
		}
	}
}

// https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11
var textEscapes = strings.NewReplacer(`\`, `\\`, "\n", `\n`, ",", `\,`, ";", `\;`)

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
		checkData(t, data)
		if _, err := ical.Letter(page, ical.Options{Now: now}); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzProperty(f *testing.F) {
	vocabtest.FuzzEvent(f, func(t *testing.T, page vocab.Page) {
		data, err := ical.Extract(page, ical.Options{Now: now})
		if err != nil {
			t.Fatal(err)
		}
		checkData(t, data)
	})
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
		checkEvents(t, file, len(found))
		if count += len(found); len(found) > 0 {
			pages++
		}
	}
	t.Logf("%d events on %d pages", count, pages)
	if count == 0 {
		t.Error("the corpus has no event")
	}
}
