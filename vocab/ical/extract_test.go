package ical_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"
)

// extract makes the events of a page. The calendar it returns is unfolded.
func extract(t *testing.T, page string) (*ical.Data, string) {
	t.Helper()
	data, err := ical.Extract(read(page), ical.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	file := data.Append(nil)
	checkForm(t, file)
	return data, strings.ReplaceAll(string(file), "\r\n ", "")
}

// TestMessages wants the names and values of the page in what is said, not those of
// the calendar.
func TestMessages(t *testing.T) {
	const event = `<p itemscope itemtype=https://schema.org/Event><b itemprop=name>A</b>`
	for _, test := range []struct{ page, want string }{
		{event + `<time itemprop=startDate datetime=2018-8-6>x</time></p>`,
			`"startDate" "2018-8-6": the value is left out; it has to be a date such as 2009-05-05, or a date and time such as 2009-05-05T19:00+01:00`},
		{event + `<meta itemprop=startDate content=2018-08-06><meta itemprop=endDate content=2018-08-05></p>`,
			`"endDate" "2018-08-05": the value is left out; it has to be later than the start`},
		{event + `<meta itemprop=startDate content=2018-08-06><link itemprop=eventStatus href=https://schema.org/Soon></p>`,
			`"eventStatus" "https://schema.org/Soon": the value is left out; it has to be one of tentative, confirmed, cancelled`},
		{event + `<meta itemprop=startDate content=2018-08-06><meta itemprop=doorTime content=19:00></p>`,
			`"doorTime" "19:00": an event has no such property, and it is left out; a property of one's own has a name that starts with "x-"`},
		{`<p class=h-event><b class=p-name>A</b><time class=dt-start datetime="May 5">x</time></p>`,
			`"start" "May 5": the value is left out; it has to be a date such as 2009-05-05, or a date and time such as 2009-05-05T19:00+01:00`},
	} {
		data, _ := extract(t, test.page)
		if len(data.Problems) == 0 || data.Problems[0].Message != test.want {
			t.Errorf("%s:\n%v\nwant\n%s", test.page, data.Problems, test.want)
		}
	}
}

// TestMethod wants a METHOD where RFC 5545 does not allow events without it: where one
// has no start.
func TestMethod(t *testing.T) {
	const format = `<p class=h-event><b class=p-name>A</b>%</p>`
	with := strings.Replace(format, "%", `<time class=dt-start>2009-05-05</time>`, 1)
	for page, want := range map[string]bool{
		with:          false,
		format:        true,
		with + format: true,
		strings.Replace(format, "%", `<time class=dt-start>soon</time>`, 1):              true,
		strings.Replace(format, "%", `<time class=dt-start>0001-01-01T00:00Z</time>`, 1): false,
	} {
		if _, file := extract(t, page); strings.Contains(file, "\r\nMETHOD:PUBLISH\r\n") != want {
			t.Errorf("%s: %s", page, file)
		}
	}
}

// TestRepeatedUID has two events with one identifier, which a calendar would take for
// one.
func TestRepeatedUID(t *testing.T) {
	const format = `<p itemscope itemtype=https://schema.org/Event itemid=https://example.com/e><b itemprop=name>%</b><meta itemprop=startDate content=2009-05-05></p>`
	a, b := strings.Replace(format, "%", "A", 1), strings.Replace(format, "%", "B", 1)
	data, file := extract(t, a+b+a)
	if len(data.Events) != 2 || data.Events[0].UID != "https://example.com/e" || data.Events[1].UID == data.Events[0].UID {
		t.Fatalf("got %s", file)
	}
	for _, e := range data.Events {
		if strings.Count(file, "UID:"+e.UID+"\r\n") != 1 {
			t.Errorf("%s is not once in %s", e.UID, file)
		}
	}
	if len(data.Problems) != 1 || data.Problems[0].Rule != "ical/repeated-uid" || !strings.HasPrefix(data.Problems[0].Message, `"@id" "https://example.com/e": `) {
		t.Errorf("problems %v", data.Problems)
	}
}

// TestRepeated has one event of several that say the same, unless they are of the
// vocabulary itself.
func TestRepeated(t *testing.T) {
	for _, test := range []struct {
		event string
		want  int
	}{
		{`<p class=h-event><b class=p-name>A</b><time class=dt-start>2009-05-05</time></p>`, 1},
		{`<p itemscope itemtype=https://schema.org/Event><b itemprop=name>A</b><meta itemprop=startDate content=2009-05-05></p>`, 1},
		{event, 3},
	} {
		if data, _ := extract(t, strings.Repeat(test.event, 3)); len(data.Events) != test.want || len(data.Problems) > 0 {
			t.Errorf("%s: %d events, problems %v", test.event, len(data.Events), data.Problems)
		}
	}
}

// TestEndOfTheDay has an end that is a time of day: it is on the day of the start, as
// other programs take it, and with the offset of the start if it has none.
func TestEndOfTheDay(t *testing.T) {
	for _, test := range []struct{ start, end, want string }{
		{"2009-05-05T19:00", "21:00", "DTEND:20090505T210000"},
		{"2009-05-05T19:00+01:00", "21:00", "DTEND:20090505T200000Z"},
		{"2009-05-05 19:00Z", "21:00:30", "DTEND:20090505T210030Z"},
		{"2009-05-05T19:00", "2009-05-06T01:00", "DTEND:20090506T010000"},
		{"2009-05-05T19:00", "18:00", ""}, // not later
		{"2009-05-05", "18:00", ""},
	} {
		_, file := extract(t, `<p class=h-event><b class=p-name>A</b><time class=dt-start datetime="`+test.start+`">x</time>
			<time class=dt-end datetime="`+test.end+`">x</time></p>`)
		if strings.Contains(file, "DTEND") != (test.want != "") || !strings.Contains(file, test.want+"\r\n") {
			t.Errorf("%s to %s: %s", test.start, test.end, file)
		}
	}
}

// TestBlank wants no line of a text that is not there.
func TestBlank(t *testing.T) {
	for _, name := range []string{"categories", "comment", "contact", "description", "location", "resources", "summary", "uid", "x-a"} {
		for _, text := range []string{"", " \n "} {
			data, file := extract(t, `<p itemscope itemtype=http://microformats.org/profile/hcalendar#vevent>
				<i itemprop=dtstart>2009-05-05</i><i itemprop=`+name+`>`+text+`</i></p>`)
			if strings.Count(file, "\r\n") != 9 || len(data.Problems) != 1 || data.Problems[0].Rule != "ical/invalid-value" {
				t.Errorf("%s: %s, problems %v", name, file, data.Problems)
			}
		}
	}
}

// TestYears has moments that no calendar can write in UTC.
func TestYears(t *testing.T) {
	data, file := extract(t, `<p itemscope itemtype=http://microformats.org/profile/hcalendar#vevent>
		<i itemprop=dtstart>0001-01-01T00:00+01:00</i><i itemprop=dtend>9999-12-31T23:59-01:00</i></p>`)
	if strings.Contains(file, "DTSTART") || strings.Contains(file, "DTEND") || len(data.Problems) != 3 {
		t.Errorf("problems %v in %s", data.Problems, file)
	}
}

func TestWriteTo(t *testing.T) {
	data, _ := extract(t, event+event)
	var b strings.Builder
	data.ProdID = "a;b"
	if n, err := data.WriteTo(&b); err != nil || int(n) != b.Len() || !strings.Contains(b.String(), "\r\nPRODID:a\\;b\r\n") || strings.Count(b.String(), "BEGIN:VCALENDAR") != 1 {
		t.Errorf("%d bytes, %v: %s", n, err, b.String())
	}
	if one := string(data.First().Append(nil)); strings.Count(one, "BEGIN:VEVENT") != 1 || !slices.Contains(strings.Split(one, "\r\n"), "PRODID:"+ical.DefaultProdID) {
		t.Errorf("one event: %s", one)
	}
	empty, err := ical.Extract(vocab.Page{}, ical.Options{})
	if err != nil || empty.First() != nil || len(empty.Append(nil)) != 0 {
		t.Errorf("of nothing: %v, %v", empty, err)
	}
}
