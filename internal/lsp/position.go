package lsp

import (
	"sort"
	"strings"
	unicode "unicode/utf8"
)

// An encoding is what the characters of a line are counted in.
type encoding string

const (
	utf16 encoding = "utf-16"
	utf8  encoding = "utf-8"
)

// lines knows where the lines of a text start. CR LF, LF and CR each end one.
type lines struct {
	starts []int
}

// newLines finds the lines of a text.
func newLines(text string) lines { return lines{appendStarts([]int{0}, text, 0)} }

// appendStarts appends the starts of the lines behind those line ends that begin at from or
// later.
func appendStarts(dst []int, text string, from int) []int {
	for {
		i := strings.IndexAny(text[from:], "\r\n")
		if i < 0 {
			return dst
		}
		from += i + 1
		if text[from-1] == '\r' && from < len(text) && text[from] == '\n' {
			from++
		}
		dst = append(dst, from)
	}
}

// line returns the stretch of a line, without what ends it.
func (l lines) line(text string, number int) (start, end int) {
	start, end = l.starts[number], len(text)
	if number+1 == len(l.starts) {
		return start, end
	}
	end = l.starts[number+1] - 1
	if end > start && text[end] == '\n' && text[end-1] == '\r' {
		end--
	}
	return start, end
}

// offset returns the offset of a position. One behind the end of its line is the end of the
// line, as the protocol has it, and one behind the last line the end of the text.
func (l lines) offset(text string, p Position, e encoding) int {
	if p.Line < 0 {
		return 0
	}
	if p.Line >= len(l.starts) {
		return len(text)
	}
	start, end := l.line(text, p.Line)
	line := text[start:end]
	if e == utf8 {
		at := min(max(p.Character, 0), len(line))
		for at > 0 && at < len(line) && !unicode.RuneStart(line[at]) {
			at--
		}
		return start + at
	}
	units := 0
	for i, r := range line {
		next := units + utf16Len(r)
		if next > p.Character {
			return start + i
		}
		units = next
	}
	return end
}

// position returns the position of an offset.
func (l lines) position(text string, offset int, e encoding) Position {
	offset = min(max(offset, 0), len(text))
	number := sort.SearchInts(l.starts, offset+1) - 1
	before := text[l.starts[number]:offset]
	if e == utf8 {
		return Position{number, len(before)}
	}
	units := 0
	for _, r := range before {
		units += utf16Len(r)
	}
	return Position{number, units}
}

// utf16Len returns how many code units of UTF-16 a character has.
func utf16Len(r rune) int {
	if r > 0xFFFF {
		return 2
	}
	return 1
}
