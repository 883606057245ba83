package command

import (
	"io"
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/internal/snippet"
)

// A terminalWriter writes text to a terminal, with a picture for every control
// character: otherwise pages and file names could make the terminal do anything that
// it can do. Bytes that are not UTF-8 are replaced, too, because some terminals take
// them for control characters.
//
// What a page has may be written in any number of pieces, so the beginning of a
// character is kept until the rest of it comes.
type terminalWriter struct {
	w    io.Writer
	rest []byte // begins a character, or is a carriage return
}

func (t *terminalWriter) Write(b []byte) (int, error) {
	text := b
	if len(t.rest) > 0 {
		text = append(t.rest, b...)
	}
	complete := text[:len(text)-unfinished(text)]
	if err := t.show(complete); err != nil {
		return 0, err
	}
	t.rest = append([]byte(nil), text[len(complete):]...)
	return len(b), nil
}

// flush writes what has been kept.
func (t *terminalWriter) flush() error {
	rest := t.rest
	t.rest = nil
	return t.show(rest)
}

// show writes text whose characters are complete.
func (t *terminalWriter) show(text []byte) error {
	if len(text) == 0 {
		return nil
	}
	if !isPlain(text) {
		text = harmless(text)
	}
	_, err := t.w.Write(text)
	return err
}

// unfinished returns how many bytes at the end of text mean something only with
// those that come after them.
func unfinished(text []byte) int {
	if n := len(text); n > 0 && text[n-1] == '\r' {
		return 1
	}
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if last := text[len(text)-n:]; utf8.RuneStart(last[0]) {
			if utf8.FullRune(last) {
				return 0
			}
			return n
		}
	}
	return 0
}

// isPlain tells that text is ASCII and its only control characters are line feeds and
// tabs, as is true of nearly all of it.
func isPlain(text []byte) bool {
	for _, c := range text {
		if c >= 0x7F || c < 0x20 && c != '\n' && c != '\t' {
			return false
		}
	}
	return true
}

// harmless returns text with pictures of what a terminal obeys. Line feeds stay,
// with a carriage return before them or without, and tabs.
func harmless(text []byte) []byte {
	shown := make([]byte, 0, len(text)+len(text)/8)
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		switch {
		case r == '\n', r == '\t', r == '\r' && len(text) > 1 && text[1] == '\n':
			shown = append(shown, byte(r))
		default:
			shown = utf8.AppendRune(shown, snippet.Picture(r))
		}
		text = text[size:]
	}
	return shown
}

// inLine makes text fit into a line of a listing.
func inLine(text string) string { return snippet.InLine(text) }

// message returns a message with pictures of what would end its line and of what a
// terminal obeys: it may quote a file's name, and a log of messages may be read on a
// terminal later.
func message(text string) string { return strings.Map(snippet.Picture, text) }
