package dataset

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
)

// endingIn is a context that ends when it is looked at inside a function.
type endingIn struct {
	context.Context
	function    string
	ended       bool
	looks, late int
}

func (c *endingIn) Done() <-chan struct{} { return make(chan struct{}) }

func (c *endingIn) Err() error {
	c.looks++
	if c.ended {
		c.late++
		return context.Canceled
	}
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	for more := true; more; {
		var frame runtime.Frame
		if frame, more = frames.Next(); strings.HasSuffix(frame.Function, c.function) {
			c.ended = true
			return context.Canceled
		}
	}
	return nil
}

// Each step of the work on a page stops when the context ends, and no step begins that
// comes after it. There are no rows then: something would be missing.
func TestContext(t *testing.T) {
	page := []byte(`<script type=application/ld+json>{"@context":"https://schema.org","@graph":[` + strings.Repeat(`{"name":1},`, 20_000) + `{}]}</script>`)
	for _, step := range []string{".(*Extractor).ExtractBytes", ".(*Extractor).addFacts", ".(*Extractor).addItems", ".never"} {
		x, err := NewExtractor(Options{Syntaxes: itemscope.Syntaxes()})
		if err != nil {
			t.Fatal(err)
		}
		ctx := &endingIn{Context: t.Context(), function: step}
		rows, err := x.ExtractContext(ctx, &Capture{URL: "https://example.com/", Body: page})
		if step == ".never" {
			if rows == nil || err != nil || ctx.looks < 20 {
				t.Errorf("%v, %v, %d looks at the context", rows != nil, err, ctx.looks)
			}
			continue
		}
		if rows != nil || !errors.Is(err, context.Canceled) || !ctx.ended {
			t.Errorf("%s: rows %v, error %v, ended %v", step, rows != nil, err, ctx.ended)
		}
		if ctx.late > 100 { // one for each part of the work that does not begin
			t.Errorf("%s: %d looks after the end", step, ctx.late)
		}
		// The extractor is as good as new.
		if rows := x.Extract(testCapture(t)); len(rows.Facts) != 14 || len(rows.Page.Problems) > 0 {
			t.Errorf("%s: the next rows are %+v", step, rows)
		}
	}
}
