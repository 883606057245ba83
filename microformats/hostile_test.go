package microformats_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microformats"
)

// hostileCases are pages that ask for far more than their size, of about n bytes.
var hostileCases = []struct {
	name string
	page func(n int) string
}{
	// https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements
	// makes an element with all its attributes of each paragraph.
	{"classes of clones", clones(func(n int) string { return `<b class="h-a ` + names("p-", n/8) + `">` })},
	{"types of clones", clones(func(n int) string { return `<b class="` + names("h-", n/8) + `">` })},
	{"classic properties of clones", func(n int) string {
		return `<div class=vcard>` + clones(func(n int) string { return `<b class="` + strings.Repeat("fn note url ", n/12) + `">` })(n)
	}},
	{"classes that are nothing of clones", clones(func(n int) string { return `<b class="` + strings.Repeat("x ", n/2) + `">` })},
	{"titles of clones in markup", func(n int) string {
		return `<div class="h-a"><div class="e-x">` + clones(func(n int) string { return `<b title="` + strings.Repeat("x", n) + `">` })(n)
	}},
	{"names of attributes of clones in markup", func(n int) string {
		return `<div class="h-a"><div class="e-x">` + clones(func(n int) string { return `<b ` + strings.Repeat("x", n) + `>` })(n)
	}},
	{"titles of clones as values", func(n int) string {
		return `<div class="h-a"><div class="p-x">` + clones(func(n int) string { return `<b class="value-title" title="` + strings.Repeat("x", n) + `">` })(n)
	}},
	{"languages of clones", clones(func(n int) string { return `<b class="h-a" lang="` + strings.Repeat("x", n) + `">` })},
	{"IDs of clones", clones(func(n int) string { return `<b class="h-a" id="` + strings.Repeat("x", n) + `">` })},
	{"relations of clones", clones(func(n int) string { return `<a href="x" rel="` + names("", n/6) + `">` })},
	{"addresses of clones", clones(func(n int) string { return `<a rel=x href="` + strings.Repeat("x/", n/2) + `">` })},
	{"itemref of clones", clones(func(n int) string { return `<b class="vcard" itemref="` + strings.Repeat("u ", n/2) + `">` })},
	{"includes of clones", clones(func(n int) string {
		return `<p id=i class=vcard><i class="` + names("fn x", n/8) + `"></i></p><b class="vcard" itemref="i">`
	})},

	{"includes in includes", func(n int) string {
		var s strings.Builder
		s.WriteString(`<div class="vcard"><a class="include" href="#i0"></a></div>`)
		for i := range n / 90 {
			fmt.Fprintf(&s, `<p id="i%d" class="note"><a class="include" href="#i%d"></a><a class="include" href="#i%d"></a></p>`, i, i+1, i+1)
		}
		return s.String()
	}},
	{"one list of classes included by many", func(n int) string {
		return `<p id=i><b class="` + strings.Repeat("x ", n/4) + `"></b></p>` + strings.Repeat(`<b class=vcard itemref=i></b>`, n/58)
	}},
	{"one text included by many", func(n int) string {
		return `<p id=i>` + strings.Repeat("x ", n/4) + `</p><div class=vcard>` + strings.Repeat(`<b class=note><a class=include href=#i></a></b>`, n/94)
	}},

	{"images with a long base in a text", func(n int) string {
		return longBase(n) + `<div class=h-a><p class=p-x>` + strings.Repeat(`<img src=a>`, n/22)
	}},
	{"images with a long base as values", func(n int) string {
		return longBase(n) + `<div class=h-a>` + strings.Repeat(`<img class=u-x src=a>`, n/42)
	}},
	{"links with a long base in markup", func(n int) string {
		return longBase(n) + `<div class=h-a><p class=e-x>` + strings.Repeat(`<a href=a>`, n/20)
	}},
	{"candidates with a long base in markup", func(n int) string {
		return longBase(n) + `<div class=h-a><p class=e-x><img srcset="` + strings.Repeat(`a,b `, n/8) + `">`
	}},
	{"pings with a long base in markup", func(n int) string {
		return longBase(n) + `<div class=h-a><p class=e-x><a ping="` + strings.Repeat(`a `, n/4) + `">`
	}},
	{"relations with a long base", func(n int) string {
		return longBase(n) + strings.Repeat(`<link rel=x href=a>`, n/38)
	}},
	{"tags with a long base", func(n int) string {
		return longBase(n) + `<div class=hentry>` + strings.Repeat(`<a rel=tag href=a></a>`, n/44)
	}},
	{"an empty reference to a long base", func(n int) string {
		return `<base href="http://a.test?` + strings.Repeat("x", n/2) + `"><div class=h-a>` + strings.Repeat(`<img class=u-x src="">`, n/44)
	}},

	{"nested roots", func(n int) string { return strings.Repeat(`<i class="h-a">abc`, n/18) }},
	{"nested values", func(n int) string { return strings.Repeat(`<i class="h-a p-x p-y">abc`, n/26) }},
	{"nested markup", func(n int) string { return `<div class=h-a>` + strings.Repeat(`<i class="e-x">abc`, n/18) }},
	{"dates with a long fraction", func(n int) string {
		return `<div class=h-a><p class="` + names("dt-", n/16) + `"><b class=value>2009-06-26</b><b class=value>10:00:00.` + strings.Repeat("0", n/2)
	}},
	{"unknown IDs", func(n int) string { return strings.Repeat(`<b class=vcard itemref="u u u u">`, n/33) }},
	{"references that are no URLs", func(n int) string { return strings.Repeat(`<link rel=x href=http://[>`, n/26) }},
}

// clones makes a page of which the parser repeats a start tag in each of many
// paragraphs; tag returns one of about n bytes.
func clones(tag func(n int) string) func(n int) string {
	return func(n int) string { return `<p>` + tag(n/2) + strings.Repeat("<p>x", n/8) }
}

func longBase(n int) string {
	return `<base href="http://a.test/` + strings.Repeat("x", n/2) + `/">`
}

// What is made of a page, and what is written of it, is in proportion to its size.
func TestHostile(t *testing.T) {
	sizes := []int{1 << 14, 1 << 16, 1 << 18}
	if testing.Short() {
		sizes = sizes[:2]
	}
	for _, c := range hostileCases {
		t.Run(c.name, func(t *testing.T) {
			for _, n := range sizes {
				page := c.page(n)
				checkCost(t, parse(t, page, "http://example.com/"), len(page))
			}
		})
	}
}

// checkCost fails if it allocates more than 40 times the size of a page and 64 MB
// to extract from it or to write what was found.
func checkCost(t *testing.T, d *dom.Document, size int) {
	t.Helper()
	limit := uint64(40*size + 64<<20)
	var data *microformats.Data
	report := func(what string, took uint64) {
		if took > limit {
			t.Errorf("%d bytes: %s allocates %d bytes, want at most %d", size, what, took, limit)
		}
		t.Logf("%d bytes: %s allocates %d kB", size, what, took>>10)
	}
	report("Extract", allocated(func() {
		var err error
		if data, err = microformats.Extract(d, microformats.Options{Language: true}); err != nil {
			wantLimit(t, err)
		}
	}))
	for it := range data.All() { // as --type does
		data.Items = append(data.Items, it)
	}
	report("AppendJSON", allocated(func() {
		if _, err := data.AppendJSON(nil, dom.JSONOptions{Positions: true, Document: d}); err != nil {
			wantLimit(t, err)
		}
	}))
}

// allocated returns how many bytes f allocates, also those that are free again.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
