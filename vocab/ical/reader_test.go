package ical_test

import (
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"

	reader "github.com/emersion/go-ical"
)

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
	found, err := ical.All(page, ical.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	return readBack(t, ical.Append(nil, found...))
}

// TestReadBack finds every property again that the page has.
func TestReadBack(t *testing.T) {
	archive := vocabtest.Archive(t, "testdata/every-property.txtar")
	all := events(t, read(string(archive.Files[0].Data)))
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
			if got, err := found[0].Props.Text(line); got != text || err != nil {
				t.Errorf("%s %q: got %q, %v", name, text, got, err)
			}
		}
	}
}

func TestOptions(t *testing.T) {
	page := read(`<p itemscope itemtype=http://microformats.org/profile/hcalendar#vevent id=a><b itemprop=summary>A</b></p>
		<p itemscope itemtype=http://microformats.org/profile/hcalendar#vevent id=b><b itemprop=summary>B</b></p>
		<p class=h-event id=c>C</p><p itemscope itemtype=https://schema.org/Festival id=d><b itemprop=name>D</b></p>`)
	nodes := func(ids string) []dom.Node { return vocabtest.Nodes(page, ids) }
	for _, test := range []struct {
		name    string
		options ical.Options
		want    string
	}{
		{"all", ical.Options{}, "A B C D"},
		{"microdata", ical.Options{Sources: vocab.Microdata}, "A B"},
		{"the others", ical.Options{Sources: vocab.Microformats | vocab.SchemaOrg}, "C D"},
		{"nodes", ical.Options{Nodes: nodes("dcb")}, "B C D"},
		{"nodes in their order", ical.Options{Nodes: nodes("ba")}, "B A"},
		{"no nodes", ical.Options{Nodes: nodes("")}, ""},
	} {
		found, err := ical.All(page, test.options)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, e := range found {
			names = append(names, e.Summary)
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("%s: got %s, want %s", test.name, got, test.want)
		}
		first, err := ical.First(page, test.options)
		if err != nil || (first == nil) != (test.want == "") || first != nil && first.Summary != names[0] {
			t.Errorf("%s: first is %v, %v", test.name, first, err)
		}
	}
	letter, err := ical.Letter(page.Document, page.Microdata, ical.LetterOptions{Nodes: nodes("ba"), ProdID: "a;b"})
	if err != nil || strings.Join(regexp.MustCompile(`(?m)^(SUMMARY|PRODID).*`).FindAllString(string(letter), -1), "") != "PRODID:a\\;b\rSUMMARY:B\rSUMMARY:A\r" {
		t.Errorf("Letter: %s, %v", letter, err)
	}
	if letter, err := ical.Letter(page.Document, page.Microdata, ical.LetterOptions{Nodes: nodes("d")}); letter != nil || err != nil {
		t.Errorf("Letter of none: %s, %v", letter, err)
	}
}

// TestNow stamps with the time of the system if no other is given.
func TestNow(t *testing.T) {
	page := read(`<p itemscope itemtype=http://microformats.org/profile/hcalendar#vevent><b itemprop=summary>A</b></p>`)
	before := time.Now().Add(-time.Second)
	found, err := ical.All(page, ical.Options{})
	if err != nil {
		t.Fatal(err)
	}
	stamp, err := readBack(t, ical.Append(nil, found...))[0].Props.DateTime("DTSTAMP", time.UTC)
	if err != nil || stamp.Before(before) || stamp.After(time.Now()) {
		t.Errorf("stamped with %v, %v", stamp, err)
	}
}

// TestLimit has a page ask for much more than its size.
func TestLimit(t *testing.T) {
	page := read(`<div itemscope itemtype=http://microformats.org/profile/hcalendar#vevent><b itemprop=summary>Eve</b>
		<p itemprop="` + vocabtest.Names(1000) + `">` + strings.Repeat("text ", 1000) + `</p></div>`)
	const limit = 100_000
	letter, err := ical.Letter(page.Document, page.Microdata, ical.LetterOptions{MaxBytes: limit})
	vocabtest.CheckLimit(t, "Letter", letter, err, limit, "END:VEVENT\r\nEND:VCALENDAR\r\n")
	found, err := ical.All(page, ical.Options{MaxBytes: limit})
	vocabtest.CheckLimit(t, "All", ical.Append(nil, found...), err, limit, "END:VEVENT\r\nEND:VCALENDAR\r\n")
	if len(found) != 1 || found[0].Summary != "Eve" || found[0].UID == "" {
		t.Errorf("what was found is not returned: %v", found)
	}
}

const event = `<div itemscope itemtype="http://microformats.org/profile/hcalendar#vevent">
<b itemprop=summary>Event</b><time itemprop=dtstart>2009-05-05T19:00+01:00</time><i itemprop=location>Here</i></div>`

