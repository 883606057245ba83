package vcard_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/vocabtest"
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

// checkCards checks that a file has so many cards.
func checkCards(t *testing.T, file []byte, want int) {
	t.Helper()
	checkForm(t, file)
	if got := bytes.Count(file, []byte("BEGIN:VCARD\r\nVERSION:4.0\r\n")); got != want {
		t.Errorf("%d cards are written, not %d", got, want)
	}
}

// checkData checks that each card is written, and has a name.
func checkData(t *testing.T, data *vcard.Data) {
	t.Helper()
	checkCards(t, data.Append(nil), len(data.Cards))
	for _, card := range data.Cards {
		if card.Name == "" {
			t.Error("a card has no name")
		}
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
		checkData(t, data)
		if _, err := vcard.Letter(page, vcard.Options{}); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzProperty(f *testing.F) {
	vocabtest.FuzzCard(f, func(t *testing.T, page vocab.Page) {
		data, err := vcard.Extract(page, vcard.Options{})
		if err != nil {
			t.Fatal(err)
		}
		checkData(t, data)
	})
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
		checkCards(t, file, len(found))
		if cards += len(found); len(found) > 0 {
			pages++
		}
	}
	t.Logf("%d cards on %d pages", cards, pages)
	if cards == 0 {
		t.Error("the corpus has no card")
	}
}
