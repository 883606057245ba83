package main

import (
	"io"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/selector"
)

const contentType = "text/html; charset=utf-8"

var (
	parser    html5.Parser
	document  dom.Document
	extractor itemscope.Extractor
	withHref  = selector.MustCompile("a[href]")
	quads     = rdf.NewNQuads(io.Discard)
	buffer    []byte
)

func parse(p page) (int, error) {
	err := parser.ParseBytes(&document, p.html, html5.Options{URL: p.url, ContentType: contentType})
	return 1, err
}

func parseFresh(p page) (int, error) {
	var parser html5.Parser
	var document dom.Document
	err := parser.ParseBytes(&document, p.html, html5.Options{URL: p.url, ContentType: contentType})
	return 1, err
}

func hrefs(p page) (int, error) {
	if _, err := parse(p); err != nil {
		return 0, err
	}
	n := 0
	for range withHref.All(&document, document.Root()) {
		n++
	}
	return n, nil
}

func extract(p page, syntaxes ...itemscope.Syntax) (*itemscope.Page, error) {
	return extractor.ExtractBytes(p.html, itemscope.Options{URL: p.url, ContentType: contentType, Syntaxes: syntaxes})
}

func microdataItems(p page) (int, error) {
	found, err := extract(p, itemscope.Microdata)
	return len(found.Microdata.Items), err
}

func microformatsItems(p page) (int, error) {
	found, err := extract(p, itemscope.Microformats)
	return len(found.Microformats.Items), err
}

func jsonldDocuments(p page) (int, error) {
	found, err := extract(p, itemscope.JSONLD)
	return len(found.JSONLD.Documents), err
}

func jsonldRDF(p page) (int, error) {
	found, err := extract(p, itemscope.JSONLD)
	if err != nil {
		return 0, err
	}
	counted := &counter{Writer: quads}
	_, err = found.JSONLD.ToRDF(counted, 0, jsonld.ProcessorOptions{})
	return counted.n, err
}

func everything(p page) (int, error) {
	found, err := extract(p)
	return len(found.Microdata.Items) + len(found.Microformats.Items) + len(found.JSONLD.Documents), err
}

func everythingAsJSON(p page) (int, error) {
	found, err := extract(p)
	if err != nil {
		return 0, err
	}
	buffer, err = found.AppendJSON(buffer[:0], dom.JSONOptions{})
	return len(buffer), err
}

func everythingAsRDF(p page) (int, error) {
	found, err := extract(p)
	if err != nil {
		return 0, err
	}
	counted := &counter{Writer: quads}
	_, err = found.WriteRDF(counted, itemscope.RDFOptions{})
	return counted.n, err
}

// A counter counts the quads that it hands on.
type counter struct {
	rdf.Writer
	n int
}

func (c *counter) Quad(q rdf.Quad) error {
	c.n++
	return c.Writer.Quad(q)
}
