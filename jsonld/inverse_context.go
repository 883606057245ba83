package jsonld

import (
	"cmp"
	"slices"
	"strings"
)

// An inverseContext finds terms by what they stand for
// (https://www.w3.org/TR/json-ld11-api/#dfn-inverse-context).
type inverseContext struct {
	terms map[string]map[container]*mappings

	// prefixes are the terms that may be prefixes by their IRI, the best of them
	// first, and lengths those of the IRIs.
	prefixes map[string][]string
	lengths  []int

	// schemes are the terms that may be prefixes and could be taken for the scheme
	// of an IRI.
	schemes map[string]bool
}

// mappings are terms by their type mapping, by their language mapping, and one for
// any.
type mappings struct {
	language map[string]string
	typ      map[string]string
	any      string
}

// inverted returns the inverse context. It is made once, and shared by contexts that
// differ only in their base or vocabulary.
func (c *context) inverted() *inverseContext {
	v := &c.inverse
	if c.terms != nil && !c.hasLanguage && c.direction == noDirection {
		v = &c.terms.inverse
	}
	v.once.Do(func() { c.invert(&v.made) })
	return &v.made
}

// invert is Inverse Context Creation,
// https://www.w3.org/TR/json-ld11-api/#inverse-context-creation.
func (c *context) invert(v *inverseContext) {
	*v = inverseContext{map[string]map[container]*mappings{}, map[string][]string{}, nil, map[string]bool{}}
	// 2.
	defaultLanguage := "@none"
	if c.hasLanguage {
		defaultLanguage = strings.ToLower(c.language)
	}
	if c.direction != noDirection {
		if !c.hasLanguage {
			defaultLanguage = ""
		}
		defaultLanguage += "_" + c.direction.String()
	}
	// 3.
	type named struct {
		name string
		*term
	}
	list := make([]named, 0, c.terms.size())
	c.terms.each(func(name string, def *term) { list = append(list, named{name, def}) })
	slices.SortFunc(list, func(a, b named) int {
		return cmp.Or(cmp.Compare(len(a.name), len(b.name)), strings.Compare(a.name, b.name))
	})
	for _, t := range list {
		if t.iri == "" {
			continue
		}
		v.add(t.name, t.term, defaultLanguage)
		if t.prefix {
			v.schemes[t.name] = true
			if v.prefixes[t.iri] == nil {
				v.lengths = append(v.lengths, len(t.iri))
			}
			v.prefixes[t.iri] = append(v.prefixes[t.iri], t.name)
		}
	}
	slices.Sort(v.lengths)
	v.lengths = slices.Compact(v.lengths)
}

// add is steps 3.2 to 3.16.
func (v *inverseContext) add(name string, def *term, defaultLanguage string) {
	containers := v.terms[def.iri]
	if containers == nil {
		containers = map[container]*mappings{}
		v.terms[def.iri] = containers
	}
	m := containers[def.container]
	if m == nil {
		m = &mappings{map[string]string{}, map[string]string{}, name}
		containers[def.container] = m
	}
	set := func(in map[string]string, key string) {
		if _, ok := in[key]; !ok {
			in[key] = name
		}
	}
	switch {
	case def.reverse:
		set(m.typ, "@reverse")
	case def.typ == "@none":
		set(m.language, "@any")
		set(m.typ, "@any")
	case def.typ != "":
		set(m.typ, def.typ)
	case def.hasLanguage || def.hasDirection:
		set(m.language, def.languageKey())
	default:
		set(m.language, defaultLanguage)
		set(m.language, "@none")
		set(m.typ, "@none")
	}
}

// languageKey is steps 3.13 to 3.15.
func (t *term) languageKey() string {
	key := strings.ToLower(t.language)
	if t.direction != noDirection {
		return key + "_" + t.direction.String()
	}
	switch {
	case key != "":
		return key
	case t.hasLanguage:
		return "@null"
	}
	return "@none"
}

// selectTerm is Term Selection,
// https://www.w3.org/TR/json-ld11-api/#term-selection.
func (v *inverseContext) selectTerm(iri string, containers []container, byType, any bool, preferred []string) (string, bool) {
	of := v.terms[iri]
	for _, c := range containers {
		m := of[c]
		if m == nil {
			continue
		}
		if any {
			return m.any, true
		}
		values := m.language
		if byType {
			values = m.typ
		}
		for _, key := range preferred {
			if name, ok := values[key]; ok {
				return name, true
			}
		}
	}
	return "", false
}
