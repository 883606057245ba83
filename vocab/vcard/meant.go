package vcard

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
	"github.com/itemscope/itemscope/vocab/internal/source"
	"github.com/itemscope/itemscope/weburl"
)

// meant returns a value of a microformat as the page means it. In the classic hCard
// email, tel, photo and logo are URLs
// (https://microformats.org/wiki/microformats2-parsing#classic_h-card), and so they
// are resolved even if the page has the text "ada@example.com", or an image, in a
// span.
func meant(p *source.Page, to string, v mapping.Value) mapping.Value {
	switch to {
	case "email":
		if text, ok := unresolved(p, v.Text); ok && strings.Contains(text, "@") {
			v.Text = text
		}
	case "tel":
		if text, ok := unresolved(p, v.Text); ok && vocab.ValidTelephone(text) {
			v.Text = text
		}
	case "photo", "logo":
		v.Text = imageURL(p, v)
	}
	return v
}

// unresolved returns the text that a URL of the page was resolved from, if it was
// relative to the folder that the page is in.
func unresolved(p *source.Page, url string) (string, bool) {
	text, ok := strings.CutPrefix(url, p.Folder())
	return weburl.PercentDecode(text), ok && p.Folder() != ""
}

// imageURL returns the URL of an image. If the element has no URL of its own, or only
// that of the page, the image inside it is meant; without one there is no URL, because
// the page is not an image.
func imageURL(p *source.Page, v mapping.Value) string {
	resolver := p.Resolver()
	if resolver == nil {
		return v.Text
	}
	url, err := weburl.Parse(v.Text)
	ofPage := err == nil && url.WithoutFragment() == resolver.Base().WithoutFragment()
	if p.Document != nil && !v.Node.IsZero() && (ofPage || isText(p.Document, v.Node)) {
		if url, ok := imageInside(p, v.Node); ok {
			return url
		}
	}
	if ofPage {
		return ""
	}
	return v.Text
}

// isText tells whether what a microformat takes for a URL is the text of an element
// (https://microformats.org/wiki/microformats2-parsing#parsing_a_u-_property).
func isText(d *dom.Document, n dom.Node) bool {
	switch d.HTMLName(n) {
	case atom.A, atom.Area, atom.Link, atom.Img, atom.Audio, atom.Source, atom.Iframe, atom.Video, atom.Object,
		atom.Abbr, atom.Data, atom.Input:
		return false
	}
	return true
}

// imageInside returns the URL of the first image in an element.
func imageInside(p *source.Page, n dom.Node) (string, bool) {
	d := p.Document
	if !p.Meter.Charge(d.End(n)-n.Index(), n) {
		return "", false
	}
	for img := range d.Elements(n) {
		src, ok := d.Attr(img, atom.Src)
		if !d.IsHTML(img, atom.Img) || !ok {
			continue
		}
		if !p.Meter.Charge(p.Resolver().Cost(len(src)), img) {
			return "", false
		}
		url, err := p.Resolver().Resolve(src)
		return url, err == nil
	}
	return "", false
}
