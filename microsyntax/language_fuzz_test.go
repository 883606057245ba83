package microsyntax

import (
	"regexp"
	"strings"
	"testing"
)

// languageTag is the grammar of RFC 5646, section 2.1, except for the irregular
// tags.
var languageTag = regexp.MustCompile(`^(?i:` +
	`(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})` +
	`(?:-[a-z]{4})?` +
	`(?:-(?:[a-z]{2}|[0-9]{3}))?` +
	`(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*` +
	`(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*` +
	`(?:-x(?:-[a-z0-9]{1,8})+)?` +
	`|x(?:-[a-z0-9]{1,8})+)$`)

func FuzzLanguageTag(f *testing.F) {
	for _, s := range []string{"zh-cmn-Hans-CN-x-a", "de-1901-u-co-phonebk", "x-1", "i-klingon", "a-DE"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		// (?i:s) and (?i:k) match LONG S and KELVIN SIGN too.
		want := languageTag.MatchString(s) && !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 })
		if got := WellFormedLanguageTag(s); got != (want || isIrregularTag(s)) {
			t.Errorf("WellFormedLanguageTag(%q) = %t", s, got)
		}
	})
}
