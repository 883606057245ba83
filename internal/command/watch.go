package command

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/itemscope/itemscope/internal/input"
	"github.com/schollz/progressbar/v3"
)

// A watch counts the inputs that were read, and shows how it goes where someone watches.
type watch struct {
	p      *program
	begun  time.Time
	inputs int
	failed int
	bytes  int64

	mu  sync.Mutex
	bar *progressbar.ProgressBar // nil where nobody watches
}

// newWatch begins to count. Progress is shown if standard error is a terminal, there are
// several inputs, and the output does not go to a terminal, too.
func newWatch(p *program, inputs *input.List) *watch {
	w := &watch{p: p, begun: time.Now()}
	if !p.watched || p.quiet || !inputs.Several() || p.stdout.terminal != nil && p.outputDir == "" {
		return w
	}
	total := -1
	if n, known := inputs.Count(); known {
		total = n
	}
	w.bar = progressbar.NewOptions(total,
		progressbar.OptionSetWriter(p.stderr.terminal.w),
		progressbar.OptionSetItsString("pages"),
		progressbar.OptionShowCount(), progressbar.OptionShowIts(),
		progressbar.OptionSetPredictTime(true), progressbar.OptionSetElapsedTime(true),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionSetWidth(16), progressbar.OptionClearOnFinish(),
	)
	return w
}

// done counts an input.
func (w *watch) done(bytes int64, failed bool) {
	w.inputs++
	w.bytes += bytes
	if failed {
		w.failed++
	}
	if w.bar != nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.bar.Describe(w.rate())
		_ = w.bar.Add(1) // a terminal that is gone is no reason to stop
	}
}

// aside prints a message where the progress is, which comes back below it.
func (w *watch) aside(say func()) {
	if w == nil || w.bar == nil {
		say()
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	_ = w.bar.Clear()
	say()
}

// rate returns how fast it goes, and how many inputs could not be read.
func (w *watch) rate() string {
	text := fmt.Sprintf("%.1f MB/s", float64(w.bytes)/1e6/max(time.Since(w.begun).Seconds(), 1e-3))
	if w.failed > 0 {
		text += ", " + count(w.failed, "error")
	}
	return text
}

// close ends the progress with a summary.
func (w *watch) close() {
	if w.bar == nil {
		return
	}
	_ = w.bar.Clear()
	w.bar = nil
	w.p.say("itemscope: %s, %d failed, %.1f MB in %v (%s)", count(w.inputs, "input"), w.failed, float64(w.bytes)/1e6,
		time.Since(w.begun).Round(10*time.Millisecond), w.rate())
}

// A countingBody counts what is read of an input.
type countingBody struct {
	io.ReadCloser
	size int // about how much there is
	n    int64
}

func countIn(in *input.Page) *countingBody {
	c := &countingBody{ReadCloser: in.Body, size: in.Size}
	in.Body = c
	return c
}

// Len returns how much is left to read, as far as that is known.
func (c *countingBody) Len() int { return max(c.size-int(c.n), 0) }

func (c *countingBody) Read(b []byte) (int, error) {
	n, err := c.ReadCloser.Read(b)
	c.n += int64(n)
	return n, err
}
