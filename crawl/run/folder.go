package run

import (
	"path/filepath"
	"strings"
)

// stateDir is the folder with all that is not output. Engines that read folders of
// tables, such as Spark and DuckDB, pass over names that begin with an underscore.
const stateDir = "_itemscope"

// folder knows where things are in the folder of a run.
type folder struct {
	root string
	fileSystem
}

func (f *folder) state(elements ...string) string {
	return filepath.Join(append([]string{f.root, stateDir}, elements...)...)
}

func (f *folder) doneDir() string               { return f.state("done") }
func (f *folder) donePath(id string) string     { return f.state("done", id+".json") }
func (f *folder) failedPath(id string) string   { return f.state("failed", id+".json") }
func (f *folder) listPath() string              { return f.state("inputs.txt") }
func (f *folder) runPath() string               { return f.state("run.json") }
func (f *folder) settingsPath(h string) string  { return f.state("settings", h+".json") }
func (f *folder) staging(s Shard) string        { return f.state("staging", s.name()) }
func (f *folder) lockPath(name string) string   { return f.state("locks", name+".lock") }
func (f *folder) holderPath(name string) string { return f.state("locks", name+".json") }

// outputPath returns where a file of an output is, which has a path with slashes.
func (f *folder) outputPath(name string) string {
	return filepath.Join(f.root, filepath.FromSlash(name))
}

// prepare makes the folders that all processes use.
func (f *folder) prepare() error {
	for _, dir := range []string{"done", "failed", "settings", "locks", "staging"} {
		if err := makeDir(f.fileSystem, f.state(dir)); err != nil {
			return err
		}
	}
	return nil
}

// outputName returns the path of a file, relative to the folder, that the task of an
// input created under a name: "facts.nq.gz" becomes "facts/ID.nq.gz".
func outputName(id, created string) string {
	table, extension, _ := strings.Cut(created, ".")
	return table + "/" + id + "." + extension
}

// idOf returns the ID in the name of an output.
func idOf(base string) string {
	id, _, _ := strings.Cut(base, ".")
	return id
}

// tables returns the names of the folders that have outputs.
func (f *folder) tables() ([]string, error) {
	entries, err := namesIn(f.root)
	var tables []string
	for _, e := range entries {
		if e.IsDir() && e.Name() != stateDir && !strings.HasPrefix(e.Name(), ".") {
			tables = append(tables, e.Name())
		}
	}
	return tables, err
}
