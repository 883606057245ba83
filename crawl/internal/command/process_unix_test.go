//go:build unix

package command

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/itemscope/itemscope/crawl/run"
)

// waitFor waits until something is so.
func waitFor(t *testing.T, what string, is func() bool) {
	t.Helper()
	for range 3000 {
		if is() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("still not: %s", what)
}

// A run that gets SIGTERM, or an interrupt, ends within seconds. What is done stays, and a
// process that begins meanwhile refuses.
func TestSignal(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT} {
		t.Run(signal.String(), func(t *testing.T) {
			dir := quickDir(t)
			small := writeArchives(t, dir, 4, 3, 2000)
			large := filepath.Join(dir, "large.warc.gz")
			if err := os.WriteFile(large, bytes.Repeat(warc("large", 100, 30_000), 100), 0o600); err != nil {
				t.Fatal(err)
			}
			out := filepath.Join(dir, "out")
			args := append([]string{"run", "--out", out, "--format", "ndjson", "--jobs", "1"}, append(small, large)...)
			c := process(t, args...)
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			waitFor(t, "the large archive is being read", func() bool {
				status, err := run.ReadStatus(out)
				return err == nil && status.Done == len(small)
			})
			if second := process(t, args...); second.Run() == nil || second.ProcessState.ExitCode() != busy ||
				!strings.Contains(second.Stderr.(*bytes.Buffer).String(), "another process writes here (process ") {
				t.Errorf("the second process: %v\n%s", second.ProcessState, second.Stderr)
			}
			sent := time.Now()
			if err := c.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			if status := exitStatus(t, c); status != interrupted {
				t.Errorf("exit status %d\n%s", status, c.Stderr)
			}
			if took := time.Since(sent); took > grace+2*time.Second {
				t.Errorf("it took %v to end", took)
			}
			if text := c.Stderr.(*bytes.Buffer).String(); !strings.Contains(text, "interrupted; what is done stays") || !strings.Contains(text, "1 left") {
				t.Error(text)
			}
			status, err := run.ReadStatus(out)
			if err != nil || status.Done != len(small) || len(status.Failed) != 0 || status.Left != 1 {
				t.Errorf("%+v, %v", status, err)
			}
			mustRun(t, "verify", out)
		})
	}
}

// The same inside one huge page.
func TestSignalInPage(t *testing.T) {
	dir := quickDir(t)
	var b bytes.Buffer
	body := `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[` + strings.Repeat(`{"name":1},`, 1_500_000) + `{}]}</script>`
	member(&b, record("huge", 0, body))
	huge := filepath.Join(dir, "huge.warc.gz")
	if err := os.WriteFile(huge, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	c := process(t, "run", "--json-log", "--out", out, "--format", "ndjson", "--max-input", "-1", "--budget", "-1", huge)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, "the run has begun", func() bool {
		status, err := run.ReadStatus(out)
		return err == nil && len(status.Running) == 1
	})
	time.Sleep(time.Second) // the page takes several
	sent := time.Now()
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	// Whoever does not end in time is ended, without a word.
	if status := exitStatus(t, c); status != interrupted || !strings.Contains(c.Stderr.(*bytes.Buffer).String(), "interrupted; what is done stays") {
		t.Errorf("exit status %d after %v\n%s", status, time.Since(sent), c.Stderr)
	}
	t.Logf("it took %v to end", time.Since(sent))
	if status, err := run.ReadStatus(out); err != nil || status.Left != 1 || len(status.Failed) != 0 {
		t.Errorf("%+v, %v", status, err)
	}
}

// When the disk is full, tasks fail with a message, and are done once there is room.
func TestFullDisk(t *testing.T) {
	dir := quickDir(t)
	full := filepath.Join(dir, "full")
	if err := os.Mkdir(full, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := mount(full, "size=900k"); err != nil {
		t.Skipf("no small disk can be mounted (%v); crawl/run tests the same with a file system that fails", err)
	}
	defer unmount(full)
	archives := writeArchives(t, dir, 8, 100, 0)
	args := func(out string) []string {
		return append([]string{"run", "--out", out, "--format", "ndjson"}, archives...)
	}
	want := filepath.Join(dir, "want")
	mustRun(t, args(want)...)

	out := filepath.Join(full, "out")
	c := process(t, args(out)...)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if status := exitStatus(t, c); status != failure || !strings.Contains(c.Stderr.(*bytes.Buffer).String(), "no space left on device") {
		t.Fatalf("exit status %d\n%s", status, c.Stderr)
	}
	status, err := run.ReadStatus(out)
	if err != nil || status.Done == 0 || status.Left == 0 {
		t.Fatalf("%+v, %v", status, err)
	}
	mustRun(t, "verify", out)
	if err := mount(full, "remount,size=10m"); err != nil {
		t.Fatal(err)
	}
	mustRun(t, "retry", out)
	holds(t, out, outputs(t, want, true), true)
}
