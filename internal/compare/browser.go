package main

import (
	_ "embed"
	"fmt"

	"github.com/itemscope/itemscope/internal/chromium"
)

//go:embed page.js
var script []byte

// A browser parses pages.
type browser struct{ *chromium.Browser }

// A task is a few pages, or fragments in a context, to parse.
type task struct {
	Texts   []string `json:"texts"`
	Context string   `json:"context"`
}

func start(path string) (*browser, error) {
	b, err := chromium.Start(path, script)
	return &browser{b}, err
}

// parse returns the browser's trees of texts, which must be valid UTF-8.
func (b *browser) parse(texts []string, context string) (trees []string, err error) {
	if err := b.Do(task{texts, context}, &trees); err != nil {
		return nil, err
	}
	if len(trees) != len(texts) {
		return nil, fmt.Errorf("the browser gave %d trees for %d pages", len(trees), len(texts))
	}
	return trees, nil
}
