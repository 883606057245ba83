package layers

import (
	"go/build"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// crawlLayers has the packages of the module crawl from the bottom up, as [layers] has
// those of the main module, all of which crawl may import.
var crawlLayers = [][]string{
	{"archive"},
	{"archive/source", "dataset", "run"},
	{"internal"},
	{"cmd"},
}

// crawlLayer returns the layer of a package of crawl, or -1.
func crawlLayer(pkg string) int {
	return slices.IndexFunc(crawlLayers, func(names []string) bool {
		return slices.ContainsFunc(names, func(name string) bool {
			return pkg == name || name != "archive" && strings.HasPrefix(pkg, name+"/")
		})
	})
}

func TestCrawlLayers(t *testing.T) {
	for _, names := range crawlLayers {
		for _, name := range names {
			for _, pkg := range goPackages(t, name) {
				for _, imported := range pkg.Imports {
					to, ok := strings.CutPrefix(imported, module+"/crawl/")
					if below := crawlLayer(to); ok && (below < 0 || below > crawlLayer(name) || below == crawlLayer(name) && !strings.HasPrefix(to, "internal/")) {
						t.Errorf("crawl/%s may not import %s", name, imported)
					}
				}
			}
		}
	}
}

// goPackages returns the package in a folder of crawl, and those in its folders.
func goPackages(t *testing.T, name string) (list []*build.Package) {
	t.Helper()
	for _, pattern := range []string{"", "*"} {
		dirs, err := filepath.Glob(filepath.Join(root, "crawl", name, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, dir := range dirs {
			if found, err := build.ImportDir(dir, 0); err == nil && !(name == "archive" && pattern == "*") {
				list = append(list, found)
			}
		}
	}
	if len(list) == 0 {
		t.Errorf("crawl/%s has no package", name)
	}
	return list
}
