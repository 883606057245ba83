package archive

import "fmt"

// A RecordError says that a record is broken. Only that record is lost: reading goes on
// behind it.
type RecordError struct {
	Archive string // [Options.Name]
	Offset  int64  // where in the archive the record begins
	Skipped int64  // how many bytes of the archive are lost
	URI     string // what the record is about, "" if that is not known
	Err     error  // what is wrong
}

// Error says where the record is and what is wrong with it.
func (e *RecordError) Error() string {
	name, about := e.Archive, ""
	if name == "" {
		name = "archive"
	}
	if e.URI != "" {
		about = " of " + e.URI
	}
	return fmt.Sprintf("%s: the record%s at offset %d is broken: %v", name, about, e.Offset, e.Err)
}

// Unwrap returns what is wrong.
func (e *RecordError) Unwrap() error { return e.Err }
