package run

import (
	"context"
	"fmt"
	"slices"
)

// Forget removes inputs from the list of a folder, with their outputs and records. They are
// named as in the list; one that is not there is an error, and then nothing is removed.
//
// Whatever ends it in between, the same call goes on. Until an input is out of the list, which
// is the last step, it is one that is not done, and the next run would do it. The error
// *BusyError says that a process writes the folder.
func Forget(ctx context.Context, dir string, inputs []string) error {
	return forget(ctx, &folder{dir, disk{}}, inputs)
}

func forget(ctx context.Context, f *folder, inputs []string) error {
	if last, err := f.last(); err != nil || last == nil {
		if err == nil {
			err = noRun(f.root)
		}
		return err
	}
	s := &session{folder: f}
	if err := s.prepare(); err != nil {
		return err
	}
	leave, err := s.gate(ctx)
	if err != nil {
		return err
	}
	defer leave()
	if s.locks, err = s.lock(ctx, Shard{}); err != nil {
		return err
	}
	defer s.close()
	if err := s.discard(); err != nil {
		return err
	}
	return s.drop(ctx, setOf(inputs))
}

// drop removes inputs: first what was made of them, then their places in the list.
func (s *session) drop(ctx context.Context, inputs map[string]bool) error {
	list, err := s.readList()
	if err != nil {
		return err
	}
	for input := range inputs {
		if !slices.Contains(list, input) {
			return fmt.Errorf("%s: not among the inputs of %s", input, s.root)
		}
	}
	present, err := s.present()
	if err != nil {
		return err
	}
	for input := range inputs {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := s.dropResults(ID(input), present[ID(input)]); err != nil {
			return err
		}
	}
	s.list = slices.DeleteFunc(list, func(input string) bool { return inputs[input] })
	return s.writeList()
}

// dropResults removes the records of an input and its outputs, also those that no record has.
func (s *session) dropResults(id string, present []string) error {
	if err := s.forget(id, nil); err != nil {
		return err
	}
	for _, name := range present {
		if err := removeFile(s, s.outputPath(name)); err != nil {
			return err
		}
	}
	return s.removeRecord(s.failedPath(id))
}
