package command

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/itemscope/itemscope/crawl/internal/extract"
	"github.com/itemscope/itemscope/crawl/run"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

const runLong = `Run makes a data set of web archives, in a folder: a table of pages and a table of
facts, with a file of each for every archive. What is done is done once and for all:
run it again after an interruption, a failure, or with more inputs, and it does what
is left; without inputs, what is left of those it knows.

An archive that cannot be read has failed, and the others go on. A broken record
costs itself, and is counted.`

const runExample = `  itemscope-crawl run --out data '/crawl/*.warc.gz'
  itemscope-crawl run --out data --format nq.gz --syntax jsonld a.warc.gz
  itemscope-crawl run --out data --shard 3/16 --prefix s3://c/ warc.paths.gz`

// running is the commands run and retry.
type running struct {
	*program
	settings settings
	inputFlags
	out, shard string
	jobs       int
	failed     bool
	redo, any  bool
	jsonLog    bool
	quiet      bool
}

func (p *program) runCommand() *cobra.Command {
	r := &running{program: p}
	c := &cobra.Command{
		Use:     "run [flags] --out DIR [FILE|URL]...",
		Short:   "Make a data set of archives, in a folder",
		Long:    runLong,
		Example: runExample,
		RunE:    func(c *cobra.Command, args []string) error { return r.run(c.Context(), args) },
	}
	f := c.Flags()
	f.StringVar(&r.out, "out", "", "write into this `DIR`")
	f.StringVar(&r.settings.Format, "format", "parquet", "write `FORMAT`: "+formatNames())
	f.StringSliceVar(&r.settings.Tables, "table", nil, "write these `TABLES`: facts, pages (default all that the format has)")
	r.settings.addFlags(f)
	r.inputFlags.add(f)
	r.addFlags(f)
	f.BoolVar(&r.redo, "redo", false, "do again what was done by other flags, by another version, or before an input changed")
	return c
}

const retryLong = `Retry does what is left of a run, as it was begun: all inputs that are not done or,
with --failed, only those that have failed.`

func (p *program) retryCommand() *cobra.Command {
	r := &running{program: p}
	c := &cobra.Command{
		Use:     "retry [flags] DIR",
		Short:   "Do what is left of a run, or what has failed",
		Long:    retryLong,
		Example: "  itemscope-crawl retry --failed data",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			r.out = args[0]
			if err := r.recall(); err != nil {
				return err
			}
			return r.run(c.Context(), nil)
		},
	}
	f := c.Flags()
	f.BoolVar(&r.failed, "failed", false, "only inputs that have failed")
	r.addFlags(f)
	return c
}

func (r *running) addFlags(f *pflag.FlagSet) {
	f.StringVar(&r.shard, "shard", "", "do only the part `I/N` of the inputs, of 0/N to (N-1)/N; auto/N in a task of a job array")
	f.IntVar(&r.jobs, "jobs", 0, "work on this `NUMBER` of inputs and pages at a time (default one for each processor)")
	f.BoolVar(&r.any, "any-version", false, "keep what was done by another version of this program")
	f.BoolVar(&r.jsonLog, "json-log", false, "log what happens as lines of JSON")
	f.BoolVarP(&r.quiet, "quiet", "q", false, "print only errors")
}

// recall takes the settings of the last run.
func (r *running) recall() error {
	last, err := run.ReadLast(r.out)
	if err != nil {
		return &inputError{err}
	}
	if last == nil {
		return fmt.Errorf("%s: no run has begun here; give the folder that a run has written", r.out)
	}
	return r.settings.read(last.Settings)
}

// run does what is left of the inputs.
func (r *running) run(ctx context.Context, args []string) error {
	format, err := r.settings.format()
	if err != nil {
		return err
	}
	o, err := r.options()
	if err != nil {
		return err
	}
	names, err := r.inputs(ctx, args, &r.inputFlags)
	if err != nil {
		return err
	}
	if len(names) == 0 {
		if err := r.mustHaveRun(); err != nil {
			return err
		}
	}
	extracting, err := r.settings.options()
	if err != nil {
		return err
	}
	extracting.Workers = r.jobs
	limitMemory(r.jobs)
	pool, err := extract.NewPool(extracting)
	if err != nil {
		return err
	}
	defer pool.Close()
	t := &tasks{settings: &r.settings, format: format, tables: extracting.Dataset.Tables, pool: pool}
	r.progress = r.newProgress(&t.read)
	o.Watch = r.progress.event
	summary, err := run.Run(ctx, r.out, names, t.do, o)
	r.progress.end(summary)
	r.progress = nil
	if err == nil && summary.Failed > 0 {
		return errFailed
	}
	return plainError(err)
}

// plainError returns an error of a run, of which those that are not about the command
// line are errors of inputs.
func plainError(err error) error {
	var taken *run.BusyError
	var mismatch *run.MismatchError
	if err == nil || errors.As(err, &taken) || errors.As(err, &mismatch) || run.IsInterrupted(err) {
		return err
	}
	return &inputError{err}
}

// options checks the flags, and makes options of those about the run.
func (r *running) options() (run.Options, error) {
	o := run.Options{
		Version: version(), AnyVersion: r.any, Settings: &r.settings, Workers: r.jobs,
		FailedOnly: r.failed, Redo: r.redo, Changed: changed,
	}
	r.settings.normalize()
	if r.out == "" {
		return o, errors.New("--out: give the folder to write into")
	}
	if r.jobs < 0 {
		return o, fmt.Errorf("--jobs %d: give a number of 1 or more", r.jobs)
	}
	if r.shard != "" {
		shard, err := parseShard(r.shard, os.Getenv)
		if err != nil {
			return o, fmt.Errorf("--shard %w", err)
		}
		o.Shard = shard
	}
	return o, nil
}

// mustHaveRun returns an error if no inputs are known.
func (r *running) mustHaveRun() error {
	last, err := run.ReadLast(r.out)
	if err != nil {
		return &inputError{err}
	}
	if last == nil {
		return errors.New("no inputs: name archives, or lists of them; 'itemscope-crawl help inputs' tells how")
	}
	return nil
}
