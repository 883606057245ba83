package microformats

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestStarts compares with looking at every token, for tokens at all places of the eight
// bytes that are looked at at once, and with the bytes that separate tokens or seem to.
func TestStarts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pieces := []string{" ", "\t", "\n", "\x01", "!", "a", "h", "h-", "-", "p-", "dt-", "vcard", "hentry", "item", "value", "é", "\xff"}
	for _, s := range []*starts{&classStarts().page, &classStarts().item, &classStarts().classic} {
		for range 20_000 {
			var class []byte
			for range random.IntN(12) {
				class = append(class, pieces[random.IntN(len(pieces))]...)
			}
			var got, want []string
			for token, rest := s.next(class); len(token) > 0; token, rest = s.next(rest) {
				got = append(got, string(token))
			}
			for token, rest := nextToken(class); len(token) > 0; token, rest = nextToken(rest) {
				if len(token) > 1 && s.at(token, 0) {
					want = append(want, string(token))
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%q: %q, want %q", class, got, want)
			}
		}
	}
}

// TestStartsOfNames has every name that matters, where it does.
func TestStartsOfNames(t *testing.T) {
	page, item, classic := &classStarts().page, &classStarts().item, &classStarts().classic
	roots, properties := []string{"h-a"}, []string{"value", "value-title"}
	for _, v := range classicVocabularies[:itemVocabulary] {
		roots = append(roots, v.root)
	}
	for _, tt := range []struct {
		starts []*starts
		names  []string
	}{
		{[]*starts{page, item, classic}, roots},
		{[]*starts{item, classic}, properties},
		{[]*starts{item}, []string{"p-a", "u-a", "dt-a", "e-a"}},
		{[]*starts{classic}, append(classicNames(), "item", "include")},
	} {
		for _, s := range tt.starts {
			for _, name := range tt.names {
				if token, _ := s.next([]byte("x " + name)); string(token) != name {
					t.Errorf("%s is missed", name)
				}
			}
		}
	}
}

func classicNames() (names []string) {
	for name := range classicTable() {
		names = append(names, name)
	}
	return names
}
