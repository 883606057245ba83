// Package record has what cards and events have in common when they are made. A
// record is a card or an event.
package record

import (
	"crypto/sha1"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// A Format is a kind of record.
type Format[R any] struct {
	Name string // which the names of problems start with: "vcard"
	Noun string // for a record: "a card"
	Kind source.Kind

	// Make makes a record of an item: it begins with [Writer.Begin] and ends with
	// [Writer.Finish]. It reports false where there is no record: after
	// [Writer.Reject], or because the record repeats another one, whose problems are
	// reported already.
	Make func(*Writer, *source.Item) (R, bool)
}

// All makes the records of a page. The problems are those of what was made, and of
// what could not be. The error is nil or a [*dom.LimitError].
func (f *Format[R]) All(p vocab.Page, o source.Options, b *dom.Budget) (records []R, problems []dom.Problem, err error) {
	w := newWriter(p, b, f.Name, f.Noun)
	for it := range f.Kind.Items(w.Page, o) {
		if len(it.Properties) == 0 && w.Full() {
			break
		}
		r, ok := f.Make(w, it)
		if ok {
			records = append(records, r)
		}
		if w.Full() || ok && o.First {
			break
		}
	}
	return records, w.problems.List(), w.Page.Meter.End()
}

// A Writer makes the records of a page one after the other.
type Writer struct {
	contentline.Writer
	Page *source.Page

	format, noun string
	rules        map[string]string // the names of rules, with the format in front
	uri          *string           // of the page
	identities   contentline.Identities

	problems dom.Problems             // of the page
	seen     map[[sha1.Size]byte]bool // the records that were made, by what they say
	uids     map[string]bool          // the identifiers of the records so far
	derived  map[string]int           // how many records derived the same identifier

	own  dom.Problems    // of the record at hand
	once map[string]bool // its lines that may be there once
}

func newWriter(p vocab.Page, b *dom.Budget, format, noun string) *Writer {
	page := source.New(p, b, format)
	address, _, _ := strings.Cut(page.URL, "#")
	w := &Writer{
		Page: page, format: format, noun: noun, identities: contentline.NewIdentities(address),
		rules: map[string]string{}, once: map[string]bool{},
		seen: map[[sha1.Size]byte]bool{}, uids: map[string]bool{}, derived: map[string]int{},
	}
	w.Meter = &page.Meter
	return w
}

// PageURI returns the address of the page as a URI, "" if it has none.
func (w *Writer) PageURI() string {
	if w.uri == nil {
		uri, _ := contentline.URI(w.Page.URL)
		w.uri = &uri
	}
	return *w.uri
}

// uriCost is how many bytes are allocated for each byte of a URL that is made a URI.
const uriCost = 4

// URI returns the absolute URL that s is as a URI, see [contentline.URI].
func (w *Writer) URI(s string) (string, bool) {
	if !w.Charge(uriCost * len(s)) {
		return "", false
	}
	return contentline.URI(s)
}

// Begin begins a record.
func (w *Writer) Begin(it *source.Item) {
	w.Reset(it.Node)
	w.own = dom.Problems{}
	clear(w.once)
}

// Repeats tells whether an earlier record has the same lines and identifier. This is
// only asked for microformats and items of schema.org, which pages repeat: each entry
// of a feed may have the same author. Each item of the vocabulary itself is a record.
func (w *Writer) Repeats(it *source.Item, uid string) bool {
	if it.Source == vocab.Microdata || w.Full() || !w.Charge(len(w.Bytes())) {
		return false
	}
	h := sha1.New()
	h.Write(w.Bytes())
	h.Write([]byte(uid))
	key := [sha1.Size]byte(h.Sum(nil))
	repeats := w.seen[key]
	w.seen[key] = true
	return repeats
}

// Identify returns the identifier of a record: its own, if it has one that no other
// record of the page has, or else one that is derived from the page and what tells
// the records of a page apart, and is the same each time. If several records derive
// the same identifier, a number is added. isOwn tells whether it is the record's own.
func (w *Writer) Identify(own *source.Property, parts ...string) (uid string, isOwn bool) {
	if own != nil {
		uid = microsyntax.StripASCIIWhitespace(own.Text)
		if !w.uids[uid] {
			w.uids[uid] = true
			return uid, true
		}
		w.Problem("repeated-uid", own, "another one of the page has this identifier, and a program would take the two for one; "+
			"%s gets an identifier that is derived", w.noun)
	}
	first := w.identities.Of(parts...)
	for uid = first; w.uids[uid]; {
		w.derived[first]++
		uid = w.identities.Of(append(parts, strconv.Itoa(w.derived[first]+1))...)
	}
	w.uids[uid] = true
	return uid, false
}

// Problem reports what is wrong with a property: it says how the page calls it, its
// value, and what fmt.Sprintf makes of the rest.
func (w *Writer) Problem(rule string, p *source.Property, format string, args ...any) {
	if w.Full() {
		return // something may only be missing because the budget is used up
	}
	at := w.Page.Place(p.Node)
	if p.Item != nil || p.Text == "" {
		w.own.Add(w.rule(rule), at, "%q: "+format, append([]any{p.On}, args...)...)
	} else {
		w.own.Add(w.rule(rule), at, "%q %q: "+format, append([]any{p.On, p.Text}, args...)...)
	}
}

// rule returns the name of a rule with the format in front.
func (w *Writer) rule(name string) string {
	full := w.rules[name]
	if full == "" {
		full = w.format + "/" + name
		w.rules[name] = full
	}
	return full
}

// Invalid reports a value that is left out, and what it has to be.
func (w *Writer) Invalid(p *source.Property, wants string) {
	w.Problem("invalid-value", p, "the value is left out; it has to be %s", wants)
}

// Finish ends the record and returns its lines.
func (w *Writer) Finish() string {
	w.Reject()
	return string(w.Bytes())
}

// Reject ends what does not become a record. Its problems are reported.
func (w *Writer) Reject() { w.problems.Merge(w.own.List()) }
