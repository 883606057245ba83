package bench

import (
	"bytes"
	"math"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"golang.org/x/net/html"
)

// A pass is something that is done with each page.
type pass struct {
	name     string
	work     func(*reader, testdata.Page) error
	shortest []time.Duration // that each page took in any round
	page     itemscope.Page  // that the pass makes of one page after the other
}

// takeTurns is a round: it does all passes with all pages. They take turns over few pages, so
// that a machine that is slow for a second is so for all of them; no garbage is left of what
// was before. The time is that of the processor, and the goroutine must be locked to its thread:
// the clock also goes on while others have the processor, which a longer run meets more often.
func takeTurns(tb testing.TB, r *reader, pages []testdata.Page, passes []*pass) {
	const few = 32
	for first := 0; first < len(pages); first += few {
		for _, p := range passes {
			if p.shortest == nil {
				p.shortest = slices.Repeat([]time.Duration{math.MaxInt64}, len(pages))
			}
			r.page = &p.page
			runtime.GC()
			for i := first; i < min(first+few, len(pages)); i++ {
				begun := testdata.ThreadTime()
				if err := p.work(r, pages[i]); err != nil {
					tb.Fatalf("%s: %v", p.name, err)
				}
				p.shortest[i] = min(p.shortest[i], testdata.ThreadTime()-begun)
			}
		}
	}
}

// A reader reads pages in the same memory.
type reader struct {
	parser    html5.Parser
	document  dom.Document
	extractor itemscope.Extractor
	page      *itemscope.Page
	buffer    []byte
}

// net parses a page with x/net/html, which everything is compared with.
func (*reader) net(p testdata.Page) error {
	_, err := html.ParseWithOptions(bytes.NewReader(p.Body), html.ParseOptionEnableScripting(false))
	return err
}

func (r *reader) parse(p testdata.Page) error {
	return r.parser.ParseBytes(&r.document, p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
}

// json extracts all syntaxes, and makes JSON of them if there are options for it.
func (r *reader) json(p testdata.Page, o *dom.JSONOptions) error {
	page, err := r.extract(p, nil)
	if err != nil || o == nil {
		return err
	}
	return r.write(page, o)
}

// everything is [reader.items] for all syntaxes.
func (r *reader) everything(p testdata.Page, o *dom.JSONOptions) error { return r.items(p, nil, o) }

// items extracts some syntaxes, makes uniform items of them, and JSON if there are options for it.
func (r *reader) items(p testdata.Page, syntaxes []itemscope.Syntax, o *dom.JSONOptions) error {
	page, err := r.extract(p, syntaxes)
	if err != nil {
		return err
	}
	if _, err := page.Items(itemscope.ItemsOptions{}); err != nil || o == nil {
		return err
	}
	return r.write(page, o)
}

// only extracts one syntax.
func (r *reader) only(p testdata.Page, s itemscope.Syntax) error {
	_, err := r.extract(p, []itemscope.Syntax{s})
	return err
}

func (r *reader) extract(p testdata.Page, syntaxes []itemscope.Syntax) (*itemscope.Page, error) {
	return r.extractor.ExtractBytes(p.Body, itemscope.Options{URL: p.URI, ContentType: p.ContentType, Syntaxes: syntaxes, Into: r.page})
}

func (r *reader) write(page *itemscope.Page, o *dom.JSONOptions) (err error) {
	r.buffer, err = page.AppendJSON(r.buffer[:0], *o)
	return err
}
