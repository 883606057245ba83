package node_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/meta"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// TestOpenGraph compares the properties of Open Graph and of Twitter cards with those that
// open-graph-scraper finds.
func TestOpenGraph(t *testing.T) {
	pages := corpus(t)
	type answer struct {
		Properties map[string]string
		Images     []string
	}
	compared := 0
	reasons := map[string]int{}
	for i, theirs := range run[answer](t, "opengraph.mjs", pages) {
		p := pages[i]
		ours, err := meta.Extract(p.document, meta.Options{})
		if err != nil {
			t.Fatal(err)
		}
		resolver := weburl.ForDocument(p.document)
		for name, value := range theirs.Properties {
			if !strings.HasPrefix(name, "twitter:") && !isOpenGraph(name) {
				continue
			}
			compared++
			c := comparison{name: name, theirs: value, ours: values(ours, name), document: p.document, resolver: resolver}
			if why := c.reason(); why == "" {
				t.Errorf("%s: %s: theirs %q, ours %q", p.name, name, value, c.ours)
			} else {
				reasons[why]++
			}
		}
		for _, url := range theirs.Images {
			compared++
			if why := imageReason(p.document, ours, url, resolver); why == "" {
				t.Errorf("%s: image %q is not among ours", p.name, url)
			} else {
				reasons[why]++
			}
		}
	}
	if compared < 5000 {
		t.Errorf("only %d values are compared", compared)
	}
	t.Logf("%d values on %d pages: %v", compared, len(pages), reasons)
}

func isOpenGraph(name string) bool {
	prefix, _, _ := strings.Cut(name, ":")
	return slices.Contains([]string{"og", "article", "book", "profile", "music", "video", "al", "fb", "product", "place", "business"}, prefix)
}

// values returns what we have for a property, or for what describes another one.
func values(m *meta.Data, name string) (texts []string) {
	for _, o := range []meta.Object{m.OpenGraph, m.Twitter} {
		for _, v := range o.Values(name) {
			texts = append(texts, v.Text)
		}
		at := strings.LastIndexByte(name, ':')
		for _, v := range o.Values(name[:at]) {
			texts = slices.AppendSeq(texts, v.Properties.Texts(name[at+1:]))
			if len(v.Properties.Values(name[at+1:])) == 0 && name[at+1:] == "url" {
				texts = append(texts, v.Text)
			}
		}
	}
	return texts
}

type comparison struct {
	name, theirs string
	ours         []string
	document     *dom.Document
	resolver     *weburl.Resolver
}

// reason returns why a value of theirs is as it is beside ours, "" if nothing explains
// it:
//
//   - equal: it is the last of ours. They keep one value of each property, by the
//     protocol there may be several.
//   - not the last: it is another of ours, since the last one is empty there, or an
//     element has both a property and a name, of which they read one.
//   - resolved: ours is the absolute URL.
//   - white space: ours is trimmed.
//   - value attribute: they also read the attribute value, which meta elements do not
//     have (https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element).
func (c *comparison) reason() string {
	last := ""
	if len(c.ours) > 0 {
		last = c.ours[len(c.ours)-1]
	}
	resolved, err := c.resolver.Resolve(microsyntax.StripASCIIWhitespace(c.theirs))
	switch {
	case c.theirs == last:
		return "equal"
	case microsyntax.StripASCIIWhitespace(c.theirs) == last:
		return "white space"
	case err == nil && slices.Contains(c.ours, resolved):
		return "resolved"
	case slices.Contains(c.ours, microsyntax.StripASCIIWhitespace(c.theirs)):
		return "not the last"
	case hasValue(c.document, c.name, c.theirs):
		return "value attribute"
	}
	return ""
}

// hasValue tells whether a meta element has a name that begins so, and that value in a
// value attribute.
func hasValue(d *dom.Document, name, value string) bool {
	for n := range d.ElementsWithAttr(d.Root(), atom.Value) {
		own, _ := d.Attr(n, atom.Property)
		if own == "" {
			own, _ = d.Attr(n, atom.Name)
		}
		if v, _ := d.Attr(n, atom.Value); d.IsHTML(n, atom.Meta) && strings.HasPrefix(strings.ToLower(own), name) && v == value {
			return true
		}
	}
	return false
}

// imageReason does the same for an image. They take the secure URL of an image for its
// URL.
func imageReason(d *dom.Document, m *meta.Data, url string, r *weburl.Resolver) string {
	resolved, err := r.Resolve(microsyntax.StripASCIIWhitespace(url))
	for _, image := range m.OpenGraph.OpenGraphMedia("og:image") {
		switch {
		case image.URL == url:
			return "equal"
		case image.URL == microsyntax.StripASCIIWhitespace(url):
			return "white space"
		case image.SecureURL == url || err == nil && image.SecureURL == resolved:
			return "secure URL"
		case err == nil && image.URL == resolved:
			return "resolved"
		}
	}
	if hasValue(d, "og:image", url) {
		return "value attribute"
	}
	return ""
}
