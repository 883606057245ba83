package lsp

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
)

// A template is what is known of a text as a template.
type template struct {
	regions []region
	partial bool // what is missing in the text may be in another one that includes it, or that it includes
}

// readTemplate returns what of a text is template, and the text that is parsed as HTML.
func readTemplate(text, language string) (t template, html string) {
	t.regions = findRegions(text, marksOf(language))
	t.partial = len(t.regions) > 0 || slices.Contains(templateLanguages, language)
	html = mask(text, t.regions)
	if language == "vue" {
		html = onlyTemplate(html)
	}
	return t, html
}

// onlyTemplate returns what is in the template of a component of Vue, with spaces for
// everything else.
func onlyTemplate(text string) string {
	start := strings.Index(text, "<template")
	end := strings.LastIndex(text, "</template>")
	if start < 0 {
		return text
	}
	if behind := strings.IndexByte(text[start:], '>'); behind >= 0 {
		start += behind + 1
	}
	if end < start {
		end = len(text)
	}
	return blank(text[:start]) + text[start:end] + blank(text[end:])
}

// blank returns spaces for all bytes, line ends excepted.
func blank(text string) string {
	b := []byte(text)
	for i, c := range b {
		if c != '\n' && c != '\r' {
			b[i] = ' '
		}
	}
	return string(b)
}

// dynamicPrefixes begin the names of attributes that give an element others, or a content,
// when the page is made: those of Vue, Alpine, Angular, Thymeleaf, Svelte, Astro and Owl.
var dynamicPrefixes = []string{":", "v-", "x-", "[", "*ng", "ng-", "data-ng-", "th:", "data-th-", "bind:", "set:", "t-", "{"}

// isDynamic tells whether attributes of an element say that more is to come.
func isDynamic(d *dom.Document, n dom.Node) bool {
	for a := range d.Attrs(n) {
		name := d.AttrQualifiedName(a)
		for _, prefix := range dynamicPrefixes {
			if strings.HasPrefix(name, prefix) {
				return true
			}
		}
	}
	return false
}
