package ical_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	reader "github.com/emersion/go-ical"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"
)

// checkReadBack finds all events and all lines again.
func checkReadBack(t *testing.T, data *ical.Data) {
	t.Helper()
	found, file := data.Events, data.Append(nil)
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

// TestLines reads every line that there may be.
func TestLines(t *testing.T) {
	for _, test := range vocabtest.EventLines {
		if back := events(t, test.Page()); len(back) != 1 || len(back[0].Children) != 0 {
			t.Errorf("%s %q: %d events, with %v", test.Name, test.Value, len(back), back[0].Children)
		}
	}
}

func TestEndOrDuration(t *testing.T) {
	for _, page := range vocabtest.EndAndDuration() {
		found := events(t, page)
		if got := found[0].Props.Values("DTEND"); len(got) != 1 || got[0].Value != "20090506" || found[0].Props.Get("DURATION") != nil {
			t.Errorf("got %v and %v", got, found[0].Props.Get("DURATION"))
		}
	}
}

// TestMany reads many events with identifiers of their own.
func TestMany(t *testing.T) {
	found := events(t, vocabtest.Read(strings.Repeat(vocabtest.Event, 10000)))
	uids := map[string]bool{}
	for _, e := range found {
		uid, err := e.Props.Text("UID")
		if err != nil {
			t.Fatal(err)
		}
		uids[uid] = true
	}
	if len(found) != 10000 || len(uids) != 10000 {
		t.Errorf("%d events with %d identifiers", len(found), len(uids))
	}
}

// TestNow reads when a calendar was made.
func TestNow(t *testing.T) {
	page := vocabtest.ItemPage(vocab.VEventType, vocabtest.Property("summary", "A"))
	before := time.Now().Add(-time.Second)
	data, err := ical.Extract(page, ical.Options{})
	if err != nil {
		t.Fatal(err)
	}
	stamp, err := readBack(t, data.Append(nil))[0].Props.DateTime("DTSTAMP", time.UTC)
	if err != nil || stamp.Before(before) || stamp.After(time.Now()) {
		t.Errorf("stamped with %v, %v", stamp, err)
	}
}

func TestCorpus(t *testing.T) {
	if testing.Short() {
		t.Skip("real pages are for the long run")
	}
	count := 0
	for p := range testdata.Corpus(t) {
		if !bytes.Contains(p.Body, []byte("vevent")) && !bytes.Contains(p.Body, []byte("h-event")) && !bytes.Contains(p.Body, []byte("schema.org")) {
			continue
		}
		data, err := ical.Extract(vocabtest.Read(string(p.Body)), ical.Options{Now: now})
		if err != nil {
			t.Errorf("%s: %v", p.URI, err)
		}
		if got := len(readEvents(t, data.Append(nil))); got != len(data.Events) {
			t.Errorf("%s: %d events are read, not %d", p.URI, got, len(data.Events))
		}
		count += len(data.Events)
	}
	if count == 0 {
		t.Error("the corpus has no event")
	}
}

func FuzzEvents(f *testing.F) {
	for _, name := range []string{"hostile", "every-property", "microformats", "schema-org"} {
		f.Add(vocabtest.Archive(f, "../../vocab/ical/testdata/"+name+".txtar").Files[0].Data)
	}
	f.Fuzz(func(t *testing.T, source []byte) { checkPage(t, vocabtest.Read(string(source))) })
}

func FuzzProperty(f *testing.F) { vocabtest.FuzzEvent(f, checkPage) }

func checkPage(t *testing.T, page vocab.Page) {
	t.Helper()
	data, err := ical.Extract(page, ical.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	checkReadBack(t, data)
}
