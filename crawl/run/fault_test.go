package run

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// unsynced is the system's file system without the time that it takes to sync.
type unsynced struct{ disk }

func (unsynced) SyncDir(string) error { return nil }

func (u unsynced) Create(path string) (file, error) {
	f, err := u.disk.Create(path)
	return unsyncedFile{f}, err
}

type unsyncedFile struct{ file }

func (unsyncedFile) Sync() error { return nil }

// faulty is a file system in which the n-th change fails, counted from 0: this one alone,
// or all that come then, as for a process that was killed.
type faulty struct {
	unsynced
	mu    sync.Mutex
	n     int
	dies  bool
	cause error
	hit   bool
	log   []string
}

func (f *faulty) fails(what, path string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.n--
	f.log = append(f.log, what+" "+path)
	if f.n == -1 || f.n < -1 && f.dies {
		f.hit = true
		return &os.PathError{Op: what, Path: path, Err: f.cause}
	}
	return nil
}

func (f *faulty) Mkdir(path string) error {
	return first(f.fails("mkdir", path), func() error { return f.unsynced.Mkdir(path) })
}

func (f *faulty) Rename(from, to string) error {
	return first(f.fails("rename", to), func() error { return f.unsynced.Rename(from, to) })
}

func (f *faulty) Remove(path string) error {
	return first(f.fails("remove", path), func() error { return f.unsynced.Remove(path) })
}

func (f *faulty) RemoveAll(path string) error {
	return first(f.fails("removeall", path), func() error { return f.unsynced.RemoveAll(path) })
}

func (f *faulty) SyncDir(path string) error {
	return first(f.fails("syncdir", path), func() error { return f.unsynced.SyncDir(path) })
}

func (f *faulty) Create(path string) (file, error) {
	if err := f.fails("create", path); err != nil {
		return nil, err
	}
	inner, err := f.unsynced.Create(path)
	return &faultyFile{inner, f, path}, err
}

type faultyFile struct {
	file
	fs   *faulty
	path string
}

// Write writes half of it when it fails, as full disks do.
func (f *faultyFile) Write(b []byte) (int, error) {
	if err := f.fs.fails("write", f.path); err != nil {
		n, _ := f.file.Write(b[:len(b)/2])
		return n, err
	}
	return f.file.Write(b)
}

func (f *faultyFile) Sync() error {
	return first(f.fs.fails("sync", f.path), f.file.Sync)
}

func first(err error, then func() error) error {
	if err != nil {
		return err
	}
	return then()
}

// quickDir returns a folder for a test: in memory, where the system has that.
func quickDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "run")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

// scenarios are folders before a run, and the run.
var scenarios = map[string]struct {
	before func(t *testing.T, dir string)
	format string
	o      Options
}{
	"new":  {func(*testing.T, string) {}, "text", options(nil)},
	"redo": {doneAs("csv"), "text", options(func(o *Options) { o.Redo = true })},
	"same": {doneAs("text"), "text", options(func(o *Options) {
		o.Redo, o.Changed = true, func(string, Source) (bool, error) { return true, nil }
	})},
}

// doneAs makes a folder with inputs that are done, by another version.
func doneAs(format string) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		s, err := Run(t.Context(), dir, names(2), writes(format), options(func(o *Options) { o.Settings, o.Version = testSettings{format}, "v0" }))
		must(t, s, err)
	}
}

// Killed at any change of the file system, a run is mended by the next, and the folder is
// that of a run that nothing disturbed: killed once, and again in mending.
func TestKilledAnywhere(t *testing.T) {
	everywhere(t, true, syscall.EIO)
}

// The same if one change fails, for want of room or for a bad disk; the run goes on.
func TestFailsAnywhere(t *testing.T) {
	everywhere(t, false, syscall.ENOSPC)
}

func everywhere(t *testing.T, dies bool, cause error) {
	inputs := names(2)
	for name, scenario := range scenarios {
		t.Run(name, func(t *testing.T) {
			want := undisturbed(t, inputs, writes(scenario.format), scenario.o)
			for n := 0; ; n++ {
				dir := filepath.Join(quickDir(t), "out")
				scenario.before(t, dir)
				o := scenario.o
				// What is killed in mending is mended, too.
				for _, at := range []int{n, n / 2} {
					broken := &faulty{n: at, dies: dies, cause: cause}
					o.fileSystem = broken
					_, err := Run(t.Context(), dir, inputs, writes(scenario.format), o)
					if !broken.hit {
						if err != nil {
							t.Fatal(err)
						}
						if n == 0 {
							t.Fatal("nothing was changed")
						}
						return
					}
					if err != nil && !errors.Is(err, cause) {
						t.Errorf("change %d: %v", at, err)
					}
				}
				o.fileSystem = unsynced{}
				s, err := Run(t.Context(), dir, inputs, writes(scenario.format), o)
				must(t, s, err)
				sound(t, dir)
				same(t, contents(t, dir), want)
				if t.Failed() {
					t.Fatalf("after change %d", n)
				}
			}
		})
	}
}

// Nothing gets its name before it is synced, and no record before what it tells of.
func TestSynced(t *testing.T) {
	fsys := &faulty{n: -2}
	dir, inputs := t.TempDir(), names(1)
	s, err := Run(t.Context(), dir, inputs, writes("text"), options(func(o *Options) { o.fileSystem = fsys }))
	must(t, s, err)
	id := ID(inputs[0])
	order := []string{
		"sync " + filepath.Join("_itemscope", "staging", "all", id, "facts.text"),
		"rename " + filepath.Join("facts", id+".text"),
		"syncdir facts",
		"sync " + filepath.Join("_itemscope", "staging", "all", id, "done.json"),
		"rename " + filepath.Join("_itemscope", "done", id+".json"),
		"syncdir " + filepath.Join("_itemscope", "done"),
	}
	var log []string
	for _, entry := range fsys.log {
		log = append(log, strings.Replace(entry, dir+string(filepath.Separator), "", 1))
	}
	at := -1
	for _, step := range order {
		next := -1
		for i, entry := range log {
			if entry == step {
				next = i
			}
		}
		if next <= at {
			t.Fatalf("%q is at %d, after %d:\n%s", step, next, at, strings.Join(log, "\n"))
		}
		at = next
	}
	for i, entry := range log {
		if strings.HasPrefix(entry, "write ") && !strings.Contains(strings.Join(log[i:], "\n"), "sync "+entry[len("write "):]) {
			t.Error(fmt.Sprint(entry, " is not synced"))
		}
	}
}
