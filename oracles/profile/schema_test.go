// Package profile holds the JSON Schema of profiles to profiles.
package profile

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/schemaorg/profile"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v3"
)

var folder = filepath.Join("..", "..", "schemaorg", "profile")

func compile(t *testing.T) *jsonschema.Schema {
	t.Helper()
	b := readFile(t, filepath.Join(folder, "profile.schema.json"))
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("profile.schema.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("profile.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// instance returns YAML as the values of JSON. Dates are texts there.
func instance(t *testing.T, b []byte) any {
	t.Helper()
	var root yaml.Node
	if err := yaml.Unmarshal(b, &root); err != nil {
		t.Fatal(err)
	}
	timesAsTexts(&root)
	var value any
	if err := root.Decode(&value); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return document
}

func timesAsTexts(n *yaml.Node) {
	if n.Tag == "!!timestamp" {
		n.Tag = "!!str"
	}
	for _, child := range n.Content {
		timesAsTexts(child)
	}
}

// TestOurs validates the profiles that come with the package, and the example of the
// document about them.
func TestOurs(t *testing.T) {
	schema := compile(t)
	for _, name := range profile.Names() {
		if err := schema.Validate(instance(t, readFile(t, filepath.Join(folder, "profiles", name+".yaml")))); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, rest, _ := strings.Cut(string(readFile(t, filepath.Join("..", "..", "docs", "profiles.md"))), "```yaml\n")
	example, _, found := strings.Cut(rest, "```")
	if !found {
		t.Fatal("the document has no example")
	}
	if err := schema.Validate(instance(t, []byte(example))); err != nil {
		t.Error(err)
	}
	if _, err := profile.Read("example.yaml", []byte(example)); err != nil {
		t.Error(err)
	}
}

// TestBad has profiles that neither the schema accepts nor the package reads.
func TestBad(t *testing.T) {
	schema := compile(t)
	const head = "profile: own\ntitle: Own\nfeatures:\n  - feature: one\n    title: One\n"
	for _, text := range []string{
		"title: Own\nfeatures: {feature: one, title: One, types: Thing}",
		"profile: own\ntitle: Own",
		"profile: My own\ntitle: Own\nfeatures: {feature: one, title: One, types: Thing}",
		"profile: own\ntitle: Own\nfeatures: []",
		head,
		head + "    types: []",
		head + "    types: Thing\n    require: name",
		head + "    types: Thing\n    required: []",
		head + "    types: Thing\n    required: {name: 1}",
		head + "    types: Thing\n    required: [[[name]]]",
		head + "    types: Thing\n    date: 31.1.2026",
		head + "    types: Thing\n    source: example.com",
		head + "    types: Thing\n    status: dead",
		head + "    types: Thing\n    main: perhaps",
		head + "    types: Thing\n    syntax: json",
		head + "    types: Thing\n    properties: [name]",
		head + "    types: Thing\n    properties: {name: {expects: words}}",
		head + "    types: Thing\n    properties: {name: {min-count: 0}}",
		head + "    types: Thing\n    properties: {name: {minimum: much}}",
		head + "    types: Thing\n    properties: {name: {colour: red}}",
		head + "    types: Thing\n    properties: {author: {items: [Person]}}",
		head + "    types: Thing\n    properties: {author: {items: {Person: {need: name}}}}",
		head + "    types: Thing\n    when: {required: name}",
		head + "    types: Thing\n    when: {if: {}, required: name}",
		head + "    types: Thing\n    when: {if: {property: name, missing: url}, required: name}",
		head + "    types: Thing\n    when: {if: {missing: url, is: a}, required: name}",
		head + "    types: Thing\n    when: {if: {type: Book}, main: true}",
	} {
		if err := schema.Validate(instance(t, []byte(text))); err == nil {
			t.Errorf("the schema accepts\n%s", text)
		}
		if _, err := profile.Read("bad.yaml", []byte(text)); err == nil {
			t.Errorf("the package reads\n%s", text)
		}
	}
}
