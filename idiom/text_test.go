package idiom

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// TestClean: white space is collapsed as by functions for strings.
func TestClean(t *testing.T) {
	e := newExtractor(new(dom.Document))
	random := rand.New(rand.NewPCG(1, 2))
	pieces := strings.Split(" |  |\n|\t\f\r|\v|x|é|yz|\u00a0|\u2003|\u200b|\u200e|\xff|\xc2|\x00|» ", "|")
	for range 50_000 {
		text := ""
		for range random.IntN(9) {
			text += pieces[random.IntN(len(pieces))]
		}
		want := microsyntax.StripAndCollapseASCIIWhitespace(text)
		if strings.ContainsAny(want, "\u00a0\u200b\u200e") {
			want = strings.Join(strings.FieldsFunc(want, func(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' || r == '\u200e' }), " ")
		}
		if got := e.clean([]byte(text)); got != want {
			t.Fatalf("%q: %q, want %q", text, got, want)
		}
	}
}
