package command

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// process returns the program as a process that is to be started.
func process(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), exe, args...)
	c.Env = append(os.Environ(), asProgram+"=1")
	c.Stderr = new(bytes.Buffer)
	return c
}

// exitStatus waits for a process, and returns its exit status: -1 if a signal ended it.
func exitStatus(t *testing.T, c *exec.Cmd) int {
	t.Helper()
	err := c.Wait()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return c.ProcessState.ExitCode()
}

// mustRun runs the program, which must have done everything.
func mustRun(t *testing.T, args ...string) {
	t.Helper()
	c := process(t, args...)
	if err := c.Run(); err != nil {
		t.Fatalf("%v: %v\n%s", args, err, c.Stderr)
	}
}

// quickDir returns a folder for a test: in memory, where the system has that.
func quickDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "crawl")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

// outputs returns the files of a folder, by their names, and checks that the rest is in
// order: with whole, that nothing is left behind and every input has a record.
func outputs(t *testing.T, dir string, whole bool) map[string]string {
	t.Helper()
	files := make(map[string]string)
	records := 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, _ := filepath.Rel(dir, path)
		name = filepath.ToSlash(name)
		switch {
		case strings.HasPrefix(name, "_itemscope/done/"):
			records++
		case whole && strings.HasPrefix(name, "_itemscope/") && (strings.Contains(name, "/staging/") || strings.Contains(name, "/failed/")):
			t.Errorf("%s was left behind", name)
		case strings.HasPrefix(name, "_itemscope/"):
		default:
			text, err := os.ReadFile(path)
			files[name] = string(text)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if tables := 2; whole && records*tables != len(files) {
		t.Errorf("%d records of %d files", records, len(files))
	}
	return files
}

// holds fails the test unless each output is byte for byte what is wanted, and with whole
// all of these are there.
func holds(t *testing.T, dir string, want map[string]string, whole bool) {
	t.Helper()
	got := outputs(t, dir, whole)
	for name, text := range got {
		if w, ok := want[name]; !ok || text != w {
			t.Errorf("%s: not what an undisturbed run writes: %d bytes, want %d (%v)", name, len(text), len(w), ok)
		}
	}
	if whole && len(got) != len(want) {
		t.Errorf("%d outputs, want %d", len(got), len(want))
	}
}

// TestKill kills the program at random moments, over and over, and has it resume. At no
// moment is there an output that is not whole, and in the end all are there as if nothing
// had happened. In every second folder the outputs of a run with other flags are replaced.
//
// ITEMSCOPE_KILLS in the environment is how often; 25 times if it is not there.
func TestKill(t *testing.T) {
	kills := 25
	if text := os.Getenv("ITEMSCOPE_KILLS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		kills = n
	}
	dir := quickDir(t)
	archives := writeArchives(t, dir, 16, 3, 2000)
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	t.Logf("seed %d", seed)

	args := func(out, format string) []string {
		return append([]string{"run", "--quiet", "--redo", "--jobs", "2", "--out", out, "--format", format}, archives...)
	}
	want := filepath.Join(dir, "want")
	begun := time.Now()
	mustRun(t, args(want, "ndjson")...)
	lasts := time.Since(begun)
	undisturbed := outputs(t, want, true)
	old := filepath.Join(dir, "old")
	mustRun(t, args(old, "ndjson.gz")...)
	other := outputs(t, old, true)

	killed, folders, finished := 0, 0, 0
	for killed < kills {
		out := filepath.Join(dir, fmt.Sprint("out", folders))
		allowed := undisturbed
		if folders++; folders%2 == 0 {
			mustRun(t, args(out, "ndjson.gz")...)
			allowed = merged(undisturbed, other)
		}
		for {
			c := process(t, args(out, "ndjson")...)
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			time.AfterFunc(time.Duration(random.Int64N(int64(lasts))), func() { _ = c.Process.Kill() })
			status := exitStatus(t, c)
			if status == success {
				finished++
				break
			}
			if status != -1 {
				t.Fatalf("exit status %d: %s", status, c.Stderr)
			}
			killed++
			if _, err := os.Stat(out); err == nil {
				holds(t, out, allowed, false)
			}
			if t.Failed() || killed == kills {
				break
			}
		}
		mustRun(t, args(out, "ndjson")...)
		holds(t, out, undisturbed, true)
		mustRun(t, "verify", out)
		if t.Failed() {
			return
		}
		_ = os.RemoveAll(out)
	}
	t.Logf("%d kills in %d folders; an undisturbed run takes %v", killed, folders, lasts)
}

func merged(a, b map[string]string) map[string]string {
	m := make(map[string]string)
	for _, from := range []map[string]string{a, b} {
		for name, text := range from {
			m[name] = text
		}
	}
	return m
}
