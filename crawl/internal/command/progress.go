package command

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/itemscope/itemscope/crawl/run"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// A progress tells how a run goes: on a terminal by a bar, otherwise by a line now and
// then, or by lines of JSON for all that happens.
type progress struct {
	p     *program
	quiet bool
	log   *slog.Logger // nil unless JSON is wanted
	read  *atomic.Int64
	begun time.Time
	stop  chan struct{}
	ended sync.WaitGroup

	mu                   sync.Mutex
	bar                  *progressbar.ProgressBar // nil if there is none
	inputs, done, failed int
}

// Times between two lines, and two pictures of the bar.
const (
	lineEvery = 30 * time.Second
	barEvery  = 500 * time.Millisecond
)

func (r *running) newProgress(read *atomic.Int64) *progress {
	w := &progress{p: r.program, quiet: r.quiet, read: read, begun: time.Now(), stop: make(chan struct{})}
	if r.jsonLog {
		w.log = slog.New(slog.NewJSONHandler(r.errs, nil))
	}
	return w
}

// isTerminal tells whether a stream, if it is a file at all, is a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// event is told what happens in the run.
func (w *progress) event(e run.Event) {
	switch e := e.(type) {
	case run.Planned:
		w.plan(e)
	case run.Begun:
		w.json("begun", "input", e.Input)
	case run.Ended:
		w.count(&w.done)
		w.json("done", "input", e.Input, "seconds", e.Seconds, "size", e.Source.Size, "counts", e.Counts)
		if n := e.Counts["broken"]; n > 0 && w.log == nil && !w.quiet {
			w.p.say("itemscope-crawl: %s: %s; see status --broken", e.Input, plural(n, "broken record"))
		}
	case run.NotDone:
		w.count(&w.failed)
		w.json("failed", "input", e.Input, "error", e.Error, "attempts", e.Attempts)
		if w.log == nil {
			w.p.fail("%s", about(e.Failed))
		}
	case run.Noted:
		w.json("note", "text", e.Text)
		if w.log == nil {
			w.p.say("itemscope-crawl: %s", e.Text)
		}
	}
}

// json logs an event, if JSON is wanted.
func (w *progress) json(event string, args ...any) {
	if w.log != nil {
		w.log.Info(event, args...)
	}
}

func (w *progress) plan(e run.Planned) {
	w.json("planned", "inputs", e.Inputs, "done", e.Done)
	w.inputs, w.done = e.Inputs, e.Done
	if w.quiet || w.log != nil {
		return
	}
	every := lineEvery
	if isTerminal(w.p.errs) {
		every = barEvery
		w.bar = progressbar.NewOptions(e.Inputs,
			progressbar.OptionSetWriter(w.p.errs),
			progressbar.OptionShowCount(),
			progressbar.OptionSetPredictTime(true), progressbar.OptionSetElapsedTime(true),
			progressbar.OptionSetWidth(16), progressbar.OptionClearOnFinish(),
		)
		_ = w.bar.Add(e.Done) // a terminal that is gone is no reason to stop
	}
	w.ended.Go(func() {
		ticks := time.NewTicker(every)
		defer ticks.Stop()
		for {
			select {
			case <-ticks.C:
				w.show()
			case <-w.stop:
				return
			}
		}
	})
}

// count counts an input that is done, or has failed.
func (w *progress) count(n *int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	*n++
	if w.bar != nil {
		_ = w.bar.Add(1)
	}
}

// show tells how far the run is.
func (w *progress) show() {
	w.mu.Lock()
	if w.bar != nil {
		w.bar.Describe(w.rate())
		w.mu.Unlock()
		return
	}
	line := fmt.Sprintf("itemscope-crawl: %d of %s done, %d failed, %s read, %s", w.done, plural(int64(w.inputs), "input"), w.failed, size(w.read.Load()), w.rate())
	w.mu.Unlock()
	w.p.say("%s", line)
}

func (w *progress) rate() string {
	return size(int64(float64(w.read.Load())/max(time.Since(w.begun).Seconds(), 1e-3))) + "/s"
}

// aside prints a message where the bar is, which comes back below it.
func (w *progress) aside(say func()) {
	if w == nil {
		say()
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.bar != nil {
		_ = w.bar.Clear()
	}
	say()
}

// end tells how the run went.
func (w *progress) end(s *run.Summary) {
	close(w.stop)
	w.ended.Wait()
	if w.bar != nil {
		_ = w.bar.Clear()
		w.bar = nil
	}
	if s == nil {
		return
	}
	w.json("ended", "inputs", s.Inputs, "before", s.Before, "done", s.Done, "failed", s.Failed, "left", s.Left,
		"seconds", s.Elapsed.Round(time.Millisecond).Seconds(), "read", w.read.Load(), "counts", s.Counts)
	if w.log != nil || w.quiet {
		return
	}
	left := ""
	if s.Left > 0 {
		left = fmt.Sprintf(", %d left", s.Left)
	}
	w.p.say("itemscope-crawl: %s: %d done before, %d done now, %d failed%s", plural(int64(s.Inputs), "input"), s.Before, s.Done, s.Failed, left)
	if s.Done > 0 {
		w.p.say("itemscope-crawl: %s, %s; %s in %v (%s)", plural(s.Counts["pages"], "page"), plural(s.Counts["facts"], "fact"),
			size(w.read.Load()), s.Elapsed.Round(10*time.Millisecond), w.rate())
	}
}

// about says what failed, with the name of the input once.
func about(f *run.Failed) string {
	text := firstLine(f.Error)
	if len(text) >= len(f.Input) && text[:len(f.Input)] == f.Input {
		return text
	}
	return f.Input + ": " + text
}
