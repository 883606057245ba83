package run

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
)

// names are inputs, some of which would have the same names if these were not made of all
// of theirs.
func names(n int) []string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprintf("/archives/%d/a.warc.gz", i))
	}
	return list
}

type testSettings struct {
	Format string `json:"format"`
}

func options(change func(*Options)) Options {
	o := Options{Version: "v1", Settings: testSettings{"text"}, Workers: 1, fileSystem: unsynced{}}
	if change != nil {
		change(&o)
	}
	return o
}

// writes is a task that writes two files, which depend on the input and the format.
func writes(format string) Task {
	return func(_ context.Context, j *Job) (Result, error) {
		for _, table := range []string{"facts", "pages"} {
			w, err := j.Create(table + "." + format)
			if err != nil {
				return Result{}, err
			}
			if _, err := fmt.Fprintf(w, "%s of %s as %s\n", table, j.Input, format); err != nil {
				return Result{}, err
			}
		}
		return Result{Source: Source{Size: 7, ETag: "e"}, Counts: map[string]int64{"pages": 2}}, nil
	}
}

// must fails the test unless the run has done everything.
func must(t *testing.T, s *Summary, err error) *Summary {
	t.Helper()
	if err != nil || s.Failed != 0 || s.Left != 0 || s.Before+s.Done != s.Inputs {
		t.Fatalf("%+v, %v", s, err)
	}
	return s
}

// contents returns the files of a folder that are not state, and how many are in staging.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := make(map[string]string)
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, _ := filepath.Rel(dir, path)
		name = filepath.ToSlash(name)
		text, err := os.ReadFile(path)
		switch {
		case strings.HasPrefix(name, "_itemscope/staging/"):
			t.Errorf("%s was left behind", name)
		case strings.HasPrefix(name, "_itemscope/"):
			text = nil // times are in it
		}
		files[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range files {
		if strings.HasPrefix(name, "_itemscope/settings/") || strings.HasPrefix(name, "_itemscope/locks/") {
			delete(files, name)
		}
	}
	return files
}

// undisturbed returns what is in a folder after a run that nothing disturbs.
func undisturbed(t *testing.T, inputs []string, task Task, o Options) map[string]string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "out")
	o.fileSystem = unsynced{}
	s, err := Run(t.Context(), dir, inputs, task, o)
	must(t, s, err)
	sound(t, dir)
	return contents(t, dir)
}

// sound fails the test unless all outputs of a folder are what the records say.
func sound(t *testing.T, dir string) {
	t.Helper()
	if _, err := Verify(t.Context(), dir, func(name, what string) { t.Errorf("%s: %s", name, what) }); err != nil {
		t.Error(err)
	}
}

func same(t *testing.T, got, want map[string]string) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if text, ok := got[name]; !ok || text != want[name] {
			t.Errorf("%s: %q, %v; want %q", name, text, ok, want[name])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[name]; !ok {
			t.Errorf("%s is too many", name)
		}
	}
}

func TestRun(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "out")
	inputs := names(3)
	s, err := Run(t.Context(), dir, inputs, writes("text"), options(nil))
	if must(t, s, err); s.Done != 3 || s.Counts["pages"] != 6 {
		t.Errorf("%+v", s)
	}
	sound(t, dir)
	want := map[string]string{"_itemscope/inputs.txt": "", "_itemscope/run.json": ""}
	for _, input := range inputs {
		want["_itemscope/done/"+ID(input)+".json"] = ""
		for _, table := range []string{"facts", "pages"} {
			want[table+"/"+ID(input)+".text"] = table + " of " + input + " as text\n"
		}
	}
	same(t, contents(t, dir), want)

	// A run of what is done does nothing, and one with another input does that.
	never := func(context.Context, *Job) (Result, error) { panic("done twice") }
	s, err = Run(t.Context(), dir, inputs, never, options(nil))
	if must(t, s, err); s.Before != 3 {
		t.Errorf("%+v", s)
	}
	s, err = Run(t.Context(), dir, []string{inputs[1], "https://example.com/b.warc"}, writes("text"), options(nil))
	if must(t, s, err); s.Inputs != 2 || s.Done != 1 {
		t.Errorf("%+v", s)
	}
	if s, err := Run(t.Context(), dir, nil, never, options(nil)); must(t, s, err).Before != 4 {
		t.Errorf("%+v", s)
	}
	status, err := ReadStatus(dir)
	if err != nil || status.Inputs != 4 || status.Done != 4 || status.Left != 0 || status.Outputs != 8 || status.Counts["pages"] != 8 || len(status.Running) != 0 {
		t.Errorf("%+v, %v", status, err)
	}
}

// Whatever the number of workers, the folder is the same.
func TestConcurrentWorkers(t *testing.T) {
	inputs := names(50)
	want := undisturbed(t, inputs, writes("text"), options(nil))
	for _, workers := range []int{2, 7, 0} {
		same(t, undisturbed(t, inputs, writes("text"), options(func(o *Options) { o.Workers = workers })), want)
	}
}

