package lsp

import (
	"time"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/schemaorg"
)

// Options say what the server checks, and when.
type Options struct {
	Version string

	// Judge returns what the documents of a folder are checked by. It is asked again
	// after a file named ConfigName has changed. With an error, it may return a judge all
	// the same.
	Judge      func(folder string) (*Judge, error)
	ConfigName string

	// Delay is how long nobody must have typed before a document is checked. The
	// default is a tenth of a second. Documents that take long to check are checked later.
	Delay time.Duration
}

// A Judge is what documents are checked by.
type Judge struct {
	Checker    *conformance.Checker  // nil stands for all rules
	Vocabulary *schemaorg.Vocabulary // nil stands for the one that is built in

	// Keep removes from a report what is not to be told of a file. It may be nil.
	Keep func(path string, r *conformance.Report, d *dom.Document)
}

// DefaultDelay is the default of [Options.Delay].
const DefaultDelay = 100 * time.Millisecond

func (o *Options) delay() time.Duration {
	if o.Delay == 0 {
		return DefaultDelay
	}
	return o.Delay
}
