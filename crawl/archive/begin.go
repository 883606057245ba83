package archive

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// An InputError says that an input is not an archive of pages.
type InputError struct {
	Archive string // [Options.Name]
	Is      string // what it is: "a WET file, which has the text of pages"
	Instead string // what to do instead
}

func (e *InputError) Error() string {
	return fmt.Sprintf("%s: this is %s; %s", archiveName(e.Archive), e.Is, e.Instead)
}

// begin finds out how the archive is compressed, and goes to the first record.
func (r *Reader) begin() error {
	r.begun = true
	t := &r.text
	if t.coding == nil {
		return r.detect()
	}
	if !r.search {
		return nil
	}
	if !r.isPlain() {
		t.coding.find(&t.in)
		return nil
	}
	return r.findFirst()
}

// findFirst goes to the first record of what there is of an archive that is not
// compressed.
func (r *Reader) findFirst() error {
	t := &r.text
	if err := t.beginMember(); err != nil {
		return err
	}
	err := t.inflate(textStep)
	if t.failed = nil; err != nil {
		return err
	}
	if !looksLikeRecord(t.next()) {
		r.findRecord()
	}
	return nil
}

// detect tells by the first bytes how the archive is compressed.
func (r *Reader) detect() (err error) {
	in := &r.text.in
	r.text.coding, err = newCoding(in, r.options.Dictionary)
	switch {
	case isReadError(err):
		return err
	case err != nil:
		return &InputError{r.options.Name, "an archive in zstd that cannot be decompressed: " + err.Error(), "get it again"}
	case r.text.coding != nil:
		return nil
	case in.err != nil && in.err != io.EOF:
		return in.ended()
	case len(in.next()) > 0:
		return r.detectLater()
	}
	return &InputError{r.options.Name, "an empty file", "an archive has at least one record, so it was probably not copied completely"}
}

// newCoding returns the coding of the archive at w, or nil if it begins as none does.
func newCoding(w *window, dictionary []byte) (coding, error) {
	switch head := w.atLeast(len(warcMagic)); {
	case bytes.HasPrefix(head, gzipMagic):
		return new(gzipCoding), nil
	case bytes.HasPrefix(head, zstdMagic):
		return newZstd(dictionary)
	case bytes.HasPrefix(head, dictionaryMagic):
		dictionary, err := readDictionary(w)
		if err != nil {
			return nil, err
		}
		return newZstd(dictionary)
	case bytes.HasPrefix(head, warcMagic):
		return new(plainCoding), nil
	}
	return nil, nil
}

// detectSize is how much of an archive is searched for its first record.
const detectSize = 1 << 20

// detectLater goes to the first record of an archive whose beginning is broken.
func (r *Reader) detectLater() (err error) {
	in := &r.text.in
	head := in.atLeast(detectSize)
	if in.err != nil && in.err != io.EOF {
		return in.ended()
	}
	for i := range head {
		if !beginsRecord(head[i:]) {
			continue
		}
		in.pos += i
		if r.text.coding, err = newCoding(in, r.options.Dictionary); err != nil {
			return err
		}
		broken := &RecordError{Archive: r.options.Name, Skipped: int64(i), Err: errNotRecord}
		r.stats.countBroken(broken, r.options.maxBroken())
		return broken
	}
	return notArchive(r.options.Name, head)
}

// beginsRecord tells whether b seems to begin with a record, compressed or not.
func beginsRecord(b []byte) bool {
	switch {
	case bytes.HasPrefix(b, gzipMagic):
		return new(gzipCoding).beginsRecord(b)
	case bytes.HasPrefix(b, zstdMagic):
		_, _, err := frameHeader(b)
		return err == nil
	}
	return looksLikeRecord(b)
}

// notArchive returns the error for what is no archive.
func notArchive(name string, head []byte) error {
	e := &InputError{name, "not a web archive", "a WARC file begins with WARC/, or is compressed with gzip or zstd"}
	switch begin := strings.ToLower(string(bytes.TrimSpace(head[:min(len(head), 100)]))); {
	case strings.HasPrefix(begin, "filedesc://"):
		e.Is, e.Instead = "an ARC file, the format before WARC", "convert it to WARC first"
	case strings.HasPrefix(begin, "<"):
		e.Is, e.Instead = "a page, or another document of XML", "extract from single pages with the command itemscope"
	case strings.HasPrefix(begin, "par1"):
		e.Is = "a Parquet file"
	case strings.HasPrefix(begin, "cdx "), strings.HasPrefix(begin, "!openwayback-cdxj"):
		e.Is, e.Instead = "an index of archives", "give the archives that it names"
	}
	return e
}
