// Package command is the program itemscope: its flags, its subcommands, and what
// they print. One file has one command.
package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/itemscope/itemscope/internal/input"
	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// The exit status of the program.
const (
	success = 0
	failure = 1 // some input could not be read, or a limit was hit
	usage   = 2 // the command line is wrong
)

// errFailed ends a command whose errors have been printed.
var errFailed = errors.New("some input could not be read")

// Run runs the program with its arguments, without its name, and returns its
// exit status.
func Run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	p := &program{stdin: in, stdout: out, stderr: errs}
	root := p.rootCommand()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	switch err := root.ExecuteContext(ctx); {
	case err == nil, errors.Is(err, syscall.EPIPE):
		return success
	case errors.Is(err, errFailed):
		return failure
	default:
		fmt.Fprintf(errs, "itemscope: %v\nTry 'itemscope --help'.\n", err)
		return usage
	}
}

// program is one run: its streams, and the flags that all commands share.
type program struct {
	stdin          io.Reader
	stdout, stderr io.Writer

	base        string
	contentType string
	timeout     time.Duration
	maxBytes    int
	maxDepth    int
}

// inputFlags adds the flags that say how pages are read.
func (p *program) inputFlags(c *cobra.Command) {
	f := c.PersistentFlags()
	f.StringVar(&p.base, "base", "", "take `URL` for the page's address, which relative URLs are resolved against")
	f.StringVar(&p.contentType, "content-type", "", "read pages as this media `TYPE`, charset included, whatever their server says")
	f.DurationVar(&p.timeout, "timeout", 30*time.Second, "give up a URL after this `TIME`; 0 waits forever")
	f.IntVar(&p.maxBytes, "max-bytes", defaultMaxBytes, "read at most this many bytes of a page; what is found in them is printed")
	f.IntVar(&p.maxDepth, "max-depth", 0, "nest elements up to this `DEPTH`; deeper ones become siblings (default 512, as in browsers)")
}

const defaultMaxBytes = 64 << 20

// opener opens what the arguments name.
func (p *program) opener() *input.Opener {
	return &input.Opener{Stdin: p.stdin, Timeout: p.timeout, UserAgent: "itemscope/" + version()}
}

// inputs returns the inputs that args name: standard input if there are none. It
// returns none if that would wait for someone to type a page.
func (p *program) inputs(args []string) []string {
	if len(args) == 0 && !isTerminal(p.stdin) {
		return []string{input.Stdin}
	}
	return args
}

// isTerminal tells whether a stream, if it is a file at all, is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// each opens the inputs one after the other and hands them to do. An error of
// one is printed and does not keep the others from being read; the end of the
// program's output does.
func (p *program) each(ctx context.Context, names []string, do func(*input.Page) error) error {
	opener := p.opener()
	failed := false
	for _, name := range names {
		page, err := opener.Open(ctx, name)
		if err == nil {
			err = do(page)
			page.Body.Close()
		}
		if errors.Is(err, syscall.EPIPE) {
			return err
		}
		if err != nil {
			failed = true
			fmt.Fprintf(p.stderr, "itemscope: %s\n", named(name, err))
		}
	}
	if failed {
		return errFailed
	}
	return nil
}

// named puts the name of an input before an error that does not say it.
func named(name string, err error) string {
	if name == input.Stdin {
		name = "standard input"
	}
	if message := err.Error(); strings.HasPrefix(message, name+":") {
		return message
	}
	return fmt.Sprintf("%s: %v", name, err)
}
