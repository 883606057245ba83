package ical

import (
	"strings"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/itemlist"
)

// LetterOptions are the options of [Letter].
type LetterOptions struct {
	// Nodes is the list of nodes. Without one (nil), every element of the
	// document is in it.
	Nodes []dom.Node

	// Now is the current date and time, which every event is stamped with. The
	// zero Time stands for that of the system.
	Now time.Time

	// ProdID is what the product calls itself; "" stands for
	// "-//itemscope//itemscope//EN".
	ProdID string

	// MaxBytes bounds the length of the result. 0 stands for
	// [vocab.DefaultMaxBytes], and less for no bound.
	MaxBytes int
}

// Letter returns the events represented by a list of nodes, as the algorithm of
// the HTML standard writes them to the byte, or nil if there are none. The error
// is a *[vocab.LimitError].
//
// What it returns may be no valid iCalendar, and a page may put any line into it:
// it is for comparing with other implementations. [All] is for calendars.
//
//	https://html.spec.whatwg.org/multipage/microdata.html#conversion-to-icalendar
func Letter(d *dom.Document, m *microdata.Data, o LetterOptions) ([]byte, error) {
	w := letterWriter{contentline.Writer{CodePoints: true, Max: contentline.Limit(o.MaxBytes)}}
	now, prodID := stamp(o.Now), o.ProdID
	if prodID == "" {
		prodID = defaultProdID
	}
	found := false
	for it := range itemlist.OfType(m, o.Nodes, vocab.VEventType) {
		if !found { // steps 3 to 5
			w.Force("BEGIN", "VCALENDAR")
			w.add("PRODID", "", prodID)
			w.add("VERSION", "", "2.0")
			found = true
		}
		if w.event(d, it, now); w.Full() {
			break
		}
	}
	if !found {
		return nil, nil
	}
	w.Force("END", "VCALENDAR")
	if w.Full() {
		return w.Bytes(), &vocab.LimitError{Limit: "MaxBytes", Max: w.Max}
	}
	return w.Bytes(), nil
}

// stamp returns the current date and time, or the one that is given, as a
// DATE-TIME.
func stamp(now time.Time) string {
	if now.IsZero() {
		now = time.Now()
	}
	return contentline.UTC(now)
}

type letterWriter struct{ contentline.Writer }

// event is step 6 for one item.
func (w *letterWriter) event(d *dom.Document, it *microdata.Item, now string) {
	w.Force("BEGIN", "VEVENT")
	w.add("DTSTAMP", "VALUE=DATE-TIME", now)
	for name, v := range itemlist.Properties(d, it) {
		if v.Item == nil {
			w.property(name, v.Text)
		}
		if w.Full() {
			break
		}
	}
	w.Force("END", "VEVENT")
}

var withoutSeparators = strings.NewReplacer("-", "", ":", "")

// property is step 6.3 for a value that is not an item. It is the value that has
// to be valid, not what is left of it.
func (w *letterWriter) property(name, value string) {
	switch name {
	case "dtend", "dtstart", "exdate", "rdate", "created", "last-modified":
		stripped := withoutSeparators.Replace(value)
		if microsyntax.ValidDate(value) {
			w.add(name, "VALUE=DATE", stripped)
		} else if microsyntax.ValidGlobalDateTime(value) {
			w.add(name, "VALUE=DATE-TIME", stripped)
		}
	default:
		w.add(name, "", value)
	}
}

// add is "add an iCalendar line"
// (https://html.spec.whatwg.org/multipage/microdata.html#add-an-icalendar-line).
func (w *letterWriter) add(name, annotation, value string) {
	w.Start(name)
	if annotation != "" {
		w.Add(";")
		w.Add(annotation)
	}
	w.Colon()
	w.AddFunc(contentline.AppendEscaped, value)
	w.End()
}
