package microdata

// symbols numbers strings: a page says the same names and types over and over,
// and the next page of a site says them again.
type symbols struct {
	ids     map[string]uint32
	strings []string
	marks   []uint32 // when each symbol was last seen by first
	now     uint32
	size    int // of the strings together
}

// Beyond this many symbols, or bytes in them, a page starts afresh.
const (
	mostSymbols     = 1 << 12
	mostSymbolBytes = 1 << 18
)

// trim is called before a page.
func (s *symbols) trim() {
	if s.ids == nil || len(s.strings) > mostSymbols || s.size > mostSymbolBytes {
		*s = symbols{ids: map[string]uint32{}}
	}
}

// id returns the number of a string.
func (s *symbols) id(b []byte) uint32 {
	if id, ok := s.ids[string(b)]; ok {
		return id
	}
	id, str := uint32(len(s.strings)), string(b)
	s.ids[str] = id
	s.strings = append(s.strings, str)
	s.marks = append(s.marks, 0)
	s.size += len(str)
	return id
}

// mark makes first start anew.
func (s *symbols) mark() {
	if s.now++; s.now == 0 { // after 2³² times
		clear(s.marks)
		s.now = 1
	}
}

// first tells whether this is the first time that id is asked about since mark.
func (s *symbols) first(id uint32) bool {
	if s.marks[id] == s.now {
		return false
	}
	s.marks[id] = s.now
	return true
}
