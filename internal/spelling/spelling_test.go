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

func TestNearestName(t *testing.T) {
	known := []string{"postOp", "recipeCategory", "articleBody", "datePublished", "contentUrl", "acceptedPaymentMethod", "name", "url", "saturatedFatContent"}
	for name, want := range map[string]string{
		"postId":                  "", // another word
		"recipeSubCategories":     "", // one more word
		"acceptedPaymentMethodId": "",
		"articlesBody":            "articleBody",
		"artcleBdoy":              "articleBody",
		"ArticleBody":             "articleBody",
		"datepublished":           "datePublished",
		"saturatedFatcontent":     "saturatedFatContent",
		"saturatedFatcontnt":      "saturatedFatContent",
		"datepublishd":            "datePublished",
		"date_published":          "datePublished",
		"datedPublish":            "datePublished",
		"contentURL":              "contentUrl",
		"nmae":                    "name",
		"uri":                     "url",
		"_":                       "",
		"--":                      "",
		"":                        "",
	} {
		if got := NearestName(name, slices.Values(known)); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
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
