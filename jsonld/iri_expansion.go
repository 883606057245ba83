package jsonld

import "strings"

// defining is what IRI expansion needs of a local context that is being processed.
type defining struct {
	definition *definition
	defined    map[string]bool // false while the term is being created
	baseURL    string
	options    contextOptions
	protected  bool
}

// expandIRI is IRI Expansion,
// https://www.w3.org/TR/json-ld11-api/#iri-expansion. It reports false for null.
func (p *processor) expandIRI(c *context, value string, documentRelative, vocab bool, d *defining) (iri string, ok bool, err error) {
	// 1. and 2.
	if value != "" && value[0] == '@' {
		if isKeyword(value) {
			return value, true, nil
		}
		if hasKeywordForm(value) {
			return "", false, nil
		}
	}
	// 3.
	if d != nil {
		if err := p.define(c, value, d); err != nil {
			return "", false, err
		}
	}
	// 4. and 5.
	if t := c.term(value); t != nil && (vocab || isKeyword(t.iri)) {
		return t.iri, t.iri != "", nil
	}
	// 6.
	if colon := strings.IndexByte(value, ':'); colon > 0 {
		prefix, suffix := value[:colon], value[colon+1:]
		if prefix == "_" || strings.HasPrefix(suffix, "//") {
			return value, true, nil
		}
		if d != nil {
			if err := p.define(c, prefix, d); err != nil {
				return "", false, err
			}
		}
		if t := c.term(prefix); t != nil && t.prefix && t.iri != "" {
			iri, err = p.concat(t.iri, suffix)
			return iri, true, err
		}
		if isIRI(value) {
			return value, true, nil
		}
	}
	// 7.
	if vocab && c.hasVocab {
		iri, err = p.concat(c.vocab, value)
		return iri, true, err
	}
	// 8.
	if documentRelative && c.hasBase {
		p.usedBase = true
		if err := p.charge(len(c.base) + len(value)); err != nil {
			return "", false, err
		}
		return resolveIRI(c.base, value), true, nil
	}
	return value, true, nil
}

// define creates the definition of a term that the local context being processed
// has and that is not defined yet.
func (p *processor) define(c *context, name string, d *defining) error {
	if !d.definition.has(name) || d.defined[name] {
		return nil
	}
	return p.createTerm(c, name, d)
}
