package archive

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/itemscope/itemscope/microsyntax"
)

var (
	errNotRecord = errors.New("it does not begin with WARC/ and a version")
	errNoType    = errors.New("it has no WARC-Type")
	errNoLength  = errors.New("its Content-Length is missing, or not a number")
	errLength    = errors.New("its Content-Length is wrong: no record ends there")
)

// read reads the record that begins at hand: header, block, and what must follow.
// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#file-and-record-model
func (r *Reader) read() error {
	t := &r.text
	header, err := r.readHeader()
	if err != nil {
		return err
	}
	rec := &r.record
	kept := int(min(rec.Size, int64(r.options.maxRecord())))
	if err := t.want(header + kept); err != nil {
		return err
	}
	end := t.pos + header + kept
	after, err := t.skip(end, rec.Size-int64(kept))
	if err != nil {
		return err
	}
	next, err := r.readEnd(after)
	if err != nil {
		return err
	}
	rec.Block = t.buf[end-kept : end : end]
	rec.Offset, rec.Length = r.at, 0
	t.pos, r.seen = next, t.members
	if r.isPlain() || r.first && next == len(t.buf) {
		rec.Length = r.where() - r.at
	}
	return nil
}

// readHeader reads the header of a record, and returns how long it is.
func (r *Reader) readHeader() (int, error) {
	t, rec := &r.text, &r.record
	rec.options, rec.digests = &r.options, &r.digests
	for {
		n, err := rec.parse(t.next())
		if err != errNoHeaderEnd || len(t.next()) > maxHeader {
			return n, err
		}
		if err := t.want(len(t.next()) + 1); err != nil {
			return 0, err
		}
	}
}

// parse reads the version and the named fields of a record, and returns how many bytes
// they have.
func (r *Record) parse(b []byte) (int, error) {
	if !bytes.HasPrefix(b, warcMagic[:min(len(b), len(warcMagic))]) {
		return 0, errNotRecord
	}
	end := bytes.IndexByte(b, '\n')
	if end < 0 {
		return 0, errNoHeaderEnd
	}
	version := bytes.TrimSuffix(b[len(warcMagic):end], []byte("\r"))
	if !isVersion(version) {
		return 0, errNotRecord
	}
	if string(version) != r.Version {
		r.Version = string(version)
	}
	n, err := r.Header.parse(b[end+1:], false)
	if err != nil {
		return 0, err
	}
	kind, ok := r.Header.bytes("WARC-Type")
	if !ok {
		return 0, errNoType
	}
	r.Type = typeOf(kind)
	length, _ := r.Header.bytes("Content-Length")
	if r.Size, ok = parseLength(length); !ok {
		return 0, errNoLength
	}
	return end + 1 + n, nil
}

// isVersion tells whether b is two numbers and a dot.
func isVersion(b []byte) bool {
	major, minor, ok := bytes.Cut(b, []byte("."))
	return ok && isNumber(major) && isNumber(minor)
}

func isNumber(b []byte) bool {
	for _, c := range b {
		if !microsyntax.IsASCIIDigit(c) {
			return false
		}
	}
	return 0 < len(b) && len(b) <= 18 // so that it fits
}

func parseLength(b []byte) (int64, bool) {
	n := int64(0)
	for _, c := range b {
		n = n*10 + int64(c-'0')
		if n < 0 {
			break
		}
	}
	return n, isNumber(b)
}

// typeOf returns the type of that name, whose ASCII letters may be of any case.
func typeOf(name []byte) Type {
	for _, t := range types {
		if microsyntax.EqualASCIIFold(name, string(t)) {
			return t
		}
	}
	return Type(name)
}

// maxNewlines is how many bytes of line ends may be between two records. There should be
// four.
const maxNewlines = 4 << 10

// readEnd looks at what follows a block, at that place of the text: line ends, and the end
// of the member or another record, whose place it returns.
func (r *Reader) readEnd(at int) (next int, err error) {
	t := &r.text
	for i := at; ; i++ {
		for i+len(warcMagic) > len(t.buf) && t.open {
			if err := t.inflate(textStep); err != nil {
				return 0, err
			}
		}
		switch {
		case i == len(t.buf):
			return i, t.failed
		case i-at < maxNewlines && isNewline(t.buf[i]):
			continue
		case bytes.HasPrefix(t.buf[i:], warcMagic[:min(len(t.buf)-i, len(warcMagic))]):
			r.shared = true
			return i, nil
		}
		return 0, fmt.Errorf("%w: %d bytes", errLength, r.record.Size)
	}
}
