//go:build !linux

package testdata

import "time"

var start = time.Now()

// ThreadTime returns the time of the clock, since the system does not tell the time
// of a thread.
func ThreadTime() time.Duration { return time.Since(start) }
