package spelling

import (
	"slices"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	known := []string{"icon", "stylesheet", "next", "prev", "license", "me", "h-card", "h-calendar"}
	for word, want := range map[string]string{
		"icno":                      "icon",
		"icons":                     "icon",
		"ICO":                       "icon",
		"Style-Sheet":               "stylesheet",
		"licence":                   "license",
		"licnese":                   "license",
		"text":                      "next",
		"hcard":                     "h-card",
		"h-crad":                    "h-card",
		"we":                        "", // half of it is different
		"m":                         "",
		"":                          "",
		"nofollow":                  "",
		strings.Repeat("icon", 100): "",
	} {
		if got := Nearest(word, slices.Values(known)); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "ab", 2}, {"ab", "", 2}, {"ab", "ba", 1}, {"abc", "abd", 1},
		{"abc", "ac", 1}, {"kitten", "sitting", 3}, {"abcd", "acbd", 1},
	} {
		if got := distance(test.a, test.b); got != test.want {
			t.Errorf("%q and %q: %d, want %d", test.a, test.b, got, test.want)
		}
	}
}
