// Package sarif holds the logs of "itemscope check --format sarif" to the schema of the
// format.
package sarif

import (
	"bytes"
	"context"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/internal/command"
	ours "github.com/itemscope/itemscope/internal/sarif"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/santhosh-tekuri/jsonschema/v6"

	theirs "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
)

// schemaPackage has the schema, as a constant that it does not export.
const schemaPackage = "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

var _ theirs.Report // so that the module is required

// schemaText reads the schema from the source of that package.
func schemaText(t *testing.T) string {
	t.Helper()
	p, err := build.Import(schemaPackage, ".", build.FindOnly)
	if err != nil {
		t.Fatal(err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, "schema.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && spec.Names[0].Name == "schema" {
			text, err = strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
		}
		return true
	})
	if text == "" || err != nil {
		t.Fatalf("%s has no schema: %v", schemaPackage, err)
	}
	return text
}

func compile(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text := schemaText(t)
	if !strings.Contains(text, ours.Schema) {
		t.Errorf("the schema is another one than logs name, %s", ours.Schema)
	}
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource(ours.Schema, document); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile(ours.Schema)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func validate(t *testing.T, schema *jsonschema.Schema, log []byte) {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(log))
	if err == nil {
		err = schema.Validate(document)
	}
	if err != nil {
		t.Error(err)
	}
}

// TestSchema validates logs of the examples of all rules, of pages of the corpus, of no
// page at all, and of one that there is not.
func TestSchema(t *testing.T) {
	schema, corpus := compile(t), testdata.Corpus(t)
	t.Chdir(t.TempDir())
	if err := os.Mkdir("folder of pages", 0o777); err != nil {
		t.Fatal(err)
	}
	var names []string
	write := func(name string, page []byte) {
		if err := os.WriteFile(name, page, 0o666); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	c, err := conformance.New(conformance.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range c.Rules() {
		for k, example := range r.Fail {
			write(filepath.Join("folder of pages", strconv.Itoa(i)+"."+strconv.Itoa(k)+" ä%#?.html"), []byte(example))
		}
	}
	const every = 10
	for page := range corpus {
		if page.Index%every == 0 {
			write(strconv.Itoa(page.Index)+".html", page.Body)
		}
	}
	absolute, err := filepath.Abs(names[0])
	if err != nil {
		t.Fatal(err)
	}
	log := checked(names, absolute, "missing.html")
	if n := bytes.Count(log, []byte(`"ruleId":`)); n < 300 {
		t.Errorf("%d findings", n)
	}
	for _, part := range []string{`"fixes":`, `"relatedLocations":`, `"toolExecutionNotifications":`, `"uri":"folder%20of%20pages/0.0%20%C3%A4%25%23%3F.html"`} {
		if !bytes.Contains(log, []byte(part)) {
			t.Errorf("the log has no %s", part)
		}
	}
	validate(t, schema, log)
	validate(t, schema, checked([]string{"missing.html"}))
	validate(t, schema, checked([]string{"-"}))

	// It finds what is wrong.
	for _, wrong := range []string{`"level":"fatal"`, `"levels":"error"`} {
		bad := bytes.Replace(log, []byte(`"level":"error"`), []byte(wrong), 1)
		if document, err := jsonschema.UnmarshalJSON(bytes.NewReader(bad)); err != nil || schema.Validate(document) == nil {
			t.Errorf("%s is valid, %v", wrong, err)
		}
	}
}

func checked(names []string, more ...string) []byte {
	var out bytes.Buffer
	args := append(append([]string{"check", "--format", "sarif"}, names...), more...)
	command.Run(context.Background(), args, strings.NewReader("<p itemprop=a>"), &out, new(bytes.Buffer))
	return out.Bytes()
}
