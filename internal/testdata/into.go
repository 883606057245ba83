package testdata

import (
	"fmt"
	"testing"

	"github.com/itemscope/itemscope/internal/slab"
)

// Into fails the test unless what extract makes of each page in the memory of what it made of
// the page before, if it is given that, is what it makes in new memory; text tells all of it.
// What is made of the pages in new memory has to stay what it is.
func Into[D any](t *testing.T, pages int, extract func(page int, into *D) (*D, error), text func(*D) string) {
	t.Helper()
	slab.Spoil = true
	defer func() { slab.Spoil = false }()
	into := new(D)
	var before *D
	var textBefore string
	for page := range pages {
		want, wantErr := extract(page, nil)
		wantText := text(want)
		for range 2 {
			got, err := extract(page, into)
			if got != into {
				t.Fatalf("page %d: other data is returned than what is to be used again", page)
			}
			if text := text(got); text != wantText {
				t.Fatalf("page %d in used memory:\n%.9999s\nin new memory:\n%.9999s", page, text, wantText)
			}
			if fmt.Sprint(err) != fmt.Sprint(wantErr) {
				t.Fatalf("page %d in used memory: %v, in new memory: %v", page, err, wantErr)
			}
		}
		if before != nil && text(before) != textBefore {
			t.Fatalf("page %d, which has its own memory, changed with the next one", page-1)
		}
		before, textBefore = want, wantText
	}
}
