package itemscope

import (
	"errors"
	"io"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
)

// A Page is what was found in one page.
type Page struct {
	// URL is the address of the page.
	URL string

	// What was found in each syntax; nil if that was not asked for.
	Microdata    *microdata.Data
	Microformats *microformats.Data
	Links        *linkrel.Data

	// Problems are what is wrong in the page, in the order parser, then syntax by
	// syntax.
	Problems []dom.Problem

	// Document is the tree of the page, which knows the places of what was found.
	Document *dom.Document
}

// MarshalJSON writes the page as AppendJSON does by default.
func (p *Page) MarshalJSON() ([]byte, error) { return p.AppendJSON(nil, dom.JSONOptions{}) }

// AppendJSON appends the page to dst as a JSON object: its url, a key for each
// syntax that was asked for, and problems if there are any. The error is nil or
// says which limit cut a syntax short; what is written is JSON all the same.
func (p *Page) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	var err error
	dst = append(dst, `{"url":`...)
	dst = jsontext.AppendString(dst, p.URL)
	if p.Microdata != nil {
		dst = append(dst, `,"microdata":`...)
		dst, err = p.appendMicrodata(dst, o)
	}
	if p.Microformats != nil {
		dst = append(dst, `,"microformats":`...)
		var mf2 error
		dst, mf2 = p.Microformats.AppendJSON(dst, dom.JSONOptions{Positions: o.Positions, Document: p.Document, Clean: o.Clean, Budget: o.Budget})
		err = errors.Join(err, mf2)
	}
	if p.Links != nil {
		dst = append(dst, `,"links":`...)
		var cut error
		if o.Document == nil {
			o.Document = p.Document
		}
		dst, cut = p.Links.AppendJSON(dst, o)
		err = errors.Join(err, cut)
	}
	if len(p.Problems) > 0 {
		dst = append(dst, `,"problems":`...)
		dst = p.appendProblems(dst)
	}
	dst = append(dst, '}')
	return dst, err
}

// WriteJSON writes to w what AppendJSON appends.
func (p *Page) WriteJSON(w io.Writer, o dom.JSONOptions) error {
	b, err := p.AppendJSON(nil, o)
	if _, failed := w.Write(b); failed != nil {
		return failed
	}
	return err
}

func (p *Page) appendMicrodata(dst []byte, o dom.JSONOptions) ([]byte, error) {
	return p.Microdata.AppendJSON(dst, dom.JSONOptions{Positions: o.Positions, Document: p.Document, Clean: o.Clean, Budget: o.Budget})
}

// appendProblems writes problems. Their positions are always told where they are
// known: they are what a problem is about.
func (p *Page) appendProblems(dst []byte) []byte {
	dst = append(dst, '[')
	for i := range p.Problems {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst, _ = p.Problems[i].AppendJSON(dst, dom.JSONOptions{Document: p.Document})
	}
	return append(dst, ']')
}
