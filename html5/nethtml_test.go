package html5

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/nethtml"
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
	ours, err := ParseBytes(page, Options{ContentType: "text/html; charset=utf-8"})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := dump(ours), dump(nethtml.FromNode(n, "").Document); got != want {
		t.Errorf("%q\ngot\n%swant\n%s", page, got, want)
	}
}

// TestNetHTML compares pages of tags at random.
func TestNetHTML(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		compareNetHTML(t, randomTags(r, someOf(r, tagNames), 20))
	}
}

func dump(d *dom.Document) string {
	return string(treedump.Append(nil, d, d.Root(), treedump.Options{}))
}
