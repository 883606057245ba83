package command

import (
	"context"
	"errors"
	"iter"
	"strconv"
	"sync"
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

func TestInOrderConcurrently(t *testing.T) {
	for _, c := range []struct {
		n     int
		keeps bool
	}{{1, true}, {3, true}, {1, false}, {3, false}} {
		busy := make([]atomic.Bool, slots(c.n))
		most := slots(c.n)
		if !c.keeps {
			most = waiting(c.n) + 1
		}
		var working, unprinted atomic.Int32
		next := 0
		err := inOrder(t.Context(), c.n, entries(50), func(_ context.Context, slot int, in input.Entry) (func() error, bool) {
			if !busy[slot].CompareAndSwap(false, true) {
				t.Errorf("slot %d has two inputs", slot)
			}
			if working.Add(1) > int32(c.n) {
				t.Error("more are read at a time than allowed")
			}
			if unprinted.Add(1) > int32(most) {
				t.Error("too many are not printed yet")
			}
			if in.Name[0] == '1' {
				time.Sleep(time.Millisecond)
			}
			working.Add(-1)
			if !c.keeps {
				busy[slot].Store(false)
			}
			return func() error {
				if in.Name != strconv.Itoa(next) {
					t.Errorf("%s comes as number %d", in.Name, next)
				}
				next++
				unprinted.Add(-1)
				if c.keeps {
					busy[slot].Store(false)
				}
				return nil
			}, c.keeps
		})
		if err != nil || next != 50 {
			t.Errorf("%+v: %d, %v", c, next, err)
		}
	}
}

// What does not keep its memory does not keep others from being read.
func TestInOrderFewSlots(t *testing.T) {
	used := map[int]bool{}
	var mu sync.Mutex
	err := inOrder(t.Context(), 3, entries(200), func(_ context.Context, slot int, _ input.Entry) (func() error, bool) {
		mu.Lock()
		defer mu.Unlock()
		used[slot] = true
		return func() error { return nil }, false
	})
	if err != nil || len(used) > 3 {
		t.Errorf("3 at a time: %d slots, %v", len(used), err)
	}
}

// An input that takes long does not keep those behind it from being read, as long as they do not
// keep their memory.
func TestInOrderSlowConcurrently(t *testing.T) {
	const n = 2
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	last := make(chan struct{})
	err := inOrder(ctx, n, entries(4*n+1), func(_ context.Context, _ int, in input.Entry) (func() error, bool) {
		switch in.Name {
		case "0":
			select {
			case <-last:
			case <-ctx.Done():
			}
		case strconv.Itoa(4 * n):
			close(last)
		}
		return func() error { return nil }, false
	})
	if err != nil {
		t.Error(err)
	}
}

func TestInOrderStops(t *testing.T) {
	stopped := errors.New("stopped")
	next := 0
	err := inOrder(t.Context(), 3, entries(50), func(context.Context, int, input.Entry) (func() error, bool) {
		return func() error {
			if next++; next == 5 {
				return stopped
			}
			return nil
		}, true
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
		err := inOrder(ctx, n, entries(50), func(_ context.Context, _ int, in input.Entry) (func() error, bool) {
			if in.Name == "20" {
				time.AfterFunc(10*time.Millisecond, cancel)
				<-hangs
			}
			return func() error { printed++; return nil }, n == 2
		})
		close(hangs)
		if err != errInterrupted || printed != 20 {
			t.Errorf("%d at a time: %d were printed, %v", n, printed, err)
		}
	}
}
