// Package vcard_test reads the cards that are written with go-vcard, a reader of
// others.
package vcard_test

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"

	reader "github.com/emersion/go-vcard"
)

// readBack reads cards with a reader that is not ours.
func readBack(t *testing.T, file []byte) []reader.Card {
	t.Helper()
	dec := reader.NewDecoder(bytes.NewReader(file))
	var cards []reader.Card
	for {
		card, err := dec.Decode()
		if err == io.EOF {
			return cards
		}
		if err != nil {
			t.Fatalf("%v in %s", err, file)
		}
		cards = append(cards, card)
	}
}

func vcards(t *testing.T, page vocab.Page) []reader.Card {
	t.Helper()
	data, err := vcard.Extract(page, vcard.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return readBack(t, data.Append(nil))
}

// TestReadBack finds every property again that the page has.
func TestReadBack(t *testing.T) {
	archive := vocabtest.Archive(t, "../../vocab/vcard/testdata/every-property.txtar")
	card := vcards(t, vocabtest.Read(string(archive.Files[0].Data)))[0]

	type field struct {
		name, value string
		params      reader.Params
	}
	want := []field{
		{"VERSION", "4.0", nil},
		{"SOURCE", "https://example.com/", nil},
		{"KIND", "group", nil},
		{"FN", `Dr. Ada, Countess; of \ Lovelace`, nil},
		{"NICKNAME", "Addie, Lady A.", nil},
		{"PHOTO", "https://example.com/ada.jpg?a=1;b,2%7C3", nil},
		{"BDAY", "18151210", nil},
		{"ANNIVERSARY", "--0708", nil},
		{"ADR", "PO 1;Apt 2;12 St James's Square;London;Middlesex;SW1;UK", reader.Params{"TYPE": {"home"}, "PREF": {"1"}}},
		{"ADR", ";;;Paris;;;", reader.Params{"TYPE": {"work"}}},
		{"TEL", "tel:+44-20-1234", reader.Params{"VALUE": {"uri"}, "TYPE": {"voice"}}},
		{"TEL", "020 5678", reader.Params{"TYPE": {"voice"}}},
		{"TEL", "020 9", reader.Params{"TYPE": {"cell", "text"}}},
		{"EMAIL", "ada+x@example.com", nil},
		{"EMAIL", "ada@example.com", nil},
		{"IMPP", "xmpp:ada@example.com", nil},
		{"LANG", "en-GB", nil},
		{"TZ", "+0100", reader.Params{"VALUE": {"utc-offset"}}},
		{"TZ", "Europe/London", nil},
		{"GEO", "geo:51.500000,-0.130000", nil},
		{"TITLE", "Countess", nil},
		{"ROLE", "Programmer; first", nil},
		{"LOGO", "https://example.com/logo.png", nil},
		{"RELATED", "https://example.com/charles", reader.Params{"TYPE": {"agent"}}},
		{"RELATED", "Mr. Smith", reader.Params{"TYPE": {"agent"}, "VALUE": {"text"}}},
		{"RELATED", "https://example.com/byron", reader.Params{"TYPE": {"parent"}}},
		{"MEMBER", "https://example.com/m1", nil},
		{"CATEGORIES", "maths, logic", nil},
		{"NOTE", "Line one\nline two", nil},
		{"REV", "20080720T200000Z", nil},
		{"SOUND", "https://example.com/ada.ogg", nil},
		{"UID", "ada-1", reader.Params{"VALUE": {"text"}}},
		{"URL", "https://example.com/", nil},
		{"X-MOOD", "fine, thanks", nil},
		{"X-BLOG", "https://example.com/blog", reader.Params{"VALUE": {"uri"}}},
		{"KEY", "https://example.com/key.asc", nil},
		// The reader leaves the semicolons of components escaped.
		{"N", `Lovelace,Byron;Ada;A\;B;Dr.;M.D.,Ph.D.`, nil},
		{"ORG", `Engines, Ltd\; UK;Analytical;Notes`, nil},
		{"ORG", `Royal\; Society`, nil},
		{"GENDER", `F;it's complicated\; really`, nil},
	}
	for _, w := range want {
		found := slices.ContainsFunc(card[w.name], func(f *reader.Field) bool {
			return f.Value == w.value && equalParams(f.Params, w.params)
		})
		if !found {
			t.Errorf("%s %q %v is not there, but %+v", w.name, w.value, w.params, card[w.name])
		}
	}
}

func equalParams(a, b reader.Params) bool {
	if len(a) != len(b) {
		return false
	}
	for name := range a {
		if !slices.Equal(a[name], b[name]) {
			return false
		}
	}
	return true
}

// TestTextsReadBack gives each property that is text each of the texts, and finds
// it again. The reader knows only some escapes; with those of texts without
// components it gets by.
func TestTextsReadBack(t *testing.T) {
	for name, line := range map[string]string{
		"fn": "FN", "nickname": "NICKNAME", "title": "TITLE", "role": "ROLE", "categories": "CATEGORIES", "note": "NOTE",
		"email": "EMAIL", "tel": "TEL", "tz": "TZ", "x-other": "X-OTHER", "uid": "UID", "bday": "BDAY", "agent": "RELATED", "key": "KEY",
	} {
		for _, text := range vocabtest.Texts {
			properties := []microdata.Property{vocabtest.Property(name, text)}
			if name != "fn" {
				properties = append(properties, vocabtest.Property("fn", "Ada"))
			}
			cards := vcards(t, vocabtest.ItemPage(vocab.VCardType, properties...))
			if strings.TrimSpace(text) == "" { // is as good as none
				if len(cards) > 0 && (len(cards[0][line]) > 1 || cards[0].Value(line) == text) {
					t.Errorf("%s %q: got %v", name, text, cards)
				}
				continue
			}
			if len(cards) != 1 || len(cards[0][line]) != 1 {
				t.Errorf("%s %q: got %v", name, text, cards)
				continue
			}
			if name == "uid" {
				text = strings.TrimSpace(text) // as Card.UID is
			}
			if got := cards[0][line][0].Value; got != text {
				t.Errorf("%s %q: got %q", name, text, got)
			}
		}
	}
}
