package archive

// Stats say what was read of an archive so far.
type Stats struct {
	Records  int            // all that could be read
	Types    map[Type]int   // the same by type
	Broken   int            // how many records were broken
	List     []*RecordError // the first of these, up to [Options.MaxBroken]
	Digests  int            // how many digests were checked and are right
	Read     int64          // bytes of the archive, as they are in the file
	Inflated int64          // bytes after decompression
	Lost     int64          // bytes of the archive that belong to broken records
}

func (s *Stats) count(t Type) {
	s.Records++
	s.Types[t]++
}

func (s *Stats) countBroken(e *RecordError, most int) {
	s.Broken++
	s.Lost += e.Skipped
	if len(s.List) < most {
		s.List = append(s.List, e)
	}
}
