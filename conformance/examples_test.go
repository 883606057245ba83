package conformance_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/internal/testdata"
)

// microdataTexts are the texts that have examples of microdata, and the lines that the
// examples come after.
var microdataTexts = []struct {
	file, from string
	examples   int
}{
	{"microdata-html-standard.txt", "5.1.2 基本構文", 33},
	{"html-2012-links-selectors-microdata.txt", "5.1.2 The basic syntax", 30},
	{"microdata-w3c-draft-2011.txt", "", 22},
}

// breaking are the examples that do not conform, by a part of each, and the rule that
// each breaks. The standard says "an invalid unknown attribute" of it.
var breaking = map[string]string{"<svg itemscope>": "microdata/foreign-element"}

// TestSpecExamples checks the examples of the standards: those that conform give no
// message.
func TestSpecExamples(t *testing.T) {
	c, err := conformance.New(conformance.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range microdataTexts {
		list := specExamples(t, text.file, text.from)
		if len(list) != text.examples {
			t.Errorf("%s has %d examples, not %d", text.file, len(list), text.examples)
		}
		for _, example := range list {
			broken, messages := "", ""
			for _, f := range check(t, c, example) {
				broken = f.Rule.ID
				messages += "\n" + f.Rule.ID + ": " + f.Message
			}
			if want := mustBreak(example); broken != want {
				t.Errorf("%s:\n%s\nbreaks %q, want %q:%s", text.file, example, broken, want, messages)
			}
		}
	}
}

func mustBreak(example string) string {
	for part, rule := range breaking {
		if strings.Contains(example, part) {
			return rule
		}
	}
	return ""
}

// specExamples returns the examples of microdata in a text: paragraphs that are HTML.
func specExamples(t *testing.T, file, from string) (list []string) {
	b, err := os.ReadFile(filepath.Join(testdata.Shared(t), "specs", file))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut("\n"+string(b), "\n"+from)
	if i := strings.LastIndex(section, "\n"+from); i >= 0 && from != "" { // the first is in the table of contents
		section = section[i:]
	}
	for paragraph := range strings.SplitSeq(section, "\n\n") {
		paragraph = strings.TrimSpace(paragraph)
		if strings.HasPrefix(paragraph, "<") && strings.Contains(paragraph, "item") {
			list = append(list, paragraph)
		}
	}
	return list
}
