package release_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/schemaorg"
	"github.com/itemscope/itemscope/schemaorg/release"
)

// TestBuiltIn holds the table that is built in to the file that it is made of.
func TestBuiltIn(t *testing.T) {
	v, err := release.Read(testdata.Suite(t, "schemaorg", "schemaorg-all-https.nt"))
	if err != nil {
		t.Fatal(err)
	}
	want, got := slices.Collect(schemaorg.All()), slices.Collect(v.All())
	if len(want) != len(got) {
		t.Fatalf("%d terms are built in, %d are in the file", len(want), len(got))
	}
	for i := range want {
		if a, b := describe(want[i]), describe(got[i]); a != b {
			t.Errorf("built in is\n%s\nthe file has\n%s", a, b)
		}
	}
}

// describe says all that is known of a term.
func describe(t schemaorg.Term) string {
	line := []string{t.Kind().String(), t.Status().String(), t.Name(), "inverse", t.Inverse().Name()}
	for name, terms := range map[string][]schemaorg.Term{
		"below": slices.Collect(t.Supers()), "in": slices.Collect(t.Enumerations()), "of": slices.Collect(t.Domains()),
		"values": slices.Collect(t.Ranges()), "now": slices.Collect(t.SupersededBy()),
	} {
		for _, other := range terms {
			line = append(line, name+" "+other.Name())
		}
	}
	slices.Sort(line[3:])
	return strings.Join(line, ", ")
}

const small = `# what a term of one's own looks like
<https://schema.org/Thing> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2000/01/rdf-schema#Class> .
<https://schema.org/Thing> <http://www.w3.org/2000/01/rdf-schema#comment> "a \"thing\" . <x>"@en .
<https://schema.org/Thing>	<http://www.w3.org/2000/01/rdf-schema#label>	"Thing"^^<http://www.w3.org/2001/XMLSchema#string>. # tabs

<http://schema.org/Tea> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2000/01/rdf-schema#Class> .
<http://schema.org/Tea> <http://www.w3.org/2000/01/rdf-schema#subClassOf> <https://schema.org/Thing> .
<https://schema.org/Tea> <https://schema.org/isPartOf> <https://pending.schema.org> .
<https://schema.org/steepTime> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/1999/02/22-rdf-syntax-ns#Property> .
<https://schema.org/steepTime> <https://schema.org/domainIncludes> <https://schema.org/Tea> .
_:a <https://example.com/b> _:c .
`

const smallJSONLD = `{"@context": {"schema": "https://schema.org/", "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "rdfs": "http://www.w3.org/2000/01/rdf-schema#"},
 "@graph": [
  {"@id": "schema:Thing", "@type": "rdfs:Class", "rdfs:comment": "a thing"},
  {"@id": "schema:Tea", "@type": "rdfs:Class", "rdfs:subClassOf": {"@id": "schema:Thing"}, "schema:isPartOf": {"@id": "https://pending.schema.org"}},
  {"@id": "schema:steepTime", "@type": "rdf:Property", "schema:domainIncludes": [{"@id": "schema:Tea"}]}]}`

// TestParse reads the same of both formats.
func TestParse(t *testing.T) {
	for _, text := range []string{small, "\uFEFF" + small, strings.ReplaceAll(small, "\n", "\r\n"), smallJSONLD, " \n" + smallJSONLD} {
		v, err := release.Parse([]byte(text))
		if err != nil {
			t.Fatalf("%.40s: %v", text, err)
		}
		tea, _ := v.Lookup("Tea")
		thing, _ := v.Parse("http://schema.org/Thing")
		steepTime, _ := v.Lookup("steepTime")
		if len(slices.Collect(v.All())) != 3 || !tea.Is(thing) || tea.Status() != schemaorg.Pending || tea.Kind() != schemaorg.Type ||
			!slices.Equal(slices.Collect(steepTime.Domains()), []schemaorg.Term{tea}) {
			t.Errorf("%.40s: %v", text, slices.Collect(v.All()))
		}
	}
}

// TestErrors: what is wrong, and where.
func TestErrors(t *testing.T) {
	const class = " <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2000/01/rdf-schema#Class> .\n"
	const sub = " <http://www.w3.org/2000/01/rdf-schema#subClassOf> "
	for _, tt := range []struct{ name, text, want string }{
		{"empty", "", ": schemaorg: there are no properties of schema.org"},
		{"page", "<!doctype html>\n<title>404</title>", ":1: this is not a triple of N-Triples, such as"},
		{"cut", small + `<https://schema.org/x> <https://schema.org/y> "never en`, ":12: this is not a triple"},
		{"dot", small + `<https://schema.org/x> <https://schema.org/y> "a"`, ":12: this is not a triple"},
		{"two", small + `<https://schema.org/x> <https://schema.org/y> .`, ":12: this is not a triple"},
		{"relative", "<https://schema.org/Tea>" + sub + "<https://schema.org/Drink> .", ": schemaorg: Tea is said to be related to Drink, of which nothing is said"},
		{"circle", "<https://schema.org/A>" + class + "<https://schema.org/B>" + class +
			"<https://schema.org/A>" + sub + "<https://schema.org/B> .\n<https://schema.org/B>" + sub + "<https://schema.org/A> .\n", ": schemaorg: A is said to be a kind of itself"},
		{"json", "{\n\"@graph\": [}", ":2: "},
		{"context", "{\n\"@context\": \"https://example.com/context\"}", ":2: "},
		{"other", `{"@id": "https://example.com/", "https://example.com/name": "a"}`, ": schemaorg: there are no properties of schema.org"},
	} {
		path := filepath.Join(t.TempDir(), "vocabulary")
		if err := os.WriteFile(path, []byte(tt.text), 0o666); err != nil {
			t.Fatal(err)
		}
		v, err := release.Read(path)
		if v != nil || err == nil || !strings.HasPrefix(err.Error(), path+tt.want) {
			t.Errorf("%s: %v, %v", tt.name, v, err)
		}
	}
	if _, err := release.Read(filepath.Join(t.TempDir(), "none")); !os.IsNotExist(err) {
		t.Error(err)
	}
}

// TestLadder: a hierarchy in which every level doubles the ways up is refused, and not
// walked.
func TestLadder(t *testing.T) {
	var b strings.Builder
	write := func(a, predicate, c string) {
		b.WriteString("<https://schema.org/" + a + "> <" + predicate + "> <" + c + "> .\n")
	}
	for level := range 60 {
		for _, side := range []string{"l", "r"} {
			name := side + strings.Repeat("i", level)
			write(name, "http://www.w3.org/1999/02/22-rdf-syntax-ns#type", "http://www.w3.org/2000/01/rdf-schema#Class")
			if level > 0 {
				write(name, "http://www.w3.org/2000/01/rdf-schema#subClassOf", "https://schema.org/l"+strings.Repeat("i", level-1))
				write(name, "http://www.w3.org/2000/01/rdf-schema#subClassOf", "https://schema.org/r"+strings.Repeat("i", level-1))
			}
		}
	}
	if _, err := release.Parse([]byte(b.String())); err == nil || !strings.Contains(err.Error(), "too many") {
		t.Error(err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(small)
	f.Add(smallJSONLD)
	f.Fuzz(func(t *testing.T, text string) {
		v, err := release.Parse([]byte(text))
		if err != nil {
			return
		}
		for term := range v.All() {
			if found, ok := v.Lookup(term.Name()); !ok || found != term || term.Is(schemaorg.Term{}) {
				t.Errorf("%q is found: %v", term.Name(), ok)
			}
		}
	})
}
