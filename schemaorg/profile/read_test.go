package profile_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/schemaorg/profile"
)

const head = "profile: own\ntitle: Own\nfeatures:\n  - feature: one\n    title: One\n    types: Thing\n"

// TestReadErrors has profiles with a mistake, and what is said about it.
func TestReadErrors(t *testing.T) {
	for _, tt := range []struct{ name, profile, want string }{
		{"empty", "", "own.yaml:1: the file is empty: give a profile"},
		{"a comment only", "# tea\n", "own.yaml:1: the file is empty: give a profile"},
		{"not YAML", "profile: [", "own.yaml:1: did not find expected node content"},
		{"a list", "- profile", "own.yaml:1: the profile is to be a mapping of keys to values"},
		{"two documents", head + "---\n" + head, "own.yaml:7: there is a second document: give each profile a file of its own"},
		{"no name", "title: Own\nfeatures: []", `own.yaml:1: the profile has no "profile": add it`},
		{"bad name", strings.Replace(head, "own", "My own", 1), `own.yaml:1: "My own" is not a name: write it with small letters, digits and hyphens`},
		{"unknown key", head + "    require: name", `own.yaml:7: the feature has no key "require": is "required" meant?`},
		{"unknown key like none", head + "    tea: name", `own.yaml:7: the feature has no key "tea": there are feature, title, source, `},
		{"twice", head + "    types: Book", `own.yaml:7: "types" is already in line 6: leave one of them out`},
		{"no types", "profile: own\ntitle: Own\nfeatures:\n  - {feature: one, title: One}", `own.yaml:4: the feature has no "types": say what items it is about`},
		{"unknown type", strings.Replace(head, "Thing", "Recipies", 1), `own.yaml:6: schema.org has no type "Recipies": is "Recipe" meant?`},
		{"unknown property", head + "    required: [name, nmae]", `own.yaml:7: schema.org has no property "nmae": is "name" meant?`},
		{"unknown part of a path", head + "    required: author.nmae", `own.yaml:7: schema.org has no property "nmae": is "name" meant?`},
		{"a type as a property", head + "    required: Person", `own.yaml:7: schema.org has no property "Person"`},
		{"an empty list", head + "    required: []", "own.yaml:7: the list is empty: leave it out"},
		{"a mapping as a property", head + "    required: {name: 1}", "own.yaml:7: give a text"},
		{"a date", head + "    date: 31.1.2026", `own.yaml:7: "31.1.2026" is not a date: write it like 2026-01-31`},
		{"a URL", head + "    source: example.com", `own.yaml:7: "example.com" is not a URL: write it with https://`},
		{"a status", head + "    status: dead", `own.yaml:7: "dead" is not a status: there are live, restricted or retired`},
		{"until", head + "    until: 2026-01-31", `own.yaml:4: "until" is the day on which a feature was retired: add status: retired`},
		{"a form", head + "    properties: {name: {expects: words}}", `own.yaml:7: "words" is not what a value can be: there are item, text, `},
		{"a number", head + "    properties: {name: {min-count: 0}}", `own.yaml:7: "0" is not a number of 1 or more`},
		{"a minimum", head + "    properties: {name: {minimum: much}}", `own.yaml:7: "much" is not a number`},
		{"a pattern", head + "    properties: {name: {pattern: '('}}", "own.yaml:7: error parsing regexp: missing closing ): `(`: write a pattern as "},
		{"a path as a property", head + "    properties: {author.name: {}}", `own.yaml:7: "author.name" leads further: say it in the items of the first property`},
		{"a definition", head + "    properties: {author: {items: {Person: person}}}", `own.yaml:7: there is no definition "person": write one, or the shape itself; {} asks for nothing`},
		{"items", head + "    properties: {author: {items: [Person]}}", "own.yaml:7: items are to be a mapping of types to shapes; a type of which nothing is asked has {}"},
		{"an alias", head + "    required: &r [name]\n    recommended: *r", "own.yaml:8: aliases are not read: name the shape in definitions, and use the name"},
		{"no condition", head + "    when: [{required: name}]", `own.yaml:7: an entry of when has no "if": add it`},
		{"two conditions in one", head + "    when: [{if: {property: name, type: Book}, required: url}]", `own.yaml:7: give one of "property", "missing" and "type"; of several conditions make a list`},
		{"a condition on values of what is missing", head + "    where: {missing: name, is: Tea}", `own.yaml:7: "is" goes with a "property" of the item itself`},
		{"a path the other way round", head + "    required: ^author.name", `own.yaml:7: "^author.name": a property that is read backwards stands alone`},
		{"a syntax", head + "    syntax: json", `own.yaml:7: "json" is not a syntax: there are microdata, rdfa, jsonld, opengraph and microformats`},
		{"a boolean", head + "    main: perhaps", `own.yaml:7: "perhaps" is not true or false`},
		{"twice the same feature", head + "  - {feature: one, title: One, types: Book}", `own.yaml:7: there is a feature "one" already: give this one another name`},
		{"JSON", "{\n\t\"profile\": \"own\",\n\t\"title\": \"Own\",\n\t\"features\": [\n\t\t{\"feature\": \"one\"}\n\t]\n}", `own.yaml:5: the feature has no "title": add it`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := profile.Read("own.yaml", []byte(tt.profile))
			if err == nil {
				t.Fatalf("no error, %+v", p)
			}
			if !strings.HasPrefix(err.Error(), tt.want) && !strings.Contains(err.Error(), "\n"+tt.want) {
				t.Errorf("%v\nwant %s", err, tt.want)
			}
		})
	}
}

