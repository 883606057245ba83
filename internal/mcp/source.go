package mcp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/itemscope/itemscope/internal/serve"
)

// page reads the page that a call is about.
func (s *server) page(ctx context.Context, c *call) (*serve.Page, error) {
	given := 0
	for _, is := range [...]bool{c.hasHTML, c.url != "", c.file != ""} {
		if is {
			given++
		}
	}
	if given != 1 {
		return nil, fmt.Errorf("give the page as one of %s", strings.Join(s.sources(), ", "))
	}
	switch {
	case c.url != "":
		return s.fetch(ctx, c.url)
	case c.file != "":
		return s.open(c.file)
	}
	if len(c.html) > s.o.MaxBodyBytes() {
		return nil, s.tooLarge()
	}
	return &serve.Page{Body: []byte(c.html), ContentType: "text/html; charset=utf-8"}, nil
}

// sources returns the arguments that name a page.
func (s *server) sources() []string {
	list := []string{"html"}
	if s.o.Client != nil {
		list = append(list, "url")
	}
	if len(s.o.Roots) > 0 {
		list = append(list, "file")
	}
	return list
}

func (s *server) tooLarge() error {
	return fmt.Errorf("the page has more than %d bytes: give a part of it", s.o.MaxBodyBytes())
}

// fetch fetches a page.
func (s *server) fetch(ctx context.Context, url string) (*serve.Page, error) {
	if s.o.Client == nil {
		return nil, errors.New("nothing is fetched here, unless the server is started with --fetch: give the source of the page as html")
	}
	if !strings.HasPrefix(url, "http://") && !strings.HasPrefix(url, "https://") {
		return nil, errors.New("url: give an address that begins with http:// or https://")
	}
	response, err := s.o.Client.Get(ctx, url)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := s.readAll(response.Body)
	if err != nil {
		return nil, err
	}
	return &serve.Page{Body: body, Response: response}, nil
}

// readAll reads a page that is not too large.
func (s *server) readAll(r io.Reader) ([]byte, error) {
	max := s.o.MaxBodyBytes()
	body, err := io.ReadAll(io.LimitReader(r, int64(max)+1))
	if err == nil && len(body) > max {
		err = s.tooLarge()
	}
	return body, err
}

// open reads a file below one of the roots. An os.Root follows no link out of its folder.
func (s *server) open(path string) (*serve.Page, error) {
	if len(s.o.Roots) == 0 {
		return nil, errors.New("no files are read here, unless the server is started with --root: give the source of the page as html")
	}
	var failed error
	for _, root := range s.o.Roots {
		relative := filepath.Clean(path)
		if filepath.IsAbs(path) {
			var err error
			if relative, err = filepath.Rel(root, path); err != nil {
				continue
			}
		}
		if !filepath.IsLocal(relative) {
			continue
		}
		page, err := s.openIn(root, relative)
		if err == nil {
			return page, nil
		}
		if failed == nil || !errors.Is(err, os.ErrNotExist) {
			failed = err
		}
	}
	if failed == nil {
		return nil, fmt.Errorf("file: %s is not below %s", path, strings.Join(s.o.Roots, ", "))
	}
	return nil, failed
}

func (s *server) openIn(root, relative string) (*serve.Page, error) {
	folder, err := os.OpenRoot(root)
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	// What is no file, such as a pipe, could be waited for without end.
	info, err := folder.Stat(relative)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("file: %s is no regular file", relative)
	}
	file, err := folder.Open(relative)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	body, err := s.readAll(file)
	if err != nil {
		return nil, err
	}
	return &serve.Page{Body: body}, nil
}
