package microformats

import (
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/weburl"
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

// TestNextToken has every byte between the bytes of tokens, of which only ASCII whitespace
// separates any.
func TestNextToken(t *testing.T) {
	for c := range 256 {
		for at := range 12 {
			b := []byte("  " + strings.Repeat("a", at) + string([]byte{byte(c)}) + "bc\x01 d\f")
			var got []string
			for token, rest := nextToken(b); len(token) > 0; token, rest = nextToken(rest) {
				got = append(got, string(token))
			}
			want := strings.FieldsFunc(string(b), func(r rune) bool { return strings.ContainsRune(" \t\n\f\r", r) })
			if !slices.Equal(got, want) {
				t.Errorf("%q: %q, want %q", b, got, want)
			}
		}
	}
}

// TestHasLongPath has URLs that weburl.PathSlash finds a slash in, of which it must not be
// true, and others.
func TestHasLongPath(t *testing.T) {
	for _, href := range []string{
		"http://a/", "https://a/", "http://a/?x=/y/z", "https://example.com/#/a/b", "http://a.example/b", "https://a.example/b/?c",
		"http://a.example//", "file:///", "ftp://a/", "ftp://a/b", "x://a/", "mailto:a@b.example", "http", "",
	} {
		if hasLongPath([]byte(href)) && weburl.PathSlash(href) >= 0 {
			t.Errorf("%s has no path but a slash", href)
		}
	}
	for _, href := range []string{"http://a/b", "https://example.com/a/?b", "https://example.com//"} {
		if !hasLongPath([]byte(href)) {
			t.Errorf("%s has one", href)
		}
	}
}
