package run

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
)

// Of one folder, there is one run of all inputs or one of each shard.
func TestLocks(t *testing.T) {
	for _, test := range []struct {
		running, next Shard
		busy          string // "" if both may run
	}{
		{Shard{}, Shard{}, "another process writes here"},
		{Shard{}, Shard{0, 2}, "another process writes here"},
		{Shard{0, 2}, Shard{}, "another process writes here"},
		{Shard{0, 2}, Shard{0, 2}, "another process writes the shard 0/2"},
		{Shard{0, 2}, Shard{1, 3}, "it is being written in 2 shards, and this is the shard 1/3"},
		{Shard{0, 2}, Shard{1, 2}, ""},
	} {
		t.Run(test.running.name()+", "+test.next.name(), func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "out")
			inside, leave, ended := make(chan bool), make(chan bool), make(chan error)
			waits := func(ctx context.Context, j *Job) (Result, error) {
				inside <- true
				<-leave
				return writes("text")(ctx, j)
			}
			go func() {
				_, err := Run(t.Context(), dir, names(2)[:1], waits, options(func(o *Options) { o.Shard = test.running }))
				ended <- err
			}()
			<-inside
			status, err := ReadStatus(dir)
			if err != nil || len(status.Running) != 1 || !strings.Contains(status.Running[0], "process") {
				t.Errorf("%+v, %v", status, err)
			}
			s, err := Run(t.Context(), dir, names(2), writes("text"), options(func(o *Options) { o.Shard = test.next }))
			var busy *BusyError
			switch {
			case test.busy == "":
				must(t, s, err)
			case !errors.As(err, &busy) || !strings.Contains(err.Error(), test.busy):
				t.Errorf("%v", err)
			}
			close(leave)
			if err := <-ended; err != nil {
				t.Error(err)
			}
			if s, err := Run(t.Context(), dir, names(2), writes("text"), options(nil)); err != nil || s.Before+s.Done != 2 {
				t.Errorf("%+v, %v", s, err)
			}
			same(t, contents(t, dir), undisturbed(t, names(2), writes("text"), options(nil)))
		})
	}
}

// Shards that run at the same time do each input once, and together all.
func TestConcurrentShards(t *testing.T) {
	dir, inputs := t.TempDir(), names(23)
	const shards = 4
	done := make(chan int, shards)
	for i := range shards {
		go func() {
			s, err := Run(t.Context(), dir, inputs, writes("text"), options(func(o *Options) { o.Shard = Shard{i, shards} }))
			if err != nil {
				t.Error(err)
				done <- 0
				return
			}
			done <- s.Done
		}()
	}
	all := 0
	for range shards {
		all += <-done
	}
	if all != len(inputs) {
		t.Errorf("%d of %d", all, len(inputs))
	}
	sound(t, dir)
	want := undisturbed(t, inputs, writes("text"), options(nil))
	same(t, contents(t, dir), want)

	// Another number of shards may go on, once the others have ended.
	s, err := Run(t.Context(), dir, nil, writes("text"), options(func(o *Options) { o.Shard = Shard{1, 3} }))
	if must(t, s, err); s.Before != 8 {
		t.Errorf("%+v", s)
	}
}

// Shards with other settings do not run beside each other.
func TestShardsAgree(t *testing.T) {
	dir := t.TempDir()
	inside, leave, ended := make(chan bool), make(chan bool), make(chan error)
	waits := func(context.Context, *Job) (Result, error) { inside <- true; <-leave; return Result{}, nil }
	go func() {
		_, err := Run(t.Context(), dir, names(2), waits, options(func(o *Options) { o.Shard = Shard{0, 2} }))
		ended <- err
	}()
	<-inside
	_, err := Run(t.Context(), dir, names(2), writes("csv"), options(func(o *Options) { o.Shard, o.Settings, o.Redo = Shard{1, 2}, testSettings{"csv"}, true }))
	var busy *BusyError
	if !errors.As(err, &busy) || !strings.Contains(err.Error(), "in another way") {
		t.Error(err)
	}
	close(leave)
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestParseShard(t *testing.T) {
	for _, text := range []string{"", "1", "2/2", "-1/2", "0/0", "a/b", "0/2/3", "1/"} {
		if s, err := ParseShard(text); err == nil || !strings.Contains(err.Error(), "I/N") {
			t.Errorf("%q: %v, %v", text, s, err)
		}
	}
	if s, err := ParseShard("3/4"); s != (Shard{3, 4}) || err != nil || s.String() != "3/4" {
		t.Error(s, err)
	}
}
