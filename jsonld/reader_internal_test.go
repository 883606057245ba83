package jsonld

import (
	"strings"
	"testing"
)

// Eight bytes at a time must stop where one at a time do, for every byte at every place.
func TestSkipPlain(t *testing.T) {
	for c := range 256 {
		for at := range 20 {
			for _, other := range []string{"a", "\xff", " ", "!"} {
				text := strings.Repeat(other, at) + string([]byte{byte(c)}) + strings.Repeat(other, 20-at)
				i := skipPlain(text, 0)
				for i < len(text) && plain[text[i]] {
					i++
				}
				want := 0
				for want < len(text) && plain[text[want]] {
					want++
				}
				if i != want {
					t.Fatalf("%q: stops at %d, want %d", text, i, want)
				}
			}
		}
	}
}
