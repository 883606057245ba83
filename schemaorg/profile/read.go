package profile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
	"go.yaml.in/yaml/v3"
)

// Read reads a profile, which is YAML or JSON as docs/profiles.md says. file is its
// name, for errors: each is a line "FILE:LINE: what is wrong and what to do".
func Read(file string, b []byte) (*Profile, error) {
	root, err := parse(b)
	if err != nil {
		return nil, fmt.Errorf("%s:%w", file, err)
	}
	r := reader{file: file, definitions: map[string]*shape{}}
	p := new(Profile)
	r.profile(root, p)
	if len(r.errs) > 0 {
		return nil, errors.Join(r.errs...)
	}
	p.index()
	return p, nil
}

// parse returns the value that the file has.
func parse(b []byte) (*yaml.Node, error) {
	var document, more yaml.Node
	decoder := yaml.NewDecoder(bytes.NewReader(asYAML(b)))
	switch err := decoder.Decode(&document); {
	case err == io.EOF:
		return nil, errors.New("1: the file is empty: give a profile")
	case err != nil:
		return nil, withLine(err)
	}
	if err := decoder.Decode(&more); err == nil {
		return nil, fmt.Errorf("%d: there is a second document: give each profile a file of its own", more.Line)
	} else if err != io.EOF {
		return nil, withLine(err)
	}
	return document.Content[0], nil
}

// withLine returns an error of the library, "yaml: line 3: …", as "3: …".
func withLine(err error) error {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	if rest, ok := strings.CutPrefix(text, "line "); ok {
		return errors.New(rest)
	}
	return errors.New("1: " + text)
}

// A reader reads a profile, and goes on after errors.
type reader struct {
	file        string
	definitions map[string]*shape
	errs        []error
}

// maxErrors is how many errors are told of one file.
const maxErrors = 20

func (r *reader) fail(n *yaml.Node, format string, args ...any) {
	if len(r.errs) < maxErrors {
		r.errs = append(r.errs, fmt.Errorf("%s:%d: %s", r.file, n.Line, fmt.Sprintf(format, args...)))
	}
}

// A field reads the value of a key.
type field struct {
	key      string
	required bool
	read     func(*yaml.Node)
}

// mapping reads a mapping by its keys.
func (r *reader) mapping(n *yaml.Node, what string, fields ...field) {
	if n.Kind != yaml.MappingNode {
		r.fail(n, "%s is to be a mapping of keys to values", what)
		return
	}
	seen := map[string]bool{}
	for key, value := range r.pairs(n) {
		seen[key.Value] = true
		i := slices.IndexFunc(fields, func(f field) bool { return f.key == key.Value })
		if i < 0 {
			r.unknownKey(key, what, fields)
			continue
		}
		fields[i].read(value)
	}
	for _, f := range fields {
		if f.required && !seen[f.key] {
			r.fail(n, "%s has no %q: add it", what, f.key)
		}
	}
}

// pairs yields the keys and values of a mapping, each key once.
func (r *reader) pairs(n *yaml.Node) iter.Seq2[*yaml.Node, *yaml.Node] {
	return func(yield func(key, value *yaml.Node) bool) {
		first := map[string]int{}
		for i := 0; i+1 < len(n.Content); i += 2 {
			key, value := n.Content[i], n.Content[i+1]
			switch line, repeated := first[key.Value]; {
			case key.Kind != yaml.ScalarNode:
				r.fail(key, "a key is to be a word")
				continue
			case repeated:
				r.fail(key, "%q is already in line %d: leave one of them out", key.Value, line)
				continue
			case value.Kind == yaml.AliasNode:
				r.fail(value, "aliases are not read: name the shape in definitions, and use the name")
				continue
			}
			first[key.Value] = key.Line
			if !yield(key, value) {
				return
			}
		}
	}
}

func (r *reader) unknownKey(key *yaml.Node, what string, fields []field) {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.key
	}
	if meant := spelling.Nearest(key.Value, slices.Values(names)); meant != "" {
		r.fail(key, "%s has no key %q: is %q meant?", what, key.Value, meant)
		return
	}
	r.fail(key, "%s has no key %q: there are %s", what, key.Value, strings.Join(names, ", "))
}

func (r *reader) text(to *string) func(*yaml.Node) {
	return func(n *yaml.Node) {
		if n.Kind != yaml.ScalarNode || n.Value == "" {
			r.fail(n, "give a text")
			return
		}
		*to = n.Value
	}
}

// word reads a text that is an ID.
func (r *reader) word(to *string) func(*yaml.Node) {
	return func(n *yaml.Node) {
		r.text(to)(n)
		if !isWord(*to) {
			r.fail(n, "%q is not a name: write it with small letters, digits and hyphens", *to)
		}
	}
}

// isWord tells whether a text is words of small letters and digits, with hyphens between
// them.
func isWord(text string) bool {
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == "" &&
		!strings.HasPrefix(text, "-") && !strings.HasSuffix(text, "-") && !strings.Contains(text, "--") && text != ""
}

