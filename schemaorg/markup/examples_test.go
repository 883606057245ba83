package markup_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/item"
)

// syntaxOf has the syntaxes of examples by their first letters.
var syntaxOf = map[string]itemscope.Syntax{"M": itemscope.Microdata, "R": itemscope.RDFa, "J": itemscope.JSONLD}

const syntaxLetters = "MRJ"

// A mistake is a rule that an example breaks, and what breaks it: a type, or a property of
// one.
type mistake struct{ rule, what string }

// mistakes returns what is found wrong in markup, and a message for each.
func mistakes(t *testing.T, c *conformance.Checker, markup string, s itemscope.Syntax) map[mistake]string {
	t.Helper()
	page, err := itemscope.ExtractBytes([]byte("<!doctype html><body>"+markup), itemscope.Options{
		URL: "https://example.com/page", Syntaxes: []itemscope.Syntax{s},
	})
	if err != nil {
		t.Fatal(err)
	}
	report, err := page.Check(c)
	if err != nil {
		t.Fatal(err)
	}
	items, err := page.Items(itemscope.ItemsOptions{})
	if err != nil {
		t.Fatal(err)
	}
	names := namesOfPlaces(items)
	found := map[mistake]string{}
	for _, f := range report.Findings {
		if f.Rule.Group() == "schemaorg" {
			found[mistake{strings.TrimPrefix(f.Rule.ID, "schemaorg/"), names[f.Place.Span]}] = f.Message
		}
	}
	return found
}

// namesOfPlaces returns what is where: a type, or the property of one.
func namesOfPlaces(items *item.Data) map[dom.Span]string {
	names := map[dom.Span]string{}
	for it := range items.All() {
		typ := "an item without a type"
		if len(it.Types) > 0 {
			typ = short(it.Types[0])
		}
		names[it.Place().Span] = typ
		for i := range it.Types {
			names[it.TypePlace(i).Span] = typ
		}
		for name, v := range it.All() {
			names[v.NamePlace().Span] = typ + "." + short(name)
			if v.Item == nil {
				names[v.Place().Span] = typ + "." + short(name)
			}
		}
	}
	return names
}

func short(iri string) string {
	if name, ok := item.SchemaOrgTerm(iri); ok {
		return name
	}
	return iri
}

// A listed mistake is one that an example has in some of its syntaxes.
type listed struct {
	example string
	mistake
}

// readListed returns the syntaxes in which each mistake of testdata/examples.txt is found.
func readListed(t *testing.T) map[listed]string {
	text, err := os.ReadFile(filepath.Join("testdata", "examples.txt"))
	if err != nil {
		t.Fatal(err)
	}
	known := map[listed]string{}
	reason := ""
	for i, line := range strings.Split(string(text), "\n") {
		switch {
		case strings.HasPrefix(line, "//"):
		case line == "":
			reason = ""
		case strings.HasPrefix(line, "# "):
			reason = line
		default:
			fields := strings.SplitN(line, " ", 4)
			if len(fields) < 4 || reason == "" {
				t.Fatalf("line %d: %q has no reason, or not four fields", i+1, line)
			}
			key := listed{fields[0], mistake{fields[2], fields[3]}}
			if known[key] != "" {
				t.Errorf("line %d: %q is listed twice", i+1, line)
			}
			known[key] = fields[1]
		}
	}
	return known
}

// TestSchemaOrgExamples checks the examples of schema.org. What is found is a mistake in
// the example, which is listed with the reason, and is found in every syntax that says the
// same.
func TestSchemaOrgExamples(t *testing.T) {
	c := newChecker(t)
	known := readListed(t)
	count := map[string]int{}
	list, err := testdata.ReadExamples(testdata.Suite(t, "schemaorg", "schemaorg-all-examples.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		found, messages := map[listed]string{}, map[listed]string{}
		for _, letter := range strings.Split(syntaxLetters, "") {
			if e.Markup[letter] == "" {
				continue
			}
			count[letter]++
			for m, message := range mistakes(t, c, e.Markup[letter], syntaxOf[letter]) {
				found[listed{e.Name, m}] += letter
				messages[listed{e.Name, m}] = message
			}
		}
		for key, letters := range found {
			if known[key] != letters {
				t.Errorf("%s %s %s %s: listed for %q\n%s", e.Name, letters, key.rule, key.what, known[key], messages[key])
			}
			delete(known, key)
		}
	}
	for key, letters := range known {
		t.Errorf("%s %s %s %s is listed, and not found", key.example, letters, key.rule, key.what)
	}
	if len(list) != 507 || count["M"] != 208 || count["R"] != 182 || count["J"] != 479 {
		t.Errorf("%d examples, %v", len(list), count)
	}
	t.Log(count)
}
