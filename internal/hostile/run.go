package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/gob"
	"encoding/json"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// defaultCaps end what is far over every bound.
var defaultCaps = caps{Time: 5 * time.Second, Memory: 2 << 30}

// maxDeaths is how many children a page may end. What it does to more targets
// tells nothing new.
const maxDeaths = 2

// An outcome is what became of a target.
type outcome struct {
	result
	Death string // why its process ended before it was done, "" if it did not
}

// runAll runs targets on a page in a child process. If a target ends the child, those
// after it run in another child. After maxDeaths such targets the rest are left out.
func runAll(p Page, names []string) ([]outcome, error) {
	var outcomes []outcome
	for deaths := 0; len(names) > 0 && deaths < maxDeaths; deaths++ {
		done, err := runSome(p, names)
		if err != nil {
			return nil, err
		}
		outcomes = append(outcomes, done...)
		names = slices.DeleteFunc(slices.Clone(names), func(name string) bool {
			return slices.ContainsFunc(done, func(o outcome) bool { return o.Target == name })
		})
	}
	return outcomes, nil
}

// runSome runs targets until one ends the child, which is the last that is
// returned then.
func runSome(p Page, names []string) ([]outcome, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	var input bytes.Buffer
	if err := gob.NewEncoder(&input).Encode(job{p, names, defaultCaps}); err != nil {
		return nil, err
	}
	// Time that is not the processor's passes, too: it may be waiting for something.
	ctx, cancel := context.WithTimeout(context.Background(), time.Duration(len(names))*10*time.Second+4*defaultCaps.Time)
	defer cancel()
	c := exec.CommandContext(ctx, program)
	c.Env = append(os.Environ(), childVariable+"=1")
	c.Stdin = &input
	var stdout, stderr bytes.Buffer
	c.Stdout, c.Stderr = &stdout, &stderr
	err = c.Run()
	outcomes := read(&stdout)
	if err == nil {
		return outcomes, nil
	}
	last := len(outcomes) - 1
	if last < 0 || outcomes[last].Done {
		return nil, &childError{err, stderr.String()} // it was between targets
	}
	outcomes[last].Death = death(err, stderr.String())
	return outcomes, nil
}

// childError says that a child did not do its work, which is a bug of this program.
type childError struct {
	err    error
	stderr string
}

func (e *childError) Error() string { return "a child ended: " + e.err.Error() + "\n" + e.stderr }

// read reads the results of a child.
func read(stdout *bytes.Buffer) (outcomes []outcome) {
	lines := bufio.NewScanner(stdout)
	for lines.Scan() {
		var r result
		if json.Unmarshal(lines.Bytes(), &r) != nil {
			break // the child ended while it wrote
		}
		if r.Done {
			outcomes = outcomes[:len(outcomes)-1]
		}
		outcomes = append(outcomes, outcome{result: r})
	}
	return outcomes
}

// death says why a child ended, by what it wrote to standard error.
func death(err error, stderr string) string {
	switch {
	case strings.Contains(stderr, "out of memory"), strings.Contains(stderr, "cannot allocate memory"):
		return "out of memory"
	case strings.Contains(stderr, "SIGXCPU"):
		return "out of time"
	}
	for line := range strings.Lines(stderr) {
		if strings.HasPrefix(line, "panic:") || strings.HasPrefix(line, "fatal error:") {
			return strings.TrimSpace(line)
		}
	}
	return err.Error()
}
