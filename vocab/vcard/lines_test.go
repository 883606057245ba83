package vcard_test

import (
	"testing"

	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab/vcard"
)

func TestLines(t *testing.T) {
	for _, test := range vocabtest.CardLines {
		data, err := vcard.Extract(test.Page(), vcard.Options{})
		if err != nil || len(data.Cards) != 1 {
			t.Fatal(test, err, data.Problems)
		}
		file := data.Append(nil)
		checkCards(t, file, 1)
		vocabtest.CheckLine(t, test.Name+" "+test.Value.Text, file, data.Problems, test.Want)
	}
}
