package ical_test

import (
	"fmt"
	"strings"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/vocab/ical"
)

func Example() {
	page, err := itemscope.Extract(strings.NewReader(`
		<div itemscope itemtype="http://microformats.org/profile/hcalendar#vevent">
		<strong itemprop="summary">Bluesday Tuesday: Money Road</strong>,
		<time itemprop="dtstart" datetime="2009-05-05T19:00+01:00">May 5th at 7pm</time>
		</div>`), itemscope.Options{URL: "https://example.com/"})
	if err != nil {
		panic(err)
	}
	events, err := page.Events(ical.Options{Now: time.Date(2009, 5, 1, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		panic(err)
	}
	fmt.Print(strings.ReplaceAll(string(events.Append(nil)), "\r\n", "\n"))
	// Output:
	// BEGIN:VCALENDAR
	// VERSION:2.0
	// PRODID:-//itemscope//itemscope//EN
	// BEGIN:VEVENT
	// DTSTAMP:20090501T000000Z
	// SUMMARY:Bluesday Tuesday: Money Road
	// DTSTART:20090505T180000Z
	// UID:urn:uuid:642d0f87-c001-5be9-b63a-3be59cfb6c02
	// END:VEVENT
	// END:VCALENDAR
}

func ExampleFileNames() {
	events := []*ical.Event{
		{Summary: "Money Road", Start: time.Date(2009, 5, 5, 19, 0, 0, 0, time.UTC)},
		{Summary: "Money Road"},
		{},
	}
	fmt.Println(ical.FileNames(events))
	// Output:
	// [2009-05-05-money-road.ics money-road.ics event.ics]
}
