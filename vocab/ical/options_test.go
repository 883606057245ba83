package ical_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"
)

func TestOptions(t *testing.T) {
	page := read(`<p itemscope itemtype=http://microformats.org/profile/hcalendar#vevent id=a><b itemprop=summary>A</b></p>
		<p itemscope itemtype=http://microformats.org/profile/hcalendar#vevent id=b><b itemprop=summary>B</b></p>
		<p class=h-event id=c>C</p><p class=vevent id=d><b class=summary>D</b></p>
		<p itemscope itemtype=https://schema.org/Festival id=e><b itemprop=name>E</b></p>
		<p itemscope itemtype=https://schema.org/Event id=f><b itemprop=name>F</b></p>`)
	vocabtest.CheckSources(t, page, func(s vocab.Source, nodes []dom.Node) (names []string, name string, err error) {
		o := ical.Options{Sources: s, Nodes: nodes}
		first, err := ical.First(page, o)
		if err != nil {
			return nil, "", err
		}
		if first != nil {
			name = first.Summary
		}
		events, err := ical.All(page, o)
		for _, e := range events {
			names = append(names, e.Summary)
		}
		return names, name, err
	})
	letter, err := ical.Letter(page.Document, page.Microdata, ical.LetterOptions{Nodes: vocabtest.Nodes(page, "ba"), ProdID: "a;b"})
	if err != nil || strings.Join(regexp.MustCompile(`(?m)^(SUMMARY|PRODID).*`).FindAllString(string(letter), -1), "") != "PRODID:a\\;b\rSUMMARY:B\rSUMMARY:A\r" {
		t.Errorf("Letter: %s, %v", letter, err)
	}
	if letter, err := ical.Letter(page.Document, page.Microdata, ical.LetterOptions{Nodes: vocabtest.Nodes(page, "e")}); letter != nil || err != nil {
		t.Errorf("Letter of none: %s, %v", letter, err)
	}
}

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

// TestLimitOfShared has many events, or many parts of one, share an item of many
// values: what they ask for grows with the square of the page.
func TestLimitOfShared(t *testing.T) {
	const (
		n     = 3000
		limit = 1 << 20
	)
	values := strings.Repeat(`<b itemprop=streetAddress>x</b>`, n)
	for name, page := range map[string]string{
		"addresses": `<div id=a itemprop=location itemscope><p itemprop=address itemscope>` + values + `</p></div>` +
			strings.Repeat(`<p itemscope itemtype=https://schema.org/Event itemref=a></p>`, n),
		"locations": `<p id=a itemprop=geo itemscope>` + strings.ReplaceAll(values, "streetAddress", "latitude") + `</p>` +
			`<p itemscope itemtype=https://schema.org/Event>` + strings.Repeat(`<b itemprop=location itemscope itemref=a></b>`, n) + `</p>`,
	} {
		found, err := ical.All(read(page), ical.Options{MaxBytes: limit})
		if e, ok := err.(*vocab.LimitError); !ok || e.Max != limit || len(found) == 0 || len(found) > 100 {
			t.Errorf("%s: %d events, %v", name, len(found), err)
		}
	}
}

func TestGrowth(t *testing.T) {
	for name, one := range map[string]string{
		"events":    event,
		"recurring": strings.Replace(event, "itemprop=location>Here", "itemprop=rrule>FREQ=WEEKLY;UNTIL=20090601;BYDAY=TU", 1),
		"places": `<p itemscope itemtype=https://schema.org/Event><b itemprop=location itemscope><i itemprop=name>A</i>` +
			`<i itemprop=address itemscope><u itemprop=streetAddress>B</u></i></b></p>`,
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
