package command

import (
	"fmt"
	"time"

	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"
	"github.com/spf13/cobra"
)

const icalLong = `Ical prints the events of pages as iCalendar, which calendars open. It reads the
vEvent vocabulary of microdata, the h-event and the classic hCalendar of
microformats, and events of schema.org, in this order. Of each page the first
event is printed, in a calendar of its own; with --all the calendar has all events
of the page.

What cannot be written into an event is printed to standard error.`

const icalExample = `  itemscope ical --all https://example.com/concerts > concerts.ics
  itemscope ical --output-dir events *.html
  itemscope ical --now 2026-11-21T12:00:00Z page.html
  itemscope ical --letter page.html`

func (p *program) icalCommand() *cobra.Command {
	x := &events{export: export{program: p, what: "event"}}
	x.convert, x.check = x.calendar, x.checkNow
	c := x.command(&cobra.Command{
		Use:     "ical [flags] [FILE|URL|-]...",
		Short:   "Print the events of pages as calendars",
		Long:    icalLong,
		Example: icalExample,
	})
	c.Flags().StringVar(&x.nowText, "now", "", "stamp events with this `TIME`, such as 2026-11-21T12:00:00Z (default the time it is)")
	return c
}

type events struct {
	export
	nowText string
	now     time.Time
}

func (x *events) checkNow() (err error) {
	if x.nowText == "" {
		return nil
	}
	if x.now, err = time.Parse(time.RFC3339, x.nowText); err != nil {
		return fmt.Errorf("--now %s: give a time such as 2026-11-21T12:00:00Z", x.nowText)
	}
	return nil
}

// calendar makes the calendar of a page.
func (x *events) calendar(page vocab.Page) (made exported, err error) {
	if x.letter {
		made.content, err = ical.Letter(page.Document, page.Microdata, ical.LetterOptions{Now: x.now, MaxBytes: x.budget})
		return made, err
	}
	found, err := x.chosenEvents(page, ical.Options{Sources: x.sources, Now: x.now, MaxBytes: x.budget})
	if len(found) == 0 {
		return made, err
	}
	for _, event := range found {
		made.problems = append(made.problems, event.Problems...)
	}
	if x.outputDir == "" {
		made.content = ical.Append(nil, found...)
		return made, err
	}
	for i, name := range ical.FileNames(found) {
		made.files = append(made.files, file{name, ical.Append(nil, found[i])})
	}
	return made, err
}

func (x *events) chosenEvents(page vocab.Page, o ical.Options) ([]*ical.Event, error) {
	if x.all || x.outputDir != "" {
		return ical.All(page, o)
	}
	event, err := ical.First(page, o)
	if event == nil {
		return nil, err
	}
	return []*ical.Event{event}, err
}
