package html5

import (
	"bytes"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
)

// sameMemory tells whether two texts that are not empty end at the same place.
func sameMemory(a, b []byte) bool { return &a[len(a)-1] == &b[len(b)-1] }

// A page in UTF-8 is the source of its document without being copied. One that has to be
// decoded is not, and neither is ever written to.
func TestSourceOfBytes(t *testing.T) {
	pages := []struct {
		page, source string
		copied       bool
	}{
		{"<p>gr\u00FCn", "<p>gr\u00FCn", false},
		{"\uFEFF<p>gr\u00FCn \x00\r\n", "<p>gr\u00FCn \x00\r\n", false},
		{"<p>gr\xFCn", "<p>gr\u00FCn", true},
		{"\uFEFF<p>gr\xFCn", "<p>gr\uFFFDn", true},
		{"<meta charset=utf-8><p>gr\xFCn", "<meta charset=utf-8><p>gr\uFFFDn", true},
		{"<p>ASCII", "<p>ASCII", false},
		{"\xFF\xFE<\x00p\x00>\x00", "<p>", true},
		{"<p>\u65E5\u672C" + strings.Repeat(" ", 2000) + "<meta charset=windows-1252>", "", true}, // decoded twice
		{strings.Repeat("<p>long", 1000), strings.Repeat("<p>long", 1000), false},
	}
	var p Parser
	var d dom.Document
	for range 2 {
		for _, tt := range pages {
			memory := append([]byte(tt.page), "what follows"...)
			page := memory[:len(tt.page)]
			if err := p.ParseBytes(&d, page, Options{}); err != nil {
				t.Fatal(err)
			}
			source := d.SourceBytes()
			if tt.source != "" && string(source) != tt.source {
				t.Errorf("%.20q has the source %.20q", tt.page, source)
			}
			if sameMemory(source, page) == tt.copied {
				t.Errorf("%.20q is copied: %v", tt.page, !tt.copied)
			}
			if cap(source) != len(source) {
				t.Errorf("%.20q has a source that can be appended to", tt.page)
			}
			defer func() { // after the document was used for the other pages
				if string(memory) != tt.page+"what follows" {
					t.Errorf("%.20q was overwritten: %.20q", tt.page, memory)
				}
			}()
		}
	}
}

// What is read belongs to the document: those that one Parser reads share no memory, with
// each other or with the Parser.
func TestSourceOfReader(t *testing.T) {
	late := strings.Repeat(" ", 2000)
	pages := []string{
		"<p>gr\u00FCn",
		"<p>gr\xFCn",
		"\uFEFF<p>gr\u00FCn",
		"\xFF\xFE<\x00p\x00>\x00",
		"<p>ASCII",
		"<p>\u65E5\u672C" + late + "<meta charset=windows-1252>", // read as UTF-8 first
		"<p>gr\xFCn" + late + "<meta charset=utf-8>",             // read as windows-1252 first
		"<p>gr\u00FCn" + late + "<meta charset=utf-8><p>gr\u00FCn",
		"<p>gr\u00FCn" + strings.Repeat("<b>long</b>", 5000),
		"<p>x",
	}
	var p Parser
	docs := make([]dom.Document, len(pages))
	for range 3 {
		for i := range pages {
			if err := p.Parse(&docs[i], strings.NewReader(pages[i]), Options{}); err != nil {
				t.Fatal(err)
			}
		}
		slices.Reverse(pages) // so that the documents have others the next time
		for i := range docs {
			want, err := ParseBytes([]byte(pages[len(pages)-1-i]), Options{})
			if err != nil {
				t.Fatal(err)
			}
			if d := &docs[i]; !bytes.Equal(d.SourceBytes(), want.SourceBytes()) || d.OuterHTML(d.Root()) != want.OuterHTML(want.Root()) {
				t.Errorf("document %d has %.40q, want %.40q", i, d.SourceBytes(), want.SourceBytes())
			}
		}
	}
}

// A Parser and a Document that are used again read without new memory, although they
// exchange theirs.
func TestReadingAllocations(t *testing.T) {
	for _, page := range []string{"<p>gr\u00FCn</p>", "<p>gr\xFCn</p>"} {
		page := strings.Repeat(page, 1000)
		var p Parser
		var d dom.Document
		r := strings.NewReader(page)
		parse := func() {
			r.Reset(page)
			if err := p.Parse(&d, r, Options{ContentType: "text/html; charset=utf-8"}); err != nil {
				t.Fatal(err)
			}
		}
		parse() // AllocsPerRun does so once more
		if n := testing.AllocsPerRun(10, parse); n > 1 {
			t.Errorf("%.8q: %v allocations for a page that was read before", page, n)
		}
	}
}

// A page goes into the memory of the one that its document had before.
func TestReadingMemory(t *testing.T) {
	var p Parser
	var d dom.Document
	first, second := strings.Repeat("<p>first", 1000), strings.Repeat("<p>second", 500)
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, []byte(first), 0o666); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := p.Parse(&d, f, Options{}); err != nil {
		t.Fatal(err)
	}
	memory := d.SourceBytes()
	for _, page := range []string{second, first} {
		if err := p.Parse(&d, strings.NewReader(page), Options{}); err != nil {
			t.Fatal(err)
		}
		if got := d.SourceBytes(); string(got) != page || &got[0] != &memory[0] || cap(p.input) > 0 {
			t.Errorf("%.10q is in other memory, and the parser keeps %d bytes", got, cap(p.input))
		}
	}
}

// What a reader says of its size is not believed.
func TestReadingWrongSize(t *testing.T) {
	for _, size := range []int{-1, 0, 3, 1 << 40, math.MaxInt} {
		d, err := Parse(&sizedReader{strings.NewReader("<p>page"), size}, Options{})
		if err != nil || string(d.SourceBytes()) != "<p>page" {
			t.Errorf("of %d bytes: %q, %v", size, d.SourceBytes(), err)
		}
	}
}

type sizedReader struct {
	io.Reader
	size int
}

func (r *sizedReader) Len() int { return r.size }
