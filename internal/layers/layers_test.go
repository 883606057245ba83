// Package layers tests the order of the packages: imports only point down.
package layers

import (
	"fmt"
	"go/build"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	module  = "github.com/itemscope/itemscope"
	netHTML = "golang.org/x/net/html"
)

// layers has the packages from the bottom up; each name stands for the packages
// below that directory, too, unless they are named themselves. A package imports
// those of lower layers, and those below its own directory.
var layers = [][]string{
	{"dom/atom", "microsyntax", "internal/headroom", "internal/inflate", "internal/jsontext", "internal/slab", "internal/xsd"},
	{"internal/charref", "internal/css", "internal/encoding", "internal/extvalue", "internal/filename", "internal/iri", "internal/spelling", "schemaorg"},
	{"dom"},
	{"dom/nethtml", "weburl"},
	{"html5", "internal/neturl", "item", "rdf", "selector"},
	{"edit", "fetch"},
	{"microdata", "linkrel", "rdfa", "jsonld", "meta"},
	{"microformats"},
	{"vocab", "rdf/microdatardf", "drag", "microdata/live", "idiom", "schemaorg/release"},
	{"conformance"},
	{"schemaorg/markup", "schemaorg/profile"},
	{"."},
	{"internal"},
	{"cmd"},
}

// place returns the entry of layers that a package of the module belongs to, and the
// index of its layer, or -1 if it belongs to none.
func place(pkg string) (name string, layer int) {
	for dir := pkg; ; dir = path.Dir(dir) {
		for i, names := range layers {
			if slices.Contains(names, dir) && (dir != "." || pkg == ".") {
				return dir, i
			}
		}
		if dir == "." {
			return "", -1
		}
	}
}

// complaint tells what is wrong with a package's import, or "" if it is allowed. pkg
// is a path in the module, imported a whole import path.
func complaint(pkg, imported string) string {
	own, layer := place(pkg)
	if layer < 0 {
		return "is in no layer: add it to the list"
	}
	if to, ok := inModule(imported); ok {
		return complaintInside(pkg, own, layer, to)
	}
	switch {
	case isStandard(imported):
		return ""
	case own == "dom" || strings.HasPrefix(own, "dom/") && own != "dom/nethtml":
		return "may import the standard library only"
	case imported == netHTML || strings.HasPrefix(imported, netHTML+"/"):
		if !slices.Contains([]string{"dom/nethtml", "."}, own) {
			return "may not use another HTML parser's trees: dom/nethtml and the root package do"
		}
	case own == "dom/nethtml":
		return "may import " + netHTML + " only"
	}
	return ""
}

func complaintInside(pkg, own string, layer int, to string) string {
	theirs, below := place(to)
	switch {
	case below < 0:
		return "imports what is in no layer: add it to the list"
	case theirs == "html5" && own != "html5" && own != "edit" && layer <= layerOf("conformance"):
		return "may not parse: it takes a *dom.Document"
	case theirs == own || strings.HasPrefix(to, pkg+"/") && pkg != ".":
		return ""
	case below >= layer:
		return fmt.Sprintf("(layer %d) may not import what is in layer %d", layer, below)
	}
	return ""
}

func layerOf(name string) int {
	_, layer := place(name)
	return layer
}

// inModule returns the path of an import relative to the module, and whether it is in
// the module.
func inModule(imported string) (string, bool) {
	if imported == module {
		return ".", true
	}
	return strings.CutPrefix(imported, module+"/")
}

func isStandard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return !strings.Contains(first, ".")
}

var root = filepath.Join("..", "..")

