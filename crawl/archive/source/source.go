// Package source opens the inputs of a crawl: files, and objects of web servers and of
// S3. What it opens is one state of the input: an object that changes while it is read is
// an error. A connection that breaks is made again, and reading goes on where it was.
//
// S3 is asked by the client of AWS, which finds region and credentials where its other
// tools do: in the environment, in ~/.aws, or in the role of the machine or container.
// For another server of that protocol, set AWS_ENDPOINT_URL.
package source

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
)

// Info says which state of an input was opened.
type Info struct {
	// Size is how many bytes the input has, or -1 if that is not known.
	Size int64

	// ETag changes when the input does: that of a server or of S3, for a file its
	// size and the time of its last change. It is "" if nothing tells.
	ETag string
}

// isOf tells whether an object can be in the state known, which is zero if none is known.
func (i Info) isOf(known Info) bool {
	return known == Info{} || i.ETag == known.ETag && (i.Size == known.Size || i.Size < 0 || known.Size < 0)
}

// A ReaderAt reads an input at any place. Reading on where the last reading ended is
// cheapest: over a network it needs no new request. Close ends all use of it.
type ReaderAt interface {
	io.ReaderAt
	io.Closer
}

// Open opens the input of that name for reading: a URL of http, https or s3, or the path
// of a file. The context must live as long as the input is read.
func Open(ctx context.Context, name string) (io.ReadCloser, Info, error) {
	f, s, info, err := open(ctx, name)
	switch {
	case err != nil:
		return nil, Info{}, err
	case f != nil:
		return f, info, nil
	}
	return s, info, nil
}

// OpenAt is Open for an input of which parts are to be read, such as single records.
func OpenAt(ctx context.Context, name string) (ReaderAt, Info, error) {
	f, s, info, err := open(ctx, name)
	switch {
	case err != nil:
		return nil, Info{}, err
	case f != nil:
		return f, info, nil
	}
	return &at{stream: s}, info, nil
}

// open opens a file, or the stream of an object.
func open(ctx context.Context, name string) (*os.File, *stream, Info, error) {
	o, err := objectOf(ctx, name)
	if err != nil {
		return nil, nil, Info{}, err
	}
	if o == nil {
		f, info, err := openFile(name)
		return f, nil, info, err
	}
	s := &stream{ctx: ctx, name: name, object: o}
	if err := s.connect(); err != nil {
		return nil, nil, Info{}, err
	}
	return nil, s, s.info, nil
}

// objectOf returns the object that a URL names, or nil for the path of a file.
func objectOf(ctx context.Context, name string) (object, error) {
	switch scheme, rest, _ := strings.Cut(name, "://"); strings.ToLower(scheme) {
	case "http", "https":
		return &httpObject{url: name}, nil
	case "s3":
		return newS3Object(ctx, rest)
	case "file":
		return nil, fmt.Errorf("%s: give the path of the file instead of its URL", name)
	}
	return nil, nil
}

func openFile(name string) (*os.File, Info, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, Info{}, err
	}
	stat, err := f.Stat()
	if err == nil && stat.IsDir() {
		err = &fs.PathError{Op: "open", Path: name, Err: errors.New("it is a folder; give the archives in it")}
	}
	if err != nil {
		return nil, Info{}, errors.Join(err, f.Close())
	}
	if !stat.Mode().IsRegular() { // a pipe
		return f, Info{Size: -1}, nil
	}
	return f, Info{stat.Size(), strconv.FormatInt(stat.Size(), 16) + "-" + strconv.FormatInt(stat.ModTime().UnixNano(), 16)}, nil
}
