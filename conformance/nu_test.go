package conformance_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/internal/testdata"
)

// disagreements are the pages of the Nu checker's suite about microdata whose verdict
// is not ours, each with the sentence of the standard that tells.
var disagreements = map[string]string{
	// https://url.spec.whatwg.org/#absolute-url-string: "a URL-scheme string that is not an
	// ASCII case-insensitive match for a special scheme, followed by U+003A (:) and one of:
	// … a path-absolute-non-authority-URL string, or an opaque-path-URL string". What data
	// URLs have to look like beyond that is up to another standard.
	"itemid/scheme-data-single-slash-novalid.html":   "valid",
	"itemtype/scheme-data-single-slash-novalid.html": "valid",
	// https://url.spec.whatwg.org/#absolute-url-with-fragment-string: "an absolute-URL
	// string, optionally followed by U+0023 (#) and a URL-fragment string", whatever its
	// scheme.
	"itemid-scheme-data-contains-fragment-haswarn.html":   "valid",
	"itemtype-scheme-data-contains-fragment-haswarn.html": "valid",
}

// TestNuSuite compares our verdicts of the pages about microdata in the suite of the Nu
// checker, https://github.com/validator/validator, with its own. It fails when we agree
// on a page that is listed, too.
func TestNuSuite(t *testing.T) {
	c, err := conformance.New(conformance.Options{})
	if err != nil {
		t.Fatal(err)
	}
	root := testdata.Suite(t, "validator-microdata", "")
	pages, agreed := 0, 0
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".html") {
			return err
		}
		pages++
		name, _ := filepath.Rel(root, path)
		page, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		findings := check(t, c, string(page))
		want, got := nuVerdict(path), verdict(findings)
		if listed := disagreements[filepath.ToSlash(name)]; listed != "" {
			if got == want {
				t.Errorf("%s: the verdicts agree now: take it off the list", name)
			}
			want = listed
		} else if got == want {
			agreed++
		}
		if got != want {
			t.Errorf("%s: %s, want %s: %v", name, got, want, findings)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if pages != 181 {
		t.Errorf("the suite has %d pages, not 181", pages)
	}
	t.Logf("the verdicts on %d of %d pages agree", agreed, pages)
}

// nuVerdict is what the name of a page says.
func nuVerdict(name string) string {
	switch {
	case strings.HasSuffix(name, "-novalid.html"):
		return "invalid"
	case strings.HasSuffix(name, "-haswarn.html"):
		return "warning"
	}
	return "valid"
}

func verdict(findings []conformance.Finding) string {
	worst := conformance.Note
	for _, f := range findings {
		worst = max(worst, f.Severity)
	}
	return map[conformance.Severity]string{conformance.Note: "valid", conformance.Warning: "warning", conformance.Error: "invalid"}[worst]
}
