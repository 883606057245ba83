package command

import (
	"context"
	"errors"
	"runtime"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/internal/input"
)

// entries calls read for each input, several at a time, and what that returned in their
// order; see inOrder.
func (p *program) entries(ctx context.Context, inputs *input.List, read readFunc) error {
	p.watch = newWatch(p, inputs)
	defer p.watch.close()
	if p.only != nil {
		return inSequence(ctx, inputs.All(), read)
	}
	n := p.atOnce(inputs)
	defer keepSlack(n)()
	return inOrder(ctx, n, inputs.All(), read)
}

// How much more garbage there may be than usual, in bytes: for each input that is read at a
// time, and at most.
const (
	slack     = 8 << 20
	mostSlack = 64 << 20
)

// keepSlack has garbage collected less often while n inputs are read at a time. All of them
// wait for the collector when it starts and ends, every few milliseconds as long as little
// memory is in use. It starts when the heap has doubled, and counts an array for the heap that
// nothing ever touches, so that the system need not provide it.
func keepSlack(n int) (end func()) {
	if n == 1 {
		return func() {}
	}
	untouched := make([]byte, min(n*slack, mostSlack))
	return func() { runtime.KeepAlive(&untouched[0]) }
}

// atOnce returns how many inputs are read at a time.
func (p *program) atOnce(inputs *input.List) int {
	if n, known := inputs.Count(); known {
		return max(min(p.jobs, n), 1)
	}
	return p.jobs
}

// each opens inputs and hands them to read, several at a time, and then calls what that
// returned, in the order of the inputs and one after the other; see inOrder, and readFunc for
// slots and keeps. An error of one input is printed, and the others are read all the same; an
// error of writing the program's own output ends it.
func (p *program) each(ctx context.Context, inputs *input.List, read func(slot int, in *input.Page) (print func() error, keeps bool)) error {
	opener := p.opener()
	failed := false
	err := p.entries(ctx, inputs, func(ctx context.Context, slot int, e input.Entry) (func() error, bool) {
		in, err := opener.OpenEntry(ctx, e)
		var print func() error
		var keeps bool
		var size int64
		if err == nil {
			counted := countIn(in)
			print, keeps = read(slot, in)
			in.Body.Close()
			size = counted.n
		}
		return func() error {
			if err == nil {
				p.looked = true
				err = p.intoOutput(e.Name, print)
			}
			if stop := p.ended(err); stop != nil {
				return stop
			}
			if isCanceled(err) {
				return errInterrupted
			}
			if err != nil {
				failed = true
				p.explain(e.Name, err)
			}
			p.watch.done(size, err != nil)
			return nil
		}, keeps
	})
	if err == nil && failed {
		return errFailed
	}
	return err
}

// isCanceled tells whether an input was not read because the user wants no more.
func isCanceled(err error) bool {
	var fetched *fetch.Error
	return errors.As(err, &fetched) && fetched.Kind == fetch.Canceled
}

// pages is each for commands that want what was extracted. What was found before a limit
// was hit is handed to do, too. The problems of pages are for do to report. Pages are
// extracted several at a time, and handed to do one after the other.
func (p *program) pages(ctx context.Context, inputs *input.List, o itemscope.Options, do func(*input.Page, *itemscope.Page) error) error {
	return p.pagesAhead(ctx, inputs, o, nil, do)
}

// pagesAhead is pages, except that ahead, unless it is nil, writes before its turn what do
// would write of a page. That has to be all that do does; it is called where the text is too
// long to be kept.
func (p *program) pagesAhead(ctx context.Context, inputs *input.List, o itemscope.Options, ahead aheadFunc, do func(*input.Page, *itemscope.Page) error) error {
	extractors := p.extractors(inputs)
	spare := make([]*itemscope.Page, len(extractors)) // pages that nobody has anything of
	return p.each(ctx, inputs, func(slot int, in *input.Page) (func() error, bool) {
		o := p.describe(in, o)
		o.Into, spare[slot] = spare[slot], nil
		page, err := extractors[slot].Extract(in.Body, o)
		if ahead != nil && page != nil && !isCanceled(err) {
			if print, ok := p.ahead(page, ahead); ok {
				spare[slot] = page
				return func() error { return errors.Join(err, print()) }, false
			}
		}
		return func() error {
			if page == nil || isCanceled(err) {
				return err
			}
			return errors.Join(err, do(in, page))
		}, true
	})
}

// extractors returns one for each input that is in memory at a time.
func (p *program) extractors(inputs *input.List) []*itemscope.Extractor {
	if p.extractor != nil {
		return []*itemscope.Extractor{p.extractor}
	}
	list := make([]*itemscope.Extractor, slots(p.atOnce(inputs)))
	for i := range list {
		list[i] = new(itemscope.Extractor)
	}
	return list
}

// one returns the list of a single input.
func one(name string) *input.List { return &input.List{Names: []string{name}} }
