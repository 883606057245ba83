package command

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/weburl"
)

// A baseline is a file of findings that are known, so that only new ones are reported.
//
//	{"version":1,"files":{"page.html":{"links/unknown-keyword":["70600bb3bf4615d8"]}}}
//
// Files are named relative to the folder of the baseline, and findings by their
// fingerprints ([conformance.Report.Fingerprints]).
type baseline struct {
	path  string
	Files map[string]knownFindings `json:"files"`
}

// knownFindings are the fingerprints of a file's findings by their rules.
type knownFindings map[string][]string

const baselineVersion = 1

// readBaseline reads a baseline. One that is about to be written need not be there.
func readBaseline(path string, write bool) (*baseline, error) {
	b := &baseline{path: path, Files: map[string]knownFindings{}}
	if write {
		return b, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("--baseline: %w; --write-baseline makes it", err)
	}
	read := struct {
		Version int
		*baseline
	}{baseline: b}
	if err := json.Unmarshal(text, &read); err != nil {
		return nil, fmt.Errorf("--baseline: %s: %w", path, err)
	}
	if read.Version != baselineVersion {
		return nil, fmt.Errorf("--baseline: %s has version %d, and %d is known; make it again with --write-baseline", path, read.Version, baselineVersion)
	}
	for _, rules := range b.Files {
		for _, list := range rules {
			slices.Sort(list)
		}
	}
	return b, nil
}

// fileKey returns the name that an input has in the baseline.
func (b *baseline) fileKey(name string) string {
	if u, err := weburl.Parse(name); err == nil && (u.Scheme() == "http" || u.Scheme() == "https") {
		return u.WithoutCredentials().String()
	}
	folder, err := filepath.Abs(filepath.Dir(b.path))
	if err != nil {
		return name
	}
	if path, err := filepath.Abs(name); err == nil {
		if relative, err := filepath.Rel(folder, path); err == nil {
			return filepath.ToSlash(relative)
		}
	}
	return name
}

// unknown removes from a report the findings that the baseline has, and returns how many
// these are.
func (b *baseline) unknown(name string, r *conformance.Report, d *dom.Document) (known int) {
	rules := b.Files[b.fileKey(name)]
	if len(rules) == 0 {
		return 0
	}
	fingerprints := r.Fingerprints(d)
	kept := r.Findings[:0]
	for i, f := range r.Findings {
		if _, found := slices.BinarySearch(rules[f.Rule.ID], fingerprints[i]); found {
			known++
			if f.More == 0 {
				continue
			}
		}
		kept = append(kept, f)
	}
	r.Findings = kept
	return known
}

// findingsOf returns a page's findings as a baseline has them.
func findingsOf(r *conformance.Report, d *dom.Document) knownFindings {
	known := knownFindings{}
	for i, fingerprint := range r.Fingerprints(d) {
		id := r.Findings[i].Rule.ID
		known[id] = append(known[id], fingerprint)
	}
	for _, list := range known {
		slices.Sort(list)
	}
	return known
}

// write writes the file.
func (b *baseline) write() error {
	text, err := json.MarshalIndent(struct {
		Version int                      `json:"version"`
		Files   map[string]knownFindings `json:"files"`
	}{baselineVersion, b.Files}, "", "  ")
	if err != nil {
		return err
	}
	return writeFile(b.path, true, func(w io.Writer) error {
		_, err := w.Write(append(text, '\n'))
		return err
	})
}
