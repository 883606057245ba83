package serve

import (
	"context"
	"io"

	"github.com/spf13/pflag"
)

// An Operation is something that the command does with a page.
type Operation struct {
	Name    string // the path below /v1/, such as "extract" or "convert/vcard"
	Summary string

	// Flags are those that a request may give as parameters, with the same names and
	// values; of a flag without a value, the value is empty or true.
	Flags *pflag.FlagSet

	// Formats are the values of the flag --format, from the default on. If the operation
	// has no such flag, there is one format without a name.
	Formats []Format

	// Words is the name of the parameter that has the arguments behind the page, "" if
	// there are none.
	Words, WordsUsage string

	// MostWords is how many there may be, 0 for any number.
	MostWords int

	// Run does it. The arguments are flags and, behind them, words.
	Run func(context.Context, *Page, []string, io.Writer) error
}

// A Format is one that answers can have.
type Format struct {
	Name  string // of the flag
	Media string // its media type
}

// A BadRequest is an error of the arguments: the page was not read.
type BadRequest struct{ Err error }

func (e *BadRequest) Error() string { return e.Err.Error() }

// Unwrap returns e.Err.
func (e *BadRequest) Unwrap() error { return e.Err }

// format returns the format that a name stands for.
func (o *Operation) format(name string) (Format, bool) {
	for _, f := range o.Formats {
		if f.Name == name {
			return f, true
		}
	}
	return Format{}, false
}
