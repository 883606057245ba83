package vcard_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
)

// TestComponentsReadBack gives each component of names, addresses and organizations
// each of the texts, and finds it again.
func TestComponentsReadBack(t *testing.T) {
	for property, parts := range map[string][]string{
		"n":   {"family-name", "given-name", "additional-name", "honorific-prefix", "honorific-suffix"},
		"adr": {"post-office-box", "extended-address", "street-address", "locality", "region", "postal-code", "country-name"},
		"org": {"organization-name", "organization-unit"},
	} {
		for i, part := range parts {
			for _, text := range vocabtest.Texts {
				sub := &microdata.Item{Properties: []microdata.Property{vocabtest.Property(part, text, "2nd")}}
				if part == "organization-name" {
					sub.Properties[0].Values = sub.Properties[0].Values[:1]
				}
				data, err := vcard.Extract(vocabtest.ItemPage(vocab.VCardType, vocabtest.Property("fn", "Ada"),
					microdata.Property{Name: property, Values: []microdata.Value{{Item: sub}}}), vcard.Options{})
				if err != nil || len(data.Cards) != 1 {
					t.Fatal(err)
				}
				file := strings.ReplaceAll(string(data.Append(nil)), "\r\n ", "")
				line := regexp.MustCompile(`(?m)^` + strings.ToUpper(property) + `.*?:(.*)\r$`).FindStringSubmatch(file)
				if part == "organization-name" && strings.TrimSpace(text) == "" {
					if line != nil {
						t.Errorf("an empty %s in %s", property, file)
					}
					continue
				}
				if line == nil {
					t.Fatalf("no %s in %s", property, file)
				}
				components := split(line[1], ';')
				got := split(components[i], ',')
				if unescape(got[0]) != text || len(got) != len(sub.Properties[0].Values) && part != "organization-unit" {
					t.Errorf("%s %q: got %q of %q", part, text, got, line[1])
				}
			}
		}
	}
}

// split splits at separators that are not escaped.
func split(s string, sep byte) []string {
	var parts []string
	start := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case sep:
			parts = append(parts, s[start:i])
			start = i + 1
		}
	}
	return append(parts, s[start:])
}

func unescape(s string) string {
	return strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\,`, ",", `\;`, ";").Replace(s)
}
