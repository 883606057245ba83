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

// TestAppendSource has every byte at every place of stretches of all lengths: they are copied
// whatever is behind them, and what is plain needs no escape.
func TestAppendSource(t *testing.T) {
	for c := range 256 {
		for n := range 20 {
			for at := range n + 1 {
				source := []byte("<" + strings.Repeat("a", n) + `">&"<>&<`)
				source[1+at] = byte(c) // behind the stretch if at is n
				stretch := string(source[1 : 1+n])
				ascii := strings.Trim(stretch, "a") < "\x80"
				want := ascii && string(escape([]byte(stretch), 0, true)) == stretch && !strings.ContainsAny(stretch, "<>")
				for room := range 3 {
					dst := append(make([]byte, 0, 1+room*12), '"')
					got, isPlain := appendSource(dst, source, 1, 1+n)
					if string(got) != `"`+stretch || isPlain != want {
						t.Fatalf("%q: %q, %v, want %v", stretch, got, isPlain, want)
					}
				}
			}
		}
	}
}
