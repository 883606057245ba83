package microsyntax

import (
	"strings"
	"testing"
)

func TestWellFormedLanguageTag(t *testing.T) {
	// Mostly the examples of RFC 5646, appendix A.
	wellFormed := []string{
		"de", "fr", "ja", "i-enochian", "zh-Hant", "zh-Hans", "sr-Cyrl", "sr-Latn",
		"zh-cmn-Hans-CN", "cmn-Hans-CN", "zh-yue-HK", "yue-HK", "zh-Hans-CN", "sr-Latn-RS",
		"sl-rozaj", "sl-rozaj-biske", "sl-nedis", "de-CH-1901", "sl-IT-nedis",
		"hy-Latn-IT-arevela", "de-DE", "en-US", "es-419", "de-CH-x-phonebk",
		"az-Arab-x-AZE-derbend", "x-whatever", "qaa-Qaaa-QM-x-southern", "de-Qaaa",
		"sr-Latn-QM", "sr-Qaaa-RS", "en-US-u-islamcal", "zh-CN-a-myext-x-private",
		"en-a-myext-b-another",
		// Well-formed, but not valid: a variant and a singleton twice.
		"de-DE-1901-1901", "en-a-bbb-x-a-ccc", "en-a-bbb-a-ccc",
		// Reserved or registered language subtags.
		"abcd", "abcdefgh", "abcd-Latn",
		"aa-bbb-ccc-ddd", "EN-us", "X-y", "x-1-2", "en-x-a", "en-0-aa", "de-1996", "de-1abc", "de-abcd1",
	}
	for _, s := range append(wellFormed, grandfatheredTags...) {
		for _, s := range []string{s, strings.ToUpper(s), strings.ToLower(s)} {
			if !WellFormedLanguageTag(s) {
				t.Errorf("WellFormedLanguageTag(%q) = false", s)
			}
		}
	}
	for _, s := range []string{
		"", "a", "1", "-", "de-", "-de", "de--DE", "de DE", "de_DE", " de", "de\n",
		"de-419-DE", "a-DE", // the examples of the RFC
		"ar-a-aaa-b-bbb-", "abcdefghi", "en-abcdefghi", "x", "x-", "x-abcdefghi", "en-x", "en-a",
		"en-a-b", "en-a-x-y", "en-u-x", "aa-bbb-ccc-ddd-eee", "abcd-bbb", "de-Latn-Cyrl",
		"de-CH-Latn", "de-1ab", "de-12", "de-abc1", "é", "en-é", "d1", "i-nothing",
		"en-GB-oed-x-y", "i-klingon-x", "12", "123", "en-\x00",
	} {
		if WellFormedLanguageTag(s) {
			t.Errorf("WellFormedLanguageTag(%q) = true", s)
		}
	}
}

var grandfatheredTags = []string{
	"en-GB-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
	"i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-BE-FR", "sgn-BE-NL",
	"sgn-CH-DE", "art-lojban", "cel-gaulish", "no-bok", "no-nyn", "zh-guoyu", "zh-hakka",
	"zh-min", "zh-min-nan", "zh-xiang",
}
