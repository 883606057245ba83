package vcard_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "write what comes out into testdata, to be read before it is committed")

// TestFiles compares what becomes of the pages in testdata. A file has the page
// under "page.html" and what is expected of it under
//
//	letter.vcf  Letter
//	cards.vcf   All
//	problems    the problems of these cards
//
// A "\n" that ends a line stands for CR LF.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			changed := false
			page := read(string(archive.Files[0].Data))
			for i := range archive.Files[1:] {
				f := &archive.Files[i+1]
				got := result(t, page, f.Name)
				if bytes.Equal(got, f.Data) {
					continue
				}
				if *update {
					f.Data, changed = got, true
					continue
				}
				t.Errorf("%s:\n%s\nwant:\n%s", f.Name, got, f.Data)
			}
			if changed {
				if err := os.WriteFile(file, txtar.Format(archive), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func result(t *testing.T, page vocab.Page, name string) []byte {
	t.Helper()
	if name == "letter.vcf" {
		letter, err := vcard.Letter(page.Document, page.Microdata, vcard.LetterOptions{})
		if err != nil {
			t.Fatal(err)
		}
		return withoutCR(t, letter)
	}
	cards, err := vcard.All(page, vcard.Options{})
	if err != nil {
		t.Fatal(err)
	}
	switch name {
	case "cards.vcf":
		return withoutCR(t, vcard.Append(nil, cards...))
	case "problems":
		var b strings.Builder
		for _, c := range cards {
			for _, p := range c.Problems {
				fmt.Fprintf(&b, "%s: %s\n", p.Rule, p.Message)
			}
		}
		return []byte(b.String())
	}
	t.Fatalf("a file may not be named %q", name)
	return nil
}

// withoutCR replaces each CR LF by LF. No CR and no LF may stand alone.
func withoutCR(t *testing.T, lines []byte) []byte {
	t.Helper()
	out := bytes.ReplaceAll(lines, []byte("\r\n"), []byte("\n"))
	if bytes.ContainsRune(out, '\r') || bytes.Count(lines, []byte("\n")) != bytes.Count(lines, []byte("\r\n")) {
		t.Errorf("a CR or LF stands alone in %q", lines)
	}
	return out
}
