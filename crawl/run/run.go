package run

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"time"
)

// Options say how a run goes. Only Version and Settings matter for what is in the outputs.
type Options struct {
	// Version is that of the tool. What another version has done is not mixed with what
	// this one does, unless AnyVersion says so.
	Version    string
	AnyVersion bool

	// Settings is what the outputs depend on, as a value that becomes a JSON object.
	Settings any

	// Shard is the part of the inputs that this process does. The zero value is all.
	Shard Shard

	// Workers is how many tasks there are at a time. The default is one for each
	// processor.
	Workers int

	// FailedOnly leaves out inputs of which no task has failed.
	FailedOnly bool

	// Redo does inputs again that were done by another version or with other settings, or
	// that have changed since. Otherwise these are a *MismatchError.
	Redo bool

	// Changed tells whether an input is no longer what was read when it was done. nil
	// stands for no.
	Changed func(input string, was Source) (bool, error)

	// Watch is told what happens, one event at a time. It may be nil.
	Watch func(Event)

	fileSystem fileSystem // for tests; nil for the system's
}

// An Event is something that happens in a run: a value of one of the types below.
type Event interface{ isEvent() }

type (
	// Planned is the first event.
	Planned struct{ Inputs, Done int }
	// Begun says that the task of an input begins.
	Begun struct{ Input string }
	// Ended says that an input is done.
	Ended struct{ *Done }
	// NotDone says that the task of an input has failed.
	NotDone struct{ *Failed }
	// Noted says what was found, and what was made of it.
	Noted struct{ Text string }
)

func (Planned) isEvent() {}
func (Begun) isEvent()   {}
func (Ended) isEvent()   {}
func (NotDone) isEvent() {}
func (Noted) isEvent()   {}

// A Summary says how the inputs stand that a run was to do.
type Summary struct {
	Inputs  int // all of them
	Before  int // were done before
	Done    int // are done now
	Failed  int
	Left    int // neither: the run was interrupted
	Counts  map[string]int64
	Elapsed time.Duration
}

// Run does the task for each of the inputs in the shard that is not done, into the folder
// dir, and adds them to its list. Without inputs, it does what is left of the list. An
// input is the path of a file or a URL; it should be absolute, since it is known by it.
//
// Tasks that fail are recorded, are no error, and are done again by the next run. If ctx
// ends, so do the tasks; what is done stays, and the error is that of ctx. The errors
// *BusyError and *MismatchError say that nothing was begun.
func Run(ctx context.Context, dir string, inputs []string, task Task, o Options) (*Summary, error) {
	begun := time.Now()
	s, err := open(ctx, dir, inputs, o)
	if err != nil {
		return nil, err
	}
	defer s.close()
	p, err := s.plan(setOf(inputs))
	if err != nil {
		return nil, err
	}
	r := &runner{session: s, task: task}
	r.summary = Summary{Inputs: p.done + len(p.left), Before: p.done, Left: len(p.left), Counts: make(map[string]int64)}
	r.tell(Planned{r.summary.Inputs, p.done})
	for _, note := range p.notes {
		r.tell(Noted{note})
	}
	r.all(ctx, p.left)
	r.summary.Elapsed = time.Since(begun)
	if r.summary.Left > 0 {
		return &r.summary, context.Cause(ctx)
	}
	return &r.summary, nil
}

// setOf returns the inputs as a set, nil if there are none.
func setOf(inputs []string) map[string]bool {
	if len(inputs) == 0 {
		return nil
	}
	set := make(map[string]bool, len(inputs))
	for _, input := range inputs {
		set[input] = true
	}
	return set
}

// runner does tasks, several at a time.
type runner struct {
	*session
	task Task

	mu      sync.Mutex
	summary Summary
}

func (r *runner) tell(e Event) {
	if r.o.Watch != nil {
		r.o.Watch(e)
	}
}

// all does the tasks of inputs, and returns when none is running any more.
func (r *runner) all(ctx context.Context, inputs []string) {
	workers := r.o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	queue := make(chan string)
	var running sync.WaitGroup
	for range min(workers, len(inputs)) {
		running.Go(func() {
			for input := range queue {
				r.one(ctx, input)
			}
		})
	}
	for _, input := range inputs {
		select {
		case queue <- input:
		case <-ctx.Done():
		}
	}
	close(queue)
	running.Wait()
}

// one does the task of an input, and counts how that went.
func (r *runner) one(ctx context.Context, input string) {
	if ctx.Err() != nil {
		return
	}
	r.locked(func() { r.tell(Begun{input}) })
	done, err := r.do(ctx, input, r.task)
	if err != nil && ctx.Err() != nil {
		return // it was not the task that failed
	}
	if err != nil {
		failed, unwritten := r.fail(input, err)
		r.locked(func() {
			r.summary.Failed++
			r.summary.Left--
			r.tell(NotDone{failed})
			if unwritten != nil {
				r.tell(Noted{"this could not be recorded: " + unwritten.Error()})
			}
		})
		return
	}
	r.locked(func() {
		r.summary.Done++
		r.summary.Left--
		for name, n := range done.Counts {
			r.summary.Counts[name] += n
		}
		r.tell(Ended{done})
	})
}

func (r *runner) locked(f func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f()
}

// IsInterrupted tells whether a run ended because its context did.
func IsInterrupted(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}
