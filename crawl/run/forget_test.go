package run

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// What is forgotten is gone, and the rest is as if it had never been there.
func TestForget(t *testing.T) {
	dir, inputs := filepath.Join(t.TempDir(), "out"), names(3)
	s, err := Run(t.Context(), dir, inputs, writes("text"), options(nil))
	must(t, s, err)
	before := contents(t, dir)
	if err := Forget(t.Context(), dir, []string{inputs[0], "/archives/none.warc.gz"}); err == nil || !strings.Contains(err.Error(), "not among the inputs") {
		t.Error(err)
	}
	same(t, contents(t, dir), before)
	if err := Forget(t.Context(), dir, inputs[1:2]); err != nil {
		t.Fatal(err)
	}
	sound(t, dir)
	rest := []string{inputs[0], inputs[2]}
	same(t, contents(t, dir), undisturbed(t, rest, writes("text"), options(nil)))
	if status, err := ReadStatus(dir); err != nil || status.Inputs != 2 || status.Done != 2 || status.Outputs != 4 {
		t.Errorf("%+v, %v", status, err)
	}
	if err := Forget(t.Context(), dir, rest); err != nil {
		t.Fatal(err)
	}
	if status, err := ReadStatus(dir); err != nil || status.Inputs != 0 || status.Left != 0 {
		t.Errorf("%+v, %v", status, err)
	}
	s, err = Run(t.Context(), dir, inputs, writes("text"), options(nil))
	must(t, s, err)
	same(t, contents(t, dir), before)
	if err := Forget(t.Context(), t.TempDir(), inputs); err == nil || !strings.Contains(err.Error(), "no run has begun here") {
		t.Error(err)
	}
}

// Nothing is forgotten while a process writes the folder.
func TestForgetBusy(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	s, err := Run(t.Context(), dir, names(1), writes("text"), options(nil))
	must(t, s, err)
	l, err := (&folder{dir, disk{}}).lock(t.Context(), Shard{1, 2})
	if err != nil {
		t.Fatal(err)
	}
	defer l.release()
	var busy *BusyError
	if err := Forget(t.Context(), dir, names(1)); !errors.As(err, &busy) {
		t.Error(err)
	}
}

// Killed at any change of the file system, it is finished by the same call; or the next run
// does the inputs again that are still in the list, and nothing is left of the others.
func TestForgetKilledAnywhere(t *testing.T) {
	inputs := names(3)
	all, rest := undisturbed(t, inputs, writes("text"), options(nil)), undisturbed(t, inputs[2:], writes("text"), options(nil))
	for n := 0; ; n++ {
		for _, again := range []bool{true, false} {
			dir := filepath.Join(quickDir(t), "out")
			s, err := Run(t.Context(), dir, inputs, writes("text"), options(nil))
			must(t, s, err)
			broken := &faulty{n: n, dies: true, cause: syscall.EIO}
			err = forget(t.Context(), &folder{dir, broken}, inputs[:2])
			if !broken.hit {
				if err != nil || n == 0 {
					t.Fatal(n, err)
				}
				return
			}
			list, err := (&folder{dir, disk{}}).readList()
			if err != nil {
				t.Fatal(err)
			}
			listed := slices.Contains(list, inputs[0])
			if listed && again {
				if err := Forget(t.Context(), dir, inputs[:2]); err != nil {
					t.Fatal(err)
				}
				listed = false
			}
			s, err = Run(t.Context(), dir, nil, writes("text"), options(nil))
			must(t, s, err)
			sound(t, dir)
			want := rest
			if listed {
				want = all
			}
			same(t, contents(t, dir), want)
			if t.Failed() {
				t.Fatalf("after change %d", n)
			}
		}
	}
}
