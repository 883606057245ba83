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
		first, err := ical.Extract(page, ical.Options{Sources: s, Nodes: nodes, First: true})
		if err != nil || len(first.Events) > 1 {
			return nil, "", err
		}
		if e := first.First(); e != nil {
			name = e.Summary
		}
		data, err := ical.Extract(page, ical.Options{Sources: s, Nodes: nodes})
		for _, e := range data.Events {
			names = append(names, e.Summary)
		}
		return names, name, err
	})
	letter, err := ical.Letter(page, ical.Options{Nodes: vocabtest.Nodes(page, "ba"), ProdID: "a;b"})
	if err != nil || strings.Join(regexp.MustCompile(`(?m)^(SUMMARY|PRODID).*`).FindAllString(string(letter), -1), "") != "PRODID:a\\;b\rSUMMARY:B\rSUMMARY:A\r" {
		t.Errorf("Letter: %s, %v", letter, err)
	}
	if letter, err := ical.Letter(page, ical.Options{Nodes: vocabtest.Nodes(page, "e")}); letter != nil || err != nil {
		t.Errorf("Letter of none: %s, %v", letter, err)
	}
}

func TestNow(t *testing.T) {
	page := read(`<p itemscope itemtype=http://microformats.org/profile/hcalendar#vevent><b itemprop=summary>A</b></p>`)
	before := time.Now().Add(-time.Second)
	data, err := ical.Extract(page, ical.Options{})
	if err != nil {
		t.Fatal(err)
	}
	lines := found(t, data.Append(nil), "DTSTAMP")
	stamp, err := time.Parse("DTSTAMP:20060102T150405Z", lines[0])
	if err != nil || stamp.Before(before) || stamp.After(time.Now()) {
		t.Errorf("stamped with %v, %v", stamp, err)
	}
}

func TestLimit(t *testing.T) {
	page := read(`<div itemscope itemtype=http://microformats.org/profile/hcalendar#vevent><b itemprop=summary>Eve</b>
		<p itemprop="` + vocabtest.Names(1000) + `">` + strings.Repeat("text ", 1000) + `</p></div>`)
	const units = 4 << 20
	letter, err := ical.Letter(page, ical.Options{Budget: dom.NewBudget(units, 0)})
	vocabtest.CheckLimit(t, "Letter", letter, err, units, "END:VEVENT\r\nEND:VCALENDAR\r\n")
	data, err := ical.Extract(page, ical.Options{Budget: dom.NewBudget(units, 0)})
	vocabtest.CheckLimit(t, "Extract", data.Append(nil), err, units, "END:VEVENT\r\nEND:VCALENDAR\r\n")
	if e := data.First(); len(data.Events) != 1 || e.Summary != "Eve" || e.UID == "" {
		t.Errorf("what was found is not returned: %v", data.Events)
	}
}

const event = vocabtest.Event

// TestLimitOfShared has many events, or many parts of one, share an item of many
// values: what they ask for grows with the square of the page.
func TestLimitOfShared(t *testing.T) {
	const (
		n     = 3000
		units = 1 << 20
	)
	values := strings.Repeat(`<b itemprop=streetAddress>x</b>`, n)
	for name, page := range map[string]string{
		"addresses": `<div id=a itemprop=location itemscope><p itemprop=address itemscope>` + values + `</p></div>` +
			strings.Repeat(`<p itemscope itemtype=https://schema.org/Event itemref=a></p>`, n),
		"locations": `<p id=a itemprop=geo itemscope>` + strings.ReplaceAll(values, "streetAddress", "latitude") + `</p>` +
			`<p itemscope itemtype=https://schema.org/Event>` + strings.Repeat(`<b itemprop=location itemscope itemref=a></b>`, n) + `</p>`,
	} {
		data, err := ical.Extract(read(page), ical.Options{Budget: dom.NewBudget(units, 0)})
		if e, ok := err.(*dom.LimitError); !ok || e.Max != units || len(data.Events) == 0 || len(data.Events) > 100 {
			t.Errorf("%s: %d events, %v", name, len(data.Events), err)
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
			testdata.Growth(t, func(n int) {
				if pages[n].Document == nil {
					pages[n] = read(strings.Repeat(one, n))
				}
				if data, err := ical.Extract(pages[n], ical.Options{}); err != nil || len(data.Append(nil)) == 0 {
					t.Error(len(data.Events), err)
				}
				if _, err := ical.Letter(pages[n], ical.Options{}); err != nil {
					t.Error(err)
				}
			}, 500)
		})
	}
}

func TestMany(t *testing.T) {
	data, err := ical.Extract(read(strings.Repeat(event, 10000)), ical.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	file := data.Append(nil)
	checkEvents(t, file, 10000)
	uids := map[string]bool{}
	for _, line := range found(t, file, "UID") {
		uids[line] = true
	}
	if len(uids) != 10000 {
		t.Errorf("%d identifiers", len(uids))
	}
}

func BenchmarkAll(b *testing.B) {
	page := read(strings.Repeat(event, 1000))
	b.ReportAllocs()
	for b.Loop() {
		data, err := ical.Extract(page, ical.Options{Now: now})
		if err != nil || len(data.Append(nil)) == 0 {
			b.Fatal(err)
		}
	}
}
