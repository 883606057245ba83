package command

import (
	"errors"
	"strings"
	"syscall"
	"testing"
)

func TestStatus(t *testing.T) {
	for _, c := range []struct {
		args string
		want int
	}{
		{"-", success},
		{"--help", success},
		{"--version", success},
		{"missing.html", failure},
		{"- missing.html", failure},
		{"http://127.0.0.1:1/", failure},
		{"--format x -", usage},
		{"--nonsense", usage},
		{"--max-bytes many -", usage},
		{"--base relative -", usage},
	} {
		var out, errs strings.Builder
		got := Run(t.Context(), strings.Fields(c.args), strings.NewReader("<p>"), &out, &errs)
		if got != c.want {
			t.Errorf("itemscope %s: status %d, want %d; %s", c.args, got, c.want, errs.String())
		}
		if (errs.Len() == 0) != (c.want == success) {
			t.Errorf("itemscope %s: standard error %q", c.args, errs.String())
		}
	}
}

// brokenPipe is standard output after its reader has left.
type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, syscall.EPIPE }

func TestBrokenPipe(t *testing.T) {
	var errs strings.Builder
	if got := Run(t.Context(), []string{"-", "missing.html"}, strings.NewReader("<p>"), brokenPipe{}, &errs); got != success || errs.Len() > 0 {
		t.Errorf("status %d, standard error %q", got, errs.String())
	}
}

// fullDisk is standard output that takes nothing more.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestFullDisk(t *testing.T) {
	var errs strings.Builder
	if got := Run(t.Context(), []string{"-"}, strings.NewReader("<p>"), fullDisk{}, &errs); got != failure || !strings.Contains(errs.String(), "no space left") {
		t.Errorf("status %d, standard error %q", got, errs.String())
	}
}
