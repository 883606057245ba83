package itemscope_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/rdf"
)

// A patient context ends at the look at it whose number is until, and counts all.
type patient struct {
	context.Context
	until, looks int
}

func (p *patient) Done() <-chan struct{} { return make(chan struct{}) }

func (p *patient) Err() error {
	p.looks++
	if p.until > 0 && p.looks >= p.until {
		return context.Canceled
	}
	return nil
}

// manyItems is a page with items in all syntaxes, of about size bytes.
func manyItems(size int) []byte {
	const one = `<div itemscope itemtype="https://schema.org/Recipe" class="h-entry" typeof="schema:Recipe"><b itemprop=name property="schema:name" class="p-name">Pie &amp; more</b>` +
		`<a href="/a?b=1" rel="tag nofollow" itemprop=url class=u-url>A link</a><p>Some text that is in none of the properties.</div>` + "\n"
	return []byte(`<script type=application/ld+json>{"@context":"https://schema.org","@type":"Recipe","name":"Pie"}</script>` + strings.Repeat(one, size/len(one)))
}

// TestContext ends the extraction at each look at the context, one after the other: what
// was found before is there, and the error says why no more is.
func TestContext(t *testing.T) {
	page := manyItems(200_000)
	all := &patient{Context: t.Context()}
	whole, err := itemscope.ExtractBytes(page, itemscope.Options{URL: "https://example.com/", Context: all})
	if err != nil || all.looks < 30 {
		t.Fatalf("%d looks, %v", all.looks, err)
	}
	var x itemscope.Extractor
	last := 0 // how many items there were with one look less
	for until := 1; until <= all.looks; until++ {
		ending := &patient{Context: t.Context(), until: until}
		found, err := x.ExtractBytes(page, itemscope.Options{URL: "https://example.com/", Context: ending})
		if err == nil && ending.looks < until {
			continue // the memory of the one before makes a look less
		}
		if found == nil || !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), "the work was stopped, and the result is not complete") {
			t.Fatalf("at look %d: %v", until, err)
		}
		if strings.Count(err.Error(), "\n") > 0 {
			t.Errorf("at look %d it is said more than once: %v", until, err)
		}
		if n := len(found.Microdata.Items); n < last || n > len(whole.Microdata.Items) {
			t.Errorf("at look %d there are %d items, before %d", until, n, last)
		} else {
			last = n
		}
		if after := ending.looks - until; after > 20 {
			t.Errorf("at look %d: %d more", until, after)
		}
	}
	if last != len(whole.Microdata.Items) {
		t.Errorf("%d items at the last look, %d in the page", last, len(whole.Microdata.Items))
	}
	if found, err := x.ExtractBytes(page, itemscope.Options{}); err != nil || len(found.Microdata.Items) != last {
		t.Errorf("the page after those that were stopped: %v", err)
	}
}

// TestContextOfResults ends what is made of a page.
func TestContextOfResults(t *testing.T) {
	page, err := itemscope.ExtractBytes(manyItems(200_000), itemscope.Options{})
	if err != nil {
		t.Fatal(err)
	}
	budget := func(ctx context.Context) *dom.Budget { return page.Document.NewBudget(0).StopWith(ctx) }
	for name, do := range map[string]func(context.Context) error{
		"check": func(ctx context.Context) error { _, err := page.CheckContext(ctx, nil); return err },
		"items": func(ctx context.Context) error {
			_, err := page.Items(itemscope.ItemsOptions{Budget: budget(ctx)})
			return err
		},
		"json": func(ctx context.Context) error {
			_, err := page.AppendJSON(nil, dom.JSONOptions{Budget: budget(ctx)})
			return err
		},
		"rdf": func(ctx context.Context) error {
			_, err := page.WriteRDF(rdf.NewNTriples(io.Discard), itemscope.RDFOptions{Budget: budget(ctx)})
			return err
		},
	} {
		all := &patient{Context: t.Context()}
		if err := do(all); err != nil || all.looks == 0 {
			t.Errorf("%s: %d looks, %v", name, all.looks, err)
			continue
		}
		for until := 1; until <= all.looks; until += 1 + all.looks/20 {
			ending := &patient{Context: t.Context(), until: until}
			if err := do(ending); ending.looks >= until && !errors.Is(err, context.Canceled) || ending.looks-until > 40 {
				t.Errorf("%s: at look %d, %d more: %v", name, until, ending.looks-until, err)
			}
		}
	}
}

// TestContextCause has the error say why a context ended.
func TestContextCause(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("the client has left")
	cancel(cause)
	_, err := new(itemscope.Extractor).Fix([]byte("<p>"), itemscope.Options{Context: ctx}, nil)
	if !errors.Is(err, cause) || !errors.Is(err, context.Canceled) || !strings.HasSuffix(err.Error(), ": the client has left") {
		t.Error(err)
	}
}

// TestContextSoon measures how long the largest stretch without a look is, of a large page.
func TestContextSoon(t *testing.T) {
	page := manyItems(2 << 20)
	for _, what := range []string{"extract", "check"} {
		shortest := time.Hour
		for range 3 { // the machine may be busy
			g := &gaps{Context: t.Context()}
			found, err := itemscope.ExtractBytes(page, itemscope.Options{Context: g})
			if err == nil && what == "check" {
				g = &gaps{Context: t.Context()}
				_, err = found.CheckContext(g, new(conformance.Checker))
			}
			if err != nil {
				t.Fatal(err)
			}
			shortest = min(shortest, g.longest)
		}
		if shortest > 300*time.Millisecond {
			t.Errorf("%s: %v without a look", what, shortest)
		}
	}
}

// gaps is a context that knows the longest time between two looks at it.
type gaps struct {
	context.Context
	last    time.Time
	longest time.Duration
}

func (g *gaps) Done() <-chan struct{} { return make(chan struct{}) }

func (g *gaps) Err() error {
	now := time.Now()
	if !g.last.IsZero() {
		g.longest = max(g.longest, now.Sub(g.last))
	}
	g.last = now
	return nil
}

// This example gives up a page after a second.
func ExampleOptions_context() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	page, err := itemscope.Extract(strings.NewReader(`<p itemscope><b itemprop=name>Pie</b>`), itemscope.Options{Context: ctx})
	if errors.Is(err, context.DeadlineExceeded) {
		fmt.Println("this is what was found in a second:")
	}
	fmt.Println(page.Microdata.Items[0].Text("name"))
	// Output: Pie
}
