package dom

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/itemscope/itemscope/microsyntax"
)

// TestHasRoot compares with looking at every token, for tokens at all places of the eight
// bytes that are looked at at once, and with the bytes that separate tokens or seem to.
func TestHasRoot(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pieces := []string{" ", " ", "\t", "\r\n", "\x01", "!", "a", "h", "h-", "-", "vcard", "adr", "geo", "hentry", "vevents", "é", "\xff"}
	found := 0
	for range 100_000 {
		var text []byte
		for range random.IntN(9) {
			text = append(text, pieces[random.IntN(len(pieces))]...)
		}
		want := false
		for token := range microsyntax.Tokens(string(text)) {
			want = want || len(token) > 2 && token[:2] == "h-" || token == "vcard" || token == "adr" || token == "geo" || token == "hentry" || token == "vevent"
		}
		if want {
			found++
		}
		inSource := append(text, "h-x vcard"...)[:len(text)]
		for _, class := range [][]byte{slices.Clip(text), inSource} {
			if got := hasRoot(class); got != want {
				t.Fatalf("%q: %v, want %v", text, got, want)
			}
		}
	}
	if found < 1000 {
		t.Errorf("only %d values have roots", found)
	}
}
