package microformats

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// TestStarts compares with looking at every token, for tokens at all places of the eight
// bytes that are looked at at once, and with the bytes that separate tokens or seem to.
func TestStarts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pieces := []string{" ", "\t", "\n", "\x01", "!", "a", "h", "h-", "-", "p-", "dt-", "vcard", "hentry", "item", "value", "é", "\xff"}
	for _, s := range []*starts{&classStarts().page, &classStarts().item, &classStarts().classic[0], &classStarts().several} {
		for range 20_000 {
			var class []byte
			for range random.IntN(30) {
				class = append(class, pieces[random.IntN(len(pieces))]...)
			}
			if random.IntN(2) == 0 {
				class = slices.Clip(class)
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
	all := classStarts()
	roots, several := []string{"h-a"}, []string{"value", "value-title", "item", "include"}
	for _, v := range classicVocabularies[:itemVocabulary] {
		roots = append(roots, v.root)
	}
	check := func(s *starts, names ...string) {
		for _, name := range append(names, roots...) {
			if token, _ := s.next([]byte("x " + name)); string(token) != name {
				t.Errorf("%s is missed", name)
			}
		}
	}
	check(&all.page)
	check(all.of(0), "p-a", "u-a", "dt-a", "e-a", "value", "value-title")
	for i, v := range classicVocabularies {
		names := []string{"value", "value-title", "include"}
		if rootsWithItem&(1<<i) != 0 {
			names = append(names, "item")
		}
		for _, m := range v.properties {
			names = append(names, m.from)
		}
		check(all.of(1<<i), names...)
		several = append(several, names...)
	}
	check(all.of(3), several...)
}

// TestRootsAreNoted has every root in a class attribute: items are looked for where the
// notes of elements say that there is one.
func TestRootsAreNoted(t *testing.T) {
	roots := []string{"h-a", "h-0-a"}
	for _, v := range classicVocabularies[:itemVocabulary] {
		roots = append(roots, v.root)
	}
	for _, root := range roots {
		for _, class := range []string{root, "x " + root, "some-longer-class\t" + root + " and-another"} {
			var b dom.Builder
			var d dom.Document
			document := b.Start(&d, dom.DocumentNode)
			n := b.Element(dom.HTML, atom.P, dom.Span{})
			b.AddAttrValue(n, dom.NoNamespace, atom.Class, []byte(class))
			b.AppendChild(document, n)
			b.Finish()
			if data, err := Extract(&d, Options{}); err != nil || len(data.Items) != 1 {
				t.Errorf("%q is no item, %v", class, err)
			}
		}
	}
}
