package html5

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/treedump"
)

// treeCase is a case of html5lib's tests for tree construction.
type treeCase struct {
	name    string // "tests1.dat/12"
	data    []byte
	context string   // of a fragment: "td", "svg path"; "" for a document
	modes   []string // "script-on", "script-off", or both
	want    string   // the tree as package treedump writes it
}

// treeSections are the lines that start the sections of a case, in their order.
var treeSections = []string{"#data", "#errors", "#new-errors", "#document-fragment", "#script-off", "#script-on", "#document"}

// readTreeCases reads a .dat file.
func readTreeCases(tb testing.TB, file string) []treeCase {
	tb.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		tb.Fatal(err)
	}
	var cases []treeCase
	for i, part := range bytes.Split(append([]byte("\n"), source...), []byte("\n#data\n"))[1:] {
		section := splitTreeCase(append([]byte("#data\n"), part...))
		c := treeCase{
			name:    fmt.Sprintf("%s/%d", filepath.Base(file), i),
			data:    bytes.TrimSuffix(section["#data"], []byte("\n")),
			context: strings.TrimSpace(string(section["#document-fragment"])),
			modes:   []string{"script-off", "script-on"},
			want:    strings.TrimRight(string(section["#document"]), "\n"),
		}
		if _, ok := section["#script-on"]; ok {
			c.modes = []string{"script-on"}
		} else if _, ok := section["#script-off"]; ok {
			c.modes = []string{"script-off"}
		}
		if _, ok := section["#document"]; !ok {
			tb.Fatalf("%s has no tree", c.name)
		}
		cases = append(cases, c)
	}
	return cases
}

// splitTreeCase returns the sections of a case by the lines that start them.
func splitTreeCase(source []byte) map[string][]byte {
	sections := map[string][]byte{}
	current, next := "", 0
	for line := range bytes.Lines(source) {
		if i := sectionIndex(string(bytes.TrimSuffix(line, []byte("\n"))), next); i >= 0 {
			current, next = treeSections[i], i+1
			sections[current] = []byte{}
			continue
		}
		sections[current] = append(sections[current], line...)
	}
	return sections
}

// sectionIndex returns the index of the section that a line starts, of those from
// next on.
func sectionIndex(line string, next int) int {
	for i := next; i < len(treeSections); i++ {
		if line == treeSections[i] {
			return i
		}
	}
	return -1
}

// TestTreeConstruction runs all cases except those that run scripts.
func TestTreeConstruction(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(testdata.HTML5Lib(t, "tree-construction"), "*.dat"))
	if err != nil {
		t.Fatal(err)
	}
	cases, failed := 0, 0
	agreed := map[string]bool{} // of the known disagreements: does the case agree with the standard?
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			for _, c := range readTreeCases(t, file) {
				_, number, _ := strings.Cut(c.name, "/")
				for _, mode := range c.modes {
					cases++
					ok := t.Run(number+"/"+mode, func(t *testing.T) { runTreeCase(t, c, mode, agreed) })
					if !ok {
						failed++
					}
				}
			}
		})
	}
	if testdata.Part() {
		return
	}
	checkDisagreements(t, treeDisagreements, agreed)
	if cases < 3500 {
		t.Errorf("only %d cases", cases)
	}
	t.Logf("%d of %d cases pass", cases-failed, cases)
}

// runTreeCase runs a case. If it is among the known disagreements, it notes in agreed
// whether it agrees with the standard nevertheless.
func runTreeCase(t *testing.T, c treeCase, mode string, agreed map[string]bool) {
	want := c.want
	if d, disagrees := treeDisagreements[c.name]; disagrees {
		t.Log(d.sentence)
		want = d.today
		agreed[c.name] = want == c.want
	}
	if got := parseTreeCase(t, c, mode == "script-on"); got != want {
		t.Errorf("%s\n%s\ngot\n%s\nwant\n%s", c.name, c.data, got, want)
	}
}

// parseTreeCase parses a case and writes the tree.
func parseTreeCase(t *testing.T, c treeCase, scripting bool) string {
	t.Helper()
	o := Options{ContentType: "text/html; charset=utf-8", Scripting: scripting}
	d, err := parseFragmentOrPage(c.data, c.context, o)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimRight(string(treedump.Append(nil, d, d.Root(), treedump.Options{})), "\n")
}

// parseFragmentOrPage parses a page, or a fragment if context is not empty.
func parseFragmentOrPage(data []byte, context string, o Options) (*dom.Document, error) {
	if context == "" {
		return ParseBytes(data, o)
	}
	c := Context{Name: context}
	if ns, name, ok := strings.Cut(context, " "); ok {
		c.Namespace, c.Name = map[string]dom.Namespace{"svg": dom.SVG, "math": dom.MathML}[ns], name
	}
	return ParseFragment(bytes.NewReader(data), c, o)
}
