package main

import (
	"encoding/gob"
	"encoding/json"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"time"
)

// childVariable is the variable of the environment that makes a process a child:
// one that measures what it is told on standard input, so that it can be killed.
const childVariable = "ITEMSCOPE_HOSTILE_CHILD"

// A job is what a child measures: a page, and the names of the targets.
type job struct {
	Page    Page
	Targets []string
	Caps    caps
}

// caps end a child.
type caps struct {
	Time   time.Duration // of the processor, for a target
	Memory int           // of the process, in bytes
}

// A result is what a child tells of a target. Before it runs the target it says
// so, with nothing but the name.
type result struct {
	Target string
	Done   bool
	Time   time.Duration // of the processor
	Peak   int           // bytes of memory beyond those of the process before
	Output int           // bytes that were written
	Broken bool          // what was written is not JSON, where it should be
}

// child does the job on standard input, and writes results to standard output.
func child() error {
	var j job
	if err := gob.NewDecoder(os.Stdin).Decode(&j); err != nil {
		return err
	}
	out, err := os.CreateTemp("", "hostile")
	if err != nil {
		return err
	}
	defer os.Remove(out.Name())
	results := json.NewEncoder(os.Stdout)
	for _, t := range targets() {
		if !slices.Contains(j.Targets, t.name) {
			continue
		}
		if err := results.Encode(result{Target: t.name}); err != nil {
			return err
		}
		r, err := measure(t, j, out)
		if err != nil {
			return err
		}
		if err := results.Encode(r); err != nil {
			return err
		}
	}
	return nil
}

// measure runs a target. The error is about the measuring; what the target itself
// returns, such as a limit that was hit, is not an error here.
func measure(t target, j job, out *os.File) (r result, err error) {
	if err = out.Truncate(0); err != nil {
		return r, err
	}
	if _, err = out.Seek(0, io.SeekStart); err != nil {
		return r, err
	}
	debug.FreeOSMemory()
	forgetPeak()
	before := peakMemory()
	start, kernel := processorTime()
	if err = limit(j.Caps, start+kernel); err != nil {
		return r, err
	}
	_ = t.run(j.Page, out)
	// What the kernel takes is for memory, which has a bound of its own, and for
	// files, which depends on the file system.
	end, _ := processorTime()
	r = result{Target: t.name, Done: true, Time: end - start, Peak: max(peakMemory()-before, 0)}
	written, err := out.Stat()
	if err != nil {
		return r, err
	}
	r.Output = int(written.Size())
	r.Broken = t.json && !validJSON(out, r.Output)
	return r, nil
}

// maxValidated is how many bytes of output are looked at. More are a finding
// already.
const maxValidated = 64 << 20

// validJSON tells whether a file of that size has JSON. It goes through it token by
// token: what is nested deeper than encoding/json reads at once is valid, too.
func validJSON(f *os.File, size int) bool {
	if size > maxValidated || size == 0 { // nothing was read, so there is nothing to write
		return true
	}
	d := json.NewDecoder(io.NewSectionReader(f, 0, int64(size)))
	values := 0
	for depth := 0; ; {
		token, err := d.Token()
		switch {
		case err == io.EOF:
			return values == 1 && depth == 0
		case err != nil:
			return false
		case token == json.Delim('{'), token == json.Delim('['):
			depth++
		case token == json.Delim('}'), token == json.Delim(']'):
			depth--
		}
		if depth == 0 {
			values++
		}
	}
}
