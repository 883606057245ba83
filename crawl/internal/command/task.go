package command

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"sync/atomic"

	"github.com/itemscope/itemscope/crawl/archive"
	"github.com/itemscope/itemscope/crawl/archive/source"
	"github.com/itemscope/itemscope/crawl/dataset"
	"github.com/itemscope/itemscope/crawl/internal/extract"
	"github.com/itemscope/itemscope/crawl/internal/inputs"
	"github.com/itemscope/itemscope/crawl/run"
)

// tasks make tables of archives.
type tasks struct {
	settings *settings
	format   dataset.Format
	tables   []dataset.Table
	pool     *extract.Pool
	read     atomic.Int64 // bytes of all inputs
}

// do is the task of an input.
func (t *tasks) do(ctx context.Context, job *run.Job) (run.Result, error) {
	in, err := t.open(ctx, job.Input)
	if err != nil {
		return run.Result{}, err
	}
	defer in.Close()
	w, err := t.create(job)
	if err != nil {
		return run.Result{}, err
	}
	stats, err := t.pool.Rows(ctx, job.Input, archive.NewReader(in, t.pool.Archive(job.Input)), w.Write)
	if closed := w.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = t.settings.tolerates(job.Input, stats)
	}
	if err != nil {
		return run.Result{}, err
	}
	state, err := in.whole(ctx)
	return run.Result{Source: state, Counts: counts(stats), Problems: problems(stats)}, err
}

// counts returns the counts of a record.
func counts(s *extract.Stats) map[string]int64 {
	return map[string]int64{
		"records": int64(s.Records), "broken": int64(s.Broken), "html": int64(s.HTML),
		"pages": int64(s.Pages), "cut": int64(s.Cut), "facts": int64(s.Facts), "inflated": s.Inflated,
	}
}

// problems returns what is said of broken records.
func problems(s *extract.Stats) []string {
	var list []string
	for _, broken := range s.List {
		list = append(list, broken.Error())
	}
	if more := s.Broken - len(s.List); more > 0 {
		list = append(list, fmt.Sprintf("and %d more", more))
	}
	return list
}

// tolerates returns the error for an archive with broken records, if they are one.
func (s *settings) tolerates(name string, stats *extract.Stats) error {
	if !s.Strict || stats.Broken == 0 {
		return nil
	}
	first := ""
	if len(stats.List) > 0 {
		first = ", the first: " + stats.List[0].Error()
	}
	return fmt.Errorf("%s: %s%s", name, plural(int64(stats.Broken), "broken record"), first)
}

// create creates the tables of a job.
func (t *tasks) create(job *run.Job) (writers, error) {
	var all writers
	for _, table := range t.tables {
		out, err := job.Create(string(table) + "." + string(t.format))
		if err != nil {
			return nil, errors.Join(err, all.Close())
		}
		w, err := dataset.NewWriter(out, table, t.format)
		if err != nil {
			return nil, errors.Join(err, all.Close())
		}
		all = append(all, w)
	}
	return all, nil
}

// writers are those of several tables.
type writers []dataset.Writer

func (all writers) Write(rows *dataset.Rows) error {
	for _, w := range all {
		if err := w.Write(rows); err != nil {
			return err
		}
	}
	return nil
}

func (all writers) Close() (err error) {
	for _, w := range all {
		err = errors.Join(err, w.Close())
	}
	return err
}

// An opened input counts and digests what is read of it.
type opened struct {
	io.ReadCloser
	name   string
	info   source.Info
	read   int64
	digest hash.Hash
	total  *atomic.Int64
}

func (t *tasks) open(ctx context.Context, name string) (*opened, error) {
	r, info, err := source.Open(ctx, name)
	if err != nil {
		return nil, err
	}
	return &opened{ReadCloser: r, name: name, info: info, digest: sha256.New(), total: &t.read}, nil
}

func (o *opened) Read(b []byte) (int, error) {
	n, err := o.ReadCloser.Read(b)
	o.read += int64(n)
	o.total.Add(int64(n))
	o.digest.Write(b[:n])
	return n, err
}

// whole reads what the archive did not need, and says which state of the input was read.
// The error is that of an input that has changed meanwhile.
func (o *opened) whole(ctx context.Context) (run.Source, error) {
	if _, err := io.Copy(io.Discard, o); err != nil {
		return run.Source{}, err
	}
	if !inputs.IsURL(o.name) { // others are read as one state by their ETag
		again, now, err := source.Open(ctx, o.name)
		if err != nil {
			return run.Source{}, err
		}
		if err := again.Close(); err != nil {
			return run.Source{}, err
		}
		if now.ETag != o.info.ETag {
			return run.Source{}, fmt.Errorf("%s: changed while it was read; try again when it is complete", o.name)
		}
	}
	return run.Source{Size: o.read, ETag: o.info.ETag, Digest: digestText(o.digest)}, nil
}

func digestText(h hash.Hash) string { return "sha256:" + hex.EncodeToString(h.Sum(nil)) }

// changed tells whether a file is no longer what was read of it. One that is gone has not
// changed, and URLs are not asked for.
func changed(name string, was run.Source) (bool, error) {
	if inputs.IsURL(name) {
		return false, nil
	}
	r, info, err := source.Open(context.Background(), name)
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer r.Close()
	if info.ETag == was.ETag {
		return false, nil
	}
	if info.Size != was.Size {
		return true, nil
	}
	digest := sha256.New()
	if _, err := io.Copy(digest, r); err != nil {
		return false, err
	}
	return digestText(digest) != was.Digest, nil
}
