// Package snippet cuts lines out of the source of pages, to show where something is. What
// a terminal or a reader could be fooled with is replaced by pictures of it.
package snippet

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/rivo/uniseg"
)

// A Snippet is a line of a page's source, or a part of it, and where in it something is.
type Snippet struct {
	Line                  int // its number
	Before, Marked, After string

	// Indent is how many columns of a terminal Before has, and Width how many are marked:
	// at least one, even if Marked is empty.
	Indent, Width int
}

// Text returns the line as it is shown.
func (s *Snippet) Text() string { return strings.TrimRight(s.Before+s.Marked+s.After, " ") }

// Of returns the line that a stretch of the source starts in. Of a line that is wider than
// the given columns, it is the part around the stretch; of a stretch that goes on behind
// the line, only that in the line is marked.
func Of(d *dom.Document, span dom.Span, columns int) Snippet {
	number, line := d.Line(span.Start)
	start := min(max(span.Start, line.Start), line.End)
	end := max(min(span.End, line.End), start)
	source := d.SourceBytes()

	// Only as much of the line is looked at as may be shown: it may be the whole page.
	window := uint32(columns * widestCell)
	from, to := line.Start, min(line.End, start+2*window)
	if start-from > window {
		from = start - window
	}
	for from < start && !utf8.RuneStart(source[from]) {
		from++
	}
	left := cellsOf(source[from:start])
	marked := cellsOf(source[start:min(end, to)])
	right := cellsOf(source[min(end, to):to])
	cutLeft, cutRight := from > line.Start, to < line.End

	if !cutLeft && !cutRight && width(left)+width(marked)+width(right) <= columns {
		return newSnippet(number, "", left, marked, right, "")
	}
	// What is marked comes first, then what is before it, in at most half of the rest
	// unless there is less behind it, and then what is behind it.
	rest := columns - 2*len([]rune(cut))
	marked, short := first(marked, rest)
	if short {
		right, cutRight = nil, true
	}
	rest -= width(marked)
	fitting, short := last(left, max(rest/2, rest-width(right)))
	cutLeft = cutLeft || short && !isIndent(left[:len(left)-len(fitting)])
	left = fitting
	right, short = first(right, rest-width(left))
	cutRight = cutRight || short
	return newSnippet(number, mark(cutLeft), left, marked, right, mark(cutRight))
}

// isIndent tells whether nothing is lost without these cells.
func isIndent(cells []cell) bool {
	return !slices.ContainsFunc(cells, func(c cell) bool { return strings.TrimSpace(c.text) != "" })
}

// widestCell is how many bytes one column of a terminal stands for at most, for a line
// to be shown as far as it could be.
const widestCell = 16

// cut is what is put where a line goes on.
const cut = "…"

func mark(isCut bool) string {
	if isCut {
		return cut
	}
	return ""
}

func newSnippet(line int, cutLeft string, left, marked, right []cell, cutRight string) Snippet {
	return Snippet{
		Line: line, Before: cutLeft + text(left), Marked: text(marked), After: text(right) + cutRight,
		Indent: utf8.RuneCountInString(cutLeft) + width(left), Width: max(width(marked), 1),
	}
}

func text(cells []cell) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteString(c.text)
	}
	return b.String()
}

// A cell is what a terminal shows as one character, and how many columns wide.
type cell struct {
	text    string
	columns int
}

// tab is what is shown for a tab.
const tab = "    "

// cellsOf returns the cells of a piece of a line, with pictures of what a terminal
// obeys.
func cellsOf(piece []byte) (cells []cell) {
	for state := -1; len(piece) > 0; {
		var cluster []byte
		var columns int
		cluster, piece, columns, state = uniseg.FirstGraphemeCluster(piece, state)
		switch shown := strings.Map(Picture, string(cluster)); {
		case shown == "\u2409": // the picture of a tab
			cells = append(cells, cell{tab, len(tab)})
		case shown != string(cluster):
			cells = append(cells, cell{shown, uniseg.StringWidth(shown)})
		default:
			cells = append(cells, cell{shown, columns})
		}
	}
	return cells
}

func width(cells []cell) (columns int) {
	for _, c := range cells {
		columns += c.columns
	}
	return columns
}

// first returns as many of the first cells as fit, and whether there are more.
func first(cells []cell, columns int) (fit []cell, short bool) {
	for i, c := range cells {
		if columns -= c.columns; columns < 0 {
			return cells[:i], true
		}
	}
	return cells, false
}

// last returns as many of the last cells as fit, and whether there are more.
func last(cells []cell, columns int) (fit []cell, short bool) {
	for i := len(cells); i > 0; i-- {
		if columns -= cells[i-1].columns; columns < 0 {
			return cells[i:], true
		}
	}
	return cells, false
}

// Picture returns r or, for a character that a terminal obeys, one that shows it:
// a control character, or one that changes the direction of text, by which a line
// can be made to look like another.
func Picture(r rune) rune {
	switch {
	case r < 0x20:
		return 0x2400 + r
	case r == 0x7F:
		return '\u2421'
	case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == '\u2028', r == '\u2029':
		return utf8.RuneError
	}
	return r
}