// packages returns the packages of the module by their paths in it.
func packages(t *testing.T) map[string]*build.Package {
	t.Helper()
	list := map[string]*build.Package{}
	err := filepath.WalkDir(root, func(dir string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		if skipped(dir) {
			return filepath.SkipDir
		}
		found, err := build.ImportDir(dir, 0)
		if _, none := err.(*build.NoGoError); none {
			return nil
		}
		if err != nil {
			t.Errorf("%s: %v", dir, err)
			return nil
		}
		pkg, err := filepath.Rel(root, dir)
		if err != nil {
			return err
		}
		list[filepath.ToSlash(pkg)] = found
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 8 {
		t.Errorf("found %d packages only", len(list))
	}
	return list
}

func TestLayers(t *testing.T) {
	for pkg, found := range packages(t) {
		for _, imported := range found.Imports {
			if what := complaint(pkg, imported); what != "" {
				t.Errorf("%s imports %s: it %s", pkg, imported, what)
			}
		}
	}
}

// ARCHITECTURE.md must name every package, except internal packages of a single other
// package. docs/go.md must name every package for users.
func TestDocuments(t *testing.T) {
	architecture, guide := readFile(t, "ARCHITECTURE.md"), readFile(t, filepath.Join("docs", "go.md"))
	for pkg := range packages(t) {
		parent, below, internal := strings.Cut("/"+pkg, "/internal/")
		switch {
		case pkg == "." || internal && parent != "":
		case !strings.Contains(architecture, "`"+pkg+"`") && !(internal && strings.Contains(architecture, "`"+below+"`")):
			t.Errorf("ARCHITECTURE.md does not say where `%s` is", pkg)
		case !internal && !strings.Contains(pkg, "/") && !strings.Contains(guide, "(../"+pkg+")"):
			t.Errorf("docs/go.md does not say what `%s` does", pkg)
		}
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// skipped tells whether dir is not part of the module.
func skipped(dir string) bool {
	name := filepath.Base(dir)
	if name == "testdata" || dir != root && (name[0] == '.' || name[0] == '_') {
		return true
	}
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil && dir != root
}

func TestComplaint(t *testing.T) {
	for _, tt := range []struct {
		pkg, imported string
		wrong         bool
	}{
		{"dom", "slices", false},
		{"dom", module + "/dom/atom", false},
		{"dom", module + "/dom/nethtml", false}, // below its own directory; the compiler finds cycles
		{"dom", module + "/weburl", true},
		{"dom", "golang.org/x/text/encoding", true},
		{"dom/atom", module + "/dom", true},
		{"internal/charref", module + "/dom", true},
		{"dom/atom", netHTML, true},
		{"dom/nethtml", netHTML + "/atom", false},
		{"dom/nethtml", "golang.org/x/text/encoding", true},
		{"microsyntax", module + "/dom", true},
		{"html5", module + "/weburl", false},
		{"html5", module + "/html5/internal/x", false},
		{"html5/internal/x", module + "/html5", false},
		{"html5", netHTML, true},
		{"html5", netHTML + "/charset", true},
		{"html5", module + "/microdata", true},
		{"microdata", module + "/html5", true},
		{"microdata", module + "/linkrel", true},
		{"microdata", module + "/edit", false},
		{"edit", module + "/html5", false},
		{"html5", module + "/edit", true},
		{"microdata", module + "/microsyntax", false},
		{"vocab/vcard", module + "/microdata", false},
		{"vocab/vcard", module + "/vocab/internal/x", false},
		{"vocab", module + "/rdf/microdatardf", true},
		{"rdf", module + "/microdata", true},
		{"rdf/microdatardf", module + "/rdf", false},
		{"conformance", module + "/html5", true},
		{"conformance", module + "/rdf", false},
		{"conformance", module, true},
		{".", module + "/html5", false},
		{".", netHTML, false},
		{".", module + "/internal/command", true},
		{"internal/command", module, false},
		{"internal/command", module + "/internal/input", false},
		{"internal/command", netHTML, true},
		{"cmd/itemscope", module + "/internal/command", false},
		{"internal/command", module + "/cmd/itemscope", true},
		{"common", "fmt", true},
		{"dom", module + "/common", true},
	} {
		if what := complaint(tt.pkg, tt.imported); (what != "") != tt.wrong {
			t.Errorf("%s imports %s: %q, want a complaint: %v", tt.pkg, tt.imported, what, tt.wrong)
		}
	}
}
