package run

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// lockWait is for how long a lock is tried: whoever looks who is running has it for a
// moment, too. gateWait is the same for the gate, at which all shards may begin at once.
const (
	lockWait  = time.Second
	gateWait  = 5 * time.Minute
	lockRetry = 20 * time.Millisecond
)

// A BusyError says that another process writes the folder.
type BusyError struct {
	Dir    string
	Reason string // what the other process does
	Holder string // which it is, "" if that is not known
}

// Error says who writes the folder, and what to do.
func (e *BusyError) Error() string {
	return fmt.Sprintf("%s: %s%s; wait until it has ended, or give another folder", e.Dir, e.Reason, e.Holder)
}

// locks are those of a run. The lock of the whole folder is held alone by a run of all
// inputs, and shared by those of shards, of which each has one of its own.
type locks struct {
	f           *folder
	shard       Shard
	whole, part *flock.Flock
	holder      string // the file that tells who has them
}

// gate has processes begin one after the other. The lock ends with the function that is
// returned.
func (f *folder) gate(ctx context.Context) (leave func(), err error) {
	gate := flock.New(f.lockPath("gate"))
	if err := try(ctx, gateWait, gate.TryLockContext); err != nil {
		return nil, f.busy(err, "gate", "other processes begin to write here")
	}
	return func() { _ = gate.Close() }, nil
}

// lock takes the locks of a shard. The error is a *BusyError if another process has them.
func (f *folder) lock(ctx context.Context, s Shard) (*locks, error) {
	l := &locks{f: f, shard: s, whole: flock.New(f.lockPath("run"))}
	if err := l.take(ctx); err != nil {
		l.release()
		return nil, err
	}
	return l, nil
}

func (l *locks) take(ctx context.Context) error {
	if l.shard.IsAll() {
		if err := try(ctx, lockWait, l.whole.TryLockContext); err != nil {
			return l.f.busy(err, "run", "another process writes here")
		}
		return l.tell("run")
	}
	if err := try(ctx, lockWait, l.whole.TryRLockContext); err != nil {
		return l.f.busy(err, "run", "another process writes here")
	}
	name := "shard-" + l.shard.name()
	l.part = flock.New(l.f.lockPath(name))
	if err := try(ctx, lockWait, l.part.TryLockContext); err != nil {
		return l.f.busy(err, name, "another process writes the shard "+l.shard.String())
	}
	return l.tell(name)
}

// alone calls change while no other shard is running. It is called inside the gate, so
// that none begins.
func (l *locks) alone(ctx context.Context, reason string, change func() error) error {
	if l.shard.IsAll() {
		return change()
	}
	if err := l.whole.Unlock(); err != nil {
		return err
	}
	if err := try(ctx, lockWait, l.whole.TryLockContext); err != nil {
		return l.f.busy(err, "", reason)
	}
	if err := change(); err != nil {
		return err
	}
	if err := l.whole.Unlock(); err != nil {
		return err
	}
	return try(ctx, lockWait, l.whole.TryRLockContext)
}

// errTaken says that another process has a lock.
var errTaken = errors.New("another process has the lock")

func try(ctx context.Context, wait time.Duration, lock func(context.Context, time.Duration) (bool, error)) error {
	waiting, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	ok, err := lock(waiting, lockRetry)
	switch {
	case ok:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return errTaken
	}
	return err
}

// busy returns the error for a lock of that name that was not got.
func (f *folder) busy(err error, name, reason string) error {
	switch {
	case errors.Is(err, errTaken):
		return &BusyError{Dir: f.root, Reason: reason, Holder: f.holderOf(name)}
	case errors.Is(err, context.Canceled):
		return err
	}
	return fmt.Errorf("%s cannot be locked: %w; give a folder on a file system that has locks (flock)", f.root, err)
}

// holder tells who has a lock. It may be left behind by a process that was killed.
type holder struct {
	Host  string    `json:"host"`
	PID   int       `json:"pid"`
	Since time.Time `json:"since"`
}

// tell writes who has the lock of that name.
func (l *locks) tell(name string) error {
	host, _ := os.Hostname()
	text, err := encode(holder{Host: host, PID: os.Getpid(), Since: time.Now().UTC().Truncate(time.Second)})
	if err != nil {
		return err
	}
	l.holder = l.f.holderPath(name)
	return os.WriteFile(l.holder, text, 0o666)
}

// holderOf returns who has a lock, for messages.
func (f *folder) holderOf(name string) string {
	text, err := os.ReadFile(f.holderPath(name))
	var h holder
	if err != nil || json.Unmarshal(text, &h) != nil {
		return ""
	}
	return fmt.Sprintf(" (process %d on %s, since %s)", h.PID, h.Host, h.Since.Local().Format(time.DateTime))
}

// release gives the locks back.
func (l *locks) release() {
	if l.holder != "" {
		_ = os.Remove(l.holder)
	}
	if l.part != nil {
		_ = l.part.Close()
	}
	_ = l.whole.Close()
}

// running returns who is writing the folder now: "run", or shards, and which process.
func (f *folder) running() (who []string, err error) {
	paths, err := filepath.Glob(f.lockPath("*"))
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".lock")
		if name == "gate" {
			continue
		}
		taken, err := isTaken(path)
		if err != nil {
			return nil, err
		}
		if taken {
			who = append(who, name+f.holderOf(name))
		}
	}
	return who, nil
}

// isTaken tells whether a process has a lock for itself.
func isTaken(path string) (bool, error) {
	l := flock.New(path)
	defer l.Close()
	ok, err := l.TryRLock()
	return !ok && err == nil, err
}
