package extract

import (
	"context"
	"slices"

	"github.com/itemscope/itemscope/crawl/dataset"
)

// A slot is a page on its way from the archive to the tables.
type slot struct {
	ctx     context.Context // of the archive
	capture dataset.Capture
	body    []byte // the memory of the capture's body

	rows   dataset.Rows
	json   []byte // the memory of the rows' JSON
	wanted bool   // the options do not leave the page out
	err    error  // why there are no rows: the context has ended
	ready  chan struct{}

	// Whether the rows take much memory, and the worker waits until they are written: so
	// there are not more of them than workers.
	large   bool
	written chan struct{}
}

func newSlot() *slot {
	return &slot{ready: make(chan struct{}, 1), written: make(chan struct{}, 1)}
}

// Rows of more bytes than mostRows are large. A fact counts for factSize, which is about what
// it takes with its strings.
const (
	mostRows = 4 << 20
	factSize = 400
)

// mostKept is how much memory of a large page a slot keeps for the next.
const mostKept = 1 << 20

// take copies a capture, of whose body at most limit bytes and one more are used.
func (s *slot) take(ctx context.Context, c *dataset.Capture, limit int) {
	body := c.Body
	if limit >= 0 && len(body) > limit {
		body = body[:limit+1]
	}
	s.body = append(s.body[:0], body...)
	s.ctx, s.capture = ctx, *c
	s.capture.Body = s.body
}

// extract makes the rows of the page.
func (s *slot) extract(x *dataset.Extractor) {
	rows, err := x.ExtractContext(s.ctx, &s.capture)
	s.err = err
	s.keep(rows)
}

// keep copies rows, which the extractor uses again.
func (s *slot) keep(rows *dataset.Rows) {
	s.wanted, s.large = rows != nil, false
	if rows == nil {
		return
	}
	facts, syntaxes, problems := s.rows.Facts[:0], s.rows.Page.Syntaxes[:0], s.rows.Page.Problems[:0]
	s.rows = *rows
	s.rows.Facts = append(facts, rows.Facts...)
	page := &s.rows.Page
	page.Syntaxes = append(syntaxes, rows.Page.Syntaxes...)
	page.Problems = append(problems, rows.Page.Problems...)
	size := 0
	for _, json := range page.JSON {
		size += len(json)
	}
	s.large = size+len(rows.Facts)*factSize > mostRows
	if size > mostKept {
		return // the extractor does not use it again
	}
	s.json = slices.Grow(s.json[:0], size)
	for i, json := range page.JSON {
		if json == nil {
			continue
		}
		start := len(s.json)
		s.json = append(s.json, json...)
		page.JSON[i] = s.json[start:len(s.json):len(s.json)]
	}
}

// clear makes a slot ready for the next page, without the memory of large ones.
func (s *slot) clear() {
	s.ctx, s.capture = nil, dataset.Capture{}
	if cap(s.body) > mostKept {
		s.body = nil
	}
	s.rows.Page.JSON = [dataset.SyntaxCount][]byte{}
	if cap(s.rows.Facts) > mostFacts {
		s.rows = dataset.Rows{}
	}
	clear(s.rows.Facts) // their strings; keep makes use of this many only
}

// mostFacts is the same for facts, by their number.
const mostFacts = 4096
