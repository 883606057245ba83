package command

import (
	"io"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/term"
)

// output is a stream of the program. Its errors are outputErrors.
type output struct {
	w        io.Writer
	terminal bool
	err      error // the first
}

func newOutput(w io.Writer) *output { return &output{w: w, terminal: isTerminal(w)} }

// isTerminal tells whether a stream, if it is a file at all, is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// outputError says that the program's own output cannot be written. Going on
// with other inputs would be of no use.
type outputError struct{ error }

func (e outputError) Unwrap() error { return e.error }

// Write writes b as it is, but to a terminal no control characters: a page could
// have them there do anything a terminal can do.
func (o *output) Write(b []byte) (int, error) {
	shown := b
	if o.terminal {
		shown = harmless(b)
	}
	if _, err := o.w.Write(shown); err != nil {
		if o.err == nil {
			o.err = outputError{err}
		}
		return 0, o.err
	}
	return len(b), nil
}

// harmless returns b with pictures for the control characters that are not white
// space.
func harmless(b []byte) []byte {
	if !hasControl(b) {
		return b
	}
	var clean []byte
	for len(b) > 0 {
		r, size := utf8.DecodeRune(b)
		if isControl(r) {
			clean = utf8.AppendRune(clean, picture(r))
		} else {
			clean = append(clean, b[:size]...)
		}
		b = b[size:]
	}
	return clean
}

func hasControl(b []byte) bool {
	for i, c := range b {
		// U+0080 to U+009F begin with this byte.
		if isControl(rune(c)) && c < utf8.RuneSelf || c == 0xC2 && i+1 < len(b) && b[i+1] < 0xA0 {
			return true
		}
	}
	return false
}

func isControl(r rune) bool {
	return r != '\n' && r != '\t' && r != '\r' && unicode.IsControl(r)
}

// picture returns a character that shows a control character.
func picture(r rune) rune {
	switch {
	case r < 0x20:
		return 0x2400 + r
	case r == 0x7F:
		return '\u2421'
	}
	return utf8.RuneError
}

// inLine makes text fit into a line of a listing: white space becomes a single
// space, and what is not to be seen a question mark.
func inLine(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return '?'
		}
		return r
	}, text)
}
