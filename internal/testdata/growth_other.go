//go:build !linux

package testdata

import "time"

var start = time.Now()

// ThreadTime returns the time of the clock: that of a thread is not to be had.
func ThreadTime() time.Duration { return time.Since(start) }