func TestGrowth(t *testing.T) {
	for name, one := range map[string]string{
		"events":    event,
		"h-events":  `<p class=h-event><b class=p-name>A</b><time class=dt-start>2009-05-05</time></p>`,
		"nested":    `<p class=h-event><b class=p-name>A</b><b class="p-x-y h-event">`,
		"festivals": `<p itemscope itemtype=https://schema.org/Festival><b itemprop=name>A</b></p>`,
	} {
		t.Run(name, func(t *testing.T) {
			pages := map[int]vocab.Page{}
			for _, n := range []int{500, 5000} {
				pages[n] = read(strings.Repeat(one, n))
			}
			testdata.Growth(t, func(n int) {
				if found, err := ical.All(pages[n], ical.Options{}); err != nil || len(found) == 0 || len(ical.Append(nil, found...)) == 0 {
					t.Error(len(found), err)
				}
				if _, err := ical.Letter(pages[n].Document, pages[n].Microdata, ical.LetterOptions{}); err != nil {
					t.Error(err)
				}
			}, 500)
		})
	}
}

// TestMany reads ten thousand events of a page back.
func TestMany(t *testing.T) {
	found := events(t, read(strings.Repeat(event, 10000)))
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

func BenchmarkAll(b *testing.B) {
	page := read(strings.Repeat(event, 1000))
	b.ReportAllocs()
	for b.Loop() {
		found, err := ical.All(page, ical.Options{Now: now})
		if err != nil || len(ical.Append(nil, found...)) == 0 {
			b.Fatal(err)
		}
	}
}

// lineForm is what every line of a calendar looks like when it is unfolded.
var lineForm = regexp.MustCompile(`^[A-Z0-9-]+(;VALUE=[A-Z]+)?:[^\x00-\x08\x0A-\x1F\x7F]*$`)

func checkForm(t *testing.T, file []byte) {
	t.Helper()
	open := ""
	for _, line := range vocabtest.Unfold(t, file) {
		name, _, _ := strings.Cut(line, ":")
		name, _, _ = strings.Cut(name, ";")
		known := ` VERSION PRODID `
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

// checkReadBack checks the form of events, and that a reader that is not ours finds
// every line of them and understands their times.
func checkReadBack(t *testing.T, found []*ical.Event) {
	t.Helper()
	file := ical.Append(nil, found...)
	checkForm(t, file)
	back := readEvents(t, file)
	if len(back) != len(found) {
		t.Fatalf("%d events are read, not %d", len(back), len(found))
	}
	lines := 4 + 2*len(back) // BEGIN, VERSION, PRODID, END; BEGIN, END
	for i, e := range back {
		for _, props := range e.Props {
			lines += len(props)
		}
		checkTimes(t, e)
		if uid, err := e.Props.Text("UID"); uid != vocabtest.Written(found[i].UID) || err != nil {
			t.Errorf("UID %q, want %q: %v", uid, found[i].UID, err)
		}
	}
	if lines != len(vocabtest.Unfold(t, file)) {
		t.Errorf("%d lines are read of %s", lines, file)
	}
}

// FuzzEvents reads back whatever a page makes of events.
func FuzzEvents(f *testing.F) {
	for _, name := range []string{"hostile", "every-property", "microformats", "schema-org"} {
		f.Add(vocabtest.Archive(f, "testdata/"+name+".txtar").Files[0].Data)
	}
	f.Fuzz(func(t *testing.T, source []byte) {
		page := read(string(source))
		found, err := ical.All(page, ical.Options{Now: now})
		if err != nil {
			t.Fatal(err)
		}
		checkReadBack(t, found)
		if _, err := ical.Letter(page.Document, page.Microdata, ical.LetterOptions{Now: now}); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzProperty gives an event a start, and a property of the vocabulary or of any
// name.
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
		found, err := ical.All(vocabtest.ItemPage(vocab.VEventType, vocabtest.Property("dtstart", start), p), ical.Options{Now: now})
		if err != nil {
			t.Fatal(err)
		}
		checkReadBack(t, found)
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
	count, pages := 0, 0
	for p := range testdata.Corpus(t) {
		if !bytes.Contains(p.Body, []byte("vevent")) && !bytes.Contains(p.Body, []byte("h-event")) && !bytes.Contains(p.Body, []byte("schema.org")) {
			continue
		}
		found, err := ical.All(read(string(p.Body)), ical.Options{Now: now})
		if err != nil {
			t.Errorf("%s: %v", p.URI, err)
		}
		file := ical.Append(nil, found...)
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

func readEvents(t *testing.T, file []byte) []reader.Event {
	t.Helper()
	if bytes.Contains(file, []byte("BEGIN:VEVENT")) {
		return readBack(t, file)
	}
	return nil
}