// A task that fails is recorded, the others go on, and the next run mends it.
func TestFailed(t *testing.T) {
	for name, fail := range map[string]Task{
		"error": func(context.Context, *Job) (Result, error) { return Result{}, errors.New("it broke") },
		"panic": func(context.Context, *Job) (Result, error) { panic("it broke") },
		"half": func(_ context.Context, j *Job) (Result, error) {
			w, err := j.Create("facts.text")
			if err == nil {
				_, err = fmt.Fprint(w, "half")
			}
			return Result{}, errors.Join(err, errors.New("it broke"))
		},
		"names": func(_ context.Context, j *Job) (Result, error) {
			if _, err := j.Create("facts.text"); err != nil {
				return Result{}, nil
			}
			for _, name := range []string{"../facts.text", "facts.text", "facts", ".text", "_itemscope.x", "a."} {
				if _, err := j.Create(name); err == nil {
					return Result{}, nil
				}
			}
			return Result{}, errors.New("it broke")
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir, inputs := t.TempDir(), names(3)
			var failed []*Failed
			o := options(func(o *Options) {
				o.Watch = func(e Event) {
					if n, ok := e.(NotDone); ok {
						failed = append(failed, n.Failed)
					}
				}
			})
			once := func(ctx context.Context, j *Job) (Result, error) {
				if j.Input == inputs[1] {
					return fail(ctx, j)
				}
				return writes("text")(ctx, j)
			}
			for attempt := 1; attempt <= 2; attempt++ {
				s, err := Run(t.Context(), dir, inputs, once, o)
				if err != nil || s.Failed != 1 || s.Done+s.Before != 2 {
					t.Fatalf("%+v, %v", s, err)
				}
				if f := failed[attempt-1]; f.Attempts != attempt || !strings.Contains(f.Error, "it broke") || f.Input != inputs[1] {
					t.Errorf("%+v", f)
				}
			}
			status, err := ReadStatus(dir)
			if err != nil || len(status.Failed) != 1 || status.Left != 1 || status.Failed[0].Attempts != 2 {
				t.Errorf("%+v, %v", status, err)
			}
			sound(t, dir)
			o.FailedOnly = true
			s, err := Run(t.Context(), dir, nil, writes("text"), o)
			if must(t, s, err); s.Done != 1 {
				t.Errorf("%+v", s)
			}
			same(t, contents(t, dir), undisturbed(t, inputs, writes("text"), options(nil)))
		})
	}
}

// Only inputs that failed are tried again, if that is what is wanted.
func TestFailedOnly(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	fails := func(context.Context, *Job) (Result, error) { cancel(); return Result{}, errors.New("no") }
	if _, err := Run(ctx, dir, names(2), fails, options(nil)); !IsInterrupted(err) {
		t.Fatal(err)
	}
	s, err := Run(t.Context(), dir, nil, writes("text"), options(func(o *Options) { o.FailedOnly = true }))
	if must(t, s, err); s.Inputs != 0 {
		t.Errorf("%+v", s)
	}
}

// When its context ends, a run ends: what is done stays, and what was begun is neither
// done nor failed.
func TestInterrupted(t *testing.T) {
	dir, inputs := t.TempDir(), names(20)
	ctx, cancel := context.WithCancel(t.Context())
	var begun atomic.Int32
	slow := func(ctx context.Context, j *Job) (Result, error) {
		if begun.Add(1) > 4 {
			if _, err := j.Create("facts.text"); err != nil {
				return Result{}, err
			}
			cancel()
			<-ctx.Done()
		}
		return writes("text")(ctx, j)
	}
	s, err := Run(ctx, dir, inputs, slow, options(func(o *Options) { o.Workers = 2 }))
	if !IsInterrupted(err) || s.Done < 3 || s.Done > 4 || s.Failed != 0 || s.Left != 20-s.Done {
		t.Fatalf("%+v, %v", s, err)
	}
	sound(t, dir)
	if s, err := Run(t.Context(), dir, nil, writes("text"), options(nil)); must(t, s, err).Before < 3 {
		t.Errorf("%+v", s)
	}
	same(t, contents(t, dir), undisturbed(t, inputs, writes("text"), options(nil)))
}

// What was done in another way is not mixed with what is done now.
func TestMismatch(t *testing.T) {
	dir, inputs := t.TempDir(), names(3)
	s, err := Run(t.Context(), dir, inputs[:2], writes("text"), options(nil))
	must(t, s, err)
	before := contents(t, dir)
	other := options(func(o *Options) { o.Settings = testSettings{"csv"}; o.Version = "v2" })
	refuses := func(want string) {
		t.Helper()
		var mismatch *MismatchError
		if _, err := Run(t.Context(), dir, inputs[:2], writes("csv"), other); !errors.As(err, &mismatch) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v", err)
		}
		same(t, contents(t, dir), before)
	}
	refuses("version: v1, now v2; format: text, now csv")
	other.AnyVersion = true
	refuses("(format: text, now csv)")
	other.Settings = testSettings{"text"}
	if s, err := Run(t.Context(), dir, inputs, writes("text"), other); must(t, s, err).Before != 2 {
		t.Errorf("%+v", s)
	}
	other.AnyVersion = false
	before = contents(t, dir)
	refuses("2 of the inputs were done in another way, the first is " + inputs[0] + " (version: v1, now v2)")

	other.Settings, other.Redo = testSettings{"csv"}, true
	s, err = Run(t.Context(), dir, nil, writes("csv"), other)
	if must(t, s, err); s.Done != 3 {
		t.Errorf("%+v", s)
	}
	sound(t, dir)
	same(t, contents(t, dir), undisturbed(t, inputs, writes("csv"), other))
}

