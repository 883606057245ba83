package testdata

import "runtime"

// Allocated returns how many bytes f allocates in total. f may never hold all of them
// at the same time.
func Allocated(f func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}
