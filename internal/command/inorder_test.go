package command

import (
	"errors"
	"strconv"
	"sync/atomic"
	"testing"
	"time"
)

func TestInOrderConcurrent(t *testing.T) {
	const workers = 3
	var names []string
	for i := range 50 {
		names = append(names, strconv.Itoa(i))
	}
	var busy [workers]atomic.Bool
	var working, waiting atomic.Int32
	do := func(worker int, name string) string {
		if !busy[worker].CompareAndSwap(false, true) {
			t.Errorf("worker %d does two things at a time", worker)
		}
		defer busy[worker].Store(false)
		if working.Add(1) > workers {
			t.Error("more are at work than allowed")
		}
		defer working.Add(-1)
		if waiting.Add(1) > 3*workers {
			t.Error("too many results wait")
		}
		if name[0] == '1' {
			time.Sleep(time.Millisecond)
		}
		return name + "!"
	}
	next := 0
	err := inOrder(workers, names, do, func(name, result string) error {
		waiting.Add(-1)
		if name != names[next] || result != name+"!" {
			t.Errorf("%d: %s, %s", next, name, result)
		}
		next++
		return nil
	})
	if err != nil || next != len(names) {
		t.Error(next, err)
	}

	stopped := errors.New("stopped")
	next = 0
	err = inOrder(workers, names, func(_ int, name string) string { return name }, func(string, string) error {
		if next++; next == 5 {
			return stopped
		}
		return nil
	})
	if err != stopped || next != 5 {
		t.Errorf("stopped after %d: %v", next, err)
	}
	if err := inOrder(1, nil, do, nil); err != nil {
		t.Error(err)
	}
}
