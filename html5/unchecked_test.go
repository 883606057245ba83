package html5

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/itemscope/itemscope/dom"
)

// TestUnchecked parses pages of several blocks, with bytes around the ends of the blocks that
// have to be decoded or that are not UTF-8, and compares with decoding the page first.
func TestUnchecked(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	const block = 8 << 10
	odd := []string{"\r\n", "\r", "&amp;", "&", "\x00", "\xff", "\xc3", "é", "€", "\U0001F600", "\xf0\x9f\x98", "<", "<!--\xe2\x82-->", `<p title="&lt;` + "\r" + `">`}
	unit := []string{`<p class="h-card a">text é</p>`, `<script>let a = "&amp;"</script>`, "<!-- a comment -->", `<svg viewBox="0 0 1 1"><path d=""/></svg>`}
	for range 500 {
		page := []byte("<!DOCTYPE html><body>")
		for len(page) < 3*block {
			page = append(page, unit[r.IntN(len(unit))]...)
		}
		for range r.IntN(3) {
			at := block*(1+r.IntN(3)) - 8 + r.IntN(16)
			page = append(page[:at:at], append([]byte(odd[r.IntN(len(odd))]), page[min(at, len(page)):]...)...)
		}
		o := Options{ContentType: "text/html; charset=utf-8"}
		bothWays(t, page, nil, o)
		sameLines(t, page, o)
	}
}

// sameLines compares the position of the end of a page with that in a page that was decoded
// first.
func sameLines(t *testing.T, page []byte, o Options) {
	t.Helper()
	var unchecked, decoded dom.Document
	if err := new(Parser).ParseBytes(&unchecked, page, o); err != nil {
		t.Fatal(err)
	}
	if err := (&Parser{plain: true}).Parse(&decoded, bytes.NewReader(page), o); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(unchecked.SourceBytes(), decoded.SourceBytes()) {
		t.Fatalf("%.2000q: another source", page)
	}
	end := uint32(len(decoded.SourceBytes()))
	if got, want := unchecked.Position(end), decoded.Position(end); got != want {
		t.Fatalf("%.2000q ends at %v, want %v", page, got, want)
	}
}
