package itemscope

import (
	"bytes"
	"encoding/json"

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
	Links        *linkrel.Links

	// Problems are what is wrong in the page, in the order parser, then syntax by
	// syntax.
	Problems []dom.Problem

	// Document is the tree of the page, which knows the places of what was found.
	Document *dom.Document
}

// JSONOptions say how a page is written as JSON.
type JSONOptions struct {
	// Positions adds the line and column of items, values and links. Problems have
	// theirs without it.
	Positions bool

	// Indent is what each level of nesting is indented by; "" writes one line.
	Indent string
}

// MarshalJSON writes the page as AppendJSON does by default.
func (p *Page) MarshalJSON() ([]byte, error) { return p.AppendJSON(nil, JSONOptions{}) }

// AppendJSON appends the page to dst as a JSON object: its url, a key for each
// syntax that was asked for, and problems if there are any. The error is nil or
// says which limit cut a syntax short; what is written is JSON all the same.
func (p *Page) AppendJSON(dst []byte, o JSONOptions) ([]byte, error) {
	start := len(dst)
	var err error
	dst = append(dst, `{"url":`...)
	dst = jsontext.AppendString(dst, p.URL)
	if p.Microdata != nil {
		dst = append(dst, `,"microdata":`...)
		dst, err = p.appendMicrodata(dst, o)
	}
	if p.Microformats != nil {
		dst = append(dst, `,"microformats":`...)
		dst = p.appendMicroformats(dst, o)
	}
	if p.Links != nil {
		dst = append(dst, `,"links":`...)
		dst = p.appendLinks(dst, o)
	}
	if len(p.Problems) > 0 {
		dst = append(dst, `,"problems":`...)
		dst = p.appendProblems(dst)
	}
	dst = append(dst, '}')
	if o.Indent != "" {
		dst = indent(dst, start, o.Indent)
	}
	return dst, err
}

func (p *Page) appendMicrodata(dst []byte, o JSONOptions) ([]byte, error) {
	if o.Positions {
		return p.Microdata.AppendJSONPositions(dst, p.Document)
	}
	return p.Microdata.AppendJSON(dst)
}

func (p *Page) appendMicroformats(dst []byte, o JSONOptions) []byte {
	if o.Positions {
		return p.Microformats.AppendJSONPositions(dst, p.Document)
	}
	return p.Microformats.AppendJSON(dst)
}

func (p *Page) appendLinks(dst []byte, o JSONOptions) []byte {
	if o.Positions {
		return p.Links.AppendJSONPositions(dst)
	}
	return p.Links.AppendJSON(dst)
}

// indent indents the JSON in dst from start on. What is nested deeper than
// encoding/json goes stays in one line.
func indent(dst []byte, start int, by string) []byte {
	var b bytes.Buffer
	if json.Indent(&b, dst[start:], "", by) != nil {
		return dst
	}
	return append(dst[:start], b.Bytes()...)
}

// appendProblems writes problems. Their positions are always told where they are
// known: they are what a problem is about.
func (p *Page) appendProblems(dst []byte) []byte {
	dst = append(dst, '[')
	for i, problem := range p.Problems {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"rule":`...)
		dst = jsontext.AppendString(dst, problem.Rule)
		dst = append(dst, `,"message":`...)
		dst = jsontext.AppendString(dst, problem.Message)
		if at := p.Document.PlacePosition(problem.Place); !at.IsZero() {
			dst = at.AppendJSON(append(dst, `,"position":`...))
		}
		dst = p.appendRelated(dst, problem.Related)
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

// appendRelated writes those of the related places that are known.
func (p *Page) appendRelated(dst []byte, places []dom.Place) []byte {
	before := `,"related":[`
	for _, place := range places {
		if at := p.Document.PlacePosition(place); !at.IsZero() {
			dst = at.AppendJSON(append(dst, before...))
			before = ","
		}
	}
	if before == "," {
		dst = append(dst, ']')
	}
	return dst
}
