package serve

import (
	"log/slog"
	"runtime"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/fetch"
)

// Options say what the service may do. Of each number 0 stands for the default, and less
// than 0 for no limit, or none.
type Options struct {
	Operations []Operation
	Version    string

	// Client fetches the pages of the parameter url. nil fetches none.
	Client *fetch.Client

	// Jobs is how many requests are worked on at once, one for each processor by default.
	Jobs int

	// Queue is how many requests wait for that, by default 16 for each that runs. A
	// request beyond them is answered with 503.
	Queue int

	// Fetches is how many pages are fetched at once, beside the requests that are worked
	// on; by default 64.
	Fetches int

	// Connections is how many connections of clients there may be; by default 4096.
	Connections int

	// MaxMemory is how many bytes of pages are in memory at once that are received, or
	// wait, and of answers that are sent; by default 256 MiB, and at least twice MaxBody.
	// Requests beyond that are answered with 503.
	MaxMemory int

	// MaxBody is how many bytes a page may have, compressed or not; by default 16 MiB.
	MaxBody int

	// MaxOutput is how many bytes an answer may have; by default 64 MiB.
	MaxOutput int

	// Timeout is how long an operation may work on a page; by default a minute. Receiving
	// or fetching the page, waiting and sending are not part of that. As no more requests
	// are worked on than there are processors, it is about the time of a processor.
	Timeout time.Duration

	// Origins are those that scripts of pages may ask from; "*" stands for all.
	Origins []string

	// Rate is how many requests an address may make in a second, and Burst how many at
	// once. There is no limit by default.
	Rate  float64
	Burst int

	// Log is nil for none.
	Log *slog.Logger

	// Tracer is nil for none.
	Tracer Tracer
}

func (o *Options) jobs() int { return dom.Bound(o.Jobs, runtime.GOMAXPROCS(0)) }

func (o *Options) queue() int {
	if o.Queue < 0 {
		return 0
	}
	return dom.Bound(o.Queue, 16*o.jobs())
}

// MaxBodyBytes returns how many bytes a page may have.
func (o *Options) MaxBodyBytes() int { return dom.Bound(o.MaxBody, 16<<20) }

func (o *Options) fetches() int { return min(dom.Bound(o.Fetches, 64), 1<<16) }

func (o *Options) connections() int { return dom.Bound(o.Connections, 4096) }

func (o *Options) maxMemory() int64 {
	body := int64(o.MaxBodyBytes())
	return max(int64(dom.Bound(o.MaxMemory, 256<<20)), 2*min(body, 1<<40))
}

func (o *Options) maxOutput() int { return dom.Bound(o.MaxOutput, 64<<20) }

func (o *Options) timeout() time.Duration {
	if o.Timeout == 0 {
		return time.Minute
	}
	return o.Timeout
}
