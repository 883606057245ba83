package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// A program is one that does a task with all pages for each line that it is sent.
type program struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// startProgram starts a program and waits until it has read the pages.
func startProgram(name string, arguments ...string) (*program, error) {
	c := exec.Command(name, arguments...)
	c.Stderr = os.Stderr
	// Two threads of Go's collector would count as one that is twice as fast.
	c.Env = append(os.Environ(), "GOMAXPROCS=1")
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	p := &program{c, in, bufio.NewReader(out)}
	line, err := p.out.ReadString('\n')
	if err != nil || line != "ready\n" {
		p.stop()
		return nil, fmt.Errorf("it did not get ready: %q, %v", line, err)
	}
	return p, nil
}

// round has the task done with one page of every step, and returns the time of the processor
// that this took and how much was found.
func (p *program) round(step int) (time.Duration, int, error) {
	before, err := cpuTime(p.command.Process.Pid)
	if err != nil {
		return 0, 0, err
	}
	if _, err := fmt.Fprintln(p.in, step); err != nil {
		return 0, 0, err
	}
	line, err := p.out.ReadString('\n')
	if err != nil {
		return 0, 0, fmt.Errorf("it ended: %w", err)
	}
	after, err := cpuTime(p.command.Process.Pid)
	if err != nil {
		return 0, 0, err
	}
	found, err := strconv.Atoi(strings.TrimSpace(line))
	return after - before, found, err
}

// stop ends the program.
func (p *program) stop() {
	p.in.Close()
	p.command.Process.Kill()
	p.command.Wait()
}
