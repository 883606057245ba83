package archive

import (
	"time"

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
// page is the same as that of an earlier record. If the error is not nil something of the
// body is missing, and the page has the rest.
func (r *Record) Page() (*Page, error) {
	switch r.Type {
	case Response, Resource, Conversion:
	default:
		return nil, nil
	}
	p := &Page{URL: r.URI(), Date: r.Date(), Header: &r.http.header, Truncated: r.Header.Get("WARC-Truncated")}
	var err error
	if r.isHTTP() {
		if err := r.http.parse(r.Block); err != nil {
			return nil, err
		}
		p.OverHTTP, p.Status = true, r.http.status
		p.ContentType, p.ContentLanguage = r.http.header.Get("Content-Type"), r.http.header.Get("Content-Language")
		p.Body, err = r.decode(r.http.body)
	} else {
		r.http = message{}
		p.ContentType, p.Body = r.Header.Get("Content-Type"), r.Block
	}
	p.Type, p.HTML = html5.ComputedType(p.ContentType, p.Body)
	return p, err
}
