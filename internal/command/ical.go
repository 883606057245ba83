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
  itemscope ical --selector 'main > article' page.html
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
	o := ical.Options{
		Sources: x.sources, Nodes: x.nodes.of(page.Document), First: !x.all && x.outputDir == "", Now: x.now, Budget: x.budgetOf(page.Document),
	}
	if x.letter {
		made.content, err = ical.Letter(page, o)
		return made, err
	}
	data, err := ical.Extract(page, o)
	made.problems = data.Problems
	if x.outputDir == "" {
		made.content = data.Append(nil)
		return made, err
	}
	for i, name := range ical.FileNames(data.Events) {
		made.files = append(made.files, file{name, data.Events[i].Append(nil)})
	}
	return made, err
}
