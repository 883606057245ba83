package itemscope

import (
	"fmt"
	"strings"
	"testing"
)

const sameRecipe = `<!doctype html><html lang=en prefix="og: https://ogp.me/ns#"><title>Soup</title>
<meta property="og:title" content="Soup"><meta property="og:url" content="https://example.com/soup">
<meta property="og:image" content="/soup.png"><meta property="og:image:width" content="600">
<script type="application/ld+json">{"@context":"https://schema.org","@id":"#soup","@type":"Recipe","name":"Soup",
"author":{"@type":"Person","name":"Ada"},"cookTime":"PT30M","datePublished":"2026-01-02"}</script>
<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
<time itemprop="cookTime" datetime="PT30M">half an hour</time><a itemprop="url" href="/soup">x</a>
<p itemprop=author itemscope><b itemprop=name>Ada</b></div>
<div vocab="https://schema.org/" typeof="Recipe"><b property="name">Soup</b><i property="keywords" content="warm">x</i></div>
<div class="h-recipe"><b class="p-name">Soup</b><time class="dt-published">2026-01-02</time><a class="u-url" href="/soup">x</a></div>`

// TestItems shows the same recipe in all syntaxes.
func TestItems(t *testing.T) {
	page, err := ExtractBytes([]byte(sameRecipe), Options{URL: "https://example.com/soup"})
	if err != nil {
		t.Fatal(err)
	}
	data, err := page.Items(ItemsOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(data.Problems) > 0 {
		t.Error(data.Problems)
	}
	var got strings.Builder
	for _, it := range data.Items {
		fmt.Fprintf(&got, "%s %s %s %q\n", it.Syntax, it.Position(page.Document), strings.Join(it.Types, " "), it.ID)
		for _, same := range it.Same() {
			fmt.Fprintf(&got, "  same %s: %s\n", same.Reason, same.Item.Syntax)
		}
		for name, v := range it.All() {
			fmt.Fprintf(&got, "  %s %s: %s %q %s\n", page.Document.PlacePosition(v.NamePlace()), name, v.Kind, v.Text, v.Position(page.Document))
		}
	}
	const want = `opengraph 2:1  "https://example.com/soup"
  2:17 https://ogp.me/ns#title: text "Soup" 2:36
  2:58 https://ogp.me/ns#url: url "https://example.com/soup" 2:75
  3:17 https://ogp.me/ns#image: url "https://example.com/soup.png" 3:36
jsonld 4:36 http://schema.org/Recipe "https://example.com/soup#soup"
  same name: microdata
  same name: rdfa
  4:100 http://schema.org/name: text "Soup" 4:107
  5:1 http://schema.org/author: item "" 5:10
  5:42 http://schema.org/cookTime: text "PT30M" 5:53
  5:61 http://schema.org/datePublished: time "2026-01-02" 5:77
microdata 6:1 http://schema.org/Recipe ""
  same name: jsonld
  6:66 http://schema.org/name: text "Soup" 6:52
  7:17 http://schema.org/cookTime: time "PT30M" 7:37
  7:76 http://schema.org/url: url "https://example.com/soup" 7:87
  8:13 http://schema.org/author: item "" 8:1
rdfa 9:1 https://schema.org/Recipe ""
  same name: jsonld
  9:63 https://schema.org/name: text "Soup" 9:50
  9:90 https://schema.org/keywords: text "warm" 9:109
microformats 10:1 h-recipe ""
  10:33 name: text "Soup" 10:23
  10:62 published: time "2026-01-02" 10:49
  10:103 url: url "https://example.com/soup" 10:116
`
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}
