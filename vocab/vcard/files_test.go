package vcard_test

import (
	"fmt"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
)

var read, readAt = vocabtest.Read, vocabtest.ReadAt

// TestFiles compares what becomes of the pages in testdata: "letter.vcf" is what
// Letter returns, "cards.vcf" Extract, with these problems.
func TestFiles(t *testing.T) {
	vocabtest.Files(t, func(page vocab.Page, name string) (lines []byte, problems []dom.Problem, err error) {
		switch name {
		case "letter.vcf":
			lines, err = vcard.Letter(page, vcard.Options{})
			return lines, nil, err
		case "cards.vcf", "problems":
			data, err := vcard.Extract(page, vcard.Options{})
			return data.Append(nil), data.Problems, err
		}
		return nil, nil, fmt.Errorf("a file may not be named %q", name)
	})
}
