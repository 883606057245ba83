package microdata_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/microdata"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "write what comes out into testdata; read the difference")

// TestPages runs the archives in testdata. Each says in its comment what it is
// about, the text it follows, and the page's address; then
//
//	page.html      the page
//	want.json      its microdata, indented for reading; compared to the byte once
//	               the whitespace between tokens is gone
//	w3c-2011.json  the same by W3C2011, where that differs
//	problems.txt   the problems, a line each; absent if there are none
//	w3c-2011.txt   the problems by W3C2011, where those differ
func TestPages(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no archives", err)
	}
	for _, file := range files {
		name, _ := strings.CutSuffix(strings.TrimPrefix(filepath.ToSlash(file), "testdata/"), ".txtar")
		t.Run(name, func(t *testing.T) { testArchive(t, file) })
	}
}

func testArchive(t *testing.T, file string) {
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	d := parseArchive(t, archive)
	want := map[string]string{}
	for _, f := range archive.Files {
		want[f.Name] = string(f.Data)
	}
	got := map[string]string{}
	got["want.json"], got["problems.txt"] = run(t, d, microdata.Today)
	got["w3c-2011.json"], got["w3c-2011.txt"] = run(t, d, microdata.W3C2011)
	if got["w3c-2011.json"] == got["want.json"] {
		delete(got, "w3c-2011.json")
	}
	if got["w3c-2011.txt"] == got["problems.txt"] {
		delete(got, "w3c-2011.txt")
	}
	if got["problems.txt"] == "" {
		delete(got, "problems.txt")
	}
	if *update {
		updateArchive(t, file, archive, got)
		return
	}
	for _, name := range []string{"want.json", "w3c-2011.json", "problems.txt", "w3c-2011.txt"} {
		expected := want[name]
		if strings.HasSuffix(name, ".json") && expected != "" {
			var b bytes.Buffer
			if err := json.Compact(&b, []byte(expected)); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			expected = b.String()
		}
		if got[name] != expected {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got[name], expected)
		}
	}
}

func parseArchive(t *testing.T, archive *txtar.Archive) *dom.Document {
	o := html5.Options{ContentType: "text/html; charset=utf-8"}
	for line := range strings.Lines(string(archive.Comment)) {
		if url, ok := strings.CutPrefix(line, "url:"); ok {
			o.URL = strings.TrimSpace(url)
		}
	}
	d, err := html5.ParseBytes(archive.Files[0].Data, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// run extracts and returns the JSON and the problems, having checked the first
// with the literal algorithm and with a round trip.
func run(t *testing.T, d *dom.Document, spec microdata.Spec) (text, problems string) {
	t.Helper()
	m, err := microdata.Extract(d, microdata.Options{Spec: spec})
	if err != nil {
		t.Fatal(err)
	}
	text = toJSON(t, m)
	if literal := literalJSON(d, spec); text != literal {
		t.Errorf("%v: got\n%s\nthe standard's algorithm gives\n%s", spec, text, literal)
	}
	checkRoundTrip(t, text)
	var b strings.Builder
	for _, p := range m.Problems {
		fmt.Fprintf(&b, "%s at %s", p.Rule, nodeName(d, p.Place.Node))
		for i, r := range p.Related {
			b.WriteString([]string{", see ", " and "}[min(i, 1)] + nodeName(d, r.Node))
		}
		b.WriteByte('\n')
	}
	return text, b.String()
}

func toJSON(t *testing.T, m *microdata.Data) string {
	t.Helper()
	b, err := m.AppendJSON(nil, dom.JSONOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func checkRoundTrip(t *testing.T, text string) {
	t.Helper()
	var m microdata.Data
	if err := m.UnmarshalJSON([]byte(text)); err != nil {
		t.Fatalf("reading %s: %v", text, err)
	}
	if again := toJSON(t, &m); again != text {
		t.Errorf("read and written again:\n%s\nbefore:\n%s", again, text)
	}
}

// nodeName is how an archive names an element: div#id[itemprop=x].
func nodeName(d *dom.Document, n dom.Node) string {
	name := d.LocalName(n)
	if id, ok := d.Attr(n, atom.Id); ok {
		name += "#" + id
	}
	if prop, ok := d.Attr(n, atom.Itemprop); ok {
		name += "[itemprop=" + prop + "]"
	}
	return name
}

func updateArchive(t *testing.T, file string, archive *txtar.Archive, got map[string]string) {
	archive.Files = archive.Files[:1]
	for _, name := range []string{"want.json", "problems.txt", "w3c-2011.json", "w3c-2011.txt"} {
		text, ok := got[name]
		if !ok {
			continue
		}
		if strings.HasSuffix(name, ".json") {
			var b bytes.Buffer
			if err := json.Indent(&b, []byte(text), "", "  "); err != nil {
				t.Fatal(err)
			}
			text = b.String() + "\n"
		}
		archive.Files = append(archive.Files, txtar.File{Name: name, Data: []byte(text)})
	}
	if err := os.WriteFile(file, txtar.Format(archive), 0o666); err != nil {
		t.Fatal(err)
	}
}
