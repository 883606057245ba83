package run

import (
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// recordFormat is the version of the format of records.
const recordFormat = 1

// Source says which state of an input was read.
type Source struct {
	Size   int64  `json:"size"` // in bytes, -1 if not known
	ETag   string `json:"etag,omitempty"`
	Digest string `json:"digest,omitempty"` // "sha256:…" of the bytes that were read
}

// A Done is the record of an input that is done.
type Done struct {
	Format   int              `json:"format"`
	Input    string           `json:"input"`
	Source   Source           `json:"source"`
	Version  string           `json:"version"`  // of the tool
	Settings string           `json:"settings"` // their hash
	Counts   map[string]int64 `json:"counts,omitempty"`
	Problems []string         `json:"problems,omitempty"`
	Outputs  []Output         `json:"outputs"`
	Finished time.Time        `json:"finished"`
	Seconds  float64          `json:"seconds"`
}

// An Output is a file that a task made.
type Output struct {
	Name   string `json:"name"` // a path relative to the folder, with slashes
	Size   int64  `json:"size"`
	Digest string `json:"digest"` // "sha256:…"
}

// A Failed is the record of an input whose task failed.
type Failed struct {
	Format   int       `json:"format"`
	Input    string    `json:"input"`
	Error    string    `json:"error"`
	Attempts int       `json:"attempts"`
	Finished time.Time `json:"finished"`
}

// encode returns a record as it is written.
func encode(record any) ([]byte, error) {
	text, err := json.MarshalIndent(record, "", "  ")
	return append(text, '\n'), err
}

// readRecord reads a record of either kind. ok tells whether there is one.
func readRecord(path string, record any) (ok bool, err error) {
	text, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if err := json.Unmarshal(text, record); err != nil {
		return false, fmt.Errorf("%s: not a record: %w; remove the file, and the input is done again", path, err)
	}
	return true, nil
}

func (f *folder) readDone(id string) (*Done, error) {
	d := new(Done)
	ok, err := readRecord(f.donePath(id), d)
	if err == nil && ok && d.Format != recordFormat {
		err = fmt.Errorf("%s: a record of the format %d, and this program knows %d; use the program that wrote it, or another folder", f.donePath(id), d.Format, recordFormat)
	}
	if !ok || err != nil {
		return nil, err
	}
	return d, nil
}

func (f *folder) readFailed(id string) (*Failed, error) {
	failed := new(Failed)
	ok, err := readRecord(f.failedPath(id), failed)
	if !ok || err != nil {
		return nil, err
	}
	return failed, nil
}
