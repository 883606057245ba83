// Package command is the program itemscope-crawl: its flags, its subcommands, and what they
// print. One file has one command.
package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/itemscope/itemscope/crawl/run"
	"github.com/itemscope/itemscope/internal/snippet"
	"github.com/spf13/cobra"
)

// The exit status of the program. The topic exit-status describes it.
const (
	success     = 0
	failure     = 1   // some input is not done, or some output is wrong
	usage       = 2   // the command line is wrong, or does not fit the folder
	busy        = 3   // another process writes the folder
	interrupted = 130 // by the user, as shells have it
)

// errFailed ends a command whose errors have been printed.
var errFailed = errors.New("failed")

// program is one run: its streams, and the flags that commands share.
type program struct {
	stdin        io.Reader
	stdout, errs io.Writer
	progress     *progress // nil if nothing is being shown
}

// Run runs the program with its arguments, without its name, and returns its exit status.
func Run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	p := &program{stdin: in, stdout: out, errs: errs}
	root := p.tree()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	c, err := root.ExecuteContextC(ctx)
	return p.status(ctx, c, err)
}

// status prints why a command ended, and returns the exit status.
func (p *program) status(ctx context.Context, c *cobra.Command, err error) int {
	var taken *run.BusyError
	var mismatch *run.MismatchError
	switch {
	case err == nil:
		return success
	case ctx.Err() != nil && (run.IsInterrupted(err) || errors.Is(err, errFailed)):
		p.fail("interrupted; what is done stays, and the same command goes on")
		return interrupted
	case errors.Is(err, errFailed):
		return failure
	case errors.As(err, &taken):
		p.fail("%v", err)
		return busy
	case errors.As(err, &mismatch):
		p.fail("%v", err)
		return usage
	}
	var input *inputError
	if errors.As(err, &input) {
		p.fail("%v", err)
		return failure
	}
	p.fail("%v", err)
	p.say("Try '%s --help'.", c.CommandPath())
	return usage
}

// An inputError is not the fault of the command line.
type inputError struct{ error }

func (e *inputError) Unwrap() error { return e.error }

// fail prints an error.
func (p *program) fail(format string, args ...any) { p.say("itemscope-crawl: "+format, args...) }

// say prints a message, which is one line whatever is in it.
func (p *program) say(format string, args ...any) {
	text := strings.Map(snippet.Picture, fmt.Sprintf(format, args...))
	p.progress.aside(func() { fmt.Fprintln(p.errs, text) })
}

const rootLong = `Itemscope-crawl makes data sets of web archives: what the pages in WARC files say in
microdata, JSON-LD, RDFa, microformats and metadata, as tables of pages and facts.`

const rootExample = `  itemscope-crawl run --out data *.warc.gz
  itemscope-crawl run --out data --prefix s3://commoncrawl/ warc.paths.gz
  itemscope-crawl status data
  itemscope-crawl read --format nq page.warc.gz | head`

// tree returns the command and all that are below it.
func (p *program) tree() *cobra.Command {
	root := &cobra.Command{
		Use:           "itemscope-crawl",
		Short:         "Make data sets of web archives",
		Long:          rootLong,
		Example:       rootExample,
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.AddCommand(p.runCommand(), p.retryCommand(), p.statusCommand(), p.verifyCommand(), p.forgetCommand(), p.readCommand(), p.schemaCommand())
	for _, c := range root.Commands() {
		c.Flags().SortFlags = false
	}
	addHelp(root)
	return root
}

// version returns the version that the program was built as.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
