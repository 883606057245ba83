package conformance_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
)

// TestLinkGrowth: checking takes time in proportion to the page, whatever it asks for.
func TestLinkGrowth(t *testing.T) {
	for name, page := range map[string]func(n int) string{
		"unknown keywords": func(n int) string { return `<a href=/ rel="` + strings.Repeat("nofolow a ", n) + `">` },
		"unknown rels":     func(n int) string { return strings.Repeat(`<a href=/ rel=nofolow>a</a>`, n) },
		"many keywords":    func(n int) string { return `<a href=/ rel="` + distinctTokens(n) + `">` },
		"commas":           func(n int) string { return `<a href=/ rel="` + strings.Repeat("nofollow,", n) + `">` },
		"cloned links": func(n int) string {
			return `<a href="/a b" rel="x ` + strings.Repeat("y", n) + `" ping="` + strings.Repeat("x:y ", n/4) + `">` + strings.Repeat("<p>", n/10)
		},
		"pings": func(n int) string { return `<a href=/ ping="` + strings.Repeat("ftp:x ", n) + `">` },
		"sizes": func(n int) string { return `<link rel=icon href=/ sizes="` + distinctTokens(n) + `">` },
		"images": func(n int) string {
			return `<link rel=preload as=image imagesrcset="` + strings.Repeat("a 1x, ", n) + `b">`
		},
		"media":   func(n int) string { return `<link rel=stylesheet href=/ media="` + strings.Repeat("(a", n) + `">` },
		"queries": func(n int) string { return `<link rel=stylesheet href=/ media="` + strings.Repeat("tv,", n) + `tv">` },
		"integrity": func(n int) string {
			return `<link rel=stylesheet href=/ integrity="` + strings.Repeat("md5-x ", n) + `">`
		},
		"long URL":  func(n int) string { return `<a href="/` + strings.Repeat("a b", n) + `">` },
		"many URLs": func(n int) string { return strings.Repeat(`<a href="/a b">a</a>`, n) },
		"in body":   func(n int) string { return `<body>` + strings.Repeat(`<div><link rel=icon href=/>`, n) },
		"long tag": func(n int) string {
			return strings.Repeat(`<a hreflang=`+strings.Repeat("aa-", 100)+`a href=/>`, n/100)
		},
		"classes":  func(n int) string { return `<p class=h-card><b class="` + strings.Repeat("p-nmae ", n) + `">` },
		"elements": func(n int) string { return `<p class=h-card>` + strings.Repeat("<b class=p-nmae>a</b>", n) },
		"roots":    func(n int) string { return strings.Repeat("<p class=h-crad><b class=x>a</b>", n) },
		"nested":   func(n int) string { return strings.Repeat("<div class='vcard h-card h-crad'><b class=fn>a</b>", n) },
		"shared": func(n int) string {
			return strings.Repeat(`<p class=vcard><a class=include href="#a"></a></p>`, n/10) + `<p id=a>` + strings.Repeat("<b class=nickname></b>", n/10)
		},
		"cloned classes": func(n int) string {
			return `<p class=h-card><b class="` + strings.Repeat("p-nmae ", n/7) + `">` + strings.Repeat("<p>", n/10)
		},
	} {
		t.Run(name, func(t *testing.T) {
			pages := map[int]*itemscope.Page{}
			testdata.Growth(t, func(n int) {
				if pages[n] == nil {
					pages[n], _ = itemscope.ExtractBytes([]byte(page(n)), itemscope.Options{URL: "https://example.com/"})
				}
				report, err := pages[n].Check(nil)
				if limited := new(dom.LimitError); report == nil || err != nil && !errors.As(err, &limited) {
					t.Error(err)
				}
			}, 4_000)
		})
	}
}

// distinctTokens returns n tokens that all differ.
func distinctTokens(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString("k")
		for j := i; j > 0; j /= 26 {
			b.WriteByte(byte('a' + j%26))
		}
		b.WriteByte(' ')
	}
	return b.String()
}
