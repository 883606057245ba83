package extract

import (
	"context"
	"runtime"
	"sync"

	"github.com/itemscope/itemscope/crawl/archive"
	"github.com/itemscope/itemscope/crawl/dataset"
	"github.com/itemscope/itemscope/dom"
)

// Options say how archives are read, and what becomes of their pages.
type Options struct {
	Archive archive.Options // without a name
	Dataset dataset.Options

	// Workers is how many pages are extracted at a time. The default is one for each
	// processor.
	Workers int
}

// slotsPerWorker has a worker go on while what it made waits for its turn, behind a page that
// takes long. A simulation with the times that pages of the corpus take has two workers on one
// archive wait for less with five than with three, and hardly less with more.
const slotsPerWorker = 5

// A Pool extracts pages of archives, of several at the same time.
type Pool struct {
	o     Options
	limit int // of a page's body
	free  chan *slot
	work  chan *slot
	ended sync.WaitGroup
}

// NewPool returns a pool with its workers. The error is that of options that make no sense.
func NewPool(o Options) (*Pool, error) {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	slots := o.Workers * slotsPerWorker
	p := &Pool{o: o, limit: dom.Bound(o.Dataset.MaxInput, dataset.DefaultMaxInput), free: make(chan *slot, slots), work: make(chan *slot, slots)}
	var extractors []*dataset.Extractor
	for range o.Workers {
		x, err := dataset.NewExtractor(o.Dataset)
		if err != nil {
			return nil, err
		}
		extractors = append(extractors, x)
	}
	for range slots {
		p.free <- newSlot()
	}
	for _, x := range extractors {
		p.ended.Go(func() {
			for s := range p.work {
				s.extract(x)
				large := s.large
				s.ready <- struct{}{}
				if large {
					// Pages before it in its archive are done, or other workers are at them.
					<-s.written
				}
			}
		})
	}
	return p, nil
}

// Close ends the workers. No archive is being read any more.
func (p *Pool) Close() {
	close(p.work)
	p.ended.Wait()
}

// get returns a slot, or nil when ctx ends first.
func (p *Pool) get(ctx context.Context) *slot {
	select {
	case s := <-p.free:
		return s
	case <-ctx.Done():
		return nil
	}
}

func (p *Pool) put(s *slot) {
	s.clear()
	if s.large {
		s.large = false
		s.written <- struct{}{}
	}
	p.free <- s
}
