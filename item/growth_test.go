package item_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/item"
)

// TestGrowth makes, merges and writes items of pages that grow.
func TestGrowth(t *testing.T) {
	for name, page := range map[string]func(n int) string{
		"items with one name": func(n int) string {
			return strings.Repeat("<p itemscope itemtype=http://e.example/T><b itemprop=name>a</b></p>", n)
		},
		"types of one item": func(n int) string {
			return "<p itemscope itemtype='" + list(n, "http://e.example/%d ") + "'><b itemprop=name>a</b></p><p itemscope itemtype='" + list(n, "http://e.example/%d ") + "'><b itemprop=name>a</b></p>"
		},
		"names of one element": func(n int) string { return "<p itemscope><b itemprop='" + list(n, "a%d ") + "'>x</b></p>" },
		"items inside each other": func(n int) string {
			return strings.Repeat("<p itemscope itemtype=http://e.example/T itemprop=a>", min(n, 400)) + list(n, "<b itemprop=b>%d</b>")
		},
		"items with one ID": func(n int) string {
			return list(n, "<p itemscope itemid=#a itemtype=http://e.example/%d><b itemprop=b>%[1]d</b></p>")
		},
		"items in a ring": func(n int) string {
			return script(`{"@context":{"@vocab":"http://v.example/"},"@graph":[` + strings.TrimSuffix(list(n, `{"@id":"#%d","next":{"@id":"#0"}},`), ",") + `]}`)
		},
		"a list": func(n int) string {
			return script(`{"@context":{"@vocab":"http://v.example/"},"l":{"@list":[` + strings.TrimSuffix(list(n, "%d,"), ",") + `]}}`)
		},
		"a list of RDFa": func(n int) string {
			return "<div vocab=http://v.example/>" + list(n, "<b property=l inlist>%d</b>") + "</div>"
		},
		"values of Open Graph": func(n int) string {
			return list(n, "<meta property=og:image content=%d><meta property=og:image:alt content=a>")
		},
		"microformats": func(n int) string { return list(n, "<p class=h-card><a class='p-name u-url' href=%d>a</a></p>") },
		"names without a meaning": func(n int) string {
			return script(`{"@context":{"x":"http://x.example/"},` + strings.TrimSuffix(list(n, `"a%d":1,`), ",") + `}`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			pages := map[int]*itemscope.Page{}
			testdata.Growth(t, func(n int) {
				if pages[n] == nil {
					// Limits of parsing and extraction are not those of items.
					pages[n], _ = itemscope.ExtractBytes([]byte(page(n)), itemscope.Options{URL: "https://example.com/", MaxNodes: -1, MaxAttributes: -1})
				}
				data, _ := pages[n].Items(itemscope.ItemsOptions{})
				data.AppendJSON(nil, dom.JSONOptions{})
				data.Merge()
				for it := range data.ByType("T") {
					var v struct{ Name string }
					item.Decode(it, &v)
				}
			}, 2000)
		})
	}
}

// list repeats a text with numbers in it.
func list(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}