// TestReadJSON reads a profile that is JSON, indented by tabs and with escapes.
func TestReadJSON(t *testing.T) {
	p, err := profile.Read("own.json", []byte("{\n\t\"$schema\": \"https://example.com/profile.schema.json\",\n\t\"profile\": \"own\", \"title\": \"\\u00d6wn \\/ \\ud83c\\udf75\",\n"+
		"\t\"features\": [\n\t\t{\"feature\": \"one\", \"title\": \"One\", \"types\": [\"Thing\"], \"required\": [[\"name\", \"url\"]]}\n\t]\n}\n"))
	if err != nil {
		t.Fatal(err)
	}
	if p.Title != "Öwn / 🍵" || p.Feature("one") == nil || p.Feature("two") != nil {
		t.Errorf("%+v", p)
	}
}

// TestReadManyErrors tells several errors at once, and not too many.
func TestReadManyErrors(t *testing.T) {
	_, err := profile.Read("own.yaml", []byte(head+"    required:\n"+strings.Repeat("      - tea\n", 100)))
	if lines := strings.Count(err.Error(), "\n") + 1; lines != 20 {
		t.Error(lines, err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(head))
	f.Add([]byte(head + "    properties: {author: {expects: [item, text], items: {Person: {required: [[name, url]]}}, last: {Person: {}}}}"))
	f.Add([]byte(head + "    when: [{if: [{property: [name, ^author]}, {missing: url}], required: author.name}]"))
	f.Add([]byte(`{"profile": "a", "title": "b", "definitions": {"a": {}}, "features": [{"feature": "c", "title": "d", "syntax": "opengraph"}]}`))
	f.Add([]byte("a: &a [*a]"))
	items := itemsOf(f, `<div itemscope itemtype="https://schema.org/Book"><b itemprop=author itemscope itemtype="https://schema.org/Person"></b></div>`)
	f.Fuzz(func(t *testing.T, b []byte) {
		p, err := profile.Read("fuzz", b)
		if (p == nil) == (err == nil) {
			t.Fatal(p, err)
		}
		if err != nil {
			for line := range strings.SplitSeq(err.Error(), "\n") {
				if !strings.HasPrefix(line, "fuzz:") {
					t.Fatalf("%q has no place", line)
				}
			}
			return
		}
		if _, err := profile.Evaluate(items, profile.Options{Profiles: []*profile.Profile{p}}); err != nil {
			t.Fatal(err)
		}
	})
}
