// Package report holds the reports of "itemscope check --report json" to their schema.
package report

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/itemscope/itemscope/internal/command"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// TestSchema validates the report of some pages of the corpus, of a page that cannot be
// read, and of no page at all.
func TestSchema(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile(filepath.Join("..", "..", "docs", "report.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	pages := []string{filepath.Join(dir, "missing.html")}
	validate(t, schema, pages)
	for p := range testdata.Corpus(t) {
		if p.Index%10 != 0 {
			continue
		}
		name := filepath.Join(dir, fmt.Sprintf("%d.html", p.Index))
		if err := os.WriteFile(name, p.Body, 0o600); err != nil {
			t.Fatal(err)
		}
		pages = append(pages, name)
	}
	got := validate(t, schema, pages)
	for _, key := range []string{"rules", "features", "types", "pages", "failed"} {
		if list, _ := got[key].([]any); len(list) == 0 {
			t.Errorf("there are no %s: the test is of no use", key)
		}
	}
	got["version"] = 2
	if schema.Validate(got) == nil {
		t.Error("a report of another version is valid")
	}
}

func validate(t *testing.T, schema *jsonschema.Schema, pages []string) map[string]any {
	t.Helper()
	var out, errs bytes.Buffer
	command.Run(context.Background(), append([]string{"check", "--config", "none", "--report", "json"}, pages...), nil, &out, &errs)
	report, err := jsonschema.UnmarshalJSON(&out)
	if err != nil {
		t.Fatalf("%v\n%s", err, errs.String())
	}
	if err := schema.Validate(report); err != nil {
		t.Error(err)
	}
	return report.(map[string]any)
}
