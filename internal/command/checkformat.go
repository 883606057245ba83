package command

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/weburl"
)

// findingsFormats are the values of --format.
var findingsFormats = []string{"text", "json", "sarif", "github"}

// A findingsFormat writes reports.
type findingsFormat interface {
	// head is what comes before all pages.
	head() []byte

	// page appends what is written of a page, nothing if there is nothing to write. It is
	// called by several goroutines at once.
	page(dst []byte, p *checkedPage) []byte

	// between is what comes between two pages of which something is written.
	between() []byte

	// failed is told of an input that could not be read whole.
	failed(name string, err error)

	// tail is what comes after all pages.
	tail(*tally) []byte
}

// newFormat returns the format that was chosen. The flags have been checked.
func (k *check) newFormat() findingsFormat {
	switch k.formatName {
	case "json":
		return jsonFindings{}
	case "sarif":
		return k.newSARIF()
	case "github":
		return githubFindings{}
	}
	return k.newText()
}

// jsonFindings writes a line for each page.
type jsonFindings struct{}

func (jsonFindings) head() []byte         { return nil }
func (jsonFindings) between() []byte      { return nil }
func (jsonFindings) failed(string, error) {}
func (jsonFindings) tail(*tally) []byte   { return nil }

func (jsonFindings) page(dst []byte, p *checkedPage) []byte {
	dst = jsontext.AppendString(append(dst, `{"file":`...), input.Shown(p.name))
	dst = jsontext.AppendString(append(dst, `,"url":`...), p.page.URL)
	dst = append(dst, `,"findings":`...)
	dst, _ = p.report.AppendJSON(dst, dom.JSONOptions{Document: p.page.Document, Budget: dom.NewBudget(-1, 0)})
	return append(dst, "}\n"...)
}

// reference returns the URL of an input: relative to the current folder for a file that
// is named so.
func reference(name string) (uri string, relative bool) {
	switch {
	case name == input.Stdin:
		return "stdin", false
	case input.IsURL(name):
		return input.Shown(name), false
	case filepath.IsAbs(name):
		return fileURL(name), false
	}
	folder, err := os.Getwd()
	if err != nil {
		return fileURL(name), false
	}
	base := folderURL(folder)
	if full := fileURL(filepath.Join(folder, name)); len(full) > len(base) && full[:len(base)] == base {
		return full[len(base):], true
	}
	return fileURL(filepath.Join(folder, name)), false
}

func folderURL(path string) string { return strings.TrimSuffix(fileURL(path), "/") + "/" }

func fileURL(path string) string {
	u, err := weburl.FromFilePath(path)
	if err != nil {
		return filepath.ToSlash(path)
	}
	return u.String()
}
