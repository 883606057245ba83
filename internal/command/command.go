// Package command is the program itemscope: its flags, its subcommands, and what
// they print. One file has one command.
//
// Every command checks its flags before it opens any input, reads its pages one
// after the other in the same memory, and goes on after one that fails; check reads
// several at a time.
package command

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/internal/input"
)

// The exit status of the program.
const (
	success = 0
	failure = 1 // some input could not be read, or a limit was hit
	usage   = 2 // the command line is wrong
	nothing = 3 // nothing was found, and --fail-empty given

	interrupted = 130 // by the user, as shells have it
)

// errFailed ends a command whose errors have been printed.
var errFailed = errors.New("some input could not be read")

// Run runs the program with its arguments, without its name, and returns its
// exit status.
func Run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	p := &program{stdin: in, typed: isTerminal(in), stdout: newOutput(out), stderr: newTerminal(errs), watched: isTerminal(errs)}
	return p.run(ctx, args)
}

// run is Run; typed tells whether standard input is a terminal.
func run(ctx context.Context, args []string, in io.Reader, typed bool, out, errs *output) int {
	p := &program{stdin: in, typed: typed, stdout: out, stderr: errs}
	return p.run(ctx, args)
}

// run runs the program, and completes the file that it writes.
func (p *program) run(ctx context.Context, args []string) int {
	return p.closeOutput(p.execute(ctx, args))
}

func (p *program) execute(ctx context.Context, args []string) int {
	p.args = args
	in, out, errs := p.stdin, p.stdout, p.stderr
	root := p.tree(args)
	root.SetArgs(append([]string{}, args...)) // nil would be those of the process
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	c, err := root.ExecuteContextC(ctx)
	out.end()
	p.stdout.end()
	if err == nil {
		err = out.err // help does not return it
	}
	if ended := p.ended(err); ended != nil {
		err = ended
	}
	var status exitStatus
	switch {
	case err == nil && p.failEmpty && p.looked && !p.found:
		return nothing
	case err == nil, isBrokenPipe(err):
		return success
	case errors.Is(err, errInterrupted):
		p.fail("interrupted; what was finished is printed")
		return interrupted
	case errors.Is(err, errFailed):
		return failure
	case errors.As(err, &status):
		return int(status)
	default:
		p.fail("%v", err)
		p.say("Try '%s --help'.", c.CommandPath())
		return usage
	}
}

// program is one run: its streams, and the flags that all commands share.
type program struct {
	args           []string
	stdin          io.Reader
	typed          bool // stdin is a terminal
	watched        bool // stderr is one
	stdout, stderr *output
	outputFailed   bool // that was printed

	// similar says which command or flag was perhaps meant by an argument, "" if it is
	// like none. It is nil where the argument cannot be a command.
	similar func(string) string
	color   colorFlag
	inputFlags
	fetchFlags
	listFlags
	outputFlags

	fetcher *fetch.Client // what client returns
	watch   *watch        // of the inputs that are read

	// only is the one page that can be read, if somebody else than the user of the program
	// names what is read. No file is opened then.
	only *input.Page

	extractor *itemscope.Extractor // for only

	// until ends the work on a page when it ends. It is nil on the command line, where what
	// was finished before an interruption is still printed.
	until context.Context

	explained func(error) // is told what explain prints, unless it is nil
}

// fail prints an error.
func (p *program) fail(format string, args ...any) {
	p.say("itemscope: "+format, args...)
}

// say prints a message, which is one line whatever is in it.
func (p *program) say(format string, args ...any) {
	p.watch.aside(func() { fmt.Fprintln(p.stderr, message(fmt.Sprintf(format, args...))) })
}
