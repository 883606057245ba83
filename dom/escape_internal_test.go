package dom

import (
	"strings"
	"testing"
)

// TestPlain has every byte at every place of texts of all lengths, as several are looked at
// at once, and only ASCII in another way.
func TestPlain(t *testing.T) {
	for c := range 256 {
		for at := range 20 {
			for _, next := range []string{"", "x", "&", "\x9f", "xyz", strings.Repeat("\xff", 19-at), strings.Repeat("x", 19-at)} {
				b := strings.Repeat("a", at) + string([]byte{byte(c)}) + next
				want := 0
				for want < len(b) && !mayEscape[b[want]] {
					want++
				}
				if got := plain([]byte(b)); got != want {
					t.Errorf("%q: %d, want %d", b, got, want)
				}
			}
		}
	}
}
