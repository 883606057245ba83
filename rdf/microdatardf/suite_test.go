package microdatardf_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

// The suite's manifest says http, and so do its expectations.
const suiteBase = "http://w3c.github.io/microdata-rdf/tests/"

// suiteCase is an entry of the manifest.
type suiteCase struct{ kind, action, result, registry string }

// TestSuite runs the W3C's cases. To run one: -run 'TestSuite/0081'.
func TestSuite(t *testing.T) {
	dir := testdata.Suite(t, "microdata-rdf")
	cases := readManifest(t, dir)
	if len(cases) != 84 {
		t.Errorf("%d cases, want 84", len(cases))
	}
	file, err := os.Open(filepath.Join(dir, "test-registry.json"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	testRegistry, err := microdatardf.ReadRegistry(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range cases {
		t.Run(strings.TrimPrefix(name, "test"), func(t *testing.T) {
			o := microdatardf.Options{Registry: testRegistry}
			if c.registry == "http://www.w3.org/ns/md" {
				o.Registry = microdatardf.DefaultRegistry()
			}
			runCase(t, dir, c, o)
		})
	}
}

func runCase(t *testing.T, dir string, c suiteCase, o microdatardf.Options) {
	d := parse(t, read(t, dir, c.action), suiteBase+c.action)
	quads, problems, err := convert(d, o)
	if err != nil {
		t.Fatal(err)
	}
	if c.kind == "TestMicrodataNegativeSyntax" {
		o.Strict = true
		if _, _, err := convert(d, o); !errors.As(err, new(*microdatardf.StrictError)) {
			t.Errorf("strict: error %v", err)
		}
		if len(problems) == 0 || len(quads) == 0 {
			t.Errorf("not strict: problems %q, %d quads", problems, len(quads))
		}
		return
	}
	want, err := rdftest.ReadTurtle(read(t, dir, c.result), suiteBase+c.result)
	if err != nil {
		t.Fatal(err)
	}
	if diff := rdftest.Diff(rdftest.WithoutGraphs(rdftest.Statements(t, quads)), want); diff != "" {
		t.Error(diff)
	}
}

func readManifest(t *testing.T, dir string) map[string]suiteCase {
	const (
		manifest = "http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#"
		rdftests = "http://www.w3.org/ns/rdftest#"
	)
	all, err := rdftest.ReadTurtle(read(t, dir, "manifest.ttl"), suiteBase+"manifest.ttl")
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string]suiteCase{}
	for _, s := range all {
		object := strings.Trim(s.Object, "<>")
		_, name, _ := strings.Cut(strings.Trim(s.Subject, "<>"), "#")
		c, known := cases[name]
		switch strings.Trim(s.Predicate, "<>") {
		case manifest + "action":
			c.action = strings.TrimPrefix(object, suiteBase)
		case manifest + "result":
			c.result = strings.TrimPrefix(object, suiteBase)
		case rdftests + "registry":
			c.registry = object
		case "http://www.w3.org/1999/02/22-rdf-syntax-ns#type":
			if kind, ok := strings.CutPrefix(object, rdftests+"TestMicrodata"); ok {
				c.kind = "TestMicrodata" + kind
			}
		}
		if known || c != (suiteCase{}) {
			cases[name] = c
		}
	}
	return cases
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
