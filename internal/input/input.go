// Package input opens what the command is given: files, URLs and standard input.
package input

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/weburl"
)

// Stdin is the name that stands for standard input.
const Stdin = "-"

// A Page is an input that was opened, and what is known about it.
type Page struct {
	Name            string // what was given to Open
	Body            io.ReadCloser
	Size            int      // of a file, in bytes; 0 if unknown
	URL             string   // the document's address; about:blank for standard input
	Address         string   // and the one that the list of inputs has for it, or ""
	Fetched         bool     // over HTTP: the rest is that of the response
	ContentType     string   // if not fetched, what a file's name tells; "" if unknown
	ContentLanguage string   // if the header names exactly one language
	LinkHeaders     []string // the values of the Link headers
	RobotsTags      []string // and of the X-Robots-Tag headers

	ContentDisposition string
}

// Shown returns the name of an input for messages, without a password in it.
func Shown(name string) string {
	if name == Stdin {
		return "standard input"
	}
	if u, err := weburl.Parse(name); err == nil && u.Password() != "" {
		return u.WithoutCredentials().String()
	}
	return name
}

// An Opener opens inputs. Its zero value reads the process's standard input.
type Opener struct {
	Stdin  io.Reader
	Client *fetch.Client // nil for one with the default options

	// Only is the one page that can be opened, by its name. nil stands for all.
	Only *Page
}

var defaultClient = sync.OnceValue(func() *fetch.Client { return fetch.New(fetch.Options{}) })

// Open opens a file, a URL of http or https, or standard input.
func (o *Opener) Open(ctx context.Context, name string) (*Page, error) {
	page, err := o.open(ctx, name)
	if err != nil {
		return nil, err
	}
	page.Name = name
	return page, nil
}

// OpenEntry opens an input of a list.
func (o *Opener) OpenEntry(ctx context.Context, e Entry) (*Page, error) {
	if e.Err != nil {
		return nil, e.Err
	}
	page, err := o.Open(ctx, e.Name)
	if err == nil {
		page.Address = e.Address
	}
	return page, err
}

func (o *Opener) open(ctx context.Context, name string) (*Page, error) {
	switch {
	case o.Only != nil && name != o.Only.Name:
		return nil, fmt.Errorf("%s: nothing is read here except the page that was given", name)
	case o.Only != nil:
		return o.Only, nil
	case name == "":
		return nil, errors.New("an input has no name: give that of a file, a URL, or - for standard input")
	case name == Stdin:
		return o.stdin(), nil
	case IsURL(name):
		return o.fetch(ctx, name)
	case strings.Contains(name, "://"):
		return nil, fmt.Errorf("%s: only http and https URLs are fetched", name)
	}
	return openFile(name)
}

// IsURL tells whether an input is fetched.
func IsURL(name string) bool { return hasScheme(name, "http") || hasScheme(name, "https") }

func hasScheme(name, scheme string) bool {
	n := len(scheme)
	return len(name) > n && strings.EqualFold(name[:n], scheme) && strings.HasPrefix(name[n:], "://")
}

func (o *Opener) stdin() *Page {
	in := o.Stdin
	if in == nil {
		in = os.Stdin
	}
	return &Page{Body: io.NopCloser(in), URL: "about:blank"}
}

func openFile(name string) (*Page, error) {
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &missing{name}
	}
	if err != nil {
		return nil, plain(err)
	}
	info, err := f.Stat()
	if err == nil && info.IsDir() {
		err = fmt.Errorf("%s: is a directory; give --recursive to read the pages in it", name)
	}
	if err != nil {
		f.Close()
		return nil, plain(err)
	}
	path, err := filepath.Abs(name)
	if err != nil {
		f.Close()
		return nil, err
	}
	u, err := weburl.FromFilePath(path)
	if err != nil {
		f.Close()
		return nil, err
	}
	return &Page{Body: f, Size: int(info.Size()), URL: u.String(), ContentType: typeOfFile(name)}, nil
}

// plain says "page.html: no such file or directory" for what os says.
func plain(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return fmt.Errorf("%s: %w", path.Path, cause(err))
	}
	return err
}

// cause returns what is wrong with a file, without its name, and what to do about it.
func cause(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("%w; its owner has to let you read it", err)
	}
	return err
}

// typeOfFile returns the media type that the name of a file tells, where the
// parser would not find it in the file.
func typeOfFile(name string) string {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".xhtml", ".xht":
		return "application/xhtml+xml"
	}
	return ""
}
