package archive

import (
	"bytes"
	"fmt"
	"time"
)

// A Type is what a record is about.
// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#warc-record-types
type Type string

// The types of the standard. A record may have another one.
const (
	WARCInfo     Type = "warcinfo"
	Response     Type = "response"
	Resource     Type = "resource"
	Request      Type = "request"
	Metadata     Type = "metadata"
	Revisit      Type = "revisit"
	Conversion   Type = "conversion"
	Continuation Type = "continuation"
)

var types = [...]Type{WARCInfo, Response, Resource, Request, Metadata, Revisit, Conversion, Continuation}

// A Record is one of an archive. It is valid until the next one is read, and so are all
// bytes that it leads to; strings are copies and stay.
type Record struct {
	// Type is the value of WARC-Type.
	Type Type

	// Version is that of the format, such as "1.1".
	Version string

	// Offset is where in the archive the record begins, and Length how many bytes of
	// the archive it has, both as they are in the file, that is compressed. If several
	// records share one compressed member, all have its Offset, and a Length of 0.
	Offset, Length int64

	// Header has the named fields of the record.
	Header Header

	// Block is the content of the record. For a response it is the HTTP message.
	Block []byte

	// Size is how many bytes the whole block has, which is more than Block where
	// [Options.MaxRecord] cut it off.
	Size int64

	options *Options
	http    message
	bodies  bodies
	digests *digests
	page    Page
}

// URI returns the value of WARC-Target-URI, without the angle brackets that archives of
// version 1.0 may have around it.
func (r *Record) URI() string { return string(r.uri()) }

func (r *Record) uri() []byte {
	value, _ := r.Header.bytes("WARC-Target-URI")
	return unbracketed(value)
}

// ID returns the value of WARC-Record-ID, without angle brackets.
func (r *Record) ID() string {
	value, _ := r.Header.bytes("WARC-Record-ID")
	return string(unbracketed(value))
}

func unbracketed(value []byte) []byte {
	if inner, ok := bytes.CutPrefix(value, []byte("<")); ok {
		if inner, ok = bytes.CutSuffix(inner, []byte(">")); ok {
			return inner
		}
	}
	return value
}

// Date returns when the record was captured, or the zero time if WARC-Date is missing or
// not a time. Archives of version 1.1 may have fractions of seconds, or less than seconds.
// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#warc-date-mandatory
func (r *Record) Date() time.Time { return parseDate(r.Header.Get("WARC-Date")) }

// parseDate returns the time that a WARC-Date says, or the zero time.
func parseDate(value string) time.Time {
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04Z07:00", "2006-01-02", "2006-01", "2006"} {
		if t, err := time.Parse(layout, value); err == nil {
			return t.UTC()
		}
	}
	return time.Time{}
}

// IsCut tells whether Block is only the beginning of the block.
func (r *Record) IsCut() bool { return int64(len(r.Block)) < r.Size }

// String returns the type and the URI of a record, for messages.
func (r *Record) String() string { return fmt.Sprintf("%s %s", r.Type, r.uri()) }
