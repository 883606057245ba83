package run

import (
	"fmt"
	"os"
	"path"
	"slices"
)

// A plan says what there is to do.
type plan struct {
	left  []string
	done  int
	notes []string // what was found, and mended
}

// plan looks at the records of the inputs in the shard, and removes outputs without one. Of
// the inputs that are wanted, all if that is nil, those that are not done are left.
func (s *session) plan(wanted map[string]bool) (*plan, error) {
	present, err := s.present()
	if err != nil {
		return nil, err
	}
	p := &plan{}
	other := &MismatchError{Dir: s.root}
	for place, input := range s.list {
		if !s.o.Shard.has(place) {
			continue
		}
		done, note, err := s.settle(input, present[ID(input)])
		if err != nil {
			return nil, err
		}
		if note != "" {
			p.notes = append(p.notes, note)
		}
		if wanted != nil && !wanted[input] {
			continue
		}
		if err := s.consider(p, other, input, done); err != nil {
			return nil, err
		}
	}
	if other.Inputs > 0 {
		return nil, other
	}
	return p, nil
}

// settle returns the record of an input if what it says is there. Otherwise it removes the
// record. Outputs that it does not name it removes, too; a task was ended that made them.
func (s *session) settle(input string, present []string) (done *Done, note string, err error) {
	id := ID(input)
	if done, err = s.readDone(id); err != nil {
		return nil, "", err
	}
	if done != nil {
		if wrong := s.wrong(done); wrong != "" {
			note = fmt.Sprintf("%s: %s; it is done again", input, wrong)
			if err := s.forget(id, nil); err != nil {
				return nil, "", err
			}
			done = nil
		}
	}
	if done != nil {
		if err := s.removeRecord(s.failedPath(id)); err != nil {
			return nil, "", err
		}
	}
	for _, name := range present {
		if done != nil && slices.ContainsFunc(done.Outputs, func(o Output) bool { return o.Name == name }) {
			continue
		}
		if err := removeFile(s, s.outputPath(name)); err != nil {
			return nil, "", err
		}
	}
	return done, note, nil
}

// wrong says which output of a record is not there, or does not have its size; "" if none.
func (f *folder) wrong(done *Done) string {
	for _, output := range done.Outputs {
		info, err := os.Stat(f.outputPath(output.Name))
		switch {
		case err != nil:
			return output.Name + " is missing"
		case info.Size() != output.Size:
			return fmt.Sprintf("%s has %d bytes, and had %d", output.Name, info.Size(), output.Size)
		}
	}
	return ""
}

// consider puts an input into the plan, or among those that were done in another way.
func (s *session) consider(p *plan, other *MismatchError, input string, done *Done) error {
	if done == nil {
		if s.o.FailedOnly {
			if failed, err := s.readFailed(ID(input)); err != nil || failed == nil {
				return err
			}
		}
		p.left = append(p.left, input)
		return nil
	}
	ways := s.ways(done.Version, done.Settings, s.settings, s.o)
	if len(ways) == 0 && s.o.Changed != nil {
		changed, err := s.o.Changed(input, done.Source)
		if err != nil {
			return err
		}
		if changed {
			ways = []string{"the input has changed since"}
		}
	}
	switch {
	case len(ways) == 0:
		p.done++
	case s.o.Redo:
		p.left = append(p.left, input)
	default:
		other.add(input, ways)
	}
	return nil
}

// add counts an input that was done in another way.
func (e *MismatchError) add(input string, ways []string) {
	if e.Inputs++; e.Inputs == 1 {
		e.First = input
	}
	for _, way := range ways {
		if !slices.Contains(e.Ways, way) {
			e.Ways = append(e.Ways, way)
		}
	}
}

// present returns the outputs that there are, by the IDs of their inputs.
func (f *folder) present() (map[string][]string, error) {
	tables, err := f.tables()
	if err != nil {
		return nil, err
	}
	present := make(map[string][]string)
	for _, table := range tables {
		entries, err := namesIn(f.outputPath(table))
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			id := idOf(e.Name())
			present[id] = append(present[id], path.Join(table, e.Name()))
		}
	}
	return present, nil
}
