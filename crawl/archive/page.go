package archive

import (
	"errors"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
)

// A Page is what a record has of a resource: its representation, without transfer and
// content codings, and what the server said about it. It is valid as long as the record.
type Page struct {
	URL    string
	Date   time.Time // when it was captured
	Status int       // of HTTP; 0 if there was no HTTP, as for resource records

	// Header is that of the HTTP response. It is empty if there was no HTTP.
	Header *Header

	// OverHTTP tells whether there was an HTTP response.
	OverHTTP bool

	// ContentType and ContentLanguage are what the server said, "" if nothing.
	ContentType, ContentLanguage string

	// Type is the MIME type as browsers determine it: by the header and, if that says
	// nothing, by the first bytes. It has no parameters.
	Type string

	// HTML tells whether it is HTML, or XHTML.
	HTML bool

	// Truncated is why the crawler did not store all of the body, such as "length"; ""
	// if it did.
	// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#warc-truncated
	Truncated string

	// Body is the body, decoded.
	Body []byte
}

// Page returns the page that a response, resource or conversion record holds. For all
// other records it is nil, and so is the error: also for a revisit, which says that the
// page is the same as that of an earlier record. If the error is not nil it is a
// [*PageError]: something of the body is missing, and the page has the rest.
func (r *Record) Page() (*Page, error) {
	if r.Type != Response && r.Type != Resource && r.Type != Conversion {
		return nil, nil
	}
	p := &r.page
	*p = Page{URL: r.URI(), Date: r.Date(), Header: &r.http.header, Truncated: r.Header.Get("WARC-Truncated")}
	err := r.readBody(p)
	p.Type, p.HTML = html5.ComputedType(p.ContentType, p.Body)
	switch {
	case err == errBody && p.Truncated != "":
		err = nil
	case err == nil && r.IsCut():
		err = &dom.LimitError{Package: "archive", Limit: "MaxRecord", Max: r.options.maxRecord()}
	case err == nil && r.isSegment():
		err = errSegment
	}
	if err != nil {
		err = &PageError{Archive: r.options.Name, Offset: r.Offset, URL: p.URL, Err: err}
	}
	return p, err
}

// readBody reads what a record says about the page, and its body.
func (r *Record) readBody(p *Page) (err error) {
	if !r.isHTTP() {
		r.http.header.fields = r.http.header.fields[:0]
		p.ContentType, p.Body = r.Header.Get("Content-Type"), r.Block
		if max := r.options.maxBody(); len(p.Body) > max {
			p.Body, err = p.Body[:max], limitError(max)
		}
		return err
	}
	if err := r.http.parse(r.Block); err != nil {
		return err
	}
	h := &r.http.header
	p.OverHTTP, p.Status = true, r.http.status
	p.ContentType, p.ContentLanguage = h.Get("Content-Type"), h.Get("Content-Language")
	p.Body, err = r.bodies.decode(&r.http, r.options.maxBody())
	return err
}

var errSegment = errors.New("the record has only its first segment; records that are segmented are not joined")

// isSegment tells whether the record goes on in others.
// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#record-segmentation
func (r *Record) isSegment() bool {
	_, ok := r.Header.bytes("WARC-Segment-Number")
	return ok
}
