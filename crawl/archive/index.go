package archive

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"time"
)

// An Entry is a line of an index: where a record is.
type Entry struct {
	Key      string // the URL in the form that the index is sorted by
	Time     time.Time
	URL      string
	MIMEType string
	Status   int    // of HTTP, 0 if it is not known
	Digest   string // of the payload, mostly SHA-1 in base 32
	Archive  string // the name of the archive
	Offset   int64  // where in the archive the record begins
	Length   int64  // how many bytes of the archive it has; 0 if it is not known
}

// An IndexError says that a line of an index cannot be read.
type IndexError struct {
	Line int // counted from 1
	Err  error
}

func (e *IndexError) Error() string { return fmt.Sprintf("index: line %d: %v", e.Line, e.Err) }
func (e *IndexError) Unwrap() error { return e.Err }

// maxLine is how many bytes a line of an index may have.
const maxLine = 1 << 20

// ReadIndex reads the lines of an index: CDX of 9 or 11 fields, or of those that its first
// line names; CDXJ, by OpenWayback or by pywb, which the index of Common Crawl is, too; and
// JSON, as its server answers. A line that cannot be read is an [*IndexError], and the next
// one comes after it; any other error is the last.
//
// https://iipc.github.io/warc-specifications/specifications/cdx-format/cdx-2015/ and
// https://iipc.github.io/warc-specifications/specifications/cdx-format/openwayback-cdxj/
func ReadIndex(ctx context.Context, r io.Reader) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		lines := bufio.NewScanner(r)
		lines.Buffer(nil, maxLine)
		fields := ""
		n := 0
		for n = 1; lines.Scan(); n++ {
			if err := ctx.Err(); err != nil {
				yield(Entry{}, err)
				return
			}
			line := strings.TrimSuffix(lines.Text(), "\r")
			if legend, ok := legendOf(line); ok {
				fields = legend
				continue
			}
			if strings.TrimSpace(line) == "" || line[0] == '!' {
				continue
			}
			entry, err := parseEntry(line, fields)
			if err != nil {
				err = &IndexError{n, err}
			}
			if !yield(entry, err) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(Entry{}, &IndexError{n, fmt.Errorf("the index cannot be read on: %w", err)})
		}
	}
}

// legendOf returns the letters of the fields that the first line of a CDX file names.
func legendOf(line string) (letters string, ok bool) {
	letters, ok = strings.CutPrefix(strings.TrimSpace(line), "CDX ")
	if !ok {
		return "", false
	}
	for _, f := range strings.Fields(letters) {
		if len(f) != 1 {
			return "", false
		}
	}
	return strings.ReplaceAll(letters, " ", ""), true
}

func parseEntry(line, fields string) (Entry, error) {
	if strings.HasPrefix(line, "{") {
		var e Entry
		return e, e.fromJSON(line)
	}
	if i := strings.Index(line, " {"); i >= 0 {
		return parseCDXJ(line[:i], line[i+1:])
	}
	return parseCDX(strings.Fields(line), fields)
}

// parseCDXJ reads a line of CDXJ. OpenWayback has the type of the record between the time
// and the JSON.
func parseCDXJ(head, object string) (e Entry, err error) {
	f := strings.Fields(head)
	if len(f) != 2 && len(f) != 3 {
		return e, fmt.Errorf("there are %d fields before the JSON; there should be 2 or 3", len(f))
	}
	e.Key = f[0]
	if e.Time, err = parseTime(f[1]); err != nil {
		return e, err
	}
	return e, e.fromJSON(object)
}

// fromJSON takes what an object says.
func (e *Entry) fromJSON(object string) error {
	var o struct {
		Key       string `json:"urlkey"`
		Timestamp string `json:"timestamp"`
		URL       string `json:"url"`
		MIME      string `json:"mime"`
		Status    value  `json:"status"`
		Digest    string `json:"digest"`
		Length    value  `json:"length"`
		Offset    value  `json:"offset"`
		Archive   string `json:"filename"`

		// The names of OpenWayback.
		URI        string `json:"uri"`
		SHA        string `json:"sha"`
		StatusCode value  `json:"hsc"`
		MediaType  string `json:"mct"`
		Ref        string `json:"ref"`
		RefLength  value  `json:"rle"`
	}
	if err := json.Unmarshal([]byte(object), &o); err != nil {
		return fmt.Errorf("the JSON cannot be read: %w", err)
	}
	if o.Key != "" {
		e.Key = o.Key
	}
	if o.Timestamp != "" {
		t, err := parseTime(o.Timestamp)
		if err != nil {
			return err
		}
		e.Time = t
	}
	if ref, ok := strings.CutPrefix(o.Ref, "warcfile:"); ok && o.Archive == "" {
		name, offset, _ := strings.Cut(ref, "#")
		o.Archive, o.Offset = name, value(offset)
	}
	e.URL, e.MIMEType, e.Digest, e.Archive = either(o.URL, o.URI), either(o.MIME, o.MediaType), either(o.Digest, o.SHA), o.Archive
	return e.numbers(string(o.Offset), either(string(o.Length), string(o.RefLength)), either(string(o.Status), string(o.StatusCode)))
}

func either(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// A value is a number in JSON, or a string that has one.
type value string

func (v *value) UnmarshalJSON(b []byte) error {
	*v = value(strings.Trim(string(b), `"`))
	return nil
}

// numbers takes what an entry says as numbers, of which only the offset must be there.
func (e *Entry) numbers(offset, length, status string) (err error) {
	if e.Archive == "" {
		return errors.New("it names no archive")
	}
	if e.Offset, err = strconv.ParseInt(offset, 10, 64); err != nil || e.Offset < 0 {
		return fmt.Errorf("the offset %q is not a number", offset)
	}
	if length != "" && length != "-" {
		if e.Length, err = strconv.ParseInt(length, 10, 64); err != nil || e.Length < 0 {
			return fmt.Errorf("the length %q is not a number", length)
		}
	}
	e.Status, _ = strconv.Atoi(status) // there is "-" for none
	return nil
}

// The fields of CDX files that do not name them, by how many there are.
var usualFields = map[int]string{9: "NbamskrVg", 11: "NbamskrMSVg"}

// parseCDX reads a line of CDX, whose fields have these letters.
func parseCDX(line []string, letters string) (e Entry, err error) {
	if letters == "" {
		letters = usualFields[len(line)]
	}
	if len(line) != len(letters) {
		return e, fmt.Errorf("there are %d fields; without a first line that names them there must be 9 or 11", len(line))
	}
	var offset, length, status string
	for i, f := range line {
		if f == "-" {
			continue
		}
		switch letters[i] {
		case 'N', 'A':
			e.Key = f
		case 'b':
			if e.Time, err = parseTime(f); err != nil {
				return e, err
			}
		case 'a':
			e.URL = f
		case 'm':
			e.MIMEType = f
		case 's':
			status = f
		case 'k':
			e.Digest = f
		case 'S':
			length = f
		case 'V':
			offset = f
		case 'g':
			e.Archive = f
		}
	}
	return e, e.numbers(offset, length, status)
}

// parseTime reads a time as indexes have it: up to 14 digits, or as in WARC.
func parseTime(s string) (time.Time, error) {
	const digits = "20060102150405"
	if len(s) <= len(digits) && len(s) >= 4 && len(s)%2 == 0 && isNumber([]byte(s)) {
		if t, err := time.Parse(digits[:len(s)], s); err == nil {
			return t, nil
		}
	}
	if t := parseDate(s); !t.IsZero() {
		return t, nil
	}
	return time.Time{}, fmt.Errorf("the time %q is not a time", s)
}
