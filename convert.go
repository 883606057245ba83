package itemscope

import (
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"
	"github.com/itemscope/itemscope/vocab/vcard"
	"github.com/itemscope/itemscope/vocab/work"
)

// Cards returns the vCards that the page's microdata and microformats make. The
// error is a [*dom.LimitError].
func (p *Page) Cards(o vcard.Options) (*vcard.Data, error) {
	if o.Budget == nil {
		o.Budget = p.newBudget()
	}
	return vcard.Extract(p.Vocab(), o)
}

// Events returns the events that the page's microdata and microformats make, for
// calendars. The error is a [*dom.LimitError].
func (p *Page) Events(o ical.Options) (*ical.Data, error) {
	if o.Budget == nil {
		o.Budget = p.newBudget()
	}
	return ical.Extract(p.Vocab(), o)
}

// Works returns what the page says of licences: of its main content, by its links,
// and of the works in it, by its microdata. The error is a [*dom.LimitError].
func (p *Page) Works(o work.Options) (*work.Report, error) {
	if o.Budget == nil {
		o.Budget = p.newBudget()
	}
	return work.Extract(p.Vocab(), o)
}

// Vocab returns the page as the packages below vocab read it.
func (p *Page) Vocab() vocab.Page {
	return vocab.Page{URL: p.URL, Document: p.Document, Microdata: p.Microdata, Microformats: p.Microformats, Links: p.Links}
}
