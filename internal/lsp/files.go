package lsp

import (
	"net/url"
	"path/filepath"
	"runtime"
	"strings"
)

// pathOf returns the path of the file that a URI names, "" if it names none.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return ""
	}
	path := u.Path
	if runtime.GOOS == "windows" {
		path = strings.TrimPrefix(path, "/") // file:///c:/x
	}
	return filepath.FromSlash(path)
}

// folderOf returns the folder that says how a document is checked: the innermost one of the
// client's workspace that has it, else its own, or "" for a document that is in none.
func (s *Server) folderOf(uri string) string {
	path := pathOf(uri)
	best := ""
	for _, f := range s.folders {
		folder := pathOf(f.URI)
		if path == "" && best == "" {
			best = folder
		}
		if path != "" && isInside(path, folder) && len(folder) > len(best) {
			best = folder
		}
	}
	if best == "" && path != "" {
		return filepath.Dir(path)
	}
	return best
}

func isInside(path, folder string) bool {
	relative, err := filepath.Rel(folder, path)
	return folder != "" && err == nil && filepath.IsLocal(relative)
}

// judge returns what a document is checked by. What is wrong with that the user is told
// once.
func (s *Server) judge(uri string) *Judge {
	folder := s.folderOf(uri)
	if j := s.judges[folder]; j != nil {
		return j
	}
	j, err := s.o.Judge(folder)
	if err != nil {
		s.show(err.Error())
	}
	if j == nil {
		j = &Judge{}
	}
	s.judges[folder] = j
	return j
}

// reconfigure checks all documents again, by what the files say now.
func (s *Server) reconfigure() {
	clear(s.judges)
	for _, d := range s.documents {
		s.check(d, 0)
	}
}

// isConfig tells whether a URI is that of a file that says what is checked.
func (s *Server) isConfig(uri string) bool { return filepath.Base(pathOf(uri)) == s.o.ConfigName }
