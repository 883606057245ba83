package html5_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/treedump"
	"golang.org/x/net/html"
)

// departures are what golang.org/x/net/html does otherwise than the standard
// does today: pages with them are not compared.
var departures = []string{
	"<?",                           // no processing instructions
	"select", "option", "optgroup", // the rules before 2025
	"\x00",       // left out or kept elsewhere
	"<!doctype",  // other identifiers
	"<frameset",  // the text of a style element that is ignored
	"<template",  // forms in tables in one; text and columns
	"</template", //
	"</>",        // an empty comment there
}

// FuzzNetHTML compares with golang.org/x/net/html where that follows the standard.
func FuzzNetHTML(f *testing.F) {
	for _, page := range []string{
		"<title>t</title><p class=a>x<b>y</p>z",
		"<table><b><tr>x<td><svg><desc><a></svg>",
		"<form><div></form><li><p></div><template><tr><td></template>x",
	} {
		f.Add([]byte(page))
	}
	f.Fuzz(func(t *testing.T, page []byte) {
		page = bytes.ToValidUTF8(page, nil)
		for _, departure := range departures {
			if bytes.Contains(bytes.ToLower(page), []byte(departure)) {
				return
			}
		}
		compareNetHTML(t, page)
	})
}

func compareNetHTML(t *testing.T, page []byte) {
	t.Helper()
	n, err := html.ParseWithOptions(bytes.NewReader(page), html.ParseOptionEnableScripting(false))
	if err != nil {
		return // its own limits
	}
	ours, err := html5.ParseBytes(page, utf8HTML)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := dump(ours), dump(nethtml.FromNode(n, "").Document); got != want {
		t.Errorf("%q\ngot\n%swant\n%s", page, got, want)
	}
}

// TestNetHTML compares pages of tags at random.
func TestNetHTML(t *testing.T) {
	names := []string{
		"a", "b", "i", "nobr", "font", "p", "div", "li", "dd", "ul", "button", "form", "table", "tr", "td",
		"caption", "svg", "desc", "g", "math", "mi", "object", "noscript", "h1", "address", "span", "ruby",
		"rb", "x-y", "body", "head", "meta", "title", "br", "image", "input", "col", "style", "script",
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		var page []byte
		some := r.Perm(len(names))[:5]
		for range r.IntN(20) {
			name := names[some[r.IntN(len(some))]]
			switch r.IntN(7) {
			case 0, 1, 2:
				page = fmt.Appendf(page, "<%s>", name)
			case 3:
				page = fmt.Appendf(page, "<%s a=%d>", name, r.IntN(4))
			case 4, 5:
				page = fmt.Appendf(page, "</%s>", name)
			case 6:
				page = append(page, "x "...)
			}
		}
		compareNetHTML(t, page)
	}
}

func dump(d *dom.Document) string {
	return string(treedump.Append(nil, d, d.Root(), treedump.Options{}))
}
