package microformats

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/itemscope/itemscope/dom/nethtml"
)

// Every mapping of every classic format gives its property, and nothing else.
func TestVocabularies(t *testing.T) {
	for i, v := range classicVocabularies {
		root := v.root
		if i == itemVocabulary {
			root = "hreview item"
		} else if classicRoot([]byte(root)) != 1<<i || !knownTypes[v.typ] {
			t.Errorf("%s is not known as a root", root)
		}
		for _, m := range v.properties {
			if !isClassic(m.from) {
				checkMapping(t, v, m, `<p class="`+v.root+`"><b class="`+m.from+`">1</b></p>`)
			}
		}
		for _, m := range v.rels {
			checkMapping(t, v, m, `<p class="`+v.root+`"><a rel="`+m.from+`" href="http://a.test/1"></a></p>`)
		}
	}
}

// isClassic tells whether a property is also a root, which makes it another test.
func isClassic(class string) bool { return class == "item" || classicRoot([]byte(class)) != 0 }

func checkMapping(t *testing.T, v vocabulary, m mapping, page string) {
	t.Helper()
	if v.root == "item" {
		page = `<div class="hreview">` + page + `</div>`
	}
	n, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	tree, err := nethtml.FromNode(n, nethtml.Options{URL: "http://a.test/"})
	if err != nil {
		t.Fatal(err)
	}
	data, err := Extract(tree.Document, Options{})
	if err != nil {
		t.Fatal(err)
	}
	it := data.Items[0]
	if v.root == "item" {
		it = it.Values("item")[0].Item
	}
	_, name := splitProperty([]byte(m.to))
	if len(name) == 0 || it.Type[0] != v.typ || len(it.Properties) != 1 || it.Properties[0].Name != string(name) {
		t.Errorf("%s, %s: %+v, want %s", v.root, m.from, it, m.to)
	}
}

// The places that the code names are those of the formats.
func TestVocabularyPlaces(t *testing.T) {
	for place, root := range map[int]string{
		reviewVocabulary: "hreview", aggregateVocabulary: "hreview-aggregate",
		listingVocabulary: "hlisting", itemVocabulary: "item",
	} {
		if classicVocabularies[place].root != root {
			t.Errorf("place %d is %s, want %s", place, classicVocabularies[place].root, root)
		}
	}
	if itemVocabulary != len(classicVocabularies)-1 {
		t.Error("item is not the last")
	}
}

func TestIsName(t *testing.T) {
	for name, want := range map[string]bool{
		"": false, "a": true, "card": true, "4": false, "4-a": true, "a4-b": true, "a-4": false, "4-4-a": false,
		"-": false, "a-": false, "-a": false, "a--b": false, "a-b-c": true, "A": false, "a_b": false, "a.b": false,
		"1/2": false, "[2px]": false, "screen": true, "é": false, "a\u00a0": false,
	} {
		if got := isName([]byte(name)); got != want {
			t.Errorf("%q: %v", name, got)
		}
	}
}
