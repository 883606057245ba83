package testdata

import "runtime"

// Allocated returns how many bytes f allocates in all. What it has at any one time
// is less.
func Allocated(f func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}
