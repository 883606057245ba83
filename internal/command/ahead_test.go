package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
)

// What is written ahead is what is written in turn: also where there is nothing, where there is
// no page, and where it is too long to be kept.
func TestAheadConcurrently(t *testing.T) {
	folder := t.TempDir()
	for i := range 40 {
		page := fmt.Sprintf(`<p itemscope><b itemprop=name>%d</b><a rel=next href=/%d>next</a>`, i, i)
		switch i {
		case 3:
			page = strings.Repeat(page, maxAhead/len(page)+1)
		case 5, 6, 39:
			page = "nothing"
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%02d.html", i)), []byte(page), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	missing := filepath.Join(folder, "missing.html")
	for _, args := range []string{"", "--all --positions", "--syntax links --base https://example.com/", "--syntax rdfa --fail-empty", "--strict", "--max-input 3000 --base https://example.com/"} {
		run := func(jobs string) string {
			var stdout, stderr bytes.Buffer
			list := append(strings.Fields(args), "--recursive", "--jobs", jobs, missing, folder)
			status := Run(t.Context(), list, strings.NewReader(""), &stdout, &stderr)
			return fmt.Sprint(status, "\n", stdout.String(), stderr.String())
		}
		inTurn := run("1")
		if ahead := run("4"); ahead != inTurn {
			t.Errorf("%s: written ahead it is\n%.1000s\nin turn\n%.1000s", args, ahead, inTurn)
		}
	}
}

// A turn has no more than it may, and its page is printed all the same.
func TestAheadTooLong(t *testing.T) {
	p := &program{stdout: newOutput(io.Discard)}
	for _, c := range []struct {
		size int
		want bool
	}{{0, true}, {maxAhead, true}, {maxAhead + 1, false}} {
		print, ok := p.ahead(new(itemscope.Page), func(out io.Writer, _ *itemscope.Page) error {
			_, err := out.Write(make([]byte, c.size))
			return err
		})
		if ok != c.want || ok && print() != nil {
			t.Errorf("%d bytes: %v", c.size, ok)
		}
	}
}

// An output that cannot be written ends the command, which says why.
func TestAheadOutputFails(t *testing.T) {
	folder := t.TempDir()
	for i := range 9 {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%d.html", i)), []byte("<p>page"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	closed, out := io.Pipe()
	closed.CloseWithError(errors.New("the disk is full"))
	var stderr bytes.Buffer
	status := Run(t.Context(), []string{"--recursive", "--jobs", "4", folder}, strings.NewReader(""), out, &stderr)
	if status != failure || stderr.String() != "itemscope: standard output: the disk is full\n" {
		t.Errorf("status %d: %s", status, stderr.String())
	}
}
