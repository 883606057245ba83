package jsonld

import "strings"

// compactValue is Value Compaction,
// https://www.w3.org/TR/json-ld11-api/#value-compaction. It returns nil for an object
// that stays one.
func (p *processor) compactValue(c *context, def *term, o *object) (*value, error) {
	typ := ""
	indexed := o.has&hasIndex == 0 || def != nil && def.container.has(inIndex)
	if def != nil {
		typ = def.typ
	}
	switch {
	case o.has&hasID != 0 && o.has&^hasIndex == hasID && o.properties.len() == 0:
		// 6.
		if (typ == "@id" || typ == "@vocab") && indexed && !o.noID {
			s, err := p.compactIRI(c, o.id, nil, typ == "@vocab", false)
			return stringValue(s), err
		}
	case !o.isValue():
	case o.has&hasType != 0 && o.types[0] == typ:
		// 7.
		if indexed {
			return valueOf(&o.value), nil
		}
	case typ == "@none" || o.has&hasType != 0:
		// 8.
	case o.value.kind != String:
		// 9.
		if indexed {
			return valueOf(&o.value), nil
		}
	default:
		// 10.
		language, ok := c.languageOf(def)
		if indexed && ok == (o.has&hasLanguage != 0) && strings.EqualFold(language, o.language) && o.direction == c.directionOf(def) {
			return valueOf(&o.value), nil
		}
	}
	return nil, nil
}

// compactEntries compacts a value object that stays one. With the container @index,
// its index is elsewhere.
func (p *processor) compactEntries(c *context, def *term, o *object) (*value, error) {
	result := objectValue()
	put := func(keyword string, v *value) error {
		name, err := p.compactVocab(c, keyword)
		result.set(name, v)
		return err
	}
	var err error
	do := func(has entries, keyword string, v func() (*value, error)) {
		if err != nil || o.has&has == 0 {
			return
		}
		var made *value
		if made, err = v(); err == nil {
			err = put(keyword, made)
		}
	}
	do(hasType, "@type", func() (*value, error) {
		s, err := p.compactVocab(c, o.types[0])
		return stringValue(s), err
	})
	do(hasLanguage, "@language", func() (*value, error) { return stringValue(o.language), nil })
	do(hasDirection, "@direction", func() (*value, error) { return stringValue(o.direction.String()), nil })
	if def == nil || !def.container.has(inIndex) {
		do(hasIndex, "@index", func() (*value, error) { return stringValue(o.index), nil })
	}
	do(hasValue, "@value", func() (*value, error) { return valueOf(&o.value), nil })
	return result, err
}
