//go:build !unix

package archive

import (
	"runtime"
	"testing"
	"time"
)

// processTime returns the time of the clock, since the system does not tell the time
// of the process.
func processTime(tb testing.TB, run func() error) time.Duration {
	tb.Helper()
	runtime.GC()
	start := time.Now()
	if err := run(); err != nil {
		tb.Fatal(err)
	}
	return time.Since(start)
}
