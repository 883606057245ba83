package run

import (
	"fmt"
	"os"
)

// A Status says how the inputs of a folder stand.
type Status struct {
	Inputs  int
	Done    int
	Left    int // not done, the failed ones among them
	Failed  []*Failed
	Broken  int // how many of those that are done have problems
	Outputs int
	Bytes   int64 // of all outputs
	Counts  map[string]int64
	Running []string // who is writing the folder
	Last    *Last
}

// ReadStatus reads how the inputs of a folder stand, also while it is being written.
func ReadStatus(dir string) (*Status, error) {
	f := &folder{dir, disk{}}
	last, err := f.last()
	if err != nil {
		return nil, err
	}
	list, err := f.readList()
	if err != nil {
		return nil, err
	}
	if last == nil || list == nil {
		return nil, noRun(dir)
	}
	s := &Status{Inputs: len(list), Counts: make(map[string]int64), Last: last}
	for _, input := range list {
		if err := s.add(f, input); err != nil {
			return nil, err
		}
	}
	s.Running, err = f.running()
	return s, err
}

// noRun is the error for a folder that no run has written.
func noRun(dir string) error {
	if _, err := os.Stat(dir); err != nil {
		return fmt.Errorf("%s: there is no such folder", dir)
	}
	return fmt.Errorf("%s: no run has begun here; give the folder that a run has written", dir)
}

func (s *Status) add(f *folder, input string) error {
	done, err := f.readDone(ID(input))
	if err != nil {
		return err
	}
	if done == nil {
		s.Left++
		failed, err := f.readFailed(ID(input))
		if failed != nil {
			s.Failed = append(s.Failed, failed)
		}
		return err
	}
	s.Done++
	if len(done.Problems) > 0 {
		s.Broken++
	}
	for name, n := range done.Counts {
		s.Counts[name] += n
	}
	for _, output := range done.Outputs {
		s.Outputs++
		s.Bytes += output.Size
	}
	return nil
}

// Records calls each for the records of all inputs that are done, in the order of the list.
func Records(dir string, each func(*Done) error) error {
	f := &folder{dir, disk{}}
	list, err := f.readList()
	if err != nil {
		return err
	}
	if list == nil {
		return noRun(dir)
	}
	for _, input := range list {
		done, err := f.readDone(ID(input))
		if err == nil && done != nil {
			err = each(done)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
