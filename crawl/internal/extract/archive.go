package extract

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/itemscope/itemscope/crawl/archive"
	"github.com/itemscope/itemscope/crawl/dataset"
)

// Stats say what was read of an archive, and what became of it.
type Stats struct {
	archive.Stats
	HTML  int // pages of HTML
	Pages int // pages that the options do not leave out
	Cut   int // of these, pages of which something may be missing
	Facts int
}

// Archive returns the options for reading an archive of that name.
func (p *Pool) Archive(name string) archive.Options {
	o := p.o.Archive
	o.Name = name
	return o
}

// Rows reads an archive of that name and calls write with the rows of its pages, in their
// order. Those are valid until write returns. A broken record is counted, and the archive
// read on; other errors, and that of write, end it. All that was read is in the stats.
func (p *Pool) Rows(ctx context.Context, name string, r *archive.Reader, write func(*dataset.Rows) error) (*Stats, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	reading := &reading{pool: p, name: name, order: make(chan *slot, cap(p.free))}
	go func() {
		defer close(reading.order)
		reading.err = reading.guarded(ctx, r)
	}()
	stats := new(Stats)
	var failed error
	take := func(s *slot) {
		defer p.put(s)
		<-s.ready
		if failed == nil {
			failed = s.err
		}
		if failed != nil || !s.wanted {
			return
		}
		if failed = write(&s.rows); failed != nil {
			cancel(failed)
			return
		}
		stats.Pages++
		if s.rows.Page.IsCut() {
			stats.Cut++
		}
		stats.Facts += s.rows.Page.Facts
	}
	defer func() { // if write panics
		cancel(errAbandoned)
		for s := range reading.order {
			<-s.ready
			p.put(s)
		}
	}()
	for s := range reading.order {
		take(s)
	}
	stats.Stats, stats.HTML = reading.stats, reading.html
	if failed == nil {
		failed = reading.err
	}
	return stats, failed
}

var errAbandoned = errors.New("nobody wants the rest of the archive")

// reading is an archive that is being read.
type reading struct {
	pool  *Pool
	name  string
	order chan *slot // in the order of the archive; it has room for all slots

	// Once order is closed:
	stats archive.Stats
	html  int
	err   error
}

// guarded is read, of which a defect ends only this archive.
func (r *reading) guarded(ctx context.Context, from *archive.Reader) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("a defect of the program: %v\n%s", p, debug.Stack())
		}
	}()
	return r.read(ctx, from)
}

// read puts the pages of an archive into the order, and hands them to the workers.
func (r *reading) read(ctx context.Context, from *archive.Reader) error {
	defer func() { r.stats = *from.Stats() }()
	for record, err := range from.Records(ctx) {
		var broken *archive.RecordError
		if errors.As(err, &broken) {
			continue // it is in the stats
		}
		if err != nil {
			return err
		}
		page, err := record.Page()
		if page == nil || !page.HTML {
			continue
		}
		r.html++
		s := r.pool.get(ctx)
		if s == nil {
			return context.Cause(ctx)
		}
		s.take(ctx, dataset.CaptureOf(r.name, record, page, err), r.pool.limit)
		r.order <- s
		r.pool.work <- s
	}
	return nil
}
