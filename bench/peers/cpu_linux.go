package main

import (
	"fmt"
	"syscall"
	"time"
	"unsafe"
)

// cpuTime returns the time that all threads of a process have spent on the processor,
// in the system as well: memory that is taken anew costs there.
func cpuTime(pid int) (time.Duration, error) {
	const processClock = 2 // CPUCLOCK_SCHED, the lowest bits of the number of the clock
	clock := ^pid<<3 | processClock
	var t syscall.Timespec
	if _, _, err := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, uintptr(clock), uintptr(unsafe.Pointer(&t)), 0); err != 0 {
		return 0, fmt.Errorf("the clock of process %d: %w", pid, err)
	}
	return time.Duration(t.Nano()), nil
}
