package microdatardf

import (
	"bytes"
	json "encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/rdf"
)

// A Registry says how the properties of vocabularies are mapped,
// https://www.w3.org/TR/microdata-rdf/#vocabulary-registry. It does not change,
// and may be used by several goroutines.
type Registry struct {
	vocabularies []registered // longer prefixes first
}

// registered is a URI prefix of the registry, and the further predicates that a
// property of this vocabulary implies.
type registered struct {
	prefix     string
	expansions map[string][]rdf.Term // by predicate
}

// defaultRegistry is the registry of http://www.w3.org/ns/md, from
// https://www.w3.org/TR/microdata-rdf/#default-registry.
const defaultRegistry = `{
  "http://schema.org/": {
    "properties": {
      "additionalType": {"subPropertyOf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"}
    }
  },
  "http://microformats.org/profile/hcard": {}
}`

// DefaultRegistry returns the registry that is used unless another is named.
func DefaultRegistry() *Registry { return builtIn() }

var builtIn = sync.OnceValue(func() *Registry {
	r, err := ReadRegistry(strings.NewReader(defaultRegistry))
	if err != nil {
		panic(err)
	}
	return r
})

// ReadRegistry reads a registry in JSON: an object that has for each URI prefix
// an object, whose "properties" has for the name of each property an object with
// "subPropertyOf" or "equivalentProperty", an IRI or an array of IRIs. Keys that
// start with an at sign are comments, and unknown keys of inner objects are ignored.
// The error says which part of the JSON is wrong.
func ReadRegistry(r io.Reader) (*Registry, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	var file map[string]json.RawMessage
	if err := json.Unmarshal(bytes.TrimPrefix(data, []byte("\ufeff")), &file); err != nil {
		return nil, fmt.Errorf("microdatardf: registry: %w", err)
	}
	reg := &Registry{}
	for prefix, raw := range file {
		if strings.HasPrefix(prefix, "@") {
			continue
		}
		v, err := readVocabulary(prefix, raw)
		if err != nil {
			return nil, fmt.Errorf("microdatardf: registry: %q: %w", prefix, err)
		}
		reg.vocabularies = append(reg.vocabularies, v)
	}
	slices.SortFunc(reg.vocabularies, func(a, b registered) int {
		if d := len(b.prefix) - len(a.prefix); d != 0 {
			return d
		}
		return strings.Compare(a.prefix, b.prefix)
	})
	return reg, nil
}

func readVocabulary(prefix string, raw []byte) (registered, error) {
	v := registered{prefix: prefix, expansions: map[string][]rdf.Term{}}
	if _, err := rdf.NewIRI(prefix); err != nil {
		return v, err
	}
	var file struct {
		Properties map[string]struct {
			SubPropertyOf      iris `json:"subPropertyOf"`
			EquivalentProperty iris `json:"equivalentProperty"`
		} `json:"properties"`
	}
	if err := json.Unmarshal(raw, &file); err != nil {
		return v, err
	}
	for name, p := range file.Properties {
		predicate, err := rdf.NewIRI(item.PropertyIRI(prefix, name))
		if err != nil {
			return v, fmt.Errorf("property %q: %w", name, err)
		}
		for _, iri := range slices.Concat(p.SubPropertyOf, p.EquivalentProperty) {
			t, err := rdf.NewIRI(iri)
			if err != nil {
				return v, fmt.Errorf("property %q: %w", name, err)
			}
			v.expansions[predicate.Value()] = append(v.expansions[predicate.Value()], t)
		}
	}
	return v, nil
}

// iris is an IRI or an array of them.
type iris []string

func (list *iris) UnmarshalJSON(data []byte) error {
	var one string
	if json.Unmarshal(data, &one) == nil {
		*list = iris{one}
		return nil
	}
	return json.Unmarshal(data, (*[]string)(list))
}

// vocabulary returns the vocabulary that an item with that item type is in: the
// registered one whose URI prefix it starts with, or one of the prefix that
// https://www.w3.org/TR/microdata-rdf/#property-uri-generation makes of the
// type.
func (r *Registry) vocabulary(itemtype string) registered {
	for _, v := range r.vocabularies {
		if strings.HasPrefix(itemtype, v.prefix) {
			return v
		}
	}
	return registered{prefix: item.Vocabulary(itemtype)}
}
