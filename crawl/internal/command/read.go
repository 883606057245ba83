package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"

	"github.com/itemscope/itemscope/crawl/archive"
	"github.com/itemscope/itemscope/crawl/archive/source"
	"github.com/itemscope/itemscope/crawl/dataset"
	"github.com/itemscope/itemscope/crawl/internal/extract"
	"github.com/itemscope/itemscope/crawl/internal/inputs"
	"github.com/spf13/cobra"
)

const readLong = `Read writes one table of archives to standard output, as a stream. It keeps nothing:
an error ends it, with a message and the exit status 1, and what is written by then
is not whole. The data source for Apache Spark reads archives by it.`

const readExample = `  itemscope-crawl read --table facts --format nq pages.warc.gz
  itemscope-crawl read --table pages --type Recipe pages.warc.gz | jq .url
  curl https://example.com/pages.warc.gz | itemscope-crawl read -`

// reading is the command read.
type reading struct {
	*program
	settings       settings
	table          string
	columns        []string
	offset, length int64
	jobs           int
}

func (p *program) readCommand() *cobra.Command {
	r := &reading{program: p}
	c := &cobra.Command{
		Use:     "read [flags] FILE|URL|-...",
		Short:   "Write a table of archives to standard output",
		Long:    readLong,
		Example: readExample,
		Args:    cobra.MinimumNArgs(1),
		RunE:    func(c *cobra.Command, args []string) error { return r.run(c.Context(), args) },
	}
	f := c.Flags()
	f.StringVar(&r.settings.Format, "format", "ndjson", "write `FORMAT`: "+formatNames())
	f.StringVar(&r.table, "table", "facts", "write this `TABLE`: facts or pages")
	f.StringSliceVar(&r.columns, "columns", nil, "write only these `COLUMNS`, such as url,title, with --format arrow (default all)")
	r.settings.addFlags(f)
	f.Int64Var(&r.offset, "offset", 0, "begin with the first record at this `BYTE` of the archive, or behind it")
	f.Int64Var(&r.length, "length", 0, "read only records that begin in this many `BYTES` from there")
	f.IntVar(&r.jobs, "jobs", 0, "work on this `NUMBER` of pages at a time (default one for each processor)")
	return c
}

func (r *reading) run(ctx context.Context, args []string) error {
	r.settings.Tables = []string{r.table}
	options, err := r.settings.options()
	if err != nil {
		return err
	}
	format, err := r.settings.format()
	if err != nil {
		return err
	}
	if err := r.checkRange(args); err != nil {
		return err
	}
	out := bufio.NewWriterSize(r.stdout, 256<<10)
	w, err := dataset.NewWriter(out, dataset.Table(r.table), format, r.columns...)
	if err != nil {
		return fmt.Errorf("--columns: %w", err)
	}
	options.Dataset.Columns = r.columns
	options.Workers = r.jobs
	limitMemory(r.jobs)
	pool, err := extract.NewPool(options)
	if err != nil {
		return err
	}
	defer pool.Close()
	for _, name := range args {
		if err = r.one(ctx, pool, name, w); err != nil {
			break
		}
	}
	if closed := w.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = out.Flush()
	}
	if err != nil && ctx.Err() == nil {
		return &inputError{err}
	}
	return err
}

func (r *reading) checkRange(args []string) error {
	if r.offset < 0 || r.length < 0 {
		return errors.New("--offset, --length: give numbers of bytes, of 0 or more")
	}
	if (r.offset > 0 || r.length > 0) && len(args) > 1 {
		return errors.New("--offset, --length: these are about one input; name one")
	}
	return nil
}

// one writes the rows of an input.
func (r *reading) one(ctx context.Context, pool *extract.Pool, name string, w dataset.Writer) error {
	if name != inputs.Stdin {
		list := inputs.List{Names: []string{name}}
		names, err := list.All(ctx)
		if err != nil {
			return err
		}
		if len(names) != 1 {
			return fmt.Errorf("%s: stands for %d inputs; name one", name, len(names))
		}
		name = names[0]
	}
	in, records, err := r.open(ctx, name, pool)
	if err != nil {
		return err
	}
	defer in.Close()
	stats, err := pool.Rows(ctx, shown(name), records, w.Write)
	if err == nil {
		err = r.settings.tolerates(shown(name), stats)
	}
	if err != nil {
		return err
	}
	for _, problem := range problems(stats) {
		r.fail("%s", problem)
	}
	return nil
}

// shown returns the name that an input has in rows and messages.
func shown(name string) string {
	if name == inputs.Stdin {
		return "stdin"
	}
	return name
}

// open opens an input, and returns a reader of the records that are wanted of it.
func (r *reading) open(ctx context.Context, name string, pool *extract.Pool) (io.Closer, *archive.Reader, error) {
	options := pool.Archive(shown(name))
	section := r.offset > 0 || r.length > 0
	switch {
	case name == inputs.Stdin && section:
		return nil, nil, errors.New("--offset, --length: standard input has no sections; name a file or a URL")
	case name == inputs.Stdin:
		in := io.NopCloser(r.stdin)
		return in, archive.NewReader(in, options), nil
	case !section:
		in, _, err := source.Open(ctx, name)
		if err != nil {
			return nil, nil, err
		}
		return in, archive.NewReader(in, options), nil
	}
	in, info, err := source.OpenAt(ctx, name)
	if err != nil {
		return nil, nil, err
	}
	file, err := archive.Open(in, info.Size, options)
	if err != nil {
		return nil, nil, errors.Join(err, in.Close())
	}
	end := int64(math.MaxInt64)
	if r.length > 0 && r.offset <= math.MaxInt64-r.length {
		end = r.offset + r.length
	}
	return in, file.Section(r.offset, end), nil
}
