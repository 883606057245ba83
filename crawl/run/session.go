package run

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// A session is a process that writes a folder, or a shard of it, until it is closed.
type session struct {
	*folder
	o        Options
	settings settings
	list     []string // all inputs of the folder
	locks    *locks
}

// open takes the locks, removes what a process left behind that was ended, and adds inputs
// to the list. Processes do this one after the other.
func open(ctx context.Context, dir string, inputs []string, o Options) (*session, error) {
	now, err := newSettings(o.Settings)
	if err != nil {
		return nil, err
	}
	s := &session{folder: &folder{dir, o.fileSystem}, o: o, settings: now}
	if s.fileSystem == nil {
		s.fileSystem = disk{}
	}
	if err := s.prepare(); err != nil {
		return nil, err
	}
	leave, err := s.gate(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	if s.locks, err = s.lock(ctx, o.Shard); err != nil {
		return nil, err
	}
	if err := s.begin(ctx, inputs); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

func (s *session) begin(ctx context.Context, inputs []string) error {
	if err := s.RemoveAll(s.staging(s.o.Shard)); err != nil {
		return err
	}
	if err := makeDir(s, s.staging(s.o.Shard)); err != nil {
		return err
	}
	if err := s.addInputs(inputs); err != nil {
		return err
	}
	return s.agree(ctx)
}

// close gives the locks back. Nothing is being written any more.
func (s *session) close() {
	_ = s.RemoveAll(s.staging(s.o.Shard)) // or the next run does
	s.locks.release()
}

// aside returns where a file is written before it gets its name.
func (s *session) aside(name string) string { return filepath.Join(s.staging(s.o.Shard), name) }

// write gives a file that is not an output new contents.
func (s *session) write(path string, contents []byte) error {
	return writeFile(s, s.aside(filepath.Base(path)), path, contents)
}

// agree holds all shards to the same version and settings, and number of shards.
func (s *session) agree(ctx context.Context) error {
	last, err := s.last()
	if err != nil {
		return err
	}
	if last != nil {
		if err := s.mismatch(last); err != nil {
			return err
		}
	}
	now, err := encode(Last{s.o.Version, max(s.o.Shard.Count, 1), s.settings.text})
	if err != nil {
		return err
	}
	if have, err := os.ReadFile(s.runPath()); err == nil && bytes.Equal(have, now) {
		return nil
	}
	reason := "another process writes here in another way"
	if last != nil && last.Shards != max(s.o.Shard.Count, 1) {
		reason = fmt.Sprintf("it is being written in %d shards, and this is the shard %s", last.Shards, s.o.Shard)
	}
	return s.locks.alone(ctx, reason, func() error {
		if err := s.discard(); err != nil {
			return err
		}
		if err := s.write(s.settingsPath(s.settings.hash), append(slices.Clip(s.settings.text), '\n')); err != nil {
			return err
		}
		return s.write(s.runPath(), now)
	})
}

// discard removes what all shards left in staging, whose number may have been another.
func (s *session) discard() error {
	if err := s.RemoveAll(s.state("staging")); err != nil {
		return err
	}
	return makeDir(s, s.staging(s.o.Shard))
}

// mismatch returns the error for a folder that was written in another way, if something is
// done in it.
func (s *session) mismatch(last *Last) error {
	if s.o.Redo {
		return nil
	}
	then, err := newSettings(last.Settings)
	if err != nil {
		return err
	}
	ways := s.ways(last.Version, then.hash, s.settings, s.o)
	if len(ways) == 0 {
		return nil
	}
	done, err := namesIn(s.doneDir())
	if err != nil || len(done) == 0 {
		return err
	}
	return &MismatchError{Dir: s.root, Ways: ways}
}
