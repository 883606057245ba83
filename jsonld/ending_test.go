package jsonld_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
)

// A counted context ends when it has been asked so many times.
type counted struct {
	context.Context
	asked, most int
}

func (c *counted) Err() error {
	if c.asked++; c.asked > c.most {
		return context.Canceled
	}
	return nil
}

// TestContextOfObjects: objects and values that charge next to nothing look at the context,
// while they are expanded and while their node map is made.
func TestContextOfObjects(t *testing.T) {
	const objects = 100_000
	page := `<script type=application/ld+json>{"@context":"https://schema.org","@graph":[` + strings.Repeat(`{"name":1},`, objects) + `{}]}</script>`
	d, err := html5.ParseBytes([]byte(page), html5.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := jsonld.Extract(d, jsonld.Options{})
	if err != nil {
		t.Fatal(err)
	}
	run := func(most int) (asked int, err error) {
		ctx := &counted{Context: t.Context(), most: most}
		budget := dom.NewBudget(-1, 0).StopWith(ctx)
		sink := rdf.SinkFunc(func(rdf.Quad) error { return nil })
		_, err = m.ToRDF(sink, 0, jsonld.ProcessorOptions{Budget: budget})
		return ctx.asked, err
	}
	asked, err := run(1 << 30)
	if least := 3 * objects / 1024; err != nil || asked < least {
		t.Errorf("the context is asked %d times, want at least %d; %v", asked, least, err)
	}
	for most := 1; most < asked; most += asked / 10 {
		if more, err := run(most); !errors.Is(err, context.Canceled) || more > most+10 {
			t.Errorf("a context that ends after %d looks is asked %d times; %v", most, more, err)
		}
	}
}
