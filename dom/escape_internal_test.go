package dom

import (
	"strings"
	"testing"
)

// TestPlain has every byte at every place, as several are looked at at once.
func TestPlain(t *testing.T) {
	for c := range 256 {
		for at := range 20 {
			for _, next := range []string{"", "x", "&", "\x9f"} {
				b := strings.Repeat("a", at) + string([]byte{byte(c)}) + next + strings.Repeat("\xff", 19-at)
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
