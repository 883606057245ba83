package testdata

import (
	"runtime"
	"runtime/metrics"
	"time"
)

// PeakHeap returns by how many bytes the heap grew at most while run ran, including
// memory that is not yet collected. It measures a few thousand times a second.
func PeakHeap(run func()) int {
	runtime.GC()
	before := heap()
	done, peak := make(chan struct{}), make(chan uint64)
	go func() {
		most := before
		for {
			most = max(most, heap())
			select {
			case <-done:
				peak <- most
				return
			case <-time.After(200 * time.Microsecond):
			}
		}
	}()
	run()
	most := heap()
	close(done)
	return int(max(most, <-peak) - before)
}

// heap returns how many bytes the objects on the heap take up.
func heap() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
