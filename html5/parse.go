// Package html5 parses HTML as browsers do, into documents of package dom.
package html5

import (
	"bytes"
	"io"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"
)

// Options say how a page is read. The zero value reads one as a browser without
// scripts does.
type Options struct {
	// URL is the document's address, which relative URLs are resolved against.
	URL string

	// ContentType is the value of the Content-Type header the page came with.
	ContentType string

	// Scripting is the scripting flag: with it, the contents of noscript are text.
	Scripting bool
}

// Parse reads a page.
func Parse(r io.Reader, o Options) (*dom.Document, error) {
	utf8, err := charset.NewReader(r, o.ContentType)
	if err != nil {
		return nil, err
	}
	n, err := html.ParseWithOptions(utf8, html.ParseOptionEnableScripting(o.Scripting))
	if err != nil {
		return nil, err
	}
	return nethtml.FromNode(n, o.URL).Document, nil
}

// ParseBytes is Parse for a page in memory. It does not keep page.
func ParseBytes(page []byte, o Options) (*dom.Document, error) {
	return Parse(bytes.NewReader(page), o)
}
