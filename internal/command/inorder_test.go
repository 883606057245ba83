package command

import (
	"context"
	"errors"
	"iter"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/itemscope/itemscope/internal/input"
)

func entries(n int) iter.Seq[input.Entry] {
	return func(yield func(input.Entry) bool) {
		for i := range n {
			if !yield(input.Entry{Name: strconv.Itoa(i)}) {
				return
			}
		}
	}
}

func TestInOrder(t *testing.T) {
	for _, n := range []int{1, 3} {
		busy := make([]atomic.Bool, slots(n))
		var working, held atomic.Int32
		next := 0
		err := inOrder(t.Context(), n, entries(50), func(_ context.Context, slot int, in input.Entry) func() error {
			if !busy[slot].CompareAndSwap(false, true) {
				t.Errorf("slot %d has two inputs", slot)
			}
			if working.Add(1) > int32(n) {
				t.Error("more are read at a time than allowed")
			}
			if held.Add(1) > int32(slots(n)) {
				t.Error("too many are in memory")
			}
			if in.Name[0] == '1' {
				time.Sleep(time.Millisecond)
			}
			working.Add(-1)
			return func() error {
				if in.Name != strconv.Itoa(next) {
					t.Errorf("%s comes as number %d", in.Name, next)
				}
				next++
				held.Add(-1)
				busy[slot].Store(false)
				return nil
			}
		})
		if err != nil || next != 50 {
			t.Errorf("%d at a time: %d, %v", n, next, err)
		}
	}
}

func TestInOrderStops(t *testing.T) {
	stopped := errors.New("stopped")
	next := 0
	err := inOrder(t.Context(), 3, entries(50), func(context.Context, int, input.Entry) func() error {
		return func() error {
			if next++; next == 5 {
				return stopped
			}
			return nil
		}
	})
	if err != stopped || next != 5 {
		t.Errorf("stopped after %d: %v", next, err)
	}
	if err := inOrder(t.Context(), 1, entries(0), nil); err != nil {
		t.Error(err)
	}
}

// What was read when it is interrupted is printed, up to the first that was not. What hangs
// does not keep it.
func TestInOrderInterrupted(t *testing.T) {
	for _, n := range []int{1, 2, 8} {
		ctx, cancel := context.WithCancel(t.Context())
		printed := 0
		hangs := make(chan struct{})
		err := inOrder(ctx, n, entries(50), func(_ context.Context, _ int, in input.Entry) func() error {
			if in.Name == "20" {
				time.AfterFunc(10*time.Millisecond, cancel)
				<-hangs
			}
			return func() error { printed++; return nil }
		})
		close(hangs)
		if err != errInterrupted || printed != 20 {
			t.Errorf("%d at a time: %d were printed, %v", n, printed, err)
		}
	}
}
