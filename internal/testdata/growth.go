package testdata

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// growthLimit is how many times longer ten times the input may take. Linear
// work takes ten times as long and n·log n a little more; quadratic work takes a
// hundred. What lies between is room for caches and noise.
const growthLimit = 25

// Growth fails the test unless run(10*n) takes about ten times as long as
// run(n). run does the work under test on an input of size n, in the goroutine
// it is called in, and may prepare that input too if this is linear and cheap.
// Choose n so that run(n) takes a millisecond or more; it is a quarter of that in
// short tests.
//
// What counts is the time of the processor, where the system tells that of a
// thread, without that of the garbage collector: a machine that is busy with
// other tests makes both depend on more than the input.
func Growth(tb testing.TB, run func(n int), n int) {
	tb.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(4 << 30))
	if testing.Short() {
		n = max(n/4, 1)
	}
	run(n) // first-use costs are not growth
	var ratio float64
	// A busy machine can only make a ratio look worse at one of the attempts.
	for _, runs := range []int{1, 3, 5} {
		small, large := fastest(run, n, runs+1), fastest(run, 10*n, runs)
		ratio = float64(large) / float64(max(small, time.Microsecond))
		if ratio <= growthLimit {
			return
		}
	}
	tb.Errorf("ten times the input (%d to %d) takes %.0f times as long, want at most %d", n, 10*n, ratio, growthLimit)
}

// fastest is the least time run(n) took in so many runs, or fewer if they are long.
func fastest(run func(n int), n, runs int) time.Duration {
	least := time.Duration(math.MaxInt64)
	var total time.Duration
	for i := 0; i < runs && (i < 2 || total < time.Second); i++ {
		runtime.GC()
		start := ThreadTime()
		run(n)
		took := ThreadTime() - start
		least, total = min(least, took), total+took
	}
	return least
}
