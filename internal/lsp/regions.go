package lsp

import (
	"slices"
	"sort"
	"strings"
)

// A region is a stretch of the text that a template engine replaces.
type region struct {
	start, end int
	branch     bool // what is before it and what is behind it are alternatives: {% else %}
}

// marks are where regions of a template language start and end.
type marks struct {
	open, close string
	rest        bool // without the end, it is all that follows, and not only the line
}

// commonMarks are those of Go, Jinja, Django, Twig, Liquid, Handlebars, Vue, Angular, ERB,
// EJS, JSP and PHP. An HTML page without a template engine has none of them, whatever its
// language ID says: pages of many engines are called just "html". The longer of two that
// begin alike comes first.
var commonMarks = []marks{
	{open: "{{--", close: "--}}"},
	{open: "{{!--", close: "--}}"},
	{open: "{{{", close: "}}}"},
	{open: "{{", close: "}}"},
	{open: "{!!", close: "!!}"},
	{open: "{%", close: "%}"},
	{open: "{#", close: "#}"},
	{open: "<%--", close: "--%>"},
	{open: "<%", close: "%>"},
	{open: "<?php", close: "?>", rest: true},
	{open: "<?=", close: "?>", rest: true},
}

// templateLanguages are the IDs of languages whose documents are templates even where they
// have no region: parts of pages, which others include.
var templateLanguages = []string{
	"gotmpl", "gohtml", "gohtmltmpl", "go-template", "html-template", "tmpl",
	"jinja", "jinja-html", "jinja2", "htmldjango", "django-html", "django", "htmljinja", "nunjucks", "njk", "twig", "liquid",
	"erb", "eruby", "html.erb", "html-erb", "ejs", "html-eex", "eelixir", "heex", "jsp",
	"handlebars", "hbs", "html.handlebars", "mustache", "php", "blade", "vue", "vue-html", "svelte", "astro", "angular", "htmlangular", "templ", "razor", "aspnetcorerazor",
}

// braces are the marks of Svelte and Astro.
var braces = append(slices.Clone(commonMarks), marks{open: "{", close: "}"})

func marksOf(language string) []marks {
	if language == "svelte" || language == "astro" {
		return braces
	}
	return commonMarks
}

// findRegions returns the regions of a text, in order. The time is linear: an end that was
// not found once is not looked for again.
func findRegions(text string, all []marks) []region {
	var list []region
	missing := map[string]bool{}
	for at := 0; ; {
		i := strings.IndexAny(text[at:], "{<")
		if i < 0 {
			return list
		}
		at += i
		m := marksAt(text[at:], all)
		if m == nil {
			at++
			continue
		}
		end := m.end(text, at+len(m.open), missing)
		if end < 0 {
			at += len(m.open)
			continue
		}
		list = append(list, region{start: at, end: end, branch: isBranch(text[at+len(m.open) : end])})
		at = end
	}
}

func marksAt(text string, all []marks) *marks {
	for i := range all {
		if m := &all[i]; strings.HasPrefix(text, m.open) {
			return m
		}
	}
	return nil
}

// end returns where a region ends, of which the mark ends at from, or -1 if it does not. A
// region that somebody is about to write ends with its line.
func (m *marks) end(text string, from int, missing map[string]bool) int {
	if !missing[m.close] {
		if i := strings.Index(text[from:], m.close); i >= 0 {
			return from + i + len(m.close)
		}
		missing[m.close] = true
	}
	switch {
	case m.rest:
		return len(text)
	case m.open == "{#" || m.open == "{": // too short to be certain
		return -1
	}
	if i := strings.IndexAny(text[from:], "\r\n"); i >= 0 {
		return from + i
	}
	return len(text)
}

// isBranch tells whether a region begins with a word that separates alternatives.
func isBranch(code string) bool {
	code = strings.TrimLeft(code, " \t\r\n-~=#:}")
	for _, word := range [...]string{"else", "elif", "elsif", "elseif", "when", "case", "empty"} {
		if strings.HasPrefix(code, word) {
			return true
		}
	}
	return false
}

// touching returns the regions that have something in common with a stretch.
func touching(regions []region, start, end int) []region {
	first := sort.Search(len(regions), func(i int) bool { return regions[i].end > start })
	last := first
	for last < len(regions) && regions[last].start < end {
		last++
	}
	return regions[first:last]
}
