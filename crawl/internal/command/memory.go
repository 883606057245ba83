package command

import (
	"math"
	"runtime"
	"runtime/debug"

	"github.com/itemscope/itemscope/crawl/dataset"
)

// limitMemory tells the collector how much memory so many workers take, 0 for one for each
// processor, unless GOMEMLIMIT says it.
func limitMemory(workers int) {
	if debug.SetMemoryLimit(-1) != math.MaxInt64 {
		return
	}
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	debug.SetMemoryLimit(int64(workers) * dataset.WorkerMemory * 3 / 4)
}
