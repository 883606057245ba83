package command

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.vcf")
	broken := errors.New("no space left on device")
	content := func(text string, err error) func(io.Writer) error {
		return func(w io.Writer) error {
			_, e := io.WriteString(w, text)
			return errors.Join(e, err)
		}
	}
	for _, step := range []struct {
		content   string
		err       error
		overwrite bool
		want      string // of the error
		left      string // in the file; "" if there is none
	}{
		{"half", broken, false, broken.Error(), ""},
		{"first", nil, false, "", "first"},
		{"second", nil, false, "a.vcf exists already; name another --output-dir, or give --overwrite", "first"},
		{"half", broken, true, broken.Error(), "first"},
		{"third", nil, true, "", "third"},
	} {
		err := writeFile(path, step.overwrite, content(step.content, step.err))
		if (err == nil) != (step.want == "") || err != nil && !strings.Contains(err.Error(), step.want) {
			t.Errorf("%s: %v, want %q", step.content, err, step.want)
		}
		if b, err := os.ReadFile(path); string(b) != step.left || (err == nil) != (step.left != "") {
			t.Errorf("after %s: %q, %v", step.content, b, err)
		}
		if files, _ := filepath.Glob(filepath.Join(dir, ".*")); len(files) > 0 {
			t.Errorf("after %s: %s is left", step.content, files)
		}
	}
	// One that another program makes in the meantime stays, too.
	other := filepath.Join(dir, "b.vcf")
	err := writeFile(other, false, func(io.Writer) error { return os.WriteFile(other, []byte("theirs"), 0o600) })
	if b, _ := os.ReadFile(other); err == nil || string(b) != "theirs" {
		t.Errorf("%q, %v", b, err)
	}
}
