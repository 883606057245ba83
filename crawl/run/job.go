package run

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"path/filepath"
	"strings"
)

// A Task does the work for one input: it reads it, and creates files by the job. What it
// writes into them depends on the input and the settings only. If it returns an error, its
// files are discarded. It ends soon when ctx does.
type Task func(ctx context.Context, job *Job) (Result, error)

// A Result says what a task has read and made.
type Result struct {
	Source   Source
	Counts   map[string]int64 // such as "pages", by names for people
	Problems []string         // what could not be read; the task bounds their number
}

// A Job is one input, and the files that are made of it.
type Job struct {
	Input string

	s       *session
	id      string
	dir     string
	created []*creation
}

// Create creates a file, which is complete when the task ends. The name says where it goes:
// "facts.parquet" becomes a file with the extension ".parquet" in the folder "facts". It is
// an error to create a name twice.
func (j *Job) Create(name string) (io.Writer, error) {
	table, extension, ok := strings.Cut(name, ".")
	if !ok || table == "" || extension == "" || table == stateDir || strings.ContainsAny(name, `/\`) {
		return nil, fmt.Errorf("%q: a file of a task is named TABLE.EXTENSION", name)
	}
	for _, c := range j.created {
		if c.name == name {
			return nil, fmt.Errorf("%q: the task has created it already", name)
		}
	}
	f, err := j.s.Create(filepath.Join(j.dir, name))
	if err != nil {
		return nil, err
	}
	c := &creation{name: name, f: f, digest: sha256.New()}
	c.buffer = bufio.NewWriterSize(c.f, 64<<10)
	j.created = append(j.created, c)
	return c, nil
}

// A creation is a file that a task writes.
type creation struct {
	name   string
	f      file
	buffer *bufio.Writer
	digest hash.Hash
	size   int64
	closed bool
}

// Write appends to the file. An error is that of the task, too, even if it overlooks it.
func (c *creation) Write(b []byte) (int, error) {
	n, err := c.buffer.Write(b)
	c.digest.Write(b[:n])
	c.size += int64(n)
	return n, err
}

// finish has what was written last.
func (c *creation) finish() error {
	c.closed = true
	err := c.buffer.Flush()
	if err == nil {
		err = c.f.Sync()
	}
	return errors.Join(err, c.f.Close())
}

// discard ends a file that is not wanted.
func (c *creation) discard() {
	if !c.closed {
		_ = c.f.Close()
	}
}

// digestText returns a SHA-256 as records have it.
func digestText(h hash.Hash) string { return "sha256:" + hex.EncodeToString(h.Sum(nil)) }
