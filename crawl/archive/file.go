package archive

import (
	"io"
	"math"
)

// A File is an archive whose bytes can be read at any place. Several goroutines may use it
// at once.
type File struct {
	from       io.ReaderAt
	size       int64
	options    Options
	dictionary []byte
	first      coding // tells how the archive is compressed
	begins     int64  // where the first member is, behind the dictionary
}

// Open returns the archive that from has in size bytes. It reads the first of them: how
// the archive is compressed, and the dictionary if there is one. The error is an
// [*InputError] if this is no archive.
func Open(from io.ReaderAt, size int64, o Options) (*File, error) {
	f := &File{from: from, size: size, options: o, dictionary: o.Dictionary}
	r := f.Reader()
	if err := r.detect(); err != nil && !isRecordError(err) {
		return nil, err
	}
	f.first, f.begins = r.text.coding, r.text.in.at()
	if c, ok := f.first.(*zstdCoding); ok {
		f.dictionary = c.dictionary
	}
	return f, nil
}

// Reader returns a reader of all records.
func (f *File) Reader() *Reader {
	return newReader(io.NewSectionReader(f.from, 0, f.size), 0, math.MaxInt64, f.options)
}

// Section returns a reader of the records that begin at start or behind it, and before
// end. Sections that follow each other have all records of an archive, and each of them
// once: readers can share an archive.
//
// Start may be the offset of a record, as an index has it, or any place: then the first
// record behind it is searched. What is looked for is a member that begins with a record.
// An archive that is inside of a record, and was not compressed again, can be mistaken for
// that; offsets of records cannot. In an archive that is compressed as a whole all records
// begin at 0.
func (f *File) Section(start, end int64) *Reader {
	if start <= 0 {
		r := f.Reader()
		r.end = end
		return r
	}
	start = min(max(start, f.begins), f.size)
	r := newReader(io.NewSectionReader(f.from, start, f.size-start), start, end, f.options)
	r.text.coding, r.search = f.coding(), true
	return r
}

// Record reads the record at an offset, as an index has it. It is valid as long as the
// File. The error is a [*RecordError] if no record begins there, or if it is broken.
func (f *File) Record(offset int64) (*Record, error) {
	r := f.Section(offset, offset+1)
	r.search = false
	record, err := r.Next()
	if err == io.EOF {
		err = &RecordError{Archive: f.options.Name, Offset: offset, Err: errNotRecord}
	}
	return record, err
}

// coding returns what reads members of the archive.
func (f *File) coding() coding {
	switch f.first.(type) {
	case *gzipCoding:
		return new(gzipCoding)
	case *plainCoding:
		return new(plainCoding)
	}
	c, err := newZstd(f.dictionary)
	if err != nil {
		panic(err) // it could be used before
	}
	return c
}
