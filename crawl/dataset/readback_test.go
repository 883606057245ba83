package dataset

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// pyarrow and DuckDB read back what NDJSON has, row for row.
func TestReadBack(t *testing.T) {
	python := filepath.Join("..", ".venv", "bin", "python")
	if _, err := os.Stat(python); err != nil {
		python = "python3"
	}
	python = cmp.Or(os.Getenv("ITEMSCOPE_PYTHON"), python)
	if out, err := exec.Command(python, "-c", "import duckdb, pyarrow, pytz").CombinedOutput(); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("%s cannot read Parquet: %v\n%s", python, err, out)
		}
		t.Skipf("%s has no duckdb, pyarrow and pytz: see CONTRIBUTING.md, ITEMSCOPE_PYTHON", python)
	}
	var captures []*Capture
	for i, c := range corpus(t) {
		if i%4 == 0 {
			captures = append(captures, c)
		}
	}
	captures = append(captures, testCapture(t), new(Capture), &Capture{URL: "b\xFFd", Body: []byte("%PDF-1.4")})
	dir := t.TempDir()
	for _, table := range []Table{Pages, Facts} {
		for _, format := range []Format{NDJSON, Parquet, Arrow} {
			name := filepath.Join(dir, string(table)+"."+string(format))
			if err := os.WriteFile(name, written(t, table, format, Options{}, captures...), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	out, err := exec.Command(python, filepath.Join("testdata", "readback.py"), dir).CombinedOutput()
	if t.Logf("%s", out); err != nil {
		t.Error(err)
	}
}
