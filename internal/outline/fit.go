package outline

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// leastRoom is how many columns a value gets on the narrowest of terminals.
const leastRoom = 12

// widestCell is how many bytes one column of a terminal stands for at most, for a text
// to be shown as far as it could be.
const widestCell = 16

// width returns how many columns of a terminal a text has.
func width(text string) int { return uniseg.StringWidth(text) }

// cut returns the beginning of a text that fits into columns, and how many characters
// are behind it.
func cut(text string, columns int) (shown string, rest int) {
	if len(text) <= columns*widestCell && width(text) <= columns {
		return text, 0
	}
	size := len(prefix(text, columns))
	return strings.TrimRight(text[:size], " "), utf8.RuneCountInString(text[size:])
}

// prefix returns as much of a text as fits into columns, without cutting what a terminal
// shows as one character.
func prefix(text string, columns int) string {
	size, state := 0, -1
	for rest := text[:min(len(text), columns*widestCell)]; rest != ""; {
		var cluster string
		var n int
		cluster, rest, n, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if columns -= n; columns < 0 {
			break
		}
		size += len(cluster)
	}
	for size > 0 && size < len(text) && !utf8.RuneStart(text[size]) {
		size--
	}
	return text[:size]
}

// fitted returns a text, or its beginning and how many characters were cut off.
func (w *writer) fitted(text string, columns int) string {
	if w.Full {
		return text
	}
	if _, rest := cut(text, columns); rest == 0 {
		return text
	}
	note := "… +" + number(utf8.RuneCountInString(text))
	shown, rest := cut(text, max(columns-width(note), 1))
	w.cut++
	return shown + w.styled(faint, "… +"+number(rest))
}

// shortened returns a name, or the beginning of one that is too long for a line.
func (w *writer) shortened(name string) string {
	if shown, rest := cut(name, w.Columns/2); rest > 0 {
		return shown + "…"
	}
	return name
}

// lines cuts a text into lines of so many columns, between words where it can.
func lines(text string, columns int) (list []string) {
	for {
		line := prefix(text, columns)
		if len(line) == len(text) || line == "" {
			return append(list, text)
		}
		if end := strings.LastIndexByte(line, ' '); end > 0 && text[len(line)] != ' ' {
			line = line[:end]
		}
		list = append(list, line)
		text = strings.TrimLeft(text[len(line):], " ")
	}
}

// number returns a number as people write it: 1,204.
func number(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// counted returns a number and what there are so many of: "1 problem", "2 problems".
func counted(n int, of string) string {
	if n != 1 {
		of += "s"
	}
	return number(n) + " " + of
}
