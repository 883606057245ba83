package toolserver

import (
	"runtime"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/internal/serve"
)

// Options say what the tools may do. Of each number 0 stands for the default, and less than
// 0 for no limit.
type Options struct {
	Version    string
	Operations []serve.Operation

	// Descriptions say of operations, by their names, when to use them. The summary of one
	// stands for a description that is missing.
	Descriptions map[string]string

	// Client fetches the pages that calls name. nil fetches none.
	Client *fetch.Client

	// Roots are the folders below which calls may name files. Without any, no files are
	// read.
	Roots []string

	// Jobs is how many calls are worked on at once, one for each processor by default.
	// Sixteen times as many wait.
	Jobs int

	// MaxBody is how many bytes a page may have; by default 16 MiB.
	MaxBody int

	// Timeout is how long a call may take once its turn has come; by default a minute.
	Timeout time.Duration
}

// AtOnce returns how many calls are worked on at once.
func (o *Options) AtOnce() int { return min(dom.Bound(o.Jobs, runtime.GOMAXPROCS(0)), 1<<16) }

// MaxBodyBytes returns how many bytes a page may have.
func (o *Options) MaxBodyBytes() int { return dom.Bound(o.MaxBody, 16<<20) }

// Longest returns how long a call may take.
func (o *Options) Longest() time.Duration {
	if o.Timeout == 0 {
		return time.Minute
	}
	return o.Timeout
}