// An input that has changed since it was done is not taken for done.
func TestChanged(t *testing.T) {
	dir, inputs := t.TempDir(), names(2)
	s, err := Run(t.Context(), dir, inputs, writes("text"), options(nil))
	must(t, s, err)
	o := options(func(o *Options) {
		o.Changed = func(input string, was Source) (bool, error) { return input == inputs[1] && was.ETag == "e", nil }
	})
	if _, err := Run(t.Context(), dir, nil, writes("text"), o); err == nil || !strings.Contains(err.Error(), "the input has changed since") {
		t.Error(err)
	}
	o.Redo = true
	if s, err := Run(t.Context(), dir, nil, writes("text"), o); must(t, s, err).Done != 1 {
		t.Errorf("%+v", s)
	}
}

// Outputs that are damaged are found, and those that are missing are made again.
func TestVerify(t *testing.T) {
	dir, inputs := t.TempDir(), names(4)
	s, err := Run(t.Context(), dir, inputs, writes("text"), options(nil))
	must(t, s, err)
	want := contents(t, dir)
	at := func(i int) string { return filepath.Join(dir, "facts", ID(inputs[i])+".text") }
	text, err := os.ReadFile(at(0))
	if err != nil {
		t.Fatal(err)
	}
	text[3] ^= 1
	for _, err := range []error{
		os.WriteFile(at(0), text, 0o600),
		os.WriteFile(at(1), append(text, 'x'), 0o600),
		os.Remove(at(2)),
		os.WriteFile(filepath.Join(dir, "facts", ID(inputs[3])+".csv"), nil, 0o600),
		os.WriteFile(filepath.Join(dir, "README"), nil, 0o600),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	got := make(map[string]string)
	n, err := Verify(t.Context(), dir, func(name, what string) { got[name] = what })
	if err != nil || n != 8 || len(got) != 4 {
		t.Fatalf("%d, %v, %v", n, got, err)
	}
	for i, what := range []string{"other contents", "bytes, and had", "missing"} {
		if name := "facts/" + ID(inputs[i]) + ".text"; !strings.Contains(got[name], what) {
			t.Errorf("%s: %s", name, got[name])
		}
	}
	var notes int
	o := options(func(o *Options) {
		o.Watch = func(e Event) {
			if _, ok := e.(Noted); ok {
				notes++
			}
		}
	})
	if s, err := Run(t.Context(), dir, nil, writes("text"), o); must(t, s, err).Done != 2 || notes != 2 {
		t.Errorf("%+v, %d notes", s, notes)
	}
	if err := errors.Join(os.Remove(filepath.Join(dir, "README")), os.WriteFile(at(0), []byte(want["facts/"+ID(inputs[0])+".text"]), 0o600)); err != nil {
		t.Fatal(err)
	}
	sound(t, dir)
	same(t, contents(t, dir), want)
}

func TestNoRun(t *testing.T) {
	if _, err := ReadStatus(t.TempDir()); err == nil || !strings.Contains(err.Error(), "no run has begun here") {
		t.Error(err)
	}
	if _, err := ReadStatus(filepath.Join(t.TempDir(), "none")); err == nil || !strings.Contains(err.Error(), "there is no such folder") {
		t.Error(err)
	}
	if last, err := ReadLast(t.TempDir()); last != nil || err != nil {
		t.Error(last, err)
	}
	if _, err := Run(t.Context(), t.TempDir(), []string{"a\nb"}, writes("text"), options(nil)); err == nil {
		t.Error("an input of two lines")
	}
}

func TestID(t *testing.T) {
	for input, want := range map[string]string{
		"/data/CC-MAIN-20240101.1-00001.warc.gz":     "CC-MAIN-20240101-1-00001-",
		"s3://bucket/a/b.warc.zst":                   "b-",
		"https://example.com/x/y.arc.gz?sig=/z#frag": "y-",
		`C:\archives\é x.warc`:                       "x-",
		"/":                                          "input-",
		"/_hidden":                                   "hidden-",
		"/.warc.gz":                                  "input-",
	} {
		if got := ID(input); !strings.HasPrefix(got, want) || len(got) != len(want)+16 {
			t.Errorf("%s: %s", input, got)
		}
	}
	if long := ID("/" + strings.Repeat("x", 1000)); len(long) > 120 {
		t.Error(long)
	}
	seen := make(map[string]bool)
	for _, input := range names(1000) {
		seen[ID(input)] = true
	}
	if len(seen) != 1000 {
		t.Errorf("%d names for 1000 inputs", len(seen))
	}
}
