package conformance_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/internal/testdata"
)

// TestLinkExamples checks the examples in the sections on links: all of them conform.
func TestLinkExamples(t *testing.T) {
	c, err := conformance.New(conformance.Options{})
	if err != nil {
		t.Fatal(err)
	}
	list := linkExamples(t)
	if len(list) != 7 {
		t.Errorf("%d examples", len(list))
	}
	const byteOrderMark = "\uFEFF" // which tells the encoding, as a server does
	for _, example := range list {
		for _, f := range check(t, c, byteOrderMark+example) {
			t.Errorf("%s\nbreaks %s: %s", example, f.Rule.ID, f.Message)
		}
	}
}

// linkExamples returns the examples in the sections on links: the paragraphs that are
// HTML.
func linkExamples(t *testing.T) (list []string) {
	b, err := os.ReadFile(filepath.Join(testdata.Shared(t), "specs", "html-2012-links-selectors-microdata.txt"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(b), "4.12.1 Introduction\n")
	section, _, _ = strings.Cut(section, "\n4.13 Common idioms without dedicated elements\n")
	for paragraph := range strings.SplitSeq(section, "\n\n") {
		paragraph = strings.TrimPrefix(strings.TrimSpace(paragraph), "...\n")
		if strings.HasPrefix(strings.TrimSpace(paragraph), "<") && strings.Contains(paragraph, ">") {
			list = append(list, paragraph)
		}
	}
	return list
}
