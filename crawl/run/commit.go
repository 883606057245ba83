package run

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"
)

// do does the task of an input, up to its record. Whatever it does may be the last thing
// that the process does.
func (s *session) do(ctx context.Context, input string, task Task) (*Done, error) {
	id := ID(input)
	j := &Job{Input: input, s: s, id: id, dir: s.aside(id)}
	defer func() { _ = s.RemoveAll(j.dir) }() // or the next run does
	if err := makeDir(s, j.dir); err != nil {
		return nil, err
	}
	begun := time.Now()
	result, err := guarded(ctx, j, task)
	if err == nil {
		err = ctx.Err()
	}
	for _, c := range j.created {
		if err == nil {
			err = c.finish()
		} else {
			c.discard()
		}
	}
	if err != nil {
		return nil, err
	}
	return j.commit(result, begun)
}

// guarded calls a task. One that panics has failed.
func guarded(ctx context.Context, j *Job, task Task) (result Result, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("a defect of the program: %v\n%s", p, debug.Stack())
		}
	}()
	return task(ctx, j)
}

// commit gives the files of a task their names, and writes the record.
func (j *Job) commit(result Result, begun time.Time) (*Done, error) {
	s := j.s
	done := &Done{
		Format: recordFormat, Input: j.Input, Source: result.Source,
		Version: s.o.Version, Settings: s.settings.hash,
		Counts: result.Counts, Problems: result.Problems, Outputs: j.outputs(),
	}
	if err := s.forget(j.id, done.Outputs); err != nil {
		return nil, err
	}
	if err := j.place(); err != nil {
		s.withdraw(done.Outputs)
		return nil, err
	}
	done.Finished = time.Now().UTC().Truncate(time.Millisecond)
	done.Seconds = time.Since(begun).Round(time.Millisecond).Seconds()
	text, err := encode(done)
	if err == nil {
		err = writeFile(s, filepath.Join(j.dir, "done.json"), s.donePath(j.id), text)
	}
	if err != nil {
		s.withdraw(done.Outputs)
		return nil, err
	}
	_ = s.removeRecord(s.failedPath(j.id)) // it no longer counts
	return done, nil
}

// outputs returns what the task made, as records list it.
func (j *Job) outputs() []Output {
	outputs := make([]Output, 0, len(j.created))
	for _, c := range j.created {
		outputs = append(outputs, Output{Name: outputName(j.id, c.name), Size: c.size, Digest: digestText(c.digest)})
	}
	slices.SortFunc(outputs, func(a, b Output) int { return strings.Compare(a.Name, b.Name) })
	return outputs
}

// place renames the files of a task to their names, and has these last.
func (j *Job) place() error {
	var dirs []string
	for _, c := range j.created {
		to := j.s.outputPath(outputName(j.id, c.name))
		dir := filepath.Dir(to)
		if err := makeDir(j.s, dir); err != nil {
			return err
		}
		if err := j.s.Rename(filepath.Join(j.dir, c.name), to); err != nil {
			return err
		}
		if !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	for _, dir := range dirs {
		if err := j.s.SyncDir(dir); err != nil {
			return err
		}
	}
	return nil
}

// forget removes the record that an input had, so that it is not taken for one of what is
// there next; and before, the outputs that will not be replaced.
func (s *session) forget(id string, replaced []Output) error {
	old, err := s.readDone(id)
	if err != nil || old == nil {
		return err
	}
	for _, output := range old.Outputs {
		if slices.ContainsFunc(replaced, func(o Output) bool { return o.Name == output.Name }) {
			continue
		}
		if err := removeFile(s, s.outputPath(output.Name)); err != nil {
			return err
		}
	}
	return s.removeRecord(s.donePath(id))
}

// withdraw removes outputs that got no record, or the next run does.
func (s *session) withdraw(outputs []Output) {
	for _, output := range outputs {
		_ = removeFile(s, s.outputPath(output.Name))
	}
}

// removeRecord removes a record, if it is there, and has that last.
func (s *session) removeRecord(path string) error {
	if _, err := os.Lstat(path); os.IsNotExist(err) {
		return nil
	}
	if err := s.Remove(path); err != nil {
		return err
	}
	return s.SyncDir(filepath.Dir(path))
}

// fail writes the record of an input whose task failed, and returns it. It is returned even
// if it cannot be written, as when the disk is full: without any record the input is left to do.
func (s *session) fail(input string, cause error) (*Failed, error) {
	id := ID(input)
	failed := &Failed{Format: recordFormat, Input: input, Error: cause.Error(), Attempts: 1, Finished: time.Now().UTC().Truncate(time.Millisecond)}
	if before, err := s.readFailed(id); err == nil && before != nil {
		failed.Attempts += before.Attempts
	}
	text, err := encode(failed)
	if err == nil {
		err = writeFile(s, s.aside(id+".failed"), s.failedPath(id), text)
	}
	return failed, err
}
