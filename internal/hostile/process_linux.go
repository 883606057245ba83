package main

import (
	"bytes"
	"io"
	"os"
	"strconv"
	"sync"
	"syscall"
	"time"
	"unsafe"
)

// processorTime returns the time that the processor has spent on this process, and in
// the kernel for it.
func processorTime() (own, kernel time.Duration) {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano()), time.Duration(u.Stime.Nano())
}

// peakMemory returns the most bytes of memory that this process has had
// (https://www.kernel.org/doc/html/latest/filesystems/proc.html). What getrusage
// tells is that of the parent, too.
func peakMemory() int {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		panic(err)
	}
	_, rest, _ := bytes.Cut(status, []byte("VmHWM:"))
	kilobytes, _, _ := bytes.Cut(rest, []byte("kB"))
	n, err := strconv.Atoi(string(bytes.TrimSpace(kilobytes)))
	if err != nil {
		panic(err)
	}
	return n << 10
}

// forgetPeak makes peakMemory start again.
func forgetPeak() {
	const resetPeak = "5"
	_ = os.WriteFile("/proc/self/clear_refs", []byte(resetPeak), 0) // where it may not, peaks are those of all targets
}

// limit makes the system end this process when it asks for more than the caps.
func limit(c caps, used time.Duration) error {
	const rlimitData = 2
	memory := syscall.Rlimit{Cur: uint64(c.Memory), Max: uint64(c.Memory)}
	if err := syscall.Setrlimit(rlimitData, &memory); err != nil {
		return err
	}
	const hardTime = 24 * 3600 // the soft limit is raised for each target
	seconds := uint64((used + c.Time + time.Second - 1) / time.Second)
	return syscall.Setrlimit(syscall.RLIMIT_CPU, &syscall.Rlimit{Cur: seconds, Max: hardTime})
}

// onTerminal calls f with a new terminal, and writes to out what arrives there.
func onTerminal(out io.Writer, f func(tty *os.File)) error {
	terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer terminal.Close()
	var number, unlocked uint32
	if err := control(terminal, syscall.TIOCSPTLCK, &unlocked); err != nil {
		return err
	}
	if err := control(terminal, syscall.TIOCGPTN, &number); err != nil {
		return err
	}
	tty, err := os.OpenFile("/dev/pts/"+strconv.Itoa(int(number)), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		return err
	}
	var screen sync.WaitGroup
	screen.Go(func() { _, _ = io.Copy(out, terminal) }) // it ends with an error when the tty is closed
	f(tty)
	tty.Close()
	screen.Wait()
	return nil
}

func control(f *os.File, request uintptr, value *uint32) error {
	if _, _, err := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), request, uintptr(unsafe.Pointer(value))); err != 0 {
		return err
	}
	return nil
}
