package microformats

import (
	"strings"
	"testing"
)

// TestTokenEnd has every byte at every place, as several are looked at at once.
func TestTokenEnd(t *testing.T) {
	for c := range 256 {
		for at := range 20 {
			for _, next := range []string{"", "!", " ", "\xff"} {
				b := strings.Repeat("a", at) + string([]byte{byte(c)}) + next + strings.Repeat("!", 19-at)
				want := 0
				for want < len(b) && b[want] > ' ' {
					want++
				}
				if got := tokenEnd([]byte(b), 0); got != want {
					t.Errorf("%q: %d, want %d", b, got, want)
				}
			}
		}
	}
}
