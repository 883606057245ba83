// Package inputs finds out which inputs are meant: files, patterns of files, URLs, and
// lists of all of these.
package inputs

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/crawl/archive/source"
	"github.com/klauspost/compress/gzip"
)

// Stdin is the name that stands for standard input, as a list.
const Stdin = "-"

// A List says which inputs there are.
type List struct {
	// Names are paths, patterns of paths such as "*.warc.gz", URLs of http, https and s3,
	// and lists: files and URLs that end in ".paths" or ".paths.gz", as crawls publish them.
	Names []string

	// From are lists, whatever they are called. A list has an input in each line, and may
	// be compressed with gzip; empty lines do not count.
	From []string

	// Prefix is put in front of the lines of lists, such as "https://data.example/". If
	// it is "", paths in lists are relative to the current folder.
	Prefix string

	Stdin io.Reader
}

// All returns the inputs, each once, in their order: URLs, and absolute paths. So an input
// has one name wherever the program is run.
func (l *List) All(ctx context.Context) ([]string, error) {
	var all []string
	for _, name := range l.Names {
		found, err := l.named(ctx, name)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	for _, name := range l.From {
		listed, err := l.listed(ctx, name)
		if err != nil {
			return nil, err
		}
		all = append(all, listed...)
	}
	return once(all), nil
}

// once leaves out what was there before.
func once(all []string) []string {
	seen := make(map[string]bool, len(all))
	return slices.DeleteFunc(all, func(name string) bool {
		again := seen[name]
		seen[name] = true
		return again
	})
}

// named returns what an argument stands for.
func (l *List) named(ctx context.Context, name string) ([]string, error) {
	switch {
	case isList(name):
		return l.listed(ctx, name)
	case IsURL(name):
		return []string{name}, nil
	}
	if _, err := os.Stat(name); err != nil && strings.ContainsAny(name, "*?[") {
		return matching(name)
	}
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: no such file", name)
	}
	return file(name)
}

// isList tells whether a name is that of a list.
func isList(name string) bool {
	return strings.HasSuffix(name, ".paths") || strings.HasSuffix(name, ".paths.gz")
}

// IsURL tells whether a name is a URL, and not a path.
func IsURL(name string) bool {
	scheme, _, ok := strings.Cut(name, "://")
	return ok && !strings.ContainsAny(scheme, `/\`) && scheme != ""
}

// matching returns the files that a pattern matches.
func matching(pattern string) ([]string, error) {
	paths, err := filepath.Glob(pattern)
	if err != nil {
		return nil, fmt.Errorf("%s: not a pattern of files: %w", pattern, err)
	}
	var files []string
	for _, path := range paths {
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			absolute, err := filepath.Abs(path)
			if err != nil {
				return nil, err
			}
			files = append(files, absolute)
		}
	}
	if files == nil {
		return nil, fmt.Errorf("%s: no file matches", pattern)
	}
	return files, nil
}

// file returns the absolute path of a file.
func file(name string) ([]string, error) {
	if name == "" {
		return nil, errors.New("an input has no name: give that of a file, or a URL")
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s: a folder; name the archives in it: '%s'", name, filepath.Join(name, "*.warc.gz"))
	}
	absolute, err := filepath.Abs(name)
	return []string{absolute}, err
}

// listed returns the inputs in a list.
func (l *List) listed(ctx context.Context, name string) ([]string, error) {
	r, err := l.open(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("the list %s: %w", name, err)
	}
	defer r.Close()
	var all []string
	err = lines(r, func(line string) error {
		input, err := l.line(line)
		all = append(all, input...)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("the list %s: %w", name, err)
	}
	return all, nil
}

// line returns the input that a line of a list names.
func (l *List) line(line string) ([]string, error) {
	switch {
	case IsURL(line):
		return []string{line}, nil
	case IsURL(l.Prefix):
		return []string{l.Prefix + line}, nil
	case l.Prefix != "":
		return file(l.Prefix + line)
	}
	return file(line)
}

// open opens a list.
func (l *List) open(ctx context.Context, name string) (io.ReadCloser, error) {
	if name == Stdin {
		return io.NopCloser(l.Stdin), nil
	}
	r, _, err := source.Open(ctx, name)
	return r, err
}

// lines calls each with the lines of a text that are not empty, which may be compressed.
func lines(r io.Reader, each func(string) error) error {
	buffered := bufio.NewReader(r)
	if magic, _ := buffered.Peek(2); bytes.Equal(magic, []byte{0x1F, 0x8B}) {
		z, err := gzip.NewReader(buffered)
		if err != nil {
			return err
		}
		buffered = bufio.NewReader(z)
	}
	s := bufio.NewScanner(buffered)
	number := 0
	for s.Scan() {
		number++
		if line := strings.TrimSpace(s.Text()); line != "" {
			if err := each(line); err != nil {
				return fmt.Errorf("line %d: %w", number, err)
			}
		}
	}
	if errors.Is(s.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("line %d has more than %d bytes; a list has an input in each line", number+1, bufio.MaxScanTokenSize)
	}
	return s.Err()
}
