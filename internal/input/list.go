package input

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/weburl"
)

// An Entry is an input of a list.
type Entry struct {
	Name    string // for Open
	Address string // of the page, if the list has it
	Err     error  // why there is nothing to open; Name is then what was to be listed
}

// A List says which inputs there are: those that are named, those in folders, and those
// that files name.
type List struct {
	Names []string

	// Folders has the pages read that are in the folders among the names and in those
	// below. Otherwise a folder is an error. See [List.All] about what a page is.
	Folders bool
	// Extensions are those of pages, in lower case. nil stands for PageExtensions.
	Extensions []string

	// FilesFrom is a file that names an input in each line, "-" for Stdin, or "". Null
	// has a NUL after each name instead, for names with line feeds.
	FilesFrom string
	Null      bool

	// URLFrom is a file with a line for each page: the name of its file, relative to the
	// folder of this one, a tab, and the URL that the page is from. "-" is Stdin, with
	// names relative to the current folder.
	URLFrom string

	Stdin io.Reader

	known []Entry // once they were asked for
	ready bool
}

// PageExtensions are the extensions of files in folders that are pages.
var PageExtensions = []string{".html", ".htm", ".xhtml", ".xht", ".shtml", ".shtm"}

// IsEmpty tells whether the list names nothing at all.
func (l *List) IsEmpty() bool { return len(l.Names) == 0 && l.FilesFrom == "" && l.URLFrom == "" }

// IsList tells whether a file names inputs.
func (l *List) IsList() bool { return l.FilesFrom != "" || l.URLFrom != "" }

// Several tells whether there may be more than one input.
func (l *List) Several() bool {
	return l.IsList() || len(l.Names) > 1 || len(l.before()) > 1
}

// Count returns how many inputs there are, and whether that is known before Stdin is read.
func (l *List) Count() (n int, known bool) {
	return len(l.before()), l.FilesFrom != Stdin && l.URLFrom != Stdin
}

// All yields the inputs: those that are named, then those of FilesFrom and URLFrom. What
// Stdin has is read as it comes.
//
// In a folder, a page is a regular file, or a symbolic link to one, that has one of the
// extensions, in upper or lower case. Files and folders whose names begin with a dot are
// left out, and links to folders are not followed, so that there are no loops; a folder
// that is named itself is read whatever it is called. Files come in the order of their
// names.
func (l *List) All() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, e := range l.before() {
			if !yield(e) {
				return
			}
		}
		if l.FilesFrom == Stdin {
			l.names(l.Stdin, Stdin)(yield)
		} else if l.URLFrom == Stdin {
			l.addresses(l.Stdin, Stdin)(yield)
		}
	}
}

// before returns the inputs that are known before Stdin is read.
func (l *List) before() []Entry {
	if l.ready {
		return l.known
	}
	l.ready = true
	for _, name := range l.Names {
		l.known = slices.AppendSeq(l.known, l.expanded(name))
	}
	l.known = slices.AppendSeq(l.known, fromFile(l.FilesFrom, l.names))
	l.known = slices.AppendSeq(l.known, fromFile(l.URLFrom, l.addresses))
	return l.known
}

// fromFile yields what a file lists, unless it is standard input.
func fromFile(name string, read func(io.Reader, string) iter.Seq[Entry]) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		if name == "" || name == Stdin {
			return
		}
		f, err := os.Open(name)
		if err != nil {
			yield(Entry{Name: name, Err: plain(err)})
			return
		}
		defer f.Close()
		read(f, name)(yield)
	}
}

