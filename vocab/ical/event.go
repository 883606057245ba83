package ical

import (
	"cmp"
	"io"
	"slices"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/filename"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/record"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// Data is the events of a page.
type Data struct {
	// Events are those of the page's vEvent items, then those of its microformats,
	// then those of its schema.org items, each kind in tree order.
	Events []*Event

	// ProdID is what the product calls itself in the calendar, see [Options].
	ProdID string

	// Problems are the properties that could not be written, each with what to do
	// about it. Their rules are
	//
	//   - ical/unknown-property: an event has no such property, and its name does
	//     not start with "X-"
	//   - ical/invalid-value: the value is not what the property has to have
	//   - ical/repeated-property: an event has one property of that name at most
	//   - ical/repeated-uid: another event has the same identifier
	//   - ical/end-and-duration: the event has both, and the end is taken
	//   - ical/local-rule: a rule of recurrence is about hours or days of local time,
	//     which differ from those in UTC, but the start is in UTC; the rule is
	//     written all the same
	//   - ical/missing-start: the event has no start, and many calendars do not
	//     accept it
	Problems []dom.Problem
}

// First returns the first event, nil if there is none.
func (d *Data) First() *Event {
	if len(d.Events) == 0 {
		return nil
	}
	return d.Events[0]
}

// Append appends a calendar with all events to dst, nothing if there are none. If
// one has no start, the calendar has METHOD:PUBLISH: without a METHOD every event has
// to have a start (https://www.rfc-editor.org/rfc/rfc5545#section-3.6.1).
func (d *Data) Append(dst []byte) []byte {
	if len(d.Events) == 0 {
		return dst
	}
	dst = append(dst, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"...)
	var product contentline.Writer
	product.TextLine("PRODID", cmp.Or(d.ProdID, DefaultProdID))
	dst = append(dst, product.Bytes()...)
	if slices.ContainsFunc(d.Events, func(e *Event) bool { return !e.hasStart }) {
		dst = append(dst, "METHOD:PUBLISH\r\n"...)
	}
	for _, e := range d.Events {
		dst = append(dst, "BEGIN:VEVENT\r\n"...)
		dst = append(dst, e.lines...)
		dst = append(dst, "END:VEVENT\r\n"...)
	}
	return append(dst, "END:VCALENDAR\r\n"...)
}

// WriteTo writes what Append appends.
func (d *Data) WriteTo(w io.Writer) (int64, error) {
	n, err := w.Write(d.Append(nil))
	return int64(n), err
}

// An Event is an event for a calendar.
type Event struct {
	Summary string       // what the event is called
	UID     string       // the identifier: the event's own or one derived
	Source  vocab.Source // the markup it is from
	Node    dom.Node     // the element it is from; zero if not from a document

	// Start is when the event starts, in UTC; the zero Time if it does not say.
	// A date is its midnight, and a time without an offset is taken as it stands.
	Start time.Time

	hasStart bool
	lines    string // all lines except BEGIN and END
}

// Options say which events are made, and how. The zero value makes all that a page
// has.
type Options struct {
	// Sources are the kinds of markup to look at. 0 stands for all.
	Sources vocab.Source

	// Nodes are the elements that create the items to make events of; nil stands for
	// all elements of the document.
	Nodes []dom.Node

	// First makes the first event only.
	First bool

	// Now is the current date and time, which every event is stamped with. The
	// zero Time stands for that of the system.
	Now time.Time

	// ProdID is what the product that makes the calendar calls itself; "" stands for
	// [DefaultProdID].
	ProdID string

	// Budget bounds what is made of the page. nil stands for a new one with the
	// default for the page.
	Budget *dom.Budget
}

// DefaultProdID names the product that made a calendar.
const DefaultProdID = "-//itemscope//itemscope//EN"

// Append appends a calendar with this one event to dst.
func (e *Event) Append(dst []byte) []byte { return (&Data{Events: []*Event{e}}).Append(dst) }

// FileNames returns for each event the name of a file to write it to, made of its
// day and summary: no two are equal, and all are good on every system.
func FileNames(events []*Event) []string {
	names := make(filename.Set, len(events))
	files := make([]string, len(events))
	for i, e := range events {
		title := e.Summary
		if !e.Start.IsZero() {
			title = e.Start.Format("2006-01-02 ") + title
		}
		files[i] = names.Add(title, "event", ".ics")
	}
	return files
}

// Extract makes the events of a page. The data is never nil, and the error, if there
// is one, is a [*dom.LimitError] and says that events are missing or not complete.
//
// A microformat or an item of schema.org that says the same as an earlier one gives
// no second event.
func Extract(p vocab.Page, o Options) (*Data, error) {
	f := events
	now := stamp(o.Now)
	f.Make = func(w *record.Writer, it *source.Item) (*Event, bool) { return convert(w, it, now) }
	list, problems, err := f.All(p, source.Options{Sources: o.Sources, Nodes: o.Nodes, First: o.First}, o.Budget)
	return &Data{Events: list, ProdID: o.ProdID, Problems: problems}, err
}
