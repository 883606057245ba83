package ical

import (
	"cmp"
	"strings"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// Letter returns the events represented by a list of nodes, as the algorithm of
// the HTML standard writes them to the byte, or nil if there are none. Only these
// options count: Nodes is the list, all elements of the document if it is nil; Now is
// the time that the events are stamped with; ProdID names the product; Budget bounds
// the result. The error is nil or a [*dom.LimitError].
//
// The result may not be valid iCalendar, and a page can put any line into it: it is
// for comparing with other implementations. Use [Extract] for calendars.
//
//	https://html.spec.whatwg.org/multipage/microdata.html#conversion-to-icalendar
func Letter(p vocab.Page, o Options) ([]byte, error) {
	if p.Document == nil || p.Microdata == nil {
		return nil, nil
	}
	meter := o.Budget.Part("ical", p.Document.Size())
	w := letterWriter{contentline.Writer{CodePoints: true, Meter: &meter}}
	now := stamp(o.Now)
	found := false
	for it := range source.OfType(p.Microdata, o.Nodes, vocab.VEventType) {
		if !found { // steps 3 to 5
			w.Force("BEGIN", "VCALENDAR")
			w.add("PRODID", "", cmp.Or(o.ProdID, DefaultProdID))
			w.add("VERSION", "", "2.0")
			found = true
		}
		if w.event(p.Document, it, now); w.Full() {
			break
		}
	}
	if !found {
		return nil, meter.End()
	}
	w.Force("END", "VCALENDAR")
	return w.Bytes(), meter.End()
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
	w.At = it.Node
	w.Force("BEGIN", "VEVENT")
	w.add("DTSTAMP", "VALUE=DATE-TIME", now)
	for _, p := range source.AppendProperties(nil, d, it, w.Meter) {
		if p.Item == nil && w.Charge(source.ValueCost+len(p.Text)) {
			w.property(p.Name, p.Text)
		}
		if w.Full() {
			break
		}
	}
	w.Force("END", "VEVENT")
}

var withoutSeparators = strings.NewReplacer("-", "", ":", "")

// property is step 6.3 for a value that is not an item. The value is validated as it
// is in the page, before characters are removed from it.
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
