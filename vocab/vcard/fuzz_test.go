package vcard_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
)

// A tab may stand in quotes, too: https://www.rfc-editor.org/rfc/rfc6350#section-3.3.
var lineForm = regexp.MustCompile(`^[A-Z0-9-]+(;[A-Z]+=("[^"\x00-\x08\x0A-\x1F\x7F]*"|[A-Za-z0-9,-]+))*:[^\x00-\x08\x0A-\x1F\x7F]*$`)

func checkForm(t *testing.T, file []byte) {
	t.Helper()
	if len(file) == 0 {
		return
	}
	depth := 0
	for _, line := range vocabtest.Unfold(t, file) {
		name, _, _ := strings.Cut(line, ":")
		name, _, _ = strings.Cut(name, ";")
		switch {
		case !lineForm.MatchString(line):
			t.Errorf("line %q", line)
		case line == "BEGIN:VCARD" && depth == 0:
			depth++
		case line == "END:VCARD" && depth == 1:
			depth--
		case name == "BEGIN", name == "END", depth != 1:
			t.Errorf("line %q out of place", line)
		case !strings.HasPrefix(name, "X-") && !strings.Contains(lineTypes, " "+name+" "):
			t.Errorf("line type of %q", line)
		}
	}
}

const lineTypes = ` VERSION PRODID SOURCE KIND FN N NICKNAME PHOTO BDAY ANNIVERSARY GENDER ADR TEL EMAIL IMPP LANG TZ GEO ` +
	`TITLE ROLE LOGO ORG MEMBER RELATED CATEGORIES NOTE REV SOUND UID URL KEY FBURL CALADRURI CALURI `

func checkReadBack(t *testing.T, data *vcard.Data) {
	t.Helper()
	cards, file := data.Cards, data.Append(nil)
	checkForm(t, file)
	back := readBack(t, file)
	if len(back) != len(cards) {
		t.Fatalf("%d cards are read, not %d", len(back), len(cards))
	}
	lines := 2 * len(back) // BEGIN, END
	for i, card := range back {
		for _, fields := range card {
			lines += len(fields)
		}
		if cards[i].Name == "" {
			t.Error("a card has no name")
		}
		if name := microsyntax.StripAndCollapseASCIIWhitespace(card.Value("FN")); name != nameWritten(cards[i].Name) {
			t.Errorf("FN %q, want %q", name, nameWritten(cards[i].Name))
		}
	}
	if len(file) > 0 && lines != len(vocabtest.Unfold(t, file)) {
		t.Errorf("%d lines are read of %s", lines, file)
	}
}

func FuzzCards(f *testing.F) {
	f.Add(vocabtest.Archive(f, "testdata/hostile.txtar").Files[0].Data)
	f.Add([]byte(`<div class=h-card><b class="p-name p-x-y p-begin">a` + "\r\n" + `</b></div>`))
	f.Add([]byte(`<div itemscope itemtype=https://schema.org/Person><b itemprop="name email gender">a</b><b itemprop=geo itemscope><i itemprop=latitude>1</i></b></div>`))
	f.Fuzz(func(t *testing.T, source []byte) {
		page := read(string(source))
		data, err := vcard.Extract(page, vcard.Options{})
		if err != nil {
			t.Fatal(err)
		}
		checkReadBack(t, data)
		if _, err := vcard.Letter(page, vcard.Options{}); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzProperty(f *testing.F) {
	f.Add(uint8(0), "begin", "VCARD", "x", false)
	f.Add(uint8(12), "x-a", "C:\\n;,\"^\r\n\u2028", "home", true)
	f.Add(uint8(24), "label", "\t", "home", false)
	f.Add(uint8(255), "x-a\r\nEND", "\x00\x80", "a:b", true)
	f.Fuzz(func(t *testing.T, row uint8, name, value, typ string, isLink bool) {
		inner := []microdata.Property{vocabtest.Property("type", typ), vocabtest.Property("rel", typ)}
		for _, p := range vocab.VCard.Properties {
			if p.Inside != "" && p.Name != "type" && p.Name != "rel" {
				inner = append(inner, vocabtest.Property(p.Name, value, typ))
			}
		}
		if int(row) < len(vocab.VCard.Properties) {
			name = vocab.VCard.Properties[row].Name
		}
		v := microdata.Value{Text: value}
		if isLink {
			v.Kind = microdata.KindURL
		}
		p := microdata.Property{Name: name, Values: []microdata.Value{v, item(inner...)}}
		data, err := vcard.Extract(vocabtest.ItemPage(vocab.VCardType, vocabtest.Property("nickname", "Ada"), p), vcard.Options{})
		if err != nil {
			t.Fatal(err)
		}
		checkReadBack(t, data)
	})
}

func nameWritten(name string) string {
	return microsyntax.StripAndCollapseASCIIWhitespace(vocabtest.Written(name))
}

func TestCorpus(t *testing.T) {
	if testing.Short() {
		t.Skip("real pages are for the long run")
	}
	cards, pages := 0, 0
	for p := range testdata.Corpus(t) {
		if !bytes.Contains(p.Body, []byte("card")) && !bytes.Contains(p.Body, []byte("schema.org")) {
			continue
		}
		page := readAt(p.URI, string(p.Body))
		data, err := vcard.Extract(page, vcard.Options{})
		if err != nil {
			t.Errorf("%s: %v", p.URI, err)
		}
		found, file := data.Cards, data.Append(nil)
		checkForm(t, file)
		if got := len(readBack(t, file)); got != len(found) {
			t.Errorf("%s: %d cards are read, not %d", p.URI, got, len(found))
		}
		if cards += len(found); len(found) > 0 {
			pages++
		}
	}
	t.Logf("%d cards on %d pages", cards, pages)
	if cards == 0 {
		t.Error("the corpus has no card")
	}
}
