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
	about := ""
	if e.URI != "" {
		about = " of " + e.URI
	}
	return fmt.Sprintf("%s: the record%s at offset %d is broken: %v", archiveName(e.Archive), about, e.Offset, e.Err)
}

// Unwrap returns what is wrong.
func (e *RecordError) Unwrap() error { return e.Err }

// A PageError says that something of a page's body is missing: it was cut off, is not in
// the coding that its header says, or hit a limit, for which there is a [*dom.LimitError]
// inside.
type PageError struct {
	Archive string // [Options.Name]
	Offset  int64  // where in the archive the record begins
	URL     string
	Err     error // what is wrong
}

// Error says which page it is and what is wrong with it.
func (e *PageError) Error() string {
	return fmt.Sprintf("%s: the body of %s, at offset %d: %v", archiveName(e.Archive), e.URL, e.Offset, e.Err)
}

// Unwrap returns what is wrong.
func (e *PageError) Unwrap() error { return e.Err }

// archiveName returns how errors name an archive.
func archiveName(name string) string {
	if name == "" {
		return "archive"
	}
	return name
}
