package schemaorg_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/schemaorg"
)

var (
	targetClass = regexp.MustCompile(`sh:targetClass schema1:(\w+)`)
	expected    = regexp.MustCompile(`(?s)\[ (sh:node :ValidSchema\w+|sh:or \([^)]*\)) ;\s+sh:path schema1:(\w+) \]`)
	validNode   = regexp.MustCompile(`:ValidSchema(\w+)`)
)

// TestShapes holds the domains and ranges of the table to the SHACL shapes that schema.org
// publishes: for each type the properties that it is a domain of, with the types of their
// values.
func TestShapes(t *testing.T) {
	text, err := os.ReadFile(testdata.Suite(t, "schemaorg", "schemaorg-shapes.shacl"))
	if err != nil {
		t.Fatal(err)
	}
	type pair struct{ typ, property string }
	ranges := map[pair][]string{}
	for _, shape := range strings.Split(string(text), "\n\n") {
		class := targetClass.FindStringSubmatch(shape)
		if class == nil {
			continue
		}
		for _, m := range expected.FindAllStringSubmatch(shape, -1) {
			for _, node := range validNode.FindAllStringSubmatch(m[1], -1) {
				key := pair{class[1], m[2]}
				ranges[key] = append(ranges[key], node[1])
			}
		}
	}
	if n := strings.Count(string(text), "sh:path"); n != len(ranges) {
		t.Errorf("%d paths are read, and there are %d", len(ranges), n)
	}
	for property := range schemaorg.All() {
		var want []string
		for r := range property.Ranges() {
			want = append(want, r.Name())
		}
		for typ := range property.Domains() {
			key := pair{typ.Name(), property.Name()}
			got := ranges[key]
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%s of %s: the shapes have %q, the table %q", key.property, key.typ, got, want)
			}
			delete(ranges, key)
		}
	}
	for key, got := range ranges {
		t.Errorf("%s of %s: the shapes have %q, the table nothing", key.property, key.typ, got)
	}
}
