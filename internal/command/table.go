package command

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// widestColumn is how many characters the cells of a column are padded to at
// most. A cell that has more is written as it is, and does not widen the other
// rows: a page could have ten thousand rows and one cell as long as a book.
const widestColumn = 40

// gap is what is between two columns.
const gap = 2

// writeTable writes rows in columns, behind a margin. The last cell of a row is
// not padded.
func writeTable(b *bytes.Buffer, margin string, rows [][]string) {
	widths := columnWidths(rows)
	for _, cells := range rows {
		b.WriteString(margin)
		for i, cell := range cells {
			b.WriteString(cell)
			if i < len(cells)-1 {
				b.WriteString(strings.Repeat(" ", max(widths[i]-utf8.RuneCountInString(cell), 0)+gap))
			}
		}
		b.WriteByte('\n')
	}
}

// columnWidths returns how many characters the cells of each column have at most,
// without those that have too many.
func columnWidths(rows [][]string) (widths []int) {
	for _, cells := range rows {
		for i, cell := range cells {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			if n := utf8.RuneCountInString(cell); n <= widestColumn {
				widths[i] = max(widths[i], n)
			}
		}
	}
	return widths
}
