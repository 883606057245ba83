package vcard_test

import (
	"bytes"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
)

// checkReadBack finds all cards and all lines again.
func checkReadBack(t *testing.T, data *vcard.Data) {
	t.Helper()
	cards, file := data.Cards, data.Append(nil)
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

func nameWritten(name string) string {
	return microsyntax.StripAndCollapseASCIIWhitespace(vocabtest.Written(name))
}

// TestLines reads every line that there may be.
func TestLines(t *testing.T) {
	for _, test := range vocabtest.CardLines {
		if back := vcards(t, test.Page()); len(back) != 1 {
			t.Errorf("%s: %d cards", test.Name, len(back))
		}
	}
}

func TestCorpus(t *testing.T) {
	if testing.Short() {
		t.Skip("real pages are for the long run")
	}
	cards := 0
	for p := range testdata.Corpus(t) {
		if !bytes.Contains(p.Body, []byte("card")) && !bytes.Contains(p.Body, []byte("schema.org")) {
			continue
		}
		data, err := vcard.Extract(vocabtest.ReadAt(p.URI, string(p.Body)), vcard.Options{})
		if err != nil {
			t.Errorf("%s: %v", p.URI, err)
		}
		if got := len(readBack(t, data.Append(nil))); got != len(data.Cards) {
			t.Errorf("%s: %d cards are read, not %d", p.URI, got, len(data.Cards))
		}
		cards += len(data.Cards)
	}
	if cards == 0 {
		t.Error("the corpus has no card")
	}
}

func FuzzCards(f *testing.F) {
	f.Add(vocabtest.Archive(f, "../../vocab/vcard/testdata/hostile.txtar").Files[0].Data)
	f.Add([]byte(`<div class=h-card><b class="p-name p-x-y p-begin">a` + "\r\n" + `</b></div>`))
	f.Add([]byte(`<div itemscope itemtype=https://schema.org/Person><b itemprop="name email gender">a</b><b itemprop=geo itemscope><i itemprop=latitude>1</i></b></div>`))
	f.Fuzz(func(t *testing.T, source []byte) { checkPage(t, vocabtest.Read(string(source))) })
}

func FuzzProperty(f *testing.F) { vocabtest.FuzzCard(f, checkPage) }

func checkPage(t *testing.T, page vocab.Page) {
	t.Helper()
	data, err := vcard.Extract(page, vcard.Options{})
	if err != nil {
		t.Fatal(err)
	}
	checkReadBack(t, data)
}
