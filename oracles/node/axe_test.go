package node_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/chromium"
	"github.com/itemscope/itemscope/internal/report"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

// TestAxe holds the report of "itemscope check" to what axe-core asks of accessible pages.
func TestAxe(t *testing.T) {
	axe, err := os.ReadFile(filepath.Join("node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Skip("without: npm install --prefix oracles/node --no-package-lock")
	}
	tab, err := chromium.OpenTab(testdata.Program(t, "chromium", "chromium"))
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	if err := tab.Go("file://" + reportOfCorpus(t)); err != nil {
		t.Fatal(err)
	}
	if err := tab.Evaluate(string(axe)+"; for (const d of document.querySelectorAll('details')) d.open = true", nil); err != nil {
		t.Fatal(err)
	}
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range []int{360, 1200} {
			show(t, tab, scheme, width)
			var answer struct {
				Violations []struct{ ID, Help, Node string }
				Passes     int
			}
			err := tab.Evaluate(`axe.run({runOnly: {type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}})
				.then(r => ({passes: r.passes.length, violations: r.violations.map(v => ({id: v.id, help: v.help, node: v.nodes[0].html + ' ' + v.nodes[0].failureSummary}))}))`, &answer)
			if err != nil {
				t.Fatal(err)
			}
			if answer.Passes < 20 {
				t.Errorf("axe has looked at %d rules only", answer.Passes)
			}
			for _, v := range answer.Violations {
				t.Errorf("%s, %d wide: %s: %s: %s", scheme, width, v.ID, v.Help, v.Node)
			}
		}
	}
}

func show(t *testing.T, tab *chromium.Tab, scheme string, width int) {
	t.Helper()
	media := map[string]any{"features": []any{map[string]any{"name": "prefers-color-scheme", "value": scheme}}}
	if err := tab.Call("Emulation.setEmulatedMedia", media, nil); err != nil {
		t.Fatal(err)
	}
	size := map[string]any{"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false}
	if err := tab.Call("Emulation.setDeviceMetricsOverride", size, nil); err != nil {
		t.Fatal(err)
	}
}

// reportOfCorpus writes the report of some pages to a file.
func reportOfCorpus(t *testing.T) string {
	t.Helper()
	google, err := profile.Named("google")
	if err != nil {
		t.Fatal(err)
	}
	site := report.New(report.Options{Title: "corpus", Generator: "itemscope", Profiles: []*profile.Profile{google}})
	for p := range testdata.Corpus(t) {
		if p.Index%35 != 0 {
			continue
		}
		page, err := itemscope.ExtractBytes(p.Body, itemscope.Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil {
			t.Fatal(err)
		}
		found, err := page.Check(nil)
		if err != nil {
			t.Fatal(err)
		}
		read, err := site.Read(fmt.Sprintf("%03d.html", p.Index), page, found)
		if err != nil {
			t.Fatal(err)
		}
		site.Add(read)
	}
	site.Fail("missing.html", "no such file")
	path := filepath.Join(t.TempDir(), "report.html")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := site.WriteHTML(f); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}
