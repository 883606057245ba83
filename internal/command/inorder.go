package command

import (
	"context"
	"errors"
	"iter"

	"github.com/itemscope/itemscope/internal/input"
)

// errInterrupted ends a command whose user has interrupted it.
var errInterrupted = errors.New("interrupted")

// slots returns how many inputs are in memory at most if n are read at a time: those, and as
// many that wait until those before them are printed.
func slots(n int) int {
	if n == 1 {
		return 1
	}
	return 2 * n
}

// waiting returns how many inputs that were read wait at most until one is printed, with those
// that do not need their memory any more. A large input must not stop the reading of the many
// small ones behind it.
func waiting(n int) int {
	if n == 1 {
		return 0
	}
	return 4 * n
}

// A readFunc reads an input in the memory of a slot, which has a number, from 0, and returns
// what prints it. Whether that needs the memory is what keeps says; otherwise another input
// may be read in it before.
type readFunc func(ctx context.Context, slot int, in input.Entry) (print func() error, keeps bool)

// A job is an input that is being read, or waits for its turn.
type job struct {
	done  chan struct{} // closed when it was read
	slot  int
	keeps bool
	print func() error
}

// inOrder calls read for each input, for up to n at a time, and then calls what that
// returned: in the order of the inputs, and one after the other.
//
// An error of what is called ends it. When ctx ends, so does it: what was read by then is
// printed, up to the first input that was not.
func inOrder(ctx context.Context, n int, inputs iter.Seq[input.Entry], read readFunc) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // nothing more is wanted of those that are being read
	free := make(chan int, slots(n))
	queue := make(chan *job, waiting(n)) // and one that is waited for, or printed
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
		if j.keeps {
			free <- j.slot
		}
	}
}

// inSequence is inOrder for one at a time. It returns when the last was read, even if ctx
// ends before: whoever reads has to look at ctx.
func inSequence(ctx context.Context, inputs iter.Seq[input.Entry], read readFunc) error {
	for in := range inputs {
		print, _ := read(ctx, 0, in)
		if err := print(); err != nil {
			return err
		}
	}
	return nil
}

// readAhead reads inputs while there are slots, and puts them into the queue. It takes the slots
// that are free again first, so that no more memory is used than is needed.
func readAhead(ctx context.Context, n int, inputs iter.Seq[input.Entry], free chan int, queue chan<- *job, read readFunc) {
	running := make(chan struct{}, n)
	unused := make(chan int, slots(n))
	for slot := range slots(n) {
		unused <- slot
	}
	for in := range inputs {
		j := &job{done: make(chan struct{})}
		select {
		case running <- struct{}{}:
		case <-ctx.Done():
			return
		}
		select {
		case j.slot = <-free:
		default:
			select {
			case j.slot = <-unused:
			case j.slot = <-free:
			case <-ctx.Done():
				return
			}
		}
		select {
		case queue <- j:
		case <-ctx.Done():
			return
		}
		go func() {
			if j.print, j.keeps = read(ctx, j.slot, in); !j.keeps {
				free <- j.slot
			}
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
