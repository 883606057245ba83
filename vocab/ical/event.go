package ical

import (
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/filename"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/record"
)

// An Event is an event for a calendar.
type Event struct {
	Summary string       // what the event is called
	UID     string       // the identifier: the event's own or one derived
	Source  vocab.Source // the markup it is from
	Node    dom.Node     // the element it is from; zero if not from a document

	// Start is when the event starts, in UTC; the zero Time if it does not say.
	// A date is its midnight, and a time without an offset is taken as it stands.
	Start time.Time

	// Problems are the properties that could not be written, each with what to do
	// about it. Their rules are
	//
	//   - ical/unknown-property: an event has no such property, and its name does
	//     not start with "X-"
	//   - ical/invalid-value: the value is not what the property has to have
	//   - ical/repeated-property: an event has one property of that name at most
	//   - ical/end-and-duration: the event has both, and the end is taken
	//   - ical/local-rule: a rule of recurrence is about hours or days that are
	//     others in UTC, which the start is in; it is written all the same
	//   - ical/missing-start: the event has no start, without which many calendars
	//     do not take it
	Problems []dom.Problem

	lines []byte // all lines but BEGIN and END
	url   string // what tells events apart, together with the summary and start
	start string
}

// Options say which events are made, and how. The zero value makes all that a page
// has.
type Options struct {
	// Sources are the kinds of markup to look at. 0 stands for all.
	Sources vocab.Source

	// Nodes are the elements that events are made of: those that create the
	// items. Without them (nil), all elements of the document are looked at.
	Nodes []dom.Node

	// Now is the current date and time, which every event is stamped with. The
	// zero Time stands for that of the system.
	Now time.Time

	// MaxBytes bounds the length of all events and their problems together. 0 stands for
	// [vocab.DefaultMaxBytes], and less for no bound.
	MaxBytes int
}

const defaultProdID = "-//itemscope//itemscope//EN"

// Append appends a calendar with the events to dst.
func Append(dst []byte, events ...*Event) []byte {
	dst = append(dst, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:"+defaultProdID+"\r\n"...)
	for _, e := range events {
		dst = append(dst, "BEGIN:VEVENT\r\n"...)
		dst = append(dst, e.lines...)
		dst = append(dst, "END:VEVENT\r\n"...)
	}
	return append(dst, "END:VCALENDAR\r\n"...)
}

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

// All returns the events of a page: those of its vEvent items, then those of its
// microformats, then those of its schema.org items, each kind in tree order. The
// error is a *[vocab.LimitError].
func All(p vocab.Page, o Options) ([]*Event, error) {
	var events []*Event
	w, stamp := newWriter(p, o), stamp(o.Now)
	for it := range kind.Items(p, o.Sources, o.Nodes, w.Values) {
		if events = append(events, convert(w, it, stamp)); w.Err != nil {
			break
		}
	}
	return events, w.Err
}

// First returns the first of the events that [All] returns, nil if there is none.
// The error is a *[vocab.LimitError].
func First(p vocab.Page, o Options) (*Event, error) {
	w := newWriter(p, o)
	for it := range kind.Items(p, o.Sources, o.Nodes, w.Values) {
		return convert(w, it, stamp(o.Now)), w.Err
	}
	return nil, nil
}

func newWriter(p vocab.Page, o Options) *record.Writer {
	return record.New(p, o.MaxBytes, "ical", "an event")
}
