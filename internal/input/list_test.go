package input

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// write makes files, whose folders it makes, too.
func write(t *testing.T, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// listed returns the names of a list, "! " and the error of those that have one.
func listed(l *List) (names []string) {
	for e := range l.All() {
		name := filepath.ToSlash(e.Name)
		if e.Err != nil {
			name = "! " + filepath.ToSlash(e.Err.Error())
		} else if e.Address != "" {
			name += " " + e.Address
		}
		names = append(names, name)
	}
	return names
}

func TestList(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, map[string]string{
		"site/b.html": "", "site/A.HTM": "", "site/c.txt": "", "site/sub/d.xhtml": "", "site/.git/e.html": "", "site/.f.html": "", "site/sub.html/g.html": "",
		"list": "x.html\r\n\n site/b.html\n-\nlast", "nul": "a\nb\x00c\x00\x00", "long": strings.Repeat("x", 70_000), "site/urls": "b.html\thttps://EXAMPLE.com\nnot a line\n/abs.html\thttp://h/\n",
		"empty/x.txt": "",
	})
	type names = []string
	for _, c := range []struct {
		list    List
		stdin   string
		want    names
		several bool
	}{
		{List{}, "", nil, false},
		{List{Names: names{"x.html"}}, "", names{"x.html"}, false},
		{List{Names: names{"site", "-", "https://example.com/"}}, "", names{"site", "-", "https://example.com/"}, true},
		{List{Names: names{"site"}, Folders: true}, "", names{"site/A.HTM", "site/b.html", "site/sub/d.xhtml", "site/sub.html/g.html"}, true},
		{List{Names: names{"site/.git"}, Folders: true}, "", names{"site/.git/e.html"}, false},
		{List{Names: names{"site"}, Folders: true, Extensions: names{".txt"}}, "", names{"site/c.txt"}, false},
		{List{Names: names{"empty", "missing", "http://h/"}, Folders: true}, "", names{"! empty: there are no pages in the folder: files with the extensions .html, .htm, .xhtml, .xht, .shtml, .shtm", "missing", "http://h/"}, true},
		{List{FilesFrom: "list"}, "", names{"x.html", " site/b.html", "./-", "last"}, true},
		{List{FilesFrom: "nul", Null: true}, "", names{"a\nb", "c"}, true},
		{List{FilesFrom: "missing"}, "", names{"! missing: no such file or directory"}, true},
		{List{FilesFrom: "long"}, "", names{"! long:1: the line has more than 65536 bytes; write a name in each line"}, true},
		{List{FilesFrom: "-", Folders: true}, "site/sub\nx", names{"site/sub/d.xhtml", "x"}, true},
		{List{URLFrom: "site/urls"}, "", names{"site/b.html https://example.com/", "! site/urls:2: write the name of a file, a tab and an absolute URL", "/abs.html http://h/"}, true},
		{List{URLFrom: "-", Names: names{"x"}}, "y\thttp://h/", names{"x", "y http://h/"}, true},
	} {
		c.list.Stdin = strings.NewReader(c.stdin)
		got := listed(&c.list)
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v: %q, want %q", c.list, got, c.want)
		}
		if c.list.Several() != c.several || c.list.IsEmpty() != (c.want == nil) {
			t.Errorf("%+v: several %v", c.list, c.list.Several())
		}
		if n, known := c.list.Count(); known && n != len(c.want) || known == (c.stdin != "") {
			t.Errorf("%+v: %d, %v", c.list, n, known)
		}
	}
}

// What standard input lists is read as it comes.
func TestListStreams(t *testing.T) {
	r, w := io.Pipe()
	l := List{FilesFrom: Stdin, Stdin: r}
	go func() { _, _ = io.WriteString(w, "first\n") }()
	for e := range l.All() {
		if e.Name != "first" {
			t.Errorf("%+v", e)
		}
		break // what comes after it is still to be written
	}
	r.Close()
}