func (r *reader) date(to *string) func(*yaml.Node) {
	return func(n *yaml.Node) {
		if _, err := time.Parse(time.DateOnly, n.Value); err != nil {
			r.fail(n, "%q is not a date: write it like 2026-01-31", n.Value)
			return
		}
		*to = n.Value
	}
}

func (r *reader) url(to *string) func(*yaml.Node) {
	return func(n *yaml.Node) {
		if !strings.HasPrefix(n.Value, "https://") && !strings.HasPrefix(n.Value, "http://") {
			r.fail(n, "%q is not a URL: write it with https://", n.Value)
			return
		}
		*to = n.Value
	}
}

func (r *reader) count(to *int) func(*yaml.Node) {
	return func(n *yaml.Node) {
		i, err := strconv.Atoi(n.Value)
		if err != nil || i < 1 || n.Kind != yaml.ScalarNode {
			r.fail(n, "%q is not a number of 1 or more", n.Value)
			return
		}
		*to = i
	}
}

func (r *reader) number(to **float64) func(*yaml.Node) {
	return func(n *yaml.Node) {
		f, err := strconv.ParseFloat(n.Value, 64)
		if err != nil || n.Kind != yaml.ScalarNode {
			r.fail(n, "%q is not a number", n.Value)
			return
		}
		*to = &f
	}
}

func (r *reader) boolean(to *bool) func(*yaml.Node) {
	return func(n *yaml.Node) {
		b, err := strconv.ParseBool(n.Value)
		if err != nil || n.Kind != yaml.ScalarNode {
			r.fail(n, "%q is not true or false", n.Value)
		}
		*to = b
	}
}

// list reads a list; a value alone stands for a list of it.
func (r *reader) list(read func(*yaml.Node)) func(*yaml.Node) {
	return func(n *yaml.Node) {
		switch {
		case n.Kind == yaml.AliasNode:
			r.fail(n, "aliases are not read: write it out")
		case n.Kind != yaml.SequenceNode:
			read(n)
		case len(n.Content) == 0:
			r.fail(n, "the list is empty: leave it out")
		default:
			for _, each := range n.Content {
				read(each)
			}
		}
	}
}

func (r *reader) texts(to *[]string) func(*yaml.Node) {
	return r.list(func(n *yaml.Node) {
		var text string
		r.text(&text)(n)
		*to = append(*to, text)
	})
}

// pattern reads a regular expression of package regexp.
func (r *reader) pattern(to **regexp.Regexp) func(*yaml.Node) {
	return func(n *yaml.Node) {
		expression, err := regexp.Compile(n.Value)
		if err != nil {
			r.fail(n, "%v: write a pattern as https://github.com/google/re2/wiki/Syntax says", err)
			return
		}
		*to = expression
	}
}

func (r *reader) types(to *[]typeName) func(*yaml.Node) {
	return r.list(func(n *yaml.Node) { *to = append(*to, r.typeName(n)) })
}

// typeName reads the name of a type: one of schema.org, or the IRI of another.
func (r *reader) typeName(n *yaml.Node) typeName {
	text := ""
	r.text(&text)(n)
	if iri, ok := foreign(text); ok {
		return typeName{iri: iri}
	}
	t, ok := schemaorg.Parse(text)
	if !ok || t.Kind() != schemaorg.Type {
		r.unknownTerm(n, text, schemaorg.Type)
	}
	return typeName{term: t}
}

// foreign returns the IRI that a name stands for which is not one of schema.org.
func foreign(text string) (iri string, ok bool) {
	if local, ok := strings.CutPrefix(text, "og:"); ok {
		return "https://ogp.me/ns#" + local, true
	}
	_, isSchemaOrg := item.SchemaOrgTerm(text)
	return text, strings.Contains(text, "://") && !isSchemaOrg
}

// name reads the name of a property.
func (r *reader) name(n *yaml.Node, text string) name {
	if iri, ok := foreign(text); ok {
		return name{iri: iri}
	}
	plain := strings.TrimSuffix(strings.TrimSuffix(text, "-input"), "-output") // https://schema.org/docs/actions.html#part-4
	if t, ok := schemaorg.Parse(plain); !ok || t.Kind() != schemaorg.Property {
		r.unknownTerm(n, text, schemaorg.Property)
	}
	return name{term: local(text)}
}

// local returns a name of schema.org without what may stand before it.
func local(text string) string {
	if term, ok := item.SchemaOrgTerm(text); ok {
		return term
	}
	return strings.TrimPrefix(text, "schema:")
}

func (r *reader) unknownTerm(n *yaml.Node, text string, kind schemaorg.Kind) {
	known := func(yield func(string) bool) {
		for t := range schemaorg.All() {
			if t.Kind() == kind && !yield(t.Name()) {
				return
			}
		}
	}
	if meant := spelling.Nearest(text, known); meant != "" {
		r.fail(n, "schema.org has no %v %q: is %q meant?", kind, text, meant)
		return
	}
	r.fail(n, "schema.org has no %v %q: write one of another vocabulary as a URL", kind, text)
}
