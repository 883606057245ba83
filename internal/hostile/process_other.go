//go:build !linux

package main

import (
	"os"
	"runtime"
	"time"
)

// Elsewhere memory is what the runtime got of the system, time is that of the
// clock, and only the parent ends what takes too long.

var started = time.Now()

func processorTime() (own, kernel time.Duration) { return time.Since(started), 0 }

func peakMemory() int {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.Sys)
}

func forgetPeak() {}

func limit(caps, time.Duration) error { return nil }

// onTerminal calls f with out: there is no terminal.
func onTerminal(out *os.File, f func(tty *os.File)) error {
	f(out)
	return nil
}
