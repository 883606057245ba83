//go:build unix

package archive

import (
	"runtime"
	"syscall"
	"testing"
	"time"
)

// processTime returns the time that all threads of the process spend on the processor
// while a function runs, the collector's included.
func processTime(tb testing.TB, run func() error) time.Duration {
	tb.Helper()
	runtime.GC()
	start := usage(tb)
	if err := run(); err != nil {
		tb.Fatal(err)
	}
	return usage(tb) - start
}

func usage(tb testing.TB) time.Duration {
	tb.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
