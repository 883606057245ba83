package command

import (
	"io"
	"os"

	"golang.org/x/term"
)

// output is a stream of the program. Its errors are outputErrors.
type output struct {
	w        io.Writer
	terminal *terminalWriter // what w is, if it is a terminal
	err      error           // the first
}

func newOutput(w io.Writer) *output {
	if isTerminal(w) {
		return newTerminal(w)
	}
	return &output{w: w}
}

// newTerminal returns an output that is a terminal.
func newTerminal(w io.Writer) *output {
	safe := &terminalWriter{w: w}
	return &output{w: safe, terminal: safe}
}

// isTerminal tells whether a stream, if it is a file at all, is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// outputError says that the program's own output cannot be written. Going on
// with other inputs would be of no use.
type outputError struct{ error }

func (e outputError) Unwrap() error { return e.error }

// Write writes b as it is, or to a terminal with pictures for its control characters.
func (o *output) Write(b []byte) (int, error) {
	if _, err := o.w.Write(b); err != nil {
		return 0, o.failed(err)
	}
	return len(b), nil
}

// writeSafe writes text in which all that a terminal obeys is our own, such as colours.
func (o *output) writeSafe(b []byte) error {
	if o.terminal == nil {
		_, err := o.Write(b)
		return err
	}
	o.end()
	if o.err != nil {
		return o.err
	}
	if _, err := o.terminal.w.Write(b); err != nil {
		return o.failed(err)
	}
	return nil
}

// columns returns how wide the terminal is, and whether o is one.
func (o *output) columns() (width int, ok bool) {
	if o.terminal == nil {
		return 0, false
	}
	f, ok := o.terminal.w.(*os.File)
	if !ok {
		return 0, false
	}
	width, _, err := term.GetSize(int(f.Fd()))
	return width, err == nil
}

// defaultColumns is how wide lines are where the width of the terminal is not known, or
// there is none.
const defaultColumns = 100

// leastColumns is the width that is used on narrower terminals.
const leastColumns = 40

// width returns how wide lines of text are.
func (o *output) width() int {
	if columns, ok := o.columns(); ok {
		return max(columns, leastColumns)
	}
	return defaultColumns
}

// end writes what was kept back from a terminal because it could have been the
// beginning of a character.
func (o *output) end() {
	if o.terminal == nil {
		return
	}
	if err := o.terminal.flush(); err != nil {
		o.failed(err)
	}
}

func (o *output) failed(err error) error {
	if o.err == nil {
		o.err = outputError{err}
	}
	return o.err
}
