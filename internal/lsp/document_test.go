package lsp

import (
	"slices"
	"strings"
	"testing"
	unicode "unicode/utf8"
)

// TestPositions converts offsets to positions and back, in both encodings.
func TestPositions(t *testing.T) {
	text := "a\r\nä😀b\rc\n\nlast"
	l := newLines(text)
	if want := []int{0, 3, 11, 13, 14}; !slices.Equal(l.starts, want) {
		t.Fatalf("lines start at %v, want %v", l.starts, want)
	}
	for _, c := range []struct {
		offset       int
		utf16, utf8s Position
	}{
		{0, Position{0, 0}, Position{0, 0}},
		{3, Position{1, 0}, Position{1, 0}},
		{5, Position{1, 1}, Position{1, 2}},
		{9, Position{1, 3}, Position{1, 6}},
		{10, Position{1, 4}, Position{1, 7}},
		{13, Position{3, 0}, Position{3, 0}},
		{18, Position{4, 4}, Position{4, 4}},
	} {
		for e, want := range map[encoding]Position{utf16: c.utf16, utf8: c.utf8s} {
			if got := l.position(text, c.offset, e); got != want {
				t.Errorf("offset %d is at %v in %s, want %v", c.offset, got, e, want)
			}
			if got := l.offset(text, want, e); got != c.offset {
				t.Errorf("%v in %s is at %d, want %d", want, e, got, c.offset)
			}
		}
	}
	for p, want := range map[Position]int{
		{0, 99}: 1, {1, 2}: 5, {99, 0}: 18, {-1, 5}: 0, {2, -1}: 11,
	} {
		if got := l.offset(text, p, utf16); got != want {
			t.Errorf("%v is at %d, want %d", p, got, want)
		}
	}
}

// FuzzChanges makes changes of a document, and holds its text and its lines to those of
// the whole text.
func FuzzChanges(f *testing.F) {
	f.Add("a\r\nb", 0, 1, 1, 0, "\n", true)
	f.Add("a\rb", 1, 0, 1, 0, "\n", false)
	f.Add("😀\n\r\n", 0, 1, 1, 9, "\r", false)
	f.Add("", 0, 0, 9, 9, "x\n", true)
	f.Fuzz(func(t *testing.T, text string, l1, c1, l2, c2 int, inserted string, bytes bool) {
		if len(text)+len(inserted) > 1<<10 {
			t.Skip("more of the same, in quadratic time")
		}
		text, inserted = strings.ToValidUTF8(text, ""), strings.ToValidUTF8(inserted, "")
		e := utf16
		if bytes {
			e = utf8
		}
		d := newDocument(t.Context(), "file:///a.html", "html", 1, text)
		r := Range{Position{l1, c1}, Position{l2, c2}}
		start := d.lines.offset(text, r.Start, e)
		end := max(start, d.lines.offset(text, r.End, e))
		want := text[:start] + inserted + text[end:]
		for range 2 {
			d.change(2, []contentChange{{Range: &r, Text: inserted}}, e)
			if d.text != want || !unicode.ValidString(d.text) {
				t.Fatalf("the text is %q, want %q", d.text, want)
			}
			if lines := newLines(want); !slices.Equal(d.lines.starts, lines.starts) {
				t.Fatalf("lines of %q start at %v, want %v", want, d.lines.starts, lines.starts)
			}
			start = d.lines.offset(want, r.Start, e)
			end = max(start, d.lines.offset(want, r.End, e))
			want = want[:start] + inserted + want[end:]
		}
		for at := range len(d.text) {
			if !unicode.RuneStart(d.text[at]) || at > 0 && d.text[at] == '\n' && d.text[at-1] == '\r' {
				continue
			}
			if got := d.lines.offset(d.text, d.lines.position(d.text, at, e), e); got != at {
				t.Fatalf("offset %d of %q comes back as %d", at, d.text, got)
			}
		}
	})
}