// names yields the inputs of a file of names.
func (l *List) names(r io.Reader, file string) iter.Seq[Entry] {
	end := byte('\n')
	if l.Null {
		end = 0
	}
	return func(yield func(Entry) bool) {
		for _, line := range lines(r, file, end) {
			switch {
			case line.Err != nil:
				yield(line)
				return
			case line.Name == Stdin:
				line.Name = "./-" // a file of that name
			}
			for e := range l.expanded(line.Name) {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// addresses yields the inputs of a file of names and URLs.
func (l *List) addresses(r io.Reader, file string) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for number, line := range lines(r, file, '\n') {
			if line.Err == nil {
				line = addressed(line.Name, file, number)
			}
			if !yield(line) || line.Err != nil && line.Name == file {
				return
			}
		}
	}
}

// addressed reads a line with a name and a URL.
func addressed(line, file string, number int) Entry {
	name, address, found := strings.Cut(line, "\t")
	u, err := weburl.Parse(address)
	if !found || err != nil || name == "" {
		at := fmt.Sprintf("%s:%d", Shown(file), number)
		return Entry{Name: at, Err: fmt.Errorf("%s: write the name of a file, a tab and an absolute URL", at)}
	}
	if !filepath.IsAbs(name) && file != Stdin {
		name = filepath.Join(filepath.Dir(file), name)
	}
	return Entry{Name: name, Address: u.String()}
}

// lines yields the lines of a file that are not empty, by their numbers, as the names of
// entries. An error of reading is the last.
func lines(r io.Reader, file string, end byte) iter.Seq2[int, Entry] {
	return func(yield func(int, Entry) bool) {
		s := bufio.NewScanner(r)
		s.Split(splitAt(end))
		number := 0
		for s.Scan() {
			number++
			line := s.Text()
			if end == '\n' {
				line = strings.TrimSuffix(line, "\r")
			}
			if line != "" && !yield(number, Entry{Name: line}) {
				return
			}
		}
		err := s.Err()
		if errors.Is(err, bufio.ErrTooLong) {
			err = fmt.Errorf("%s:%d: the line has more than %d bytes; write a name in each line", Shown(file), number+1, bufio.MaxScanTokenSize)
		}
		if err != nil {
			yield(number+1, Entry{Name: file, Err: err})
		}
	}
}

// splitAt splits what a scanner reads behind each byte end.
func splitAt(end byte) bufio.SplitFunc {
	return func(data []byte, atEOF bool) (advance int, token []byte, err error) {
		if i := bytes.IndexByte(data, end); i >= 0 {
			return i + 1, data[:i], nil
		}
		if atEOF && len(data) > 0 {
			return len(data), data, nil
		}
		return 0, nil, nil
	}
}

// expanded yields an input or, if it is a folder that is to be read, the pages in it.
func (l *List) expanded(name string) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		if !l.Folders || name == Stdin || IsURL(name) {
			yield(Entry{Name: name})
			return
		}
		if info, err := os.Stat(name); err != nil || !info.IsDir() {
			yield(Entry{Name: name})
			return
		}
		l.folder(name, yield)
	}
}

// folder yields the pages in a folder.
func (l *List) folder(name string, yield func(Entry) bool) {
	found := false
	_ = fs.WalkDir(os.DirFS(name), ".", func(inside string, d fs.DirEntry, err error) error {
		path := filepath.Join(name, filepath.FromSlash(inside))
		hidden := inside != "." && d != nil && strings.HasPrefix(d.Name(), ".")
		entry := Entry{Name: path}
		switch {
		case hidden && d.IsDir():
			return fs.SkipDir
		case err != nil:
			entry.Err = fmt.Errorf("%s: %w", path, cause(err))
		case hidden || !l.isPage(path, d):
			return nil
		}
		found = true
		if !yield(entry) {
			return fs.SkipAll
		}
		return nil
	})
	if !found {
		yield(Entry{Name: name, Err: fmt.Errorf("%s: there are no pages in the folder: files with the extensions %s", name, strings.Join(l.extensions(), ", "))})
	}
}

func (l *List) extensions() []string {
	if l.Extensions == nil {
		return PageExtensions
	}
	return l.Extensions
}

// isPage tells whether a path in a folder is that of a page. A link that leads nowhere
// counts as a page, so that the error of opening it is reported.
func (l *List) isPage(path string, d fs.DirEntry) bool {
	if !slices.Contains(l.extensions(), strings.ToLower(filepath.Ext(path))) {
		return false
	}
	if d.Type()&fs.ModeSymlink == 0 {
		return d.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular()
}
