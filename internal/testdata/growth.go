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
// hundred. The rest is room for caches and noise.
const growthLimit = 25

// leastTime is what shorter runs count as: below it the memory that a larger input
// needs anew tells more than its size. Quadratic work on an input that takes half
// of it is still found.
const leastTime = 250 * time.Microsecond

// Growth fails the test unless run(10*n) takes about ten times as long as
// run(n). run does the work under test on an input of size n, in the goroutine
// it is called in, and may prepare that input too if this is linear and cheap.
// Choose n so that run(n) takes a millisecond or more; it is a quarter of that in
// short tests.
//
// If the system tells the processor time of a thread, that is what counts, without
// the garbage collector: the time of the clock and of the collector also depends on
// what else the machine is doing.
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
	// A busy machine makes some attempts look worse, but none better.
	for _, runs := range []int{1, 3, 5} {
		small, large := fastest(run, n, runs+1), fastest(run, 10*n, runs)
		ratio = float64(large) / float64(max(small, leastTime))
		if ratio <= growthLimit {
			return
		}
	}
	tb.Errorf("ten times the input (%d to %d) takes %.0f times as long, want at most %d", n, 10*n, ratio, growthLimit)
}

// fastest returns the shortest time of run(n) in that many runs, or in fewer if they
// take long.
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
