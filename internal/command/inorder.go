package command

import (
	"context"
	"errors"
	"iter"

	"github.com/itemscope/itemscope/internal/input"
)

// errInterrupted ends a command whose user has interrupted it.
var errInterrupted = errors.New("interrupted")

// slots returns how many inputs there are at most in memory if n are read at a time:
// those, and as many that wait until those before them are printed.
func slots(n int) int {
	if n == 1 {
		return 1
	}
	return 2 * n
}

// A job is an input that is being read, or waits for its turn.
type job struct {
	slot  int
	done  chan struct{} // closed when it was read
	print func() error
}

// inOrder calls read for each input, for up to n at a time, and then calls what that
// returned: in the order of the inputs, and one after the other. Each call of read has
// the number of a slot, from 0, which no other call has until what it returned was called.
//
// An error of what is called ends it. When ctx ends, so does it: what was read by then is
// printed, up to the first input that was not.
func inOrder(ctx context.Context, n int, inputs iter.Seq[input.Entry], read func(ctx context.Context, slot int, in input.Entry) (print func() error)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // nothing more is wanted of those that are being read
	free := make(chan int, slots(n))
	for slot := range slots(n) {
		free <- slot
	}
	queue := make(chan *job, slots(n))
	go func() {
		defer close(queue)
		readAhead(ctx, n, inputs, free, queue, read)
	}()
	for {
		j, err := next(ctx, queue)
		if j == nil || err != nil {
			return err
		}
		if err := j.print(); err != nil {
			return err
		}
		free <- j.slot
	}
}

// inSequence is inOrder for one at a time. It returns when the last was read, even if ctx
// ends before: whoever reads has to look at ctx.
func inSequence(ctx context.Context, inputs iter.Seq[input.Entry], read func(ctx context.Context, slot int, in input.Entry) (print func() error)) error {
	for in := range inputs {
		if err := read(ctx, 0, in)(); err != nil {
			return err
		}
	}
	return nil
}

// readAhead reads inputs while there are free slots, and puts them into the queue.
func readAhead(ctx context.Context, n int, inputs iter.Seq[input.Entry], free <-chan int, queue chan<- *job, read func(context.Context, int, input.Entry) func() error) {
	running := make(chan struct{}, n)
	for in := range inputs {
		select {
		case running <- struct{}{}:
		case <-ctx.Done():
			return
		}
		var slot int
		select {
		case slot = <-free:
		case <-ctx.Done():
			return
		}
		j := &job{slot: slot, done: make(chan struct{})}
		queue <- j // it has room for all slots
		go func() {
			j.print = read(ctx, slot, in)
			<-running
			close(j.done)
		}()
	}
}

// next waits for the next job that was read. It returns nil after the last one.
func next(ctx context.Context, queue <-chan *job) (*job, error) {
	var j *job
	select {
	case j = <-queue:
	case <-ctx.Done():
		select { // there may be one all the same
		case j = <-queue:
		default:
		}
	}
	if j == nil {
		if ctx.Err() != nil {
			return nil, errInterrupted
		}
		return nil, nil
	}
	select {
	case <-j.done:
		return j, nil
	default:
	}
	select {
	case <-j.done:
		return j, nil
	case <-ctx.Done():
		return nil, errInterrupted
	}
}
