package conformance

import (
	"strings"

	"golang.org/x/text/language"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

var linkHreflang = &Rule{
	ID:       "links/hreflang",
	Severity: Error,
	Spec:     linksSpec + "attr-hyperlink-hreflang",
	Summary:  "hreflang is not a language tag",
	Explanation: "The hreflang attribute is a language tag of BCP 47: a language, perhaps a script, perhaps a region, with " +
		"hyphens between them, such as en, en-GB or zh-Hant-TW. x-default, which is a tag for private use, is valid.",
	Pass: []string{`<link rel=alternate hreflang="en-GB" href="/a">`, `<link rel=alternate hreflang="x-default" href="/a">`},
	Fail: []string{`<link rel=alternate hreflang="en_GB" href="/a">`, `<a hreflang="" href="/a">a</a>`, `<a hreflang="english language" href="/a">a</a>`},
}

var linkHreflangUnregistered = &Rule{
	ID:       "links/hreflang-unregistered",
	Severity: Error,
	Spec:     "https://www.rfc-editor.org/rfc/rfc5646#section-2.2.9",
	Summary:  "hreflang has a language, script or region that does not exist",
	Explanation: "Every part of a language tag must be in the registry of BCP 47. Codes of countries are not those of " +
		"languages: Japanese is ja and not jp, Czech is cs, and British English is en-GB.",
	Pass: []string{`<link rel=alternate hreflang="ja" href="/a">`},
	Fail: []string{`<link rel=alternate hreflang="jp" href="/a">`, `<link rel=alternate hreflang="en-EN" href="/a">`, `<a hreflang="en-UK" href="/a">a</a>`},
}

func checkHreflang(p *Pass, n dom.Node) {
	if !p.isEither(n, atom.A, atom.Link) {
		return
	}
	tag, ok := p.value(n, atom.Hreflang)
	if !ok {
		return
	}
	place := p.AttrPlace(n, atom.Hreflang)
	if !microsyntax.WellFormedLanguageTag(tag) {
		if tag == "" {
			p.Report(linkHreflang, place, "hreflang is empty: write the language of the link, or remove it")
			return
		}
		problem := p.Report(linkHreflang, place, `%q is not a language tag, such as "en" or "en-GB"`, tag)
		if hyphens := strings.ReplaceAll(microsyntax.StripASCIIWhitespace(tag), "_", "-"); problem != nil && microsyntax.WellFormedLanguageTag(hyphens) {
			problem.Fix = p.SetAttr(n, atom.Hreflang, hyphens, "write "+hyphens)
		}
		return
	}
	if subtag, what, meant := unregistered(tag); what != "" {
		problem := p.Report(linkHreflangUnregistered, place, "%q in %q is not the code of a %s", subtag, tag, what)
		if problem != nil && meant != "" {
			problem.Message += ": is " + meant + " meant?"
		}
	}
}

// mistakenLanguages are codes that are taken for those of languages, and mistakenRegions
// those that are taken for those of regions.
var (
	mistakenLanguages = map[string]string{
		"jp": "ja", "cz": "cs", "dk": "da", "gr": "el", "ua": "uk", "cn": "zh", "tw": "zh-TW", "gb": "en-GB", "us": "en-US", "rs": "sr", "vn": "vi",
	}
	mistakenRegions = map[string]string{"uk": "GB", "en": "GB or US", "ja": "JP", "cs": "CZ", "da": "DK", "ko": "KR", "zh": "CN", "el": "GR"}
)

// unregistered returns the first part of a well-formed language tag that is not
// registered, what it should be, and what is meant, as far as that is known. It leaves
// variants, extensions and the tags for private use alone.
func unregistered(tag string) (subtag, what, meant string) {
	lower := microsyntax.ToASCIILower(tag)
	if strings.HasPrefix(lower, "x-") || strings.HasPrefix(lower, "i-") || strings.HasPrefix(lower, "sgn-") {
		return "", "", ""
	}
	for i, part := range strings.Split(lower, "-") {
		switch {
		case len(part) == 1: // an extension, or the part for private use
			return "", "", ""
		case i == 0:
			if _, err := language.ParseBase(part); err != nil {
				return part, "language", mistakenLanguages[part]
			}
		case len(part) == 4 && microsyntax.IsASCIIAlpha(part[0]):
			if _, err := language.ParseScript(part); err != nil {
				return part, "script", ""
			}
		case len(part) == 2, len(part) == 3 && microsyntax.IsASCIIDigit(part[0]):
			// The registry has GB and not UK, which the library takes for the same.
			if _, err := language.ParseRegion(part); err != nil || part == "uk" {
				return strings.ToUpper(part), "region", mistakenRegions[part]
			}
		}
	}
	return "", "", ""
}
