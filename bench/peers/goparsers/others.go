package main

import (
	"bytes"
	"encoding/json"
	"net/url"
	"os"
	"strings"

	"github.com/PuerkitoBio/goquery"
	"github.com/piprate/json-gold/ld"
	"golang.org/x/net/html"
	"willnorris.com/go/microformats"
)

func nethtmlParse(p page) (int, error) {
	_, err := html.ParseWithOptions(bytes.NewReader(p.html), html.ParseOptionEnableScripting(false))
	return 1, err
}

func goqueryLinks(p page) (int, error) {
	d, err := goquery.NewDocumentFromReader(bytes.NewReader(p.html))
	if err != nil {
		return 0, err
	}
	return d.Find("a[href]").Length(), nil
}

func willnorrisItems(p page) (int, error) {
	base, err := url.Parse(p.url)
	if err != nil {
		return 0, err
	}
	return len(microformats.Parse(bytes.NewReader(p.html), base).Items), nil
}

// jsongoldRDF parses with x/net/html, reads the scripts of JSON-LD with encoding/json,
// and has json-gold make N-Quads of them.
func jsongoldRDF(p page) (int, error) {
	root, err := html.ParseWithOptions(bytes.NewReader(p.html), html.ParseOptionEnableScripting(false))
	if err != nil {
		return 0, err
	}
	quads := 0
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && n.Data == "script" && n.FirstChild != nil && isJSONLD(n) {
			quads += jsongoldQuads(n.FirstChild.Data, p.url)
		}
	}
	return quads, nil
}

func isJSONLD(script *html.Node) bool {
	for _, a := range script.Attr {
		if a.Key == "type" {
			return strings.EqualFold(strings.TrimSpace(a.Val), "application/ld+json")
		}
	}
	return false
}

// jsongoldQuads returns how many quads a script has, 0 if json-gold has an error or
// panics, as it does for some.
func jsongoldQuads(script, base string) (n int) {
	defer func() {
		if recover() != nil {
			n = 0
		}
	}()
	var input any
	if json.Unmarshal([]byte(script), &input) != nil {
		return 0
	}
	o := ld.NewJsonLdOptions(base)
	o.DocumentLoader = schemaOrg
	o.Format = "application/n-quads"
	out, err := ld.NewJsonLdProcessor().ToRDF(input, o)
	if err != nil {
		return 0
	}
	return strings.Count(out.(string), "\n")
}

// schemaOrg has schema.org's context, which the program peers names in the environment,
// and no other.
var schemaOrg = loader{document: readContext(os.Getenv("SCHEMAORG_CONTEXT"))}

type loader struct{ document any }

func (l loader) LoadDocument(u string) (*ld.RemoteDocument, error) {
	if l.document == nil || !strings.Contains(u, "schema.org") {
		return nil, ld.NewJsonLdError(ld.LoadingDocumentFailed, u)
	}
	return &ld.RemoteDocument{DocumentURL: u, Document: l.document}, nil
}

func readContext(name string) (document any) {
	text, err := os.ReadFile(name)
	if err != nil || json.Unmarshal(text, &document) != nil {
		return nil
	}
	return document
}
